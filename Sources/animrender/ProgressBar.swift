internal import Messages

/// A progress bar with its numbers, as far as there is room for them.
struct ProgressBar {
    private let done: Int
    private let total: Int
    private let rate: Int
    private let secondsLeft: Int

    /// The longest bar in characters, and the shortest one that says anything.
    private static let longest = 24
    private static let shortest = 8

    /// - Parameters:
    ///   - done: the frames that are finished, of `total`, which is at least 1.
    ///   - rate: frames per second.
    init(done: Int, of total: Int, rate: Double, secondsLeft: Double) {
        self.done = done
        self.total = total
        self.rate = Int(rate)
        self.secondsLeft = Int(secondsLeft.rounded(.up))
    }

    /// 100 only when all is done.
    private var percent: Int { done * 100 / total }

    /// All numbers.
    var sentence: String {
        "\(percent)% \(done)/\(total.counted("frame")), \(rate) frames/s, \(secondsLeft) s left"
    }

    /// The numbers, the most telling ones last: what is tried when there is less and less room.
    private var sentences: [String] {
        [
            sentence, "\(percent)% \(done)/\(total.counted("frame")), \(secondsLeft) s left",
            "\(percent)% \(done)/\(total), \(secondsLeft) s left", "\(percent)% \(done)/\(total)",
            "\(percent)%",
        ]
    }

    /// The bar, if there is room for it beside all numbers, and the numbers for which there is room. One column stays
    /// free, because terminals go on to the next line at the last one. Empty in less than five columns.
    func text(columns: Int, inColor: Bool) -> String {
        let room = columns - 1
        guard let sentence = sentences.first(where: { $0.count <= room }) else { return "" }
        let length = min(Self.longest, room - sentence.count - 1)
        guard sentence == self.sentence, length >= Self.shortest else { return sentence }
        let filled = done * length / total
        let full = String(repeating: "█", count: filled)
        let empty = String(repeating: "░", count: length - filled)
        return (inColor ? full.painted(.green) : full) + empty + " " + sentence
    }
}
