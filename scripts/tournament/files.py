"""The output files of the runner. Links are followed, only regular files are written, and each error names its file."""

from __future__ import annotations

import contextlib
import errno
import fcntl
import os
import pathlib
import stat
import sys

from tournament.fault import UsageError


def output_path(path: pathlib.Path) -> pathlib.Path:
    """The file of `path` with all links resolved. UsageError if its folder does not exist or if something other than a
    regular file has this name."""
    try:
        real = path.resolve()
        mode = real.stat().st_mode
    except FileNotFoundError:
        if not real.parent.is_dir():
            raise UsageError(f"{path}: there is no folder {real.parent}") from None
        return real
    except (OSError, RuntimeError) as fault:  # RuntimeError: a loop of symbolic links
        raise UsageError(f"{path}: {getattr(fault, 'strerror', None) or fault}") from None
    if not stat.S_ISREG(mode):
        raise UsageError(f"{path}: this is {_kind(mode)}; a regular file is needed")
    return real


def named(path: pathlib.Path, fault: OSError) -> OSError:
    """The error with a text that names the file."""
    return OSError(f"{path}: {fault.strerror or fault}")


def is_empty(path: pathlib.Path) -> bool:
    """Whether a file is empty or does not exist."""
    return not path.exists() or path.stat().st_size == 0


def same_file(one: pathlib.Path, two: pathlib.Path) -> bool:
    """Whether both names are names of the same file, which need not exist."""
    if os.path.realpath(one) == os.path.realpath(two):
        return True
    with contextlib.suppress(OSError):
        return one.samefile(two)
    return False


class OutputFile:
    """An open file to which text is appended. A lock keeps other runners from writing to it."""

    def __init__(self, path: pathlib.Path):
        """Creates the file if needed. UsageError if it cannot be written, or if another process has locked it."""
        self.path = path
        self._error: OSError | None = None  # error of an earlier attempt to write
        real = output_path(path)
        flags = os.O_RDWR | os.O_APPEND | os.O_NOFOLLOW | os.O_NONBLOCK  # a named pipe does not block
        self.is_new = False
        try:
            try:
                self._file = os.open(real, flags | os.O_CREAT | os.O_EXCL, 0o666)
                self.is_new = True
            except FileExistsError:
                self._file = os.open(real, flags)
        except OSError as fault:
            raise UsageError(f"{path}: {fault.strerror}") from None
        try:
            self._lock()
        except UsageError:
            os.close(self._file)
            raise

    def append(self, text: str) -> None:
        """Writes the whole text or nothing. OSError names the file; after an error, all further calls fail."""
        self._append(text.encode())

    def _append(self, data: bytes) -> None:
        if self._error:
            raise self._error
        before = os.fstat(self._file).st_size
        try:
            while data:  # usually one system call; more if the disk is nearly full
                data = data[os.write(self._file, data):]
        except OSError as fault:
            self._error = named(self.path, fault)
            with contextlib.suppress(OSError):
                os.ftruncate(self._file, before)
            raise self._error from None

    def read(self) -> bytes:
        """The whole content of the file."""
        with open(self._file, "rb", closefd=False) as file:
            file.seek(0)
            return file.read()

    def replace_end(self, kept: int, data: bytes) -> None:
        """Shortens the file to its first `kept` bytes and appends the data. OSError names the file."""
        try:
            os.ftruncate(self._file, kept)
        except OSError as fault:
            raise named(self.path, fault) from None
        self._append(data)

    def close(self) -> None:
        """Closes the file. Call it at most once. OSError with the file's name if the last lines did not reach the
        disk."""
        try:
            os.close(self._file)
        except OSError as fault:
            raise named(self.path, fault) from None

    def discard(self) -> None:
        """Closes the file, and removes it if this object created it."""
        if self.is_new:
            with contextlib.suppress(OSError):
                os.unlink(self.path.resolve())
        os.close(self._file)

    def _lock(self) -> None:
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise UsageError(f"{self.path}: another process is writing to it") from None
        except OSError as fault:
            if fault.errno not in (errno.ENOLCK, errno.ENOSYS, errno.EOPNOTSUPP):
                raise UsageError(f"{self.path}: {fault.strerror}") from None
            print(f"match.py: {self.path}: its file system has no locks, so nothing stops a second run that writes to it",
                  file=sys.stderr)


def replace_file(path: pathlib.Path, data: bytes) -> None:
    """Replaces a file atomically. After an error the old file is unchanged. Links are followed, and the mode of an old
    file is kept. UsageError and OSError name the file."""
    real = output_path(path)
    new = real.with_name(f".{real.name}.{os.getpid()}.new")
    try:
        file = os.open(new, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW, 0o666)
    except OSError as fault:
        raise named(path, fault) from None
    try:
        with open(file, "wb") as stream:
            if real.exists():
                os.fchmod(file, stat.S_IMODE(real.stat().st_mode))
            stream.write(data)
        os.replace(new, real)
    except OSError as fault:
        with contextlib.suppress(OSError):
            os.unlink(new)
        raise named(path, fault) from None


def _kind(mode: int) -> str:
    kinds = ((stat.S_ISDIR, "a folder"), (stat.S_ISFIFO, "a named pipe"), (stat.S_ISSOCK, "a socket"))
    return next((name for matches, name in kinds if matches(mode)), "a device")
