"""Checks PNG files strictly against the specification, with Python's zlib.

check.py FILE... prints each file's name, a tab, and "ok" or the problem.
"""
import struct
import sys
import zlib

SIGNATURE = b"\x89PNG\r\n\x1a\n"


def chunks(data):
    if data[:8] != SIGNATURE:
        raise ValueError("no signature")
    place = 8
    while place < len(data):
        length, kind = struct.unpack(">I4s", data[place:place + 8])
        body = data[place + 8:place + 8 + length]
        (crc,) = struct.unpack(">I", data[place + 8 + length:place + 12 + length])
        if zlib.crc32(kind + body) != crc:
            raise ValueError("wrong checksum of %r" % kind)
        yield kind, body
        place += 12 + length


def check(data):
    found = list(chunks(data))
    kinds = [kind for kind, _ in found]
    count = kinds.count(b"IDAT")
    # Frames of `render` are stamped, pictures made in other ways aren't.
    stamp = [b"tEXt"] * kinds.count(b"tEXt")
    if kinds != [b"IHDR", b"sRGB"] + stamp[:1] + [b"IDAT"] * count + [b"IEND"]:
        raise ValueError("chunks %r" % kinds)
    if stamp and not found[2][1].startswith(b"animrender\0fingerprint "):
        raise ValueError("tEXt %r" % (found[2][1],))
    width, height, depth, color, *rest = struct.unpack(">IIBBBBB", found[0][1])
    if depth != 8 or color not in (2, 6) or any(rest):
        raise ValueError("IHDR %r" % (found[0][1],))
    stream = zlib.decompressobj()
    rows = stream.decompress(b"".join(body for kind, body in found if kind == b"IDAT"))
    if not stream.eof or stream.unused_data:
        raise ValueError("the stream doesn't end where the data does")
    bytes_per_row = width * (3 if color == 2 else 4) + 1
    if len(rows) != bytes_per_row * height:
        raise ValueError("%d bytes of rows" % len(rows))
    if any(filter > 4 for filter in rows[::bytes_per_row]):
        raise ValueError("an unknown filter")


for name in sys.argv[1:]:
    try:
        with open(name, "rb") as file:
            check(file.read())
        print(name + "\tok")
    except (ValueError, zlib.error, struct.error) as error:
        print("%s\t%s" % (name, error))
