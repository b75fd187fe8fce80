"""Runs a program on a terminal, and tells what stands on it in the end.

terminal.py COLUMNS TEXT PROGRAM ARGUMENT...: types Ctrl-C as soon as the program has written TEXT; never if that is
empty. Prints a JSON object: the exit code, everything that was written, and the lines that are seen at last.
"""
import fcntl
import json
import os
import pty
import re
import signal
import struct
import sys
import termios

# What the program writes: ways to the beginning of a line, erasing the line, colours, and characters.
TOKEN = re.compile(r"\r|\n|\x1b\[K|\x1b\[[0-9;]*m|.", re.DOTALL)


def run(columns, text, command):
    child, terminal = pty.fork()
    if child == 0:
        fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", 24, columns, 0, 0))
        os.execv(command[0], command)
    output, awaited = b"", text.encode()
    while piece := read(terminal):
        output += piece
        if awaited and awaited in output:
            os.write(terminal, b"\x03")
            awaited = b""
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]), output.decode()


def read(terminal):
    try:
        return os.read(terminal, 65536)
    except OSError:  # the program has ended
        return b""


def screen(output, columns):
    """The lines of a terminal that goes on to the next one at its last column."""
    lines, column = [""], 0
    for token in TOKEN.findall(output):
        if token == "\r":
            column = 0
        elif token == "\n":
            lines.append("")
        elif token == "\x1b[K":
            lines[-1] = lines[-1][:column]
        elif not token.startswith("\x1b"):
            if column == columns:
                lines.append("")
                column = 0
            lines[-1] = lines[-1].ljust(column)[:column] + token + lines[-1][column + 1:]
            column += 1
    return lines


signal.alarm(60)
width = int(sys.argv[1])
code, written = run(width, sys.argv[2], sys.argv[3:])
print(json.dumps({"code": code, "output": written, "screen": screen(written, width)}))
