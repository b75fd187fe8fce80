import SpecFormat
import Testing

/// What those read who write the words of UIKit, Core Animation, CSS or SVG.
@Suite struct KeyAdviceTests {
    private func messages(_ view: String) -> [String] {
        SpecBody(#""views": [{"id": "v", \#(view)}]"#).messages
    }

    @Test(arguments: [
        (#""image": {"contentsGravity": "center"}"#, "gravity"),
        (#""image": {"contentMode": "center"}"#, "gravity"),
        (#""contentMode": "center""#, "image.gravity"),
        (#""layer.contentsGravity": 1, "image": {}"#, nil),
        (#""maskedCorners": 3"#, "cornerRadius"),
        (#""text": {"lineBreakMode": 1}"#, "wrap"),
        (#""shape": {"lineDashPattern": [1]}"#, "dash"),
        (#""shape": {"stroke-dasharray": [1]}"#, "dash"),
        (#""shape": {"strokeColor": "red"}"#, "stroke"),
        (#""shape.strokeColor": "red""#, "shape.stroke"),
        (#""gradient": {"startPoint": [0, 0]}"#, "start"),
        (#""gradient.startPoint": [0, 0]"#, "gradient.start"),
        (#""startPoint": [0, 0]"#, "gradient.start"), (#""strokeEnd": 0"#, "shape.strokeEnd"),
        (#""transformStyle": "preserve-3d""#, "preserves3D"),
        (#""transform-style": "preserve-3d""#, "preserves3D"),
        (#""shadowOpacity": 1"#, "shadow.opacity"), (#""masksToBounds": true"#, "clipsToBounds"),
    ])
    func otherNames(view: String, name: String?) {
        let messages = messages(view)
        #expect(messages.count == 1)
        #expect(
            messages[0].hasSuffix(": did you mean \"\(name ?? "")\"?") == (name != nil),
            "\(messages)")
    }

    @Test func namesWithoutACounterpart() {
        #expect(
            messages(#""text": {"numberOfLines": 1}"#) == [
                "unknown key \"numberOfLines\": did you mean \"truncation\"? The view's height decides how many lines there are."
            ])
        #expect(
            messages(#""m34": -0.002"#) == [
                "unknown key \"m34\": did you mean \"perspective\"? It is the eye's distance in points, -1 divided by m34."
            ])
    }

    @Test func values() {
        #expect(
            messages(#""shape": {"fill": "non"}"#) == [
                "expected a colour such as \"#2bd\", \"rgb(20 40 60)\" or \"tomato\", found \"non\""
            ])
        #expect(
            messages(#""text": {"weight": "Bold"}"#) == [
                "there is no weight \"Bold\": did you mean \"bold\"?"
            ])
    }

    @Test func longListsAreCut() {
        #expect(
            messages(#""quux": 1"#) == [
                "unknown key \"quux\"; known here: alpha, anchorPoint, anchorPointZ, backgroundColor, blendMode, border, bounds, clipsToBounds, copies, cornerRadius, doubleSided, frame, gradient, hidden, id, image, …"
            ])
    }
}
