import Drawing
import LayerTree
import SpecFormat
import Testing
import TimingModel

/// Views that turn with a path keep its first direction before it, and its last after it.
@MainActor
@Suite struct PathHeadingTests {
    /// The rotation in degrees of a view at times.
    func degrees(_ entries: String, at times: [Double], rotate: Double = 0) throws -> [Double] {
        let timeline = try SpecBody(
            """
            "duration": 20, "views": [{"id": "car", "size": [30, 20], "rotate": \(rotate)}],
            "animations": [\(entries)]
            """
        ).timeline()
        return try times.map {
            (try timeline.shown("car", at: $0).rotate * 180 / .pi * 1e4).rounded() / 1e4
        }
    }

    @Test func directionsStay() throws {
        let entry =
            #"{"keyframes": {"view": "car", "path": "M0,0 L100,100 L200,100", "rotate": "auto", "duration": 1, "delay": 0.5}}"#
        #expect(try degrees(entry, at: [0, 0.4, 0.75, 1.25, 1.5, 9]) == [45, 45, 45, 0, 0, 0])
        let back =
            #"{"keyframes": {"view": "car", "path": "M0,0 L0,100", "rotate": "autoReverse", "duration": 1, "delay": 0.5}}"#
        #expect(try degrees(back, at: [0, 1, 9]) == [270, 270, 270])
    }

    @Test func ownRotationIsAdded() throws {
        let entry =
            #"{"keyframes": {"view": "car", "path": "M0,0 L0,100", "rotate": "auto", "duration": 1}}"#
        #expect(try degrees(entry, at: [0.5, 9], rotate: 10) == [100, 100])
    }

    @Test func aSecondPathTakesTheDirectionOver() throws {
        let entries = """
            {"keyframes": {"view": "car", "path": "M0,0 L0,100", "rotate": "auto", "duration": 1}},
            {"keyframes": {"view": "car", "path": "M0,100 L100,200", "rotate": "auto", "duration": 1, "delay": 3}}
            """
        #expect(try degrees(entries, at: [0.5, 2, 3.5, 9]) == [90, 90, 45, 45])
    }

    @Test func aTurnedViewCanTurnBack() throws {
        let entries = """
            {"keyframes": {"view": "car", "path": "M0,0 L0,100", "rotate": "auto", "duration": 1}},
            {"at": 2, "animate": {"view": "car", "to": {"rotate": 0}, "duration": 1, "curve": "linear"}},
            {"at": 4, "keyframes": {"view": "car", "path": "M0,0 L0,-100", "rotate": "auto", "duration": 1}}
            """
        #expect(try degrees(entries, at: [2, 2.5, 3.5, 4.5, 9]) == [90, 45, 0, -90, -90])
    }

    @Test func partsOfAPathStayWhereTheyEnd() throws {
        let entry =
            #"{"keyframes": {"view": "car", "path": "M0,0 L0,100 L100,100", "rotate": "auto", "duration": 1, "repeat": 1.25}}"#
        #expect(try degrees(entry, at: [0.75, 1.2, 9]) == [0, 90, 90])
    }

    @Test func aStoppedPathLetsTheNextOneTurnTheView() throws {
        let entries = """
            {"id": "x", "keyframes": {"view": "car", "path": "M0,0 L0,100", "rotate": "auto", "duration": 1, "delay": 2}},
            {"at": 1, "stop": {"id": "x"}},
            {"at": 2, "keyframes": {"view": "car", "path": "M0,100 L100,200", "rotate": "auto", "duration": 1, "delay": 1}}
            """
        #expect(try degrees(entries, at: [0.5, 1.5, 2.5, 3.5, 9]) == [90, 0, 45, 45, 45])
    }
}
