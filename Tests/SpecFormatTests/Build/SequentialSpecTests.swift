import Drawing
import LayerTree
import Testing
import TimingModel

/// `sequential` and `serial` in specs, and features shared with other systems: `$view`, `only`, options.
@MainActor
@Suite struct SequentialSpecTests {
    private static let views = """
        "views": [{"id": "v{i}", "copies": {"count": 3}, "frame": [0, 0, 10, 10]}]
        """

    private func timeline(_ animations: String) throws -> Timeline {
        try SpecBody("\(Self.views), \"animations\": [\(animations)]").timeline()
    }

    @Test func turnsOverlapAndValuesDifferPerView() throws {
        let timeline = try timeline(
            #"{"sequential": {"view": "v*", "duration": 1, "delay": -0.5, "curve": "linear", "to": {"alpha": {"each": [0, 0.5, 0.2]}}}}"#
        )
        let alphas = try ["v0", "v1", "v2"].map { try timeline.shown($0, at: 1).alpha }
        #expect(alphas == [0, 0.75, 1])
        #expect(timeline.end == .seconds(2))
    }

    @Test func turnsMayHaveTimesOfTheirOwn() throws {
        let timeline = try timeline(
            #"{"sequential": {"view": "v*", "duration": {"each": [1, 2, 3]}, "delay": {"each": [0.5, -1, 9]}, "curve": "linear", "to": {"alpha": 0}}}"#
        )
        let starts = timeline.events.filter { $0.kind == .started }.map(\.time.inSeconds)
        #expect(starts == [0, 0, 1.5, 2.5])
        #expect(timeline.end == .milliseconds(5500))
    }

    @Test func completionsNameTheViewThatEnded() throws {
        let timeline = try timeline(
            """
            {"id": "s", "sequential": {"view": "v*", "duration": 1, "to": {"alpha": 0},
              "eachCompletion": [
                {"only": [0, -1], "set": {"view": "$view", "to": {"scale": 2}}},
                {"except": 0, "at": 0.5, "set": {"view": ["$view"], "to": {"rotate": 90}}}]},
             "completion": [{"set": {"view": "v0", "to": {"alpha": 1}}}]}
            """)
        let scales = try ["v0", "v1", "v2"].map { try timeline.shown($0, at: 9).scale.dx }
        let turns = try ["v0", "v1", "v2"].map { try timeline.shown($0, at: 9).rotate }
        #expect(scales == [2, 1, 2])
        let quarter = Double.pi / 2
        #expect(turns == [0, quarter, quarter])
        #expect(try timeline.shown("v0", at: 3).alpha == 1)
        #expect(timeline.end == .milliseconds(3500))
    }

    @Test func theInnermostSystemNamesTheView() throws {
        let timeline = try timeline(
            """
            {"sequential": {"view": ["v0", "v1"], "duration": 1, "to": {"alpha": 0},
              "eachCompletion": [
                {"sequential": {"view": "v2", "duration": 1, "to": {"alpha": 0.5},
                  "eachCompletion": [{"set": {"view": "$view", "to": {"scale": 3}}}]},
                 "completion": [{"set": {"view": "$view", "to": {"scale": 2}}}]}]}}
            """)
        let scales = try ["v0", "v1", "v2"].map { try timeline.shown($0, at: 9).scale.dx }
        #expect(scales == [2, 2, 3])
    }

    @Test func stoppingByIdEndsAllParts() throws {
        let timeline = try timeline(
            """
            {"id": "s", "sequential": {"view": "v*", "duration": 1, "to": {"alpha": 0},
              "eachCompletion": [{"animate": {"view": "$view", "to": {"scale": 2}, "duration": 5}}]}},
            {"at": 1.5, "stop": {"id": "s"}}
            """)
        #expect(timeline.end == .milliseconds(1500))
        #expect(try timeline.shown("v1", at: 1.5).alpha == 0)
        #expect(try timeline.shown("v2", at: 1.5).alpha == 1)
        #expect(timeline.events.last { $0.animation == "s" }?.kind == .completed(finished: false))
    }

    @Test func optionsWorkLikeUIKits() throws {
        let timeline = try timeline(
            #"{"sequential": {"view": "v*", "duration": 1, "delay": -1, "options": ["curveLinear", "autoreverse"], "to": {"alpha": 0}}}"#
        )
        let alphas = try [0.25, 1, 1.75, 2].map { try timeline.shown("v0", at: $0).alpha }
        #expect(alphas == [0.75, 0, 0.75, 0])
    }

    @Test func stepsAreSerial() throws {
        let timeline = try timeline(
            """
            {"id": "k", "serial": {"duration": 1, "delay": 1, "steps": [
              {"view": "v*", "by": {"translate": {"ramp": [[0, 0], [20, 0]]}}},
              {"view": "v1", "to": {"alpha": 0}},
              {"view": "v2", "by": {"translate": [100, 0]}}]},
             "completion": [{"set": {"view": "v0", "to": {"hidden": true}}}]}
            """)
        #expect(try timeline.shown("v1", at: 1.5).translate.dx == 5)
        #expect(try abs(timeline.shown("v1", at: 2.5).alpha - 0.5) < 1e-9)
        #expect(try abs(timeline.shown("v2", at: 3.5).translate.dx - 70) < 1e-9)
        #expect(try timeline.shown("v0", at: 4).isHidden)
    }
}
