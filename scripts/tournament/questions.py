"""Sends the queries of UGI to an engine: `query p1turn`, `query gameover`, `query result`."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Sequence

from tournament.engine import Engine

# Sweeper prints `info string error: ...`. UGI does not define the form of errors, so the usual words of other engines
# are recognised, too.
_ERROR = re.compile(r"(?:info string )?(?:error\b:?|(?=illegal\b|invalid\b|unknown\b)) ?(.*)", re.I)
ALLOWED = {"p1turn": ("true", "false"), "gameover": ("true", "false"), "result": ("p1win", "p2win", "draw", "none")}


@dataclasses.dataclass(frozen=True)
class Reply:
    """The answer to one query."""

    word: str  # one of ALLOWED
    errors: tuple[str, ...] = ()  # errors that the engine printed after the previous answer and before this one


class BadReply(Exception):
    """A query has no answer, or an answer that is not allowed. The text names the query."""


async def lines_of(engine: Engine, commands: Sequence[str], seconds: float) -> list[str]:
    """All lines that answer the commands. EngineFault if the engine ends or is not ready in time."""
    lines: list[str] = []
    await engine.settle()
    engine.process.send(*commands, "isready")  # `readyok` ends the wait if a command has no answer
    await engine.until("readyok", lines.append, seconds)
    return lines


async def replies_of(engine: Engine, commands: Sequence[str], seconds: float) -> list[Reply]:
    """The answers to the queries among the commands, which are sent with one write. BadReply if an answer is missing or
    bad, EngineFault if the engine ends or is not ready in time."""
    queries = [command.removeprefix("query ") for command in commands if command.startswith("query ")]
    replies: list[Reply] = []
    errors: list[str] = []
    for line in await lines_of(engine, commands, seconds):
        if line.split()[:1] != ["response"]:
            errors += errors_of([line])
        elif len(replies) < len(queries):
            query = queries[len(replies)]
            word = (line.split() + [""])[1]
            if word not in ALLOWED[query]:
                raise BadReply(f"'query {query}': '{line}': one of {', '.join(ALLOWED[query])} is needed")
            replies.append(Reply(word, tuple(errors)))
            errors = []
    if len(replies) < len(queries):
        raise BadReply(f"'query {queries[len(replies)]}': {errors[0] if errors else 'no line with response'}")
    return replies


def errors_of(lines: Sequence[str]) -> list[str]:
    """The errors among the lines of an answer."""
    return [found[1] for line in lines if (found := _ERROR.match(line))]
