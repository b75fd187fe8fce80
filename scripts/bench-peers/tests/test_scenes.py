import hashlib
import json
import unittest
import xml.etree.ElementTree

import films
import lineup
import neutral
import plot
import scenes
import spec


class SceneTests(unittest.TestCase):
    def test_are_the_same_on_every_machine(self):
        text = json.dumps(scenes.many(100), sort_keys=True)
        digest = hashlib.sha256(text.encode()).hexdigest()
        self.assertEqual(digest[:16], "83357303026ffe8e")

    def test_children_come_right_behind_what_is_below_them(self):
        for name in ("cards", "sparse", "full", "glass", "many100", *films.FILMS):
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

    def test_are_drawn_only_by_those_who_can(self):
        drawn = {
            name: {peer.id.split("-")[0] for peer in lineup.lineup() if peer.draws(scenes.SCENES[name]())}
            for name in ("cards", "glass", *films.FILMS)}
        everybody = {peer.id.split("-")[0] for peer in lineup.lineup()} - {"zoompan"}
        self.assertEqual(drawn["cards"], everybody)
        self.assertEqual(drawn["glass"], {"animrender", "c", "pycairo"})
        self.assertEqual(drawn["charts"], {"animrender", "c", "skia", "chromium"})
        self.assertEqual(drawn["lower-third"], {"animrender", "c", "skia", "chromium"})
        self.assertEqual(drawn["letters"], {"animrender", "c", "skia", "chromium"})
        self.assertEqual(drawn["letters-turning"], {"animrender", "c", "skia", "chromium"})
        self.assertEqual(drawn["glow"], {"animrender", "skia", "chromium"})
        self.assertEqual(drawn["blur"], {"animrender", "skia", "chromium"})
        self.assertEqual(drawn["long"], {"animrender", "skia"})
        self.assertEqual(drawn["carousel"], {"animrender", "skia", "chromium"})
        self.assertEqual(drawn["pan"], {"animrender", "skia", "chromium", "zoompan"})

    def test_need_what_their_views_have(self):
        found = {name: neutral.needs(scenes.SCENES[name]()) for name in ("cards", "glass", "carousel", "interface")}
        self.assertEqual(found, {
            "cards": set(), "glass": {"alpha"}, "carousel": {"photos", "ring"},
            "interface": {"clips", "shadows", "text"}})

    def test_of_letters_fill_the_picture_and_move_all_of_them(self):
        for name, properties in (("letters", {"translation"}), ("letters-turning", {"rotation", "opacity"})):
            scene = scenes.SCENES[name]()
            places = [view["position"] for view in scene["views"]]
            self.assertEqual({len(view["text"]["string"]) for view in scene["views"]}, {1})
            self.assertEqual(len(places), 10_000)
            self.assertLess(max(x for x, _ in places), 1920)
            self.assertTrue(1040 < max(y for _, y in places) < 1080)
            self.assertEqual(len(scene["animations"]), 10_000 * len(properties))
            self.assertEqual({animation["property"] for animation in scene["animations"]}, properties)

    def test_show_all_of_their_photos(self):
        for name in ("photos", "carousel", "pan"):
            scene = scenes.SCENES[name]()
            shown = {scene["photos"][view["photo"]] for view in scene["views"]}
            self.assertEqual(shown, set(scene["photos"]))

    def test_of_films_have_no_mask_without_a_gradient_and_no_second_animation_of_a_property(self):
        for make in films.FILMS.values():
            scene = make()
            self.assertTrue(all(view["gradient"] for view in scene["views"] if view.get("masks")))
            animated = [(animation["view"], animation["property"]) for animation in scene["animations"]]
            self.assertEqual(len(animated), len(set(animated)), scene["name"])


class SpecTests(unittest.TestCase):
    def test_a_ring_turns_in_perspective(self):
        scene = films.carousel()
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


    def test_a_stroke_with_a_gradient_is_the_gradients_mask_and_its_dashes_move_there(self):
        scene = neutral.empty("one", 100, 100, 60, [0, 0, 0, 255])
        paint = neutral.gradient([0, 0], [50, 0], [[255, 0, 0], [0, 0, 255]])
        path = {"points": [[5, 5], [45, 15]], "width": 4, "color": None, "gradient": paint, "dash": [8, 2]}
        scene["views"] = [{**neutral.view(0, [25, 25], [50, 50]), "path": path}]
        scene["animations"] = [neutral.animation(0, "dashPhase", 3, 9, 0, 1, neutral.LINEAR)]
        converted = spec.convert(scene)
        view, animate = converted["views"][0], converted["animations"][0]["animate"]
        self.assertEqual(view["gradient"]["colors"], ["#ff0000ff", "#0000ffff"])
        shape = view["mask"]["shape"]
        self.assertEqual((shape["path"], shape["dash"], shape["dashPhase"]), ("M5,5 L45,15", [8, 2], 3))
        self.assertEqual((animate["view"], animate["to"]), (view["mask"]["id"], {"shape.dashPhase": 9}))

    def test_a_view_that_masks_is_its_parents_mask(self):
        converted = spec.convert(films.lower_third())
        masked = [view for view in converted["views"] if "mask" in view]
        self.assertEqual(len(masked), 5)
        self.assertTrue(all(len(view["subviews"]) == 1 and "gradient" in view["mask"] for view in masked))

    def test_shadows_and_texts_start_where_their_animations_start(self):
        title = spec.convert(films.glow())["views"][-1]
        self.assertEqual(title["shadow"]["radius"], 6)
        self.assertEqual((title["text"]["string"], title["text"]["weight"]), ("Northern lights", 700))


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
