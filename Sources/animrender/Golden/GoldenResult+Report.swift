internal import AnimRenderKit
internal import Messages

extension GoldenResult {
    /// Sentences that are shown of one golden; the rest is in the review.
    private static let mostLines = 8
    /// Longer sentences lose their middle.
    private static let longestLine = 1000

    /// The verdict and the name in one line; below it what happened, and where pictures are.
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

    /// What the program exits with: what went wrong altogether goes before differences, these before
    /// goldens that are missing, and these before those of another environment.
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
    /// Whether what was found can become the golden.
    var canBeApproved: Bool { [.changed, .missing, .otherEnvironment].contains(self) }
}
