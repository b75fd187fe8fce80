import unittest

from rounds import rounds_of_peer


class RoundsTests(unittest.TestCase):
    def test_slow_peers_run_fewer_rounds(self):
        for seconds, rounds, expected in ((8.0, 5, 5), (8.1, 5, 3), (8.1, 2, 2), (60.1, 5, 1), (60.1, 1, 1)):
            self.assertEqual(rounds_of_peer(seconds, rounds), expected, (seconds, rounds))
