import hashlib
import json
import unittest
import xml.etree.ElementTree

import lineup
import plot
import scenes
import spec


class SceneTests(unittest.TestCase):
    def test_are_the_same_on_every_machine(self):
        text = json.dumps(scenes.many(100), sort_keys=True)
        digest = hashlib.sha256(text.encode()).hexdigest()
        self.assertEqual(digest[:16], "83357303026ffe8e")

    def test_children_come_right_behind_what_is_below_them(self):
        for name in ("cards", "sparse", "full", "glass", "many100"):
            open_parents = []
            for view in scenes.SCENES[name]()["views"]:
                while open_parents and open_parents[-1] != view["parent"]:
                    open_parents.pop()
                self.assertTrue(open_parents or view["parent"] == -1, f"{name}: view {view['id']}")
                open_parents.append(view["id"])

    def test_a_share_turns_so_many_tiles_around_the_middle(self):
        for percent, turning in ((0, 0), (25, 576), (100, 2304)):
            self.assertEqual(len(scenes.share(percent)["animations"]), turning)
        quarter = scenes.share(25)
        moved = [quarter["views"][animation["view"]]["position"] for animation in quarter["animations"]]
        self.assertEqual((min(x for x, _ in moved), max(x for x, _ in moved)), (495, 1425))
        self.assertEqual((min(y for _, y in moved), max(y for _, y in moved)), (285, 795))


    def test_only_those_with_alpha_draw_transparent_scenes(self):
        drawn = {peer.id for peer in lineup.lineup() if peer.draws("glass")}
        self.assertIn("animrender", drawn)
        self.assertIn("c-cairo-png", drawn)
        self.assertFalse(any(name.startswith(("rlottie", "ffmpeg", "skia", "chromium")) for name in drawn))
        for name in scenes.TRANSPARENT:
            self.assertLess(scenes.SCENES[name]()["background"][3], 255)

    def test_only_those_with_photos_draw_pictured_scenes(self):
        for name in scenes.PICTURED:
            drawn = {peer.id.split("-")[0] for peer in lineup.lineup() if peer.draws(name)}
            self.assertEqual(drawn, {"animrender", "skia"})
            scene = scenes.SCENES[name]()
            shown = {scene["photos"][view["photo"]] for view in scene["views"]}
            self.assertEqual(shown, set(scene["photos"]))


class SpecTests(unittest.TestCase):
    def test_a_ring_turns_in_perspective(self):
        scene = scenes.carousel()
        converted = spec.convert(scene)
        self.assertEqual(converted["canvas"]["perspective"], scene["ring"]["distance"])
        ring = converted["views"][0]["subviews"][0]
        self.assertEqual([view["transform"][0]["rotateY"] for view in ring["subviews"]], [0, 60, 120, 180, 240, 300])
        self.assertEqual(converted["animations"][0]["animate"]["to"], {"rotateY": 120})

    def test_a_view_starts_where_its_animations_start(self):
        card = spec.convert(scenes.cards())["views"][0]
        self.assertEqual(card["frame"], [14, 78, 100, 84])
        self.assertEqual((card["alpha"], card["scale"], card["rotate"]), (0, 0.6, -20))

    def test_a_translation_moves_the_start_along_both_axes(self):
        background = spec.convert(scenes.full())["views"][0]
        self.assertEqual(background["frame"], [960 - 120 - 1300, 540 - 1300, 2600, 2600])

    def test_what_runs_together_becomes_one_animation(self):
        converted = spec.convert(scenes.cards())
        self.assertEqual(len(converted["animations"]), 60)
        target = converted["animations"][0]["animate"]["to"]
        self.assertEqual(target, {"alpha": 1, "position": [64, 60], "rotate": 0, "scale": 1})

    def test_a_gradients_points_become_shares_of_its_view(self):
        background = spec.convert(scenes.full())["views"][0]["gradient"]
        self.assertEqual((background["start"], background["end"]), ([0, 0], [1, 1]))

    def test_children_lie_in_their_parents(self):
        panels = spec.convert(scenes.sparse())["views"][1:21]
        self.assertTrue(all(len(panel["subviews"]) == 9 for panel in panels))


class PlotTests(unittest.TestCase):
    def test_is_well_formed_and_has_a_point_for_each_value(self):
        picture = plot.svg([("views & <more>", [0, 10, 1000], [900.0, 90.0, 0.9], 1.0)])
        root = xml.etree.ElementTree.fromstring(picture)
        circles = root.findall("{http://www.w3.org/2000/svg}circle")
        places = [(float(circle.get("cx")), float(circle.get("cy"))) for circle in circles]
        self.assertEqual(len(places), 3)
        self.assertEqual(places, sorted(places), "further right, further down")

    def test_a_tenth_is_as_far_on_the_axis_wherever_it_starts(self):
        scale = plot.Scale([1, 1000], 0, 300)
        self.assertEqual([round(scale.place(x)) for x in (1, 10, 100, 1000)], [0, 100, 200, 300])
        self.assertEqual(scale.ticks, [1, 10, 100, 1000])

    def test_zero_stands_before_the_first_power(self):
        scale = plot.Scale([0, 10, 1000], 0, 250)
        self.assertEqual([round(scale.place(x)) for x in (0, 10, 100, 1000)], [0, 50, 150, 250])
        self.assertEqual(scale.ticks, [0, 10, 100, 1000])


if __name__ == "__main__":
    unittest.main()
