"""What could be wrong in a source file: every operator with what may stand in its place.

C++ is read as text: operators stand between blanks (clang-format sees to it) and expressions are found by counting
brackets. What this gets wrong does not compile, and does not count then.
"""

from __future__ import annotations

import dataclasses
import re

# operator: what may stand in its place
CHANGES = {
    "==": ["!="],
    "!=": ["=="],
    "<=": ["<", ">"],
    ">=": [">", "<"],
    "<": ["<=", ">="],
    ">": [">=", "<="],
    "&&": ["||"],
    "||": ["&&"],
    "+": ["-"],
    "-": ["+"],
    "&": ["|"],
    "|": ["&"],
    "++": ["--"],
    "!": ["!!"],  # not "": a Result is no bool
    "true": ["false"],
    "false": ["true"],
}
BINARY = "|".join(re.escape(sign) for sign in CHANGES if sign not in ("++", "!", "true", "false"))
OPERATOR = re.compile(rf"(?<=\s)(?:{BINARY})(?=\s)|\+\+|(?<![\w)\]])!(?=[\w(*])|(?<=\breturn )(?:true|false)(?=;)")
# Text, comments and the preprocessor hold no conditions.
TEXT = re.compile(r'"(?:[^"\\\n]|\\.)*"|(?<!\w)\'(?:[^\'\\\n]|\\.)+\'')
TEXT_OR_COMMENT = re.compile(rf"({TEXT.pattern})|//.*|^[ \t]*#.*", re.M)
# Nor does what the compiler alone evaluates; asserts are tests themselves.
STATIC = re.compile(
    r"\b(?:static_assert|assert|if constexpr) ?\(|^ *(?:template|requires)\b.*|\boperator[^\w\s]+", re.M
)
OPENING = dict(zip(")]}", "([{"))
CLOSING = {opening: closing for closing, opening in OPENING.items()}
STATEMENT = re.compile(r"(?:^|\W)(?:if|while|for|switch|catch)\s*$")  # before a bracket: no operand
KEYWORD = re.compile(r"\b(?:return|else|do|throw)\b")


@dataclasses.dataclass(frozen=True)
class Change:
    """[start, end) is the smallest whole expression around the operator at `offset`."""

    start: int
    end: int
    offset: int
    before: str
    after: str

    def apply(self, text: str) -> str:
        return text[: self.offset] + self.after + text[self.offset + len(self.before) :]

    def expression(self, text: str) -> str:
        """The changed one."""
        return self.apply(text)[self.start : self.end + len(self.after) - len(self.before)]


def without_comments(text: str) -> str:
    """Of the same length, with the same lines."""
    return TEXT_OR_COMMENT.sub(lambda match: match[1] or " " * len(match[0]), text)


def changes_of(text: str) -> list[Change]:
    code = TEXT.sub(lambda match: "_" * len(match[0]), without_comments(text))
    static = [(match.start(), end_of_static(code, match)) for match in STATIC.finditer(code)]
    found = []
    for match in OPERATOR.finditer(code):
        if not any(start <= match.start() < end for start, end in static):
            start, end = expression_start(code, match.start()), expression_end(code, match.end())
            found += [Change(start, end, match.start(), match[0], after) for after in CHANGES[match[0]]]
    return found


def end_of_static(code: str, match: re.Match[str]) -> int:
    return match_forward(code, match.end() - 1) if match[0].endswith("(") else match.end()


def match_forward(code: str, at: int) -> int:
    """Behind the bracket that closes the one at `at`."""
    depth = 0
    for i in range(at, len(code)):
        depth += (code[i] in CLOSING) - (code[i] in OPENING)
        if depth == 0:
            return i + 1
    return len(code)


def match_backward(code: str, at: int) -> int:
    """The bracket that opens the one closed at `at`."""
    depth = 0
    for i in range(at, -1, -1):
        depth += (code[i] in OPENING) - (code[i] in CLOSING)
        if depth == 0:
            return i
    return 0


def is_border(code: str, at: int) -> bool:
    """Whether an expression cannot go on over this character: the end of a part, or an assignment."""
    around = code[at - 1 : at + 2]
    if code[at] == ":":
        return "::" not in around
    if code[at] == "=":
        return "==" not in around and around[0] not in "!" and not (around[0] in "<>" and code[at - 2] != around[0])
    return code[at] in ",;?"


def expression_start(code: str, at: int) -> int:
    i = at - 1
    while i >= 0 and code[i] not in CLOSING and not is_border(code, i) and not KEYWORD.match(code, i):
        if code[i] in OPENING:
            opening = match_backward(code, i)
            if code[i] == "}" and code[opening - 1].isspace():  # a block, not Type{...}
                break
            if code[i] == ")" and STATEMENT.search(code, max(0, opening - 10), opening):
                break
            i = opening
        i -= 1
    if i >= 0 and (keyword := KEYWORD.match(code, i)):
        i = keyword.end()
    return at - len(code[i + 1 : at].lstrip())


def expression_end(code: str, at: int) -> int:
    i = at
    while i < len(code) and code[i] not in OPENING and not is_border(code, i):
        i = match_forward(code, i) if code[i] in CLOSING else i + 1
    return at + len(code[at:i].rstrip())
