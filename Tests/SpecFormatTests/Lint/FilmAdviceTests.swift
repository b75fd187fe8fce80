import SpecFormat
import Testing

/// Warnings that need the recording.
@MainActor
@Suite struct FilmAdviceTests {
    /// The messages about views and animations in a canvas of 100 by 50 points.
    private func messages(_ views: String, _ animations: String = "") throws -> [String] {
        let spec = try SpecBody("\"views\": [\(views)], \"animations\": [\(animations)]").spec()
        return spec.advice(on: try spec.film(images: spec.plainImages)).map(\.message)
    }

    private nonisolated static let red = #""frame": [0, 0, 9, 9], "backgroundColor": "red""#

    @Test func places() throws {
        let spec = try SpecBody(
            #""views": [{"subviews": [{"frame": [0, 60, 9, 9], "backgroundColor": "red"}]}]"#
        ).spec()
        #expect(
            spec.advice(on: try spec.film()).map(\.description) == [
                "2:25: warning: this view is never on the canvas of 100 by 50 points: it stays within [0, 60, 9, 9] ($.views[0].subviews[0]) [AR0903]"
            ])
    }

    @Test(arguments: [
        #"{"frame": [0, 60, 9, 9], "backgroundColor": "red"}"#,
        #"{"frame": [-20, 0, 9, 9], "text": {"string": "a"}}"#,
        #"{"position": [150, 150], "shape": {"path": "M0,0 H9 V9 Z", "fill": "red"}}"#,
        #"{"frame": [200, 0, 9, 9], "backgroundColor": "red", "shadow": {"opacity": 1}}"#,
        #"{"frame": [200, 0, 90, 90], "subviews": [{"frame": [0, 0, 9, 9], "gradient": {"colors": ["red", "gold"]}}]}"#,
    ])
    func viewsOutside(view: String) throws {
        let messages = try messages(view)
        #expect(messages.count == 1)
        #expect(messages.first?.contains(" is never on the canvas of 100 by 50") == true)
    }

    @Test(arguments: [
        // At the edge, with a shadow or a shape that reaches in, hidden, a text without a size.
        (#"{"frame": [-8, 0, 9, 9], "backgroundColor": "red"}"#, ""),
        (
            #"{"frame": [101, 0, 9, 9], "backgroundColor": "red", "shadow": {"opacity": 1, "offset": [-9, 0]}}"#,
            ""
        ),
        (#"{"position": [-10, 0], "shape": {"path": "M0,0 H30 V9 Z", "fill": "red"}}"#, ""),
        (#"{"frame": [200, 0, 9, 9], "hidden": true, "backgroundColor": "red"}"#, ""),
        // A line, and a part of another view's shape.
        (#"{"position": [9, 9], "shape": {"path": "M0,0 H30"}}"#, ""),
        (
            #"{"shape": {"path": "M0,0 H9 V9 Z", "stroke": "red"}, "subviews": [{"position": [200, 0], "shape": {"path": "M0,0 H9 V9", "joined": true}}]}"#,
            ""
        ),
        // It comes in, or crosses between two instants that are looked at.
        (
            #"{"id": "a", "frame": [200, 0, 9, 9], "backgroundColor": "red"}"#,
            #"{"at": 3, "animate": {"view": "a", "to": {"position": [50, 5]}}}"#
        ),
        (
            #"{"id": "a", "frame": [-200, 0, 9, 9], "backgroundColor": "red"}"#,
            #"{"animate": {"view": "a", "to": {"position": [300, 5]}, "duration": 0.01}}, {"at": 9, "set": {"view": "a", "to": {"alpha": 0.5}}}"#
        ),
        // Instances of a replicator are elsewhere.
        (
            #"{"frame": [0, 0, 100, 50], "replicator": {"count": 3, "transform": [{"translate": [40, 0]}]}, "subviews": [{"frame": [-20, 0, 9, 9], "backgroundColor": "red"}]}"#,
            ""
        ),
    ])
    func viewsInside(view: String, entries: String) throws {
        #expect(try messages(view, entries) == [])
    }

    @Test(arguments: [
        (
            #"{"id": "box", "position": [50, 20], "backgroundColor": "red"}"#,
            "\"box\" is never seen: it has no size; give it a \"frame\""
        ),
        (
            #"{"frame": [0, 0, 10, 0], "border.width": 1}"#,
            "this view is never seen: its height is 0;"
        ),
        (#"{"size": [0, 10], "gradient": {"colors": ["red", "gold"]}}"#, "its width is 0"),
        (#"{"position": [9, 9], "image": {"file": "a.png"}}"#, "it has no size"),
        (
            #"{"id": "t", "position": [9, 9], "text": {"string": "Hello"}}"#,
            "the text of \"t\" has a line for each letter"
        ),
    ])
    func viewsWithoutSize(view: String, message: String) throws {
        let messages = try messages(view)
        #expect(messages.count == 1)
        #expect(messages.first?.contains(message) == true, "\(messages)")
    }

    @Test(arguments: [
        (#"{"position": [9, 9], "shape": {"path": "M0,0 H9", "stroke": "red"}}"#, ""),
        (#"{"position": [9, 9], "text": {"string": "Hello", "wrap": "none"}}"#, ""),
        (
            #"{"position": [9, 9], "subviews": [{"frame": [0, 0, 9, 9], "backgroundColor": "red"}]}"#,
            ""
        ),
        (
            #"{"id": "a", "frame": [0, 0, 0, 9], "backgroundColor": "red"}"#,
            #"{"animate": {"view": "a", "to": {"size": [50, 9]}}}"#
        ),
    ])
    func viewsThatNeedNoSize(view: String, entries: String) throws {
        #expect(try messages(view, entries) == [])
    }

    /// One message for all copies, at the view that has them.
    @Test func copies() throws {
        let messages = try messages(
            #"{"id": "c{i}", "copies": {"count": 9, "columns": 1, "spacing": [0, 9]}, \#(Self.red)}"#
        )
        #expect(messages.count == 1)
        #expect(messages.first?.hasPrefix("\"c3\" is never on the canvas") == true, "\(messages)")
    }

    @Test(arguments: [
        #"{"animate": {"view": "a", "to": {"alpha": 1}}}"#,
        #"{"at": 1, "animate": {"view": "a", "to": {"frame": [0, 0, 9, 9], "rotate": 0}, "duration": 1}}"#,
        #"{"animate": {"view": "a", "from": {"scale": 1}, "to": {"scale": 1}}}"#,
        #"{"animate": {"view": "a", "to": {"alpha": 0}}}, {"at": 2, "animate": {"view": "a", "to": {"alpha": 0}}}"#,
        #"{"group": {"animations": [{"animate": {"view": "a", "to": {"rotate": 90}}}, {"animate": {"view": "a", "to": {"alpha": 1}}}]}}"#,
        #"{"at": 1, "animate": {"view": "a", "to": {"doubleSided": true}, "duration": 1}}"#,
    ])
    func animationsThatChangeNothing(entries: String) throws {
        #expect(
            try messages(#"{"id": "a", \#(Self.red)}"#, entries) == [
                "this changes nothing: when it starts, its views already have these values"
            ])
    }

    @Test(arguments: [
        #"{"animate": {"view": "a", "to": {"alpha": 1, "rotate": 9}}}"#,
        #"{"animate": {"view": "*", "to": {"alpha": 1}}}"#,
        #"{"animate": {"view": "a", "by": {"rotate": 0}}}"#,
        #"{"animate": {"view": "a", "from": {"alpha": 0}, "to": {"alpha": 1}}}"#,
        #"{"animate": {"view": "a", "to": {"alpha": 1}}, "completion": [{"animate": {"view": "a", "to": {"alpha": 0}}}]}"#,
        #"{"animate": {"view": "a", "to": {"alpha": 0}, "autoreverse": true}}"#,
        // What a film begins with.
        #"{"animate": {"view": "a", "to": {"doubleSided": false}, "duration": 1}}"#,
        // A pause that another entry follows.
        #"{"id": "x", "animate": {"view": "a", "to": {"alpha": 1}, "duration": 1}}, {"after": "x", "animate": {"view": "a", "to": {"alpha": 0}}}"#,
        // It never begins.
        #"{"id": "x", "animate": {"view": "a", "to": {"alpha": 0}, "delay": 2}}, {"at": 1, "stop": {"id": "x"}}"#,
    ])
    func animationsThatChangeSomething(entries: String) throws {
        let views = #"{"id": "a", \#(Self.red)}, {"id": "b", "alpha": 0.5, \#(Self.red)}"#
        #expect(try messages(views, entries) == [])
    }

    private nonisolated static let fadeIn =
        #"{"at": 0.3, "animate": {"view": "a", "to": {"alpha": 1}, "duration": 0.5}}"#

    @Test(arguments: [
        #"{"at": 1.5, "animate": {"view": "a", "from": {"scale": 0.5}, "to": {"scale": 1}, "duration": 1}}"#,
        #"{"at": 1.5, "animate": {"view": "a", "from": {"scale": 0.5}, "to": {"scale": 1}, "delay": 0.5}}"#,
        #"{"at": 1.5, "animate": {"view": "a", "from": {"scale": 0.5}, "to": {"scale": 1}, "delay": 0.5, "fill": "forwards"}}"#,
        #"{"at": 1.5, "animate": {"view": "a", "from": {"backgroundColor": "blue"}, "to": {"backgroundColor": "red"}}}"#,
        #"{"at": 1.5, "group": {"animations": [{"animate": {"view": "a", "from": {"scale": 0.5}, "to": {"scale": 1}}}]}}"#,
        #"{"at": 1.5, "animate": {"view": ["a", "b"], "from": {"scale": 0.5}, "to": {"scale": 1}, "stagger": 0.2}}"#,
        #"{"at": 1.5, "animate": {"view": "a", "from": {"scale": 0.5}, "to": {"scale": 1}, "delay": 0.2}}"#,
        #"{"at": 1.5, "animate": {"view": "a", "from": {"scale": 0.5}, "to": {"scale": 1}, "fill": "none"}}"#,
    ])
    func jumps(entry: String) throws {
        let messages = try messages(
            #"{"id": "a", "alpha": 0, \#(Self.red)}, {"id": "b", "alpha": 0, \#(Self.red)}"#,
            "\(Self.fadeIn), \(entry)")
        #expect(messages.count == 1)
        #expect(
            messages.first?.contains("\"a\" jumps from the end value of ") == true, "\(messages)")
    }

    @Test(arguments: [
        (#""animate": {"view": "a", "from": {"scale": 0.5}, "to": {"scale": 2}}"#, "leave out"),
        (
            #""animate": {"view": "a", "from": {"position": [50, 40]}, "to": {"position": [90, 40]}, "delay": 1}"#,
            "leave out"
        ),
        (
            #""animate": {"view": "a", "from": {"scale": 3}, "to": {"scale": 2}, "autoreverse": true, "repeat": 3}"#,
            "leave out"
        ),
        (
            #""poll": {"view": "a", "apply": {"from": {"rotate": 90}, "to": {"rotate": 120}}, "duration": 0.5}"#,
            "leave out"
        ),
        // A pop-in, a bounce-in, a move from elsewhere, a path from the canvas's corner.
        (#""keyframes": {"view": "a", "property": "scale", "values": [0, 1.2, 1]}"#, "begin with"),
        (
            #""keyframes": {"view": "a", "property": "scale", "values": [0.3, 1.1, 0.9, 1]}"#,
            "begin with"
        ),
        (
            #""keyframes": {"view": "a", "property": "position.x", "values": [60, 90, 70]}"#,
            "begin with"
        ),
        (
            #""keyframes": {"view": "a", "property": "position.x", "values": [50, 60]}"#,
            "begin with"
        ),
        (#""keyframes": {"view": "a", "path": "M50,20 L90,20"}"#, "begin with"),
        (#""keyframes": {"view": "a", "property": "scale", "values": [3, 2]}"#, "begin with"),
        (
            #""animate": {"view": "a", "from": {"scale": 0.5}, "to": {"scale": 2}, "fill": "backwards"}"#,
            "leave out"
        ),
    ])
    func jumpsFromElsewhere(entry: String, advice: String) throws {
        let messages = try messages(
            #"{"id": "a", "alpha": 0, \#(Self.red)}"#, "\(Self.fadeIn), {\"at\": 1.5, \(entry)}")
        #expect(messages.count == 1)
        #expect(messages.first?.contains("jumps from its own value of ") == true, "\(messages)")
        #expect(messages.first?.contains(advice) == true, "\(messages)")
        // Nothing jumps where the film begins, or if the view isn't seen yet.
        let atOnce = try self.messages(#"{"id": "a", \#(Self.red)}"#, "{\(entry)}")
        #expect(atOnce == [])
        let hidden = try self.messages(
            #"{"id": "a", "hidden": true, \#(Self.red)}"#,
            #"{"at": 1.5, \#(entry)}, {"at": 1.5, "set": {"view": "a", "to": {"hidden": false}}}"#)
        #expect(hidden == [])
    }

    @Test(arguments: [
        // Not seen before, from where it is, or a flash.
        #"{"at": 0.1, "animate": {"view": "a", "from": {"scale": 0.5}, "to": {"scale": 1}, "duration": 0.1}}"#,
        #"{"at": 0.3, "animate": {"view": "a", "from": {"scale": 0.5}, "to": {"scale": 1}, "duration": 1}}"#,
        #"{"at": 1.5, "animate": {"view": "a", "from": {"scale": 1}, "to": {"scale": 0.5}, "duration": 1}}"#,
        #"{"at": 1.5, "animate": {"view": "a", "from": {"scale": 0.95}, "to": {"scale": 2}, "duration": 1}}"#,
        // A shake, a blink, a pulse, a swing.
        #"{"at": 1.5, "keyframes": {"view": "a", "property": "rotate", "values": [-8, 8, 0]}}"#,
        #"{"at": 1.5, "keyframes": {"view": "a", "property": "position.x", "values": [-5.5, 14.5, -1.5, 8.5, 4.5]}}"#,
        #"{"at": 1.5, "keyframes": {"view": "a", "property": "alpha", "values": [0, 1, 0, 1]}}"#,
        #"{"at": 1.5, "keyframes": {"view": "a", "property": "scale", "values": [0.9, 1.2, 1]}}"#,
        #"{"at": 1.5, "animate": {"view": "a", "from": {"rotate": -5}, "to": {"rotate": 5}, "autoreverse": true, "repeat": 3}}"#,
        // Values that are meant to jump, or are added.
        #"{"at": 1.5, "keyframes": {"view": "a", "property": "scale", "values": [3, 2], "mode": "discrete"}}"#,
        #"{"at": 1.5, "keyframes": {"view": "a", "property": "scale", "values": [0, 1.2, 1], "mode": "discrete"}}"#,
        #"{"at": 1.5, "animate": {"view": "a", "from": {"scale": 0.5}, "to": {"scale": 1}, "additive": true}}"#,
        // A turn looks the same, and a path begins where the view is.
        #"{"at": 1.5, "animate": {"view": "a", "to": {"rotate": 360}, "duration": 0.5}}, {"at": 2, "animate": {"view": "a", "from": {"rotate": 0}, "to": {"rotate": 360}, "duration": 0.5}}"#,
        #"{"at": 1.5, "keyframes": {"view": "a", "path": "M4.5,4.5 L50,20"}}"#,
        // It comes back from beyond the canvas, and the picture is another one.
        #"{"at": 1.5, "animate": {"view": "a", "to": {"position": [-20, 5]}}}, {"at": 3, "animate": {"view": "a", "from": {"position": [150, 5]}, "to": {"position": [50, 5]}}}"#,
        #"{"at": 1.5, "animate": {"view": "a", "to": {"cornerRadius": 3}}}, {"at": 3, "set": {"view": "a", "to": {"doubleSided": false}}}, {"at": 3, "animate": {"view": "a", "from": {"scale": 1.5}, "to": {"scale": 1}}}"#,
        // The colour has no start value, and later runs jump.
        #"{"at": 1.5, "poll": {"view": "a", "apply": {"from": {"rotate": -45}, "to": {"rotate": 45, "backgroundColor": "blue"}}, "duration": 0.5, "repeatCount": 3.2, "autoreverses": true}}"#,
        #"{"at": 1.5, "poll": {"view": "a", "apply": {"from": {"rotate": -45}, "to": {"rotate": 45}}, "duration": 0.5, "repeatCount": 3}}"#,
    ])
    func noJumps(entry: String) throws {
        #expect(
            try messages(
                #"{"id": "a", "alpha": 0, \#(Self.red)}"#, "\(Self.fadeIn), \(entry)") == [])
    }

    /// What hides a view before it jumps.
    @Test(arguments: [
        // A view over it, in front of it or the canvas; a view that clips it; a scale of 0; an invisible parent.
        (#"{\#(a)}, {"frame": [0, 0, 50, 50], "backgroundColor": "blue"}"#, 0),
        (#"{"zPosition": 1, "frame": [0, 0, 50, 50], "backgroundColor": "blue"}, {\#(a)}"#, 0),
        (
            #"{"frame": [0, 0, 9, 9], "subviews": [{"frame": [0, 0, 50, 40], \#(inner)}]}, {"frame": [0, 0, 100, 50], "backgroundColor": "blue"}"#,
            0
        ),
        (
            #"{"frame": [50, 0, 9, 9], "clipsToBounds": true, "subviews": [{"frame": [20, 0, 9, 9], \#(inner)}]}"#,
            0
        ),
        (
            #"{"frame": [0, 0, 9, 9], "scale": 0, "subviews": [{"frame": [0, 0, 9, 9], \#(inner)}]}"#,
            0
        ),
        (
            #"{"frame": [0, 0, 9, 9], "alpha": 0, "subviews": [{"frame": [0, 0, 9, 9], \#(inner)}]}"#,
            0
        ),
        (#"{"id": "a", "frame": [0, 0, 9, 9]}"#, 0),
        // What doesn't.
        (#"{\#(a)}, {"frame": [0, 0, 50, 50], "backgroundColor": "rgb(0 0 255 / 90%)"}"#, 1),
        (#"{\#(a)}, {"frame": [0, 0, 50, 50], "alpha": 0.9, "backgroundColor": "blue"}"#, 1),
        (#"{\#(a)}, {"frame": [0, 0, 50, 50], "cornerRadius": 9, "backgroundColor": "blue"}"#, 1),
        (#"{\#(a)}, {"frame": [0, 0, 50, 50], "rotate": 10, "backgroundColor": "blue"}"#, 1),
        (#"{\#(a)}, {"frame": [5, 0, 50, 50], "backgroundColor": "blue"}"#, 1),
        (#"{"frame": [0, 0, 50, 50], "backgroundColor": "blue"}, {\#(a)}"#, 1),
        (#"{\#(a), "subviews": [{"frame": [0, 0, 9, 9], "backgroundColor": "blue"}]}"#, 1),
        (
            #"{"id": "a", "frame": [0, 0, 9, 9], "subviews": [{"frame": [0, 0, 9, 9], "backgroundColor": "blue"}]}"#,
            1
        ),
        (
            #"{"frame": [50, 0, 9, 9], "clipsToBounds": true, "subviews": [{"frame": [2, 0, 9, 9], \#(inner)}]}"#,
            1
        ),
        (
            #"{"frame": [0, 0, 9, 9], "clipsToBounds": true, "replicator": {"count": 2, "transform": [{"translate": [-20, 0]}]}, "subviews": [{"frame": [20, 0, 9, 9], \#(inner)}]}"#,
            1
        ),
    ])
    func hiddenViewsMayJump(views: String, count: Int) throws {
        let warnings = try messages(
            views,
            #"{"at": 1, "animate": {"view": "a", "from": {"rotate": 45}, "to": {"rotate": 20}}}"#)
        #expect(warnings.filter { $0.contains("jump") }.count == count, "\(warnings)")
    }

    private nonisolated static let inner = #""id": "a", "backgroundColor": "red""#
    private nonisolated static let a =
        #""id": "a", "frame": [0, 0, 9, 9], "backgroundColor": "red""#

    /// A text or a picture in the view is another one afterwards.
    @Test func cutsInsideOfViews() throws {
        let views =
            #"{\#(Self.a), "subviews": [{"subviews": [{"id": "t", "frame": [0, 0, 50, 30], "text": {"string": "A"}}]}]}"#
        let jump =
            #"{"at": 1, "animate": {"view": "a", "from": {"position": [50, 9]}, "to": {"position": [70, 9]}}}"#
        #expect(try messages(views, jump).count == 1)
        for change in [
            #"{"at": 1, "set": {"view": "t", "to": {"text.string": "B"}}}"#,
            #"{"at": 1, "set": {"view": "t", "to": {"image": {"file": "a.png"}}}}"#,
        ] {
            #expect(try messages(views, "\(jump), \(change)") == [])
            #expect(try messages(views, "\(change), \(jump)") == [])
        }
    }

    @Test(arguments: [
        (#"{"at": 1, "set": {"view": "a", "to": {"alpha": 1}}}"#, 1),
        (#"{"at": 1, "set": {"view": "*", "to": {"frame": [0, 0, 9, 9]}}}"#, 1),
        (#"{"set": {"view": "a", "to": {"hidden": false}}}"#, 1),
        (#"{"transition": {"view": "a"}}"#, 1),
        (
            #"{"at": 1, "transition": {"view": "a", "type": "crossDissolve", "change": {"backgroundColor": "red"}}}"#,
            1
        ),
        // It changes something later, or a view of several; it is a pause; it is there for others.
        (
            #"{"set": {"view": "a", "to": {"alpha": 0.5}}}, {"at": 1, "set": {"view": "a", "to": {"alpha": 1}}}"#,
            0
        ),
        (
            #"{"set": {"view": "a", "to": {"alpha": 1}}, "completion": [{"at": 1, "set": {"view": "a", "to": {"alpha": 0}}}]}"#,
            0
        ),
        (
            #"{"id": "x", "at": 1, "set": {"view": "a", "to": {"alpha": 1}}}, {"after": "x", "set": {"view": "a", "to": {"alpha": 0}}}"#,
            0
        ),
        (#"{"transition": {"view": "a", "change": {"backgroundColor": "blue"}}}"#, 0),
        (#"{"transition": {"view": "a", "type": "flip"}}"#, 0),
        (
            #"{"at": 1, "transition": {"view": "a"}}, {"at": 1, "set": {"view": "a", "to": {"alpha": 0}}}"#,
            0
        ),
        (
            #"{"animate": {"view": "a", "to": {"hidden": true, "alpha": 0.5}, "duration": 1, "autoreverse": true}}, {"at": 1, "set": {"view": "a", "to": {"hidden": true}}}"#,
            0
        ),
        (
            #"{"group": {"animations": [{"animate": {"view": "a", "to": {"doubleSided": false}}}], "autoreverse": true}}, {"at": 0.1, "set": {"view": "a", "to": {"doubleSided": false}}}"#,
            0
        ),
        // Another entry makes the only change at its time.
        (
            #"{"at": 1, "transition": {"view": "a"}}, {"at": 1, "add": {"into": "a", "view": {\#(red)}}}"#,
            0
        ),
        (#"{"at": 1, "remove": {"view": "b"}}, {"at": 1, "transition": {"view": "a"}}"#, 0),
        (#"{"at": 1, "transition": {"view": "a"}}, {"at": 1, "bringToFront": {"view": "a"}}"#, 0),
        (#"{"at": 1, "transition": {"view": "a"}}, {"at": 1, "sendToBack": {"view": "b"}}"#, 0),
        (#"{"at": 1, "transition": {"view": "a"}}, {"at": 2, "remove": {"view": "b"}}"#, 1),
    ])
    func setsAndTransitionsThatChangeNothing(entries: String, count: Int) throws {
        #expect(
            try messages(#"{"id": "a", \#(Self.red)}, {"id": "b", \#(Self.red)}"#, entries)
                == Array(
                    repeating:
                        "this changes nothing: when it starts, its views already have these values",
                    count: count))
    }

    /// Advice on these would take longer than drawing a frame.
    @Test func largeSpecs() throws {
        let spec = try SpecBody(
            #""views": [{"copies": {"count": 2001}, "position": [9, 9], "backgroundColor": "red"}]"#
        ).spec()
        #expect(!spec.getsAdvice)
        #expect(spec.advice(on: try spec.film()).isEmpty)
    }

    /// The bounds of a stroke are estimated: outlining it takes a hundred times as long.
    @Test func longStrokes() throws {
        let path =
            "M200,0 " + (0..<9000).map { "L\(210 + $0 % 7),\($0 % 40)" }.joined(separator: " ")
        let view = #"{"shape": {"path": "\#(path)", "stroke": "red", "lineWidth": 4}}"#
        let spec = try SpecBody(
            #""duration": 9, "views": [\#(view)], "animations": []"#
        ).spec()
        let film = try spec.film()
        let start = ContinuousClock.now
        #expect(spec.advice(on: film).count == 1)
        #expect(ContinuousClock.now - start < .seconds(1))
    }

    @Test func longPathsGetNoAdvice() throws {
        let path = "M0,0 " + String(repeating: "L9,9 ", count: 250_000)
        let spec = try SpecBody(
            #""views": [{"shape": {"path": "\#(path)", "stroke": "red"}}]"#
        ).spec()
        #expect(!spec.getsAdvice)
    }

    @Test(arguments: [
        // Discrete values are steps in the group's time.
        #"{"group": {"animations": [{"at": 1, "animate": {"view": "t", "to": {"text.string": "B"}}}]}}"#,
        // The film ends before it begins.
        #"{"animate": {"view": "t", "to": {"alpha": 0}, "delay": 2}}"#,
    ])
    func entriesWhoseChangesArentTheirOwn(entry: String) throws {
        let spec = try SpecBody(
            #""duration": 1.5, "views": [{"id": "t", "frame": [0, 0, 50, 30], "text": {"string": "A"}}], "animations": [\#(entry)]"#
        ).spec()
        #expect(spec.advice(on: try spec.film()).map(\.message) == [])
    }

    /// Each view's own end value counts.
    @Test func viewsWithOtherEndValues() throws {
        let views = #"{"id": "a", \#(Self.red)}, {"id": "b", \#(Self.red)}"#
        let entry =
            #"{"at": 1, "animate": {"view": ["a", "b"], "from": {"position": {"each": [[50, 9], [4.5, 4.5]]}}, "to": {"position": {"each": [[90, 9], [50, 9]]}}}}"#
        #expect(
            try messages(
                views,
                #"{"set": {"view": ["a", "b"], "to": {"position": {"each": [[50, 9], [4.5, 4.5]]}}}}, \#(entry)"#
            ) == [])
        #expect(
            try messages(
                views,
                #"{"set": {"view": ["a", "b"], "to": {"position": [50, 9]}}}, \#(entry)"#
            ).count == 1)
    }

    /// A view that is on the canvas for an instant, among many others that change.
    @Test func viewsThatAreBrieflyOnTheCanvas() throws {
        let others = (0..<40).map {
            #"{"at": \#(Double($0) / 10), "animate": {"view": "a", "to": {"alpha": \#($0 % 2 == 0 ? 0.5 : 1)}, "duration": 0.05}}"#
        }
        let entries =
            others + [
                #"{"at": 8.03, "set": {"view": "late", "to": {"position": [9, 9]}}}"#,
                #"{"at": 8.04, "set": {"view": "late", "to": {"position": [900, 9]}}}"#,
                #"{"at": 9, "set": {"view": "a", "to": {"alpha": 0}}}"#,
            ]
        let many = (0..<199).map { _ in "{\(Self.red)}" }.joined(separator: ", ")
        #expect(
            try messages(
                #"{"id": "a", \#(Self.red)}, {"id": "late", "frame": [900, 0, 9, 9], "backgroundColor": "red"}, \#(many)"#,
                entries.joined(separator: ", ")) == [])
    }
}
