import pathlib
import unittest

from packaging import symbols
from packaging.stage import PackagingError

PROGRAM = """
program:     file format elf64-x86-64

Dynamic Section:
  NEEDED               libc.so.6
  NEEDED               libstdc++.so.6
  RPATH                $ORIGIN/../lib

Version References:
  required from libc.so.6:
    0x09691a75 0x00 03 GLIBC_2.2.5
    0x069691b4 0x00 05 GLIBC_2.34
  required from libstdc++.so.6:
    0x08922974 0x00 02 GLIBCXX_3.4
    0x056bafd3 0x00 04 CXXABI_1.3
"""
LIBRARY = """
Dynamic Section:
  NEEDED               libc.so.6
  SONAME               libstdc++.so.6

Version definitions:
1 0x01 0x0865f4e6 libstdc++.so.6
2 0x00 0x08922974 GLIBCXX_3.4
3 0x00 0x02297f81 GLIBCXX_3.4.1
	GLIBCXX_3.4
4 0x00 0x056bafd3 CXXABI_1.3

Version References:
  required from libc.so.6:
    0x06969196 0x00 03 GLIBC_2.36
"""


class TablesTests(unittest.TestCase):
    def test_read_what_a_program_needs(self):
        found = symbols.tables(PROGRAM)
        self.assertEqual(found.libraries, {"libc.so.6", "libstdc++.so.6"})
        self.assertEqual(found.paths, ["$ORIGIN/../lib"])
        self.assertEqual(found.needed, {"libc.so.6": {"GLIBC_2.2.5", "GLIBC_2.34"},
                                        "libstdc++.so.6": {"GLIBCXX_3.4", "CXXABI_1.3"}})
        self.assertEqual(found.defined, set())

    def test_read_what_a_library_has(self):
        found = symbols.tables(LIBRARY)
        self.assertEqual(found.defined, {"libstdc++.so.6", "GLIBCXX_3.4", "GLIBCXX_3.4.1", "CXXABI_1.3"})
        self.assertEqual(found.needed, {"libc.so.6": {"GLIBC_2.36"}})


class CheckTests(unittest.TestCase):
    def check(self, program, library):
        texts = {pathlib.Path("program"): program, pathlib.Path("libstdc++.so.6"): library}
        self.addCleanup(setattr, symbols, "run", symbols.run)
        symbols.run = lambda *command: texts[command[-1]]
        symbols.check(*map(pathlib.Path, ("program",)), [pathlib.Path("libstdc++.so.6")])

    def assert_refused(self, words, program=PROGRAM, library=LIBRARY):
        with self.assertRaisesRegex(PackagingError, words):
            self.check(program, library)

    def test_passes_for_what_fits(self):
        self.check(PROGRAM, LIBRARY)

    def test_refuses_a_newer_glibc(self):
        self.assert_refused(r"libstdc\+\+.so.6 needs glibc 2.38", library=LIBRARY.replace("GLIBC_2.36", "GLIBC_2.38"))
        # 2.4 is older than 2.36.
        self.check(PROGRAM, LIBRARY.replace("GLIBC_2.36", "GLIBC_2.4"))

    def test_refuses_a_version_that_a_library_of_the_archive_lacks(self):
        self.assert_refused("program needs CXXABI_1.3 of libstdc", library=LIBRARY.replace("CXXABI_1.3", "CXXABI_1.2"))

    def test_refuses_a_library_that_isnt_there(self):
        self.assert_refused("program needs libz.so.1", program=PROGRAM.replace("libc.so.6\n  NEEDED", "libz.so.1\n  NEEDED"))

    def test_refuses_a_library_that_looks_elsewhere(self):
        self.assert_refused("looks for libraries in /opt/lib", library=LIBRARY.replace("SONAME  ", "RUNPATH /opt/lib\n  SONAME  "))
