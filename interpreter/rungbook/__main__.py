"""`python -m rungbook`, and the command `rungbook`."""

import sys


def run() -> None:
    """Run the command line and exit with its code."""
    from rungbook.cli import main

    sys.exit(main(sys.argv[1:]))


if __name__ == "__main__":
    run()
