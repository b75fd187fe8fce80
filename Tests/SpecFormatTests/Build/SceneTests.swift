import Drawing
import LayerTree
import SpecFormat
import Testing
import TimingModel

/// Scenes in a row.
@MainActor
@Suite struct SceneTests {
    private func scenes(_ transition: String, _ rest: String = "") -> SpecBody {
        SpecBody(
            """
            "scenes": [
              { "id": "a", "duration": 2, "background": "navy", "views": [{ "id": "dot", "frame": [0, 0, 10, 10] }] },
              { "id": "b", "duration": 3, "background": "teal" \(transition),
                "views": [{ "id": "dot", "frame": [0, 0, 10, 10] }],
                "animations": [
                  { "at": 1, "animate": { "view": "dot", "to": { "position": [55, 5] }, "duration": 1, "curve": "linear" } }
                ] }
            ] \(rest)
            """)
    }

    @Test func eachIsThereForItsTime() throws {
        let timeline = try scenes("").timeline()
        #expect(timeline.nodes.compactMap(\.name) == ["a", "a/dot", "b", "b/dot"])
        #expect(
            try [0, 1.9, 2, 4.9].map { try timeline.shown("a", at: $0).isHidden } == [
                false, false, true, true,
            ])
        #expect(
            try [0, 1.9, 2, 4.9].map { try timeline.shown("b", at: $0).isHidden } == [
                true, true, false, false,
            ])
        #expect(try scenes("").spec().duration == .seconds(5))
    }

    @Test func timesCountFromTheBeginning() throws {
        #expect(try scenes("").timeline().shown("b/dot", at: 3.5).position.x == 30)
        let earlier = scenes(#", "transition": { "duration": 1 }"#)
        #expect(try earlier.timeline().shown("b/dot", at: 2.5).position.x == 30)
        #expect(try earlier.spec().duration == .seconds(4))
    }

    @Test func soundsBeginAndEndWithTheScene() throws {
        let audio = """
            , "transition": { "duration": 1 }, "audio": [
              { "file": "a.wav" }, { "file": "b.wav", "at": 1, "duration": 0.5 }, { "file": "c.wav", "at": 3 }
            ]
            """
        let sounds = try scenes(audio).spec().soundtrack.sounds
        // The scene begins at 1 s and lasts 3 s: the last sound would begin after it.
        #expect(sounds.map(\.file) == ["a.wav", "b.wav"])
        #expect(sounds.map(\.at) == [.seconds(1), .seconds(2)])
        #expect(sounds.map(\.duration) == [.seconds(3), .seconds(0.5)])
    }

    @Test func transitionsMoveTheScenes() throws {
        func shown(_ keys: String) throws -> (a: LayerProperties, b: LayerProperties) {
            let timeline = try scenes(
                #", "transition": { "duration": 1, "curve": "linear", \#(keys) }"#
            ).timeline()
            return (try timeline.shown("a", at: 1.25), try timeline.shown("b", at: 1.25))
        }
        let fade = try shown(#""type": "fade""#)
        #expect((fade.a.alpha, fade.b.alpha) == (1, 0.25))
        let push = try shown(#""type": "push", "subtype": "fromRight""#)
        #expect((push.a.translate.dx, push.b.translate.dx) == (-25, 75))
        let moveIn = try shown(#""type": "moveIn", "subtype": "fromTop""#)
        #expect((moveIn.a.translate.dy, moveIn.b.translate.dy) == (0, -37.5))
        let reveal = try shown(#""type": "reveal", "subtype": "fromLeft""#)
        #expect((reveal.a.translate.dx, reveal.b.translate.dx) == (25, 0))
    }

    @Test func whatIsSeenThroughFadesOut() throws {
        let body = scenes(#", "transition": { "duration": 1, "curve": "linear" }"#).text
            .replacing("teal", with: "#0000")
        let spec = try Spec(bytes: Array(body.utf8))
        #expect(try spec.record().shown("a", at: 1.25).alpha == 0.75)
    }

    @Test func aWipeUncovers() throws {
        let timeline = try scenes(
            #", "transition": { "type": "wipe", "subtype": "fromLeft", "duration": 1, "curve": "linear" }"#
        ).timeline()
        let mask = try #require(
            timeline.nodes.first { $0.base.translate.dx == 0 && $0.track(of: .translate) != nil })
        #expect(mask.presentation(at: .seconds(1.25)).translate.dx == -75)
    }

    @Test func entriesOfTheFilmFollowScenes() throws {
        let timeline = try scenes(
            #", "transition": { "duration": 1 }"#,
            #"""
            , "views": [{ "id": "over" }],
            "animations": [
              { "with": "b", "at": 0.25, "set": { "view": "over", "to": { "alpha": 0.5 } } },
              { "after": "b", "set": { "view": "b/dot", "to": { "alpha": 0.25 } } }
            ]
            """#
        ).timeline()
        #expect(try timeline.shown("over", at: 1.2).alpha == 1)
        #expect(try timeline.shown("over", at: 1.25).alpha == 0.5)
        #expect(try timeline.shown("b/dot", at: 2).alpha == 0.25)
    }

    @Test func impossibleTransitionsAreRefused() {
        #expect(
            scenes(#", "transition": { "duration": 2.5 }"#).messages == [
                "the transition takes 2.5 s, and the scene before is there alone for 2 s: make that longer, or the transition shorter"
            ])
        #expect(
            SpecBody(#""scenes": [{ "duration": 1, "transition": {} }]"#).messages == [
                "there is no scene before the first one: leave its \"transition\" out, and animate its views"
            ])
        #expect(
            SpecBody(#""scenes": [{ "views": [] }]"#).messages == [
                "the key \"duration\" is missing: seconds"
            ])
    }
}
