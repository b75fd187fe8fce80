import SpecFormat
import Testing

/// Warnings about settings without a visible effect, and about animations without movement, with the
/// reason.
@Suite struct LayerAdviceTests {
    /// The warnings about a view with an id and some entries.
    private func warnings(_ view: String, _ entries: String = "") throws -> [String] {
        try SpecBody(#""views": [{"id": "v", \#(view)}], "animations": [\#(entries)]"#).spec()
            .warnings.map(\.message)
            // Another suite tests the warning that these bare views are never seen.
            .filter { !$0.hasPrefix("this view is never seen") }
    }

    // MARK: - Views

    @Test(arguments: [
        (#""shadow": {"radius": 3}"#, "opacity"), (#""shadow": {"opacity": 0}"#, nil),
        (#""shadow": {"opacity": 1}, "clipsToBounds": true, "backgroundColor": "red""#, "around"),
        (#""shadow": {"opacity": 1}, "clipsToBounds": true, "image": {"file": "a"}"#, "around"),
        (#""shadow": {"opacity": 1}, "clipsToBounds": true"#, nil),
        (#""shadow": {"opacity": 1}, "clipsToBounds": false, "backgroundColor": "red""#, nil),
        (
            #""preserves3D": true, "border.width": 1, "border.color": "red", "mask": {"backgroundColor": "red"}, "cornerRadius": 2, "shadow": {"opacity": 1}, "text": {"string": "a"}, "alpha": 0"#,
            "it ignores border, cornerRadius, mask, shadow, text"
        ),
        (#""preserves3D": false, "border.width": 1"#, nil), (#""preserves3D": true"#, nil),
        (#""gradient": {"type": "radial", "colors": ["red", "blue"]}"#, "in x and in y"),
        (
            #""gradient": {"type": "radial", "colors": ["red", "blue"], "start": [0, 0], "end": [1, 1]}"#,
            nil
        ),
        (#""gradient": {"colors": ["red", "blue"], "end": [0.5, 0]}"#, "same point"),
        (#""gradient": {"type": "conic", "colors": ["red", "blue"], "end": [0.5, 0]}"#, nil),
        (#""shape": {"lineWidth": 1}"#, #"no "path""#), (#""shape": {"path": ""}"#, nil),
        (#""text.size": 1"#, #"no "string""#), (#""image": {"scale": 2}"#, #"no "file""#),
        (#""gradient": {}"#, #"no "colors""#), (#""text": {"spans": []}"#, nil),
        (#""text": {"number": 1}"#, nil),
    ])
    func views(view: String, end: String?) throws {
        let warnings = try warnings(view)
        #expect(warnings.count == (end == nil ? 0 : 1), "\(warnings)")
        if let end { #expect(warnings.first?.contains(end) == true, "\(warnings)") }
    }

    /// Any entry that sets the missing value.
    @Test(arguments: [
        #"{"animate": {"view": "v", "to": {"shadow.opacity": 1}}}"#,
        #"{"animate": {"view": "v", "to": {"shadow": {"opacity": {"each": [1]}}}}}"#,
        #"{"keyframes": {"view": "v", "property": "shadow.opacity", "values": [0, 1]}}"#,
        #"{"keyframes": {"view": "v", "property": "shadowOpacity", "values": [0, 1]}}"#,
        #"{"spruce": {"view": "v", "include": "view", "animations": [{"custom": {"from": {"shadow.opacity": 0}, "to": {"shadow.opacity": 1}}}]}}"#,
    ])
    func entriesMaySetTheMissingValue(entry: String) throws {
        #expect(try warnings(#""shadow": {"radius": 3}"#, entry) == [])
        #expect(try warnings(#""shape": {}"#, entry).count == 1)
    }

    // MARK: - Entries

    @Test func contentsThatReplaceOtherContents() throws {
        let line = #"{"animate": {"view": "v", "to": {"shape.lineWidth": 3}}}"#
        #expect(
            try warnings(#""text": {"string": "a"}"#, line) == [
                "this changes the content of \"v\" from text to shape, which is invisible without \"path\""
            ])
        #expect(
            try warnings(#""backgroundColor": "red""#, line).first?.hasPrefix(
                "this changes the content of \"v\" from nothing to shape") == true)
        #expect(try warnings(#""shape": {"path": "M0,0 L9,9"}"#, line) == [])
        let path = #"{"set": {"view": "v", "to": {"shape": {"path": "M0,0 L9,9"}}}}"#
        #expect(try warnings(#""text": {"string": "a"}"#, "\(path), \(line)") == [])
    }

    private func morph(_ property: String, _ value: String, _ more: String = "") -> String {
        #"{"animate": {"view": "v", "to": {"\#(property)": \#(value)}\#(more)}}"#
    }

    @Test func animationsWithoutMovement() throws {
        let path = #""shape": {"path": "M0,0 L9,9"}"#
        #expect(try warnings(path, morph("shape.path", #""M1,1 H9""#)) == [])
        #expect(
            try warnings(path, morph("shape.path", #""M1,1 H9 V3""#)) == [
                "the two values of shape.path of \"v\" can't be interpolated, as they are paths of different commands: the value switches at the end"
            ])
        let colors = #""gradient": {"colors": ["red", "blue"]}"#
        #expect(try warnings(colors, morph("gradient.colors", #"["red", "gold"]"#)) == [])
        #expect(
            try warnings(colors, morph("gradient.colors", #"["red", "gold", "blue"]"#)) == [
                "the two values of gradient.colors of \"v\" can't be interpolated, as they are lists of 2 and of 3: the value switches at the end"
            ])
        #expect(
            try warnings(
                colors,
                #"{"keyframes": {"view": "v", "property": "gradient.colors", "values": [["red", "gold"], ["red", "gold", "blue"]]}}"#
            ).count == 1)
        #expect(
            try warnings(
                colors,
                #"{"keyframes": {"view": "v", "mode": "discrete", "property": "gradient.colors", "values": [["red", "gold"], ["red", "gold", "blue"]]}}"#
            ) == [])
        #expect(
            try warnings(#""shadow": {"opacity": 1}"#, morph("shadow.path", #""M0,0 H9 V9 Z""#))
                .count
                == 1)
    }

    /// Values are unknown after another entry has changed them.
    @Test func animationsFromUnknownValues() throws {
        let path = #""shape": {"path": "M0,0 L9,9"}"#
        let corner = morph("shape.path", #""M1,1 H9 V3""#)
        let set = #"{"set": {"view": "v", "to": {"shape.path": "M0,0 L1,1 L2,2"}}}"#
        #expect(try warnings(path, "\(set), \(corner)") == [])
        let from = #", "from": {"shape.path": "M0,0 L1,1 L2,2"}"#
        #expect(try warnings(path, morph("shape.path", #""M1,1 H9 V3""#, from)) == [])
        #expect(try warnings(path, morph("shape.path", #""M1,1 H9""#, from)).count == 1)
        #expect(try warnings(#""text": {"string": "a"}"#, morph("shape.path", #""M0,0 H9""#)) == [])
    }

    @Test func replacedPerspectives() throws {
        let turn = morph("sublayerTransform", #"[{"rotateY": 40}]"#)
        #expect(
            try warnings(#""perspective": 300"#, turn) == [
                #"this replaces the perspective of "v": begin the "sublayerTransform" with {"perspective": …}"#
            ])
        #expect(
            try warnings(
                #""perspective": 300"#,
                morph("sublayerTransform", #"[{"perspective": 300}, {"rotateY": 40}]"#)) == [])
        #expect(try warnings(#""perspective": 300"#, morph("sublayerTransform", "[]")) == [])
        #expect(try warnings(#""sublayerTransform": [{"rotateY": 0}]"#, turn) == [])
    }
}
