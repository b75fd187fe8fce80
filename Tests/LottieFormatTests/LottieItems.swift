/// Items of shape layers as JSON.
enum LottieItems {
    static func group(_ items: String..., transform: String = "") -> String {
        #"{"ty": "gr", "nm": "G", "it": [\#(items.joined(separator: ",")), {"ty": "tr", \#(transform)"nm": "T"}]}"#
    }

    /// A square around the origin, clockwise or, for a hole, the other way round.
    static func square(_ side: Double, isHole: Bool = false) -> String {
        let r = side / 2
        let corners = [[-r, -r], [r, -r], [r, r], [-r, r]]
        let points = isHole ? Array(corners.reversed()) : corners
        return #"{"ty": "sh", "nm": "Q", "ks": {"k": {"c": true, "v": \#(points)}}}"#
    }

    static func line(_ points: String) -> String {
        #"{"ty": "sh", "ks": {"k": {"c": false, "v": [\#(points)]}}}"#
    }

    static func trim(_ start: Double, _ end: Double, _ offset: Double = 0, mode: Int = 1)
        -> String
    {
        #"{"ty": "tm", "s": {"k": \#(start)}, "e": {"k": \#(end)}, "o": {"k": \#(offset)}, "m": \#(mode)}"#
    }
}
