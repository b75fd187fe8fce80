"""A served preview of a copy of a spec."""
import http.client
import pathlib
import subprocess
import tempfile
import urllib.parse

from page import PROGRAM


class Server:
    """
    `animrender preview --serve` with a spec in a folder of its own. It may have at most `most_files` files and
    connections open.
    """

    def __init__(self, text, *options, files=(), most_files=None):
        self.folder = tempfile.TemporaryDirectory(prefix="animrender-served-")
        self.root = pathlib.Path(self.folder.name)
        for name, data in files:
            (self.root / name).write_bytes(data)
        self.spec = self.root / "spec.json"
        self.spec.write_text(text)
        limit = f"ulimit -n {most_files}; " if most_files else ""
        self.process = subprocess.Popen(
            ["sh", "-c", f'{limit}exec "$@"', "sh",
             PROGRAM, "preview", str(self.spec), "--serve", *options], cwd=self.root,
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        self.url = self.process.stdout.readline().strip()
        self.address = urllib.parse.urlsplit(self.url)

    def save(self, text, name="spec.json"):
        """Saves a file as many editors do: under another name, which is then changed."""
        data = text if isinstance(text, bytes) else text.encode()
        (self.root / ".saving").write_bytes(data)
        (self.root / ".saving").rename(self.root / name)

    def request(self, method, path, body=None, **headers):
        """Status, headers and body of the answer to a request; `path` is relative to the page."""
        connection = http.client.HTTPConnection("127.0.0.1", self.address.port, timeout=20)
        try:
            connection.request(method, urllib.parse.urljoin(self.address.path, path), body,
                               {name.replace("_", "-"): value for name, value in headers.items()})
            answer = connection.getresponse()
            return answer.status, dict(answer.getheaders()), answer.read()
        finally:
            connection.close()

    def close(self):
        self.process.terminate()
        self.process.wait(20)
        self.process.stdout.close()
        self.folder.cleanup()
