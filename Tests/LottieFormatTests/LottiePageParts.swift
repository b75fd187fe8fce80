@testable import LottieFormat

/// Parts of the samples for the page.
enum PagePart {
    static let square = LottieSample.square
    static let red = LottieSample.red
    static let pen = LottieSample.pen
    static let circle = #"{"ty": "el", "p": {"k": [0, 0]}, "s": {"k": [8, 8]}}"#
    static let line = #"{"ty": "sh", "ks": {"k": {"c": false, "v": [[0, 0], [9, 0]]}}}"#

    static func shape(_ items: String..., more: String = "") -> LottieSample {
        LottieSample(LottieSample.shape(items.joined(separator: ","), more))
    }

    static func group(_ items: String..., transform: String = "") -> String {
        #"{"ty": "gr", "nm": "G", "it": [\#(items.joined(separator: ",")), {"ty": "tr", \#(transform)"nm": "T"}]}"#
    }

    static func layer(_ transform: String, more: String = "") -> LottieSample {
        shape(square, red, more: #"\#(more)"ks": {\#(transform)}, "#)
    }

    static func trim(mode: Int = 1) -> String {
        #"{"ty": "tm", "s": {"k": 0}, "e": {"k": 50}, "o": {"k": 0}, "m": \#(mode)}"#
    }

    static func path(_ first: String, _ second: String) -> String {
        #"{"ty": "sh", "ks": {"k": [{"t": 0, "s": [{\#(first)}]}, {"t": 20, "s": [{\#(second)}]}]}}"#
    }

    static func gradient(_ type: Int = 1, end: String = "10, 0", more: String = "") -> String {
        #"{"ty": "gf", "t": \#(type), "s": {"k": [0, 0]}, "e": {"k": [\#(end)]}, "o": {"k": 100}, \#(more)"g": {"p": 2, "k": {"k": [0, 1, 0, 0, 1, 0, 0, 1]}}}"#
    }

    static func masks(_ masks: String...) -> String {
        #""masksProperties": [\#(masks.joined(separator: ","))], "#
    }

    static func mask(_ mode: String, _ more: String = "") -> String {
        #"{"mode": "\#(mode)", \#(more)"pt": {"k": {"c": true, "v": [[0, 0], [9, 0], [9, 9]]}}}"#
    }

    static func repeater(
        _ transform: String, copies: String = "3", offset: Double = 0, mode: Int = 1
    ) -> String {
        #"{"ty": "rp", "c": {"k": \#(copies)}, "o": {"k": \#(offset)}, "m": \#(mode), "tr": {\#(transform)}}"#
    }

    static func film(_ more: String) -> LottieSample {
        LottieSample(
            #"{"ty": 0, "nm": "Film", "refId": "film", "w": 50, "h": 50, "ip": 0, "op": 20, \#(more)"st": 0}"#,
            assets: #"[{"id": "film", "layers": [\#(LottieSample.shape(square + "," + red))]}]"#)
    }

    static func mattes(
        _ type: Int, matte: String = #""td": 1, "#, more: String = ""
    ) -> LottieSample {
        LottieSample(
            LottieSample.shape(square + "," + red, matte)
                .replacing(#""ind": 1"#, with: #""ind": 2"#) + ","
                + LottieSample.shape(square + "," + red, #""tt": \#(type), \#(more)"#))
    }

    static let picture = LottieSample(
        #"{"ty": 2, "refId": "p", "ip": 0, "op": 20}"#,
        assets: #"[{"id": "p", "w": 9, "h": 9, "u": "", "p": "a.png"}]"#)

    static func shadow(_ opacity: Int) -> String {
        #"{"ty": 25, "ef": [{"v": {"k": [1, 0, 0, 1]}}, {"v": {"k": \#(opacity)}}, {"v": {"k": 90}}, {"v": {"k": 5}}, {"v": {"k": 5}}]}"#
    }

    static let open = #""c": false, "v": [[0, 0], [9, 0], [9, 9]]"#
    static let closed = #""c": true, "v": [[0, 0], [9, 0], [9, 9]]"#
    static let uneven =
        #""o": {"x": [0.9, 0.1], "y": [0, 0]}, "i": {"x": [1, 0.1], "y": [1, 1]}"#
    static let bend =
        #""p": {"k": [{"t": 0, "s": [0, 0], "to": [9, 0], "ti": [0, -9]}, {"t": 20, "s": [30, 30]}]}"#
}
