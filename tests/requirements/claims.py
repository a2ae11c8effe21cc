"""Claims: what each line of a requirement document says, and how that is checked.

A document is cut into statements: one sentence, one list item or one row of a table. A claim pins a few words to a line
of it. There are three kinds:

check          a function computes the value with tehai and compares it with the numbers read from those words
contradiction  the words disagree with another document or with the game; C-nn: docs/rules/contradictions.md
prose          no rule is in the words; a reason word says why

Words are templates: `{}` reads a number, `{count}` a number in letters, `{word}` a word, `{tiles}` tiles in mpsz. What
a template reads is handed to the function, so that no number of a document is written down a second time here.

`audit` walks a document line by line and names every statement without a claim, every number that no claim reads, every
pin whose words are no longer on their line, and every claim of "no rule here" that looks like a rule.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

REASONS = frozenset({"heading", "link", "picture", "advice", "meta", "markup"})

COUNTS = {
    "one": 1, "two": 2, "three": 3, "third": 3, "four": 4, "five": 5, "eight": 8, "nine": 9, "ten": 10, "fourteen": 14,
}  # fmt: skip

HOLES = {
    "": r"(\d+(?:,\d{3})*)",
    "count": f"({'|'.join(COUNTS)})",
    "word": r"([A-Za-z]+)",
    "tiles": r"((?:\d+[mpsz])+)",
}

# A list marker or a heading's hashes, with the number that counts the items: structure, not rules.
MARKER = re.compile(r"\s*(?:#+\s+(?:\d+\.\s+)?|[*-]\s+|\d+\.\s+)")
SENTENCE_END = re.compile(r"""[.!?]["*)\]]*\s+(?=["*(`]*[A-Z])""")
TABLE_ROW = re.compile(r"\s*[│║╟├|]")
RULE_LIKE = re.compile(r"\d|\b(?:han|fu|points?)\b|[│║|].*[│║|]", re.IGNORECASE)

Values = tuple[int | str, ...]
Verify = Callable[..., None]


@dataclass(frozen=True)
class Statement:
    """One sentence or one row, with the line on which each part of it stands: ((offset, line), ...)."""

    text: str
    parts: tuple[tuple[int, int], ...]

    def line_at(self, offset: int) -> int:
        return max((start, line) for start, line in self.parts if start <= offset)[1]

    @property
    def first(self) -> int:
        return self.parts[0][1]

    @property
    def lines(self) -> frozenset[int]:
        return frozenset(line for _, line in self.parts)


@dataclass(frozen=True)
class Match:
    """Where a pin was found, and what its holes read."""

    statement: Statement
    span: tuple[int, int]
    values: Values


@dataclass(frozen=True)
class Pin:
    """Words on a line, with holes for what is read from them."""

    line: int
    words: str

    @property
    def pattern(self) -> re.Pattern[str]:
        pieces = re.split(r"\{(\w*)\}", self.words)
        return re.compile(
            "".join(HOLES[piece] if number % 2 else re.escape(piece) for number, piece in enumerate(pieces))
        )

    @property
    def retypes_a_number(self) -> bool:
        return re.search(r"\d", re.sub(r"\{\w*\}", "", self.words)) is not None

    def find(self, page: Page) -> Match:
        found = [
            Match(statement, match.span(), tuple(self._values(match)))
            for statement in page.statements_on(self.line)
            for match in self.pattern.finditer(statement.text)
            if statement.line_at(match.start()) == self.line
        ]
        if len(found) != 1:
            raise LookupError(f"document {page.number} line {self.line}: {self.words!r} is there {len(found)} times")
        return found[0]

    def _values(self, match: re.Match[str]) -> Iterator[int | str]:
        holes = re.findall(r"\{(\w*)\}", self.words)
        for hole, text in zip(holes, match.groups(), strict=True):
            if hole == "":
                yield int(text.replace(",", ""))
            else:
                yield COUNTS[text] if hole == "count" else text


@dataclass(frozen=True)
class Page:
    """A requirement document as it was read."""

    number: str
    lines: tuple[str, ...]
    statements: tuple[Statement, ...]

    @classmethod
    def of(cls, number: str, text: str, *, wrapped: bool = False) -> Page:
        """Cut `text` into statements; `wrapped` says that a sentence may run on into the next line."""
        lines = tuple(text.splitlines())
        blocks: list[list[tuple[int, str]]] = []
        open_block = False
        for line, raw in enumerate(lines, 1):
            if not re.search(r"\w", raw):  # blank, or nothing but the frame of a table
                open_block = False
                continue
            marked = MARKER.match(raw)
            alone = raw.startswith(("#", "!["))
            if not (wrapped and open_block) or marked or alone:
                blocks.append([])
            blocks[-1].append((line, " ".join(raw[marked.end() if marked else 0 :].split())))
            open_block = not alone
        return cls(number, lines, tuple(statement for block in blocks for statement in _sentences(block)))

    @classmethod
    def read(cls, folder: Path, number: str, *, wrapped: bool = False) -> Page:
        (path,) = folder.glob(f"{number}_*.txt")
        return cls.of(number, path.read_text(encoding="utf-8"), wrapped=wrapped)

    def statements_on(self, line: int) -> list[Statement]:
        return [statement for statement in self.statements if line in statement.lines]


def _sentences(block: list[tuple[int, str]]) -> Iterator[Statement]:
    text = " ".join(piece for _, piece in block)
    starts = []
    offset = 0
    for line, piece in block:
        starts.append((offset, line))
        offset += len(piece) + 1
    ends = [] if TABLE_ROW.match(text) else [match.end() for match in SENTENCE_END.finditer(text)]
    for begin, end in zip([0, *ends], [*ends, len(text)], strict=True):
        before = max(part for part in starts if part[0] <= begin)
        parts = [(0, before[1]), *((start - begin, line) for start, line in starts if begin < start < end)]
        yield Statement(text[begin:end].rstrip(), tuple(parts))


@dataclass(frozen=True)
class Claim:
    """Words of one document and what is made of them: a check, a contradiction or prose."""

    pins: tuple[Pin, ...]
    verify: Verify | None = None
    contradiction: str = ""
    reason: str = ""
    because: str = ""

    @property
    def name(self) -> str:
        what = self.verify.__name__ if self.verify else self.contradiction or self.reason
        return f"line{self.pins[0].line}-{self.contradiction + '-' if self.contradiction else ''}{what}"

    def values(self, page: Page) -> Values:
        return tuple(value for pin in self.pins for value in pin.find(page).values)


@dataclass(frozen=True)
class Row:
    """One line of a table: the name of the pattern that it follows, what that read, and the line's contradictions."""

    line: int
    kind: str
    cells: Mapping[str, str]
    contradictions: frozenset[str]


@dataclass(frozen=True)
class Table:
    """A run of lines in which every line follows one of the patterns, checked as a whole.

    A pattern whose name begins with an underscore stands for lines that have claims of their own.
    """

    first: int
    last: int
    patterns: Mapping[str, re.Pattern[str]]
    verify: Verify

    @property
    def name(self) -> str:
        return f"lines{self.first}-{self.last}-{self.verify.__name__}"

    def matches(self, page: Page) -> Iterator[tuple[Statement, str, re.Match[str] | None]]:
        for statement in page.statements:
            if self.first <= statement.first <= self.last:
                found = [
                    (kind, match) for kind, rule in self.patterns.items() if (match := rule.fullmatch(statement.text))
                ]
                yield (statement, *found[0]) if len(found) == 1 else (statement, "", None)


@dataclass
class Claims:
    """All claims about one document."""

    number: str
    wrapped: bool = False
    claims: list[Claim] = field(default_factory=list)
    tables: list[Table] = field(default_factory=list)

    def check(self, line: int, words: str, *more: tuple[int, str]) -> Callable[[Verify], Verify]:
        """The function below computes what these words say; it is called with what the words' holes read."""
        return self._verified("", line, words, *more)

    def contradiction(self, number: str, line: int, words: str, *more: tuple[int, str]) -> Callable[[Verify], Verify]:
        """The words are wrong or one variant of several; the function below shows what tehai does instead."""
        return self._verified(number, line, words, *more)

    def noted(self, number: str, line: int, words: str) -> None:
        """The words leave something open: contradiction `number` says how they are read."""
        self.claims.append(Claim((Pin(line, words),), contradiction=number))

    def prose(self, reason: str, line: int, words: str, *, because: str = "") -> None:
        """No rule is in these words; `because` is needed where they look like one."""
        self.claims.append(Claim((Pin(line, words),), reason=reason, because=because))

    def headings(self, **lines: str) -> None:
        """Headings, as `line25="Fu Calculation"`."""
        for name, words in lines.items():
            self.prose("heading", int(name.removeprefix("line")), words)

    def table(self, first: int, last: int, **patterns: str) -> Callable[[Verify], Verify]:
        """Every line from `first` to `last` follows one of `patterns`; the function below is called with the rows."""

        def register(verify: Verify) -> Verify:
            self.tables.append(Table(first, last, {kind: re.compile(rule) for kind, rule in patterns.items()}, verify))
            return verify

        return register

    def rows(self, table: Table, page: Page) -> list[Row]:
        return [
            Row(statement.first, kind, match.groupdict(), self._contradictions(statement.first))
            for statement, kind, match in table.matches(page)
            if match
        ]

    def _contradictions(self, line: int) -> frozenset[str]:
        return frozenset(
            claim.contradiction
            for claim in self.claims
            if claim.contradiction and line in {pin.line for pin in claim.pins}
        )

    def _verified(self, number: str, line: int, words: str, *more: tuple[int, str]) -> Callable[[Verify], Verify]:
        def register(verify: Verify) -> Verify:
            pins = (Pin(line, words), *(Pin(*pin) for pin in more))
            self.claims.append(Claim(pins, verify, contradiction=number))
            return verify

        return register


def audit(claims: Claims, page: Page, contradictions: Mapping[str, str]) -> list[str]:
    """Everything that is wrong with `claims` as a reading of `page`; `contradictions` maps each C-nn to its class."""
    faults: list[str] = []
    covered: dict[Statement, list[tuple[tuple[int, int], Claim | Table]]] = {}
    for claim in claims.claims:
        faults += _faults_of(claim, page, contradictions)
        for pin in claim.pins:
            try:
                match = pin.find(page)
            except LookupError as fault:
                faults.append(str(fault))
            else:
                covered.setdefault(match.statement, []).append((match.span, claim))
    for table in claims.tables:
        for statement, kind, row in table.matches(page):
            if row and not kind.startswith("_"):
                covered.setdefault(statement, []).append((row.span(), table))
            elif not row:
                faults.append(f"document {page.number} line {statement.first}: not a row of {table.name}")
    for statement in page.statements:
        faults += _faults_on(statement, page, covered.get(statement, []))
    return faults


def _faults_of(claim: Claim, page: Page, contradictions: Mapping[str, str]) -> Iterator[str]:
    where = f"document {page.number} {claim.name}"
    if claim.contradiction:
        kind = contradictions.get(claim.contradiction)
        if kind is None:
            yield f"{where}: {claim.contradiction} is not in the list of contradictions"
        elif claim.verify is None and kind != "G":
            yield f"{where}: {claim.contradiction} is an error or a variant, so what tehai computes must be shown"
    if claim.reason and claim.reason not in REASONS:
        yield f"{where}: {claim.reason!r} is not one of the reasons {sorted(REASONS)}"
    if not claim.reason and any(pin.retypes_a_number for pin in claim.pins):
        yield f"{where}: a number is to be read from the document, not written into the pin"


def _faults_on(statement: Statement, page: Page, covered: list[tuple[tuple[int, int], Claim | Table]]) -> Iterator[str]:
    where = f"document {page.number} line {statement.first}"
    if not covered:
        yield f"{where}: nothing checks {statement.text!r}"
        return
    for number in re.finditer(r"\d+", statement.text):
        if not any(begin <= number.start() and number.end() <= end for (begin, end), _ in covered):
            yield f"{where}: no claim reads the number {number.group()} of {statement.text!r}"
    proses = [claim for _, claim in covered if isinstance(claim, Claim) and claim.reason]
    if len(proses) == len(covered) and RULE_LIKE.search(statement.text) and not _is_reasoned(statement, proses):
        yield f"{where}: called {proses[0].reason}, but looks like a rule: {statement.text!r}"


def _is_reasoned(statement: Statement, proses: list[Claim]) -> bool:
    """A heading may name what follows; any other words that look like a rule need their reason spelt out."""
    heading = any(claim.reason == "heading" for claim in proses) and not re.search(r"\d", statement.text)
    return heading or any(claim.because for claim in proses)
