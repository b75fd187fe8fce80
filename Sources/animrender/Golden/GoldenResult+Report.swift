internal import AnimRenderKit
internal import Messages

extension GoldenResult {
    /// The most lines shown for one golden; the review has all of them.
    private static let mostLines = 8
    /// The most characters of a line; longer ones are shortened in the middle.
    private static let longestLine = 1000

    /// The verdict and the name in one line, then the differences and the paths of pictures.
    func report(_ pictures: PicturePaths?) -> String {
        let words = verdict == .passed ? "ok" : verdict.text
        let name = name.readableInLine
        let summary = summary.map { $0.readableInLine.shortened(to: Self.longestLine) }
        guard verdict != .passed else {
            return "\(words): \(name): \(summary.joined(separator: "; "))"
        }
        var lines = ["\(words): \(name)"] + summary.prefix(Self.mostLines).map { "    \($0)" }
        if summary.count > Self.mostLines {
            lines.append("    and \(summary.count - Self.mostLines) more, see the review")
        }
        lines += pictures?.named.map { "    \($0.name): \($0.path.readableInLine)" } ?? []
        return lines.joined(separator: "\n")
    }
}

extension [GoldenResult] {
    /// For example `61 goldens: 59 passed, 2 changed`.
    var tally: String {
        "\(count.counted("golden")): \(map(\.verdict).tally)"
    }

    /// The program's exit code, by the worst verdict: broken, changed, missing, then other environment.
    var exitCode: Int32 {
        let order: [GoldenResult.Verdict] = [.broken, .changed, .missing, .otherEnvironment]
        return order.lazy.compactMap { verdict in first { $0.verdict == verdict }?.exitCode }.first
            ?? 0
    }
}

extension [GoldenResult.Verdict] {
    /// For example `59 passed, 2 changed`.
    var tally: String {
        GoldenResult.Verdict.allCases.compactMap { verdict -> String? in
            let count = count { $0 == verdict }
            return count > 0 ? "\(count) \(verdict.text)" : nil
        }.joined(separator: ", ")
    }
}

extension GoldenResult.Verdict {
    /// Whether the result can become the golden.
    var canBeApproved: Bool { [.changed, .missing, .otherEnvironment].contains(self) }
}
