"""What the README and the documents show is what the commands print."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

from commands import rungbook as run
from rungbook.library import shipped

ROOT = Path(__file__).resolve().parents[2]
DOCUMENTS = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
FENCE = re.compile(r"^```(\w+)\n(.*?)^```", re.MULTILINE | re.DOTALL)


def blocks(document: Path, language: str) -> list[str]:
    return [text for name, text in FENCE.findall(document.read_text("utf-8")) if name == language]


def sessions(text: str) -> list[tuple[str, str]]:
    """Return each command of a console block with the output shown below it."""
    found = []
    for part in re.split(r"^\$ ", text, flags=re.MULTILINE)[1:]:
        command, _, output = part.partition("\n")
        found.append((command, output))
    return found


def as_pattern(output: str) -> str:
    """Return a pattern of an output in which `...` stands for anything."""
    return r"[\s\S]*?".join(re.escape(piece) for piece in output.split("..."))


CONSOLE = [
    pytest.param(command, output, id=f"{document.name}: {command}")
    for document in DOCUMENTS
    for text in blocks(document, "console")
    for command, output in sessions(text)
]
PYTHON = [
    pytest.param(document, id=document.name) for document in DOCUMENTS if blocks(document, "python")
]


@pytest.mark.parametrize(("command", "output"), CONSOLE)
def test_a_command_prints_what_the_document_shows(
    command: str, output: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    words = shlex.split(command)
    assert words[0] == "rungbook", "documents show commands of rungbook alone"
    ran = run(*words[1:])
    printed = ran.out + ran.err
    assert re.fullmatch(as_pattern(output.strip()), printed.strip()), printed


@pytest.mark.parametrize("document", PYTHON)
def test_the_python_of_a_document_runs(
    document: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    namespace: dict[str, object] = {}
    for text in blocks(document, "python"):
        exec(compile(text, str(document), "exec"), namespace)


def test_the_readme_lists_every_file_that_ships() -> None:
    listed = re.findall(r"\]\(variants/(\w+)\.rules\)", (ROOT / "README.md").read_text("utf-8"))
    assert sorted(listed) == shipped()


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda document: document.name)
def test_what_a_document_links_to_is_there(document: Path) -> None:
    links = re.findall(r"\]\(([^)#:]+)\)|src=\"([^\"]+)\"", document.read_text("utf-8"))
    for link in ("".join(pair) for pair in links):
        assert (document.parent / link).exists(), link


def test_a_batch_of_questions_has_the_answers_that_are_shown(tmp_path: Path) -> None:
    document = ROOT / "docs" / "referee.md"
    (asked,), (answers,) = blocks(document, "questions"), blocks(document, "answers")
    questions = tmp_path / "questions.jsonl"
    questions.write_text(asked, "utf-8")
    assert run("judge", "thirteen", "--batch", str(questions)).out == answers


def test_the_deals_of_the_documents_replay(tmp_path: Path) -> None:
    for text in blocks(ROOT / "docs" / "records.md", "json"):
        deal = tmp_path / "deal.json"
        deal.write_text(text, "utf-8")
        assert run("replay", str(deal)).code == 0


def test_ci_runs_the_test_command_of_the_readme() -> None:
    commands = [line for text in blocks(ROOT / "README.md", "sh") for line in text.splitlines()]
    tests = [line for line in commands if "pytest" in line]
    assert len(tests) == 1
    assert tests[0] in (ROOT / ".ci" / "run").read_text("utf-8").splitlines()
