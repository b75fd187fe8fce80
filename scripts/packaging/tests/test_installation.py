import pathlib
import tempfile
import unittest

from packaging import installation
from packaging.stage import PackagingError, write


class InstallationTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.outside = pathlib.Path(folder.name)
        self.prefix = self.outside / "own" / "prefix"

    def install(self, **files):
        """Installs files by names such as `bin_program`, with their contents."""
        installation.install(self.prefix, lambda new: self.fill(new, files))

    def fill(self, new, files):
        for name, text in files.items():
            write(new / name.replace("_", "/"), text)

    def files(self, below=None):
        below = below or self.prefix
        return {str(file.relative_to(below)): file.read_text() for file in below.rglob("*")
                if file.is_file() and not file.match(installation.LIST)}

    def folders(self):
        return {str(folder.relative_to(self.prefix)) for folder in self.prefix.rglob("*") if folder.is_dir()}


class InstallTests(InstallationTest):
    def test_makes_the_folders_that_are_missing_and_leaves_no_other(self):
        self.install(bin_program="1", share_man_page="2")
        self.assertEqual(self.files(), {"bin/program": "1", "share/man/page": "2"})
        self.assertEqual(self.folders(), {"bin", "share", "share/man", "share/animrender"})

    def test_replaces_an_older_version_and_keeps_what_belongs_to_others(self):
        self.install(bin_program="old", share_old="gone")
        write(self.prefix / "bin" / "other", "theirs")
        self.install(bin_program="new", share_new="more")
        self.assertEqual(self.files(), {"bin/program": "new", "bin/other": "theirs", "share/new": "more"})

    def test_brings_the_older_version_back_if_a_step_fails(self):
        self.install(bin_program="old", share_old="old")
        # In the way of the last file, when the others are in their places.
        (self.prefix / "share" / "zzz").mkdir()
        with self.assertRaisesRegex(PackagingError, "share/zzz, which would be a file, is a folder"):
            self.install(bin_program="new", etc_new="new", share_zzz="new")
        self.assertEqual(self.files(), {"bin/program": "old", "share/old": "old"})
        self.assertEqual(self.folders(), {"bin", "share", "share/animrender", "share/zzz"})
        self.install(bin_program="newer")
        self.assertEqual(self.files(), {"bin/program": "newer"})

    def test_leaves_nothing_if_the_files_cant_be_made(self):
        def fail(new):
            write(new / "bin" / "program", "half")
            raise OSError(28, "No space left on device")

        with self.assertRaises(OSError):
            installation.install(self.prefix, fail)
        self.assertEqual(list(self.outside.iterdir()), [])


class CheckTests(InstallationTest):
    def test_passes_for_a_folder_that_can_be_made(self):
        installation.check(self.prefix)
        self.assertFalse(self.prefix.exists())

    def test_refuses_a_file_and_a_folder_below_a_file(self):
        write(self.prefix, "")
        for prefix in (self.prefix, self.prefix / "below"):
            with self.assertRaisesRegex(PackagingError, f"{self.prefix} is a file: name a folder"):
                installation.check(prefix)

    def test_refuses_what_a_debian_package_owns(self):
        write(self.prefix / "bin" / "animrender", "")
        installation.check(self.prefix)
        self.addCleanup(setattr, installation, "debian_package", installation.debian_package)
        installation.debian_package = lambda file: "animrender" if file == self.prefix / "bin" / "animrender" else None
        with self.assertRaisesRegex(PackagingError, "apt-get remove animrender"):
            installation.check(self.prefix)
