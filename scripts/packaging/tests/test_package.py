import pathlib
import shutil
import subprocess
import tempfile
import unittest

SCRIPTS = pathlib.Path(__file__).resolve().parent.parent.parent


class CloneTests(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = pathlib.Path(folder.name)
        shutil.copytree(SCRIPTS / "packaging", self.root / "scripts" / "packaging")
        shutil.copy(SCRIPTS / "package", self.root / "scripts")

    def refusal(self):
        """What scripts/package says before it builds anything. It makes nothing then."""
        result = subprocess.run([self.root / "scripts" / "package"], capture_output=True, text=True)
        self.assertEqual((result.returncode, result.stdout), (1, ""))
        self.assertFalse((self.root / "dist").exists())
        return result.stderr

    def test_a_clone_with_changes_is_refused(self):
        subprocess.run(["git", "init", "--quiet", self.root], check=True)
        message = self.refusal()
        self.assertIn("scripts/package: the clone has changes, which no commit would tell: commit or remove them:\n", message)
        self.assertIn("?? scripts/\n", message)

    def test_a_folder_that_is_no_clone_is_refused(self):
        self.assertIn("scripts/package: this is no clone", self.refusal())
