import unittest

import figures
import growth


class RatioTests(unittest.TestCase):
    def test_is_the_median_of_each_rounds_ratio(self):
        # Round 2 was disturbed for both sides, so its ratio is as good as the others'.
        ours = {0: 1.0, 1: 2.0, 2: 10.0}
        theirs = {0: 3.0, 1: 4.0, 2: 50.0}
        self.assertEqual(figures.ratio(theirs, ours), 3.0)

    def test_leaves_out_rounds_that_one_side_skipped(self):
        self.assertEqual(figures.ratio({0: 8.0}, {0: 2.0, 1: 100.0}), 4.0)

    def test_is_none_without_a_common_round(self):
        self.assertIsNone(figures.ratio({0: 1.0}, {1: 1.0}))


class ExponentTests(unittest.TestCase):
    def test_of_powers_is_their_power(self):
        xs = [10, 100, 1000, 100_000]
        for power in (0.5, 1, 2):
            self.assertAlmostEqual(figures.exponent(xs, [3 * x**power for x in xs]), power)

    def test_leaves_out_zero(self):
        self.assertAlmostEqual(figures.exponent([0, 1, 2, 4], [7, 1, 2, 4]), 1)

    def test_steepest_finds_the_bend_that_the_fit_hides(self):
        xs, ys = [1, 10, 100, 1000], [1, 1, 1, 100]
        self.assertAlmostEqual(figures.steepest(xs, ys), 2)
        self.assertLess(figures.exponent(xs, ys), 1)


class SweepTests(unittest.TestCase):
    def word(self, *costs):
        points = [growth.Point(10.0**power, cost, 0.0) for power, cost in enumerate(costs)]
        return growth.Sweep("views", "views", points).is_linear_at_most

    def test_linear_growth_above_a_constant_cost_is_linear_at_most(self):
        self.assertTrue(self.word(1, 1.1, 2, 11))

    def test_quadratic_growth_is_not_even_above_a_constant_cost(self):
        self.assertFalse(self.word(1, 1, 1, 100))
        self.assertFalse(self.word(1, 12, 140, 1600))


if __name__ == "__main__":
    unittest.main()
