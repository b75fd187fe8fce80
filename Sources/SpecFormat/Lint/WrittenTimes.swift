internal import CollectionBasics
internal import JSON
internal import Messages
internal import TimingModel

/// The times of a spec as they are written. They show whether its author means milliseconds.
struct WrittenTimes {
    /// What a time is for.
    enum Kind: CaseIterable {
        /// When an entry begins.
        case instant
        /// How long something lasts or waits.
        case span
        /// How long the film lasts.
        case film
    }

    private struct Time {
        let seconds: Double
        let kind: Kind
        let offset: Int
    }

    /// A time that looks like milliseconds by itself, with a message.
    private struct Suspect {
        let node: JSONNode
        let message: String
    }

    /// The times that may be milliseconds: whole numbers from `shortTime`.
    private var times: [Time] = []
    private var suspects: [Suspect] = []
    /// The kinds of which there are times that are too short for milliseconds.
    private var shortKinds: Set<Kind> = []

    /// Milliseconds are rarely as short.
    private static let shortTime = 10.0
    /// Instants up to this one, in seconds, are no mistake.
    static let usualLimit = 120.0

    /// Whether a time looks like milliseconds by itself.
    var hasSuspects: Bool { !suspects.isEmpty }

    /// Whether an instant looks like milliseconds, if all other times are short.
    var hasLateInstants: Bool { times.contains(where: Self.isLate) }

    private static func isLate(_ time: Time) -> Bool {
        time.kind == .instant && time.seconds > usualLimit && time.seconds.isLikeMilliseconds
    }

    /// Adds a time in seconds. The sign doesn't matter.
    mutating func add(_ seconds: Double, _ kind: Kind, at node: JSONNode) {
        let seconds = abs(seconds)
        if seconds >= Self.shortTime {
            guard seconds.truncatingRemainder(dividingBy: 1) == 0 else { return }
            times.append(Time(seconds: seconds, kind: kind, offset: node.start))
        } else if seconds > 0 {
            shortKinds.insert(kind)
        }
    }

    /// Adds what a time that looks like milliseconds by itself means, in words.
    mutating func suspect(_ meaning: String, _ seconds: Double, at node: JSONNode) {
        let message =
            "\(meaning): times are in seconds; if milliseconds are meant, write "
            + "\((seconds / 1000).text(places: 3))"
        suspects.append(Suspect(node: node, message: message))
    }

    /// Warns once of the times that look like milliseconds, with the places of all that probably are.
    /// - Parameter areInstantsLate: whether late instants look like milliseconds, too.
    func report(areInstantsLate: Bool, _ diagnostics: Diagnostics) {
        let late = areInstantsLate ? times.filter(Self.isLate) : []
        let suspected = Set(suspects.map(\.node.start))
        guard let first = (suspected.union(late.map(\.offset))).min() else { return }
        let others = times.filter { $0.kind != .film && !shortKinds.contains($0.kind) }
        let places = suspected.union((late + others).map(\.offset)).subtracting([first]).ordered()
        guard places.isEmpty else {
            diagnostics.report(
                .milliseconds,
                "probably all times are milliseconds: times are in seconds, so divide by 1000 here and at "
                    + places.list(in: diagnostics),
                at: first, severity: .warning)
            return
        }
        for suspect in suspects {
            diagnostics.report(
                .milliseconds, suspect.message, about: suspect.node, severity: .warning)
        }
        for time in late {
            diagnostics.report(
                .milliseconds,
                "this begins after \((time.seconds / 60).text(places: 1)) minutes, and all other times are short: "
                    + "times are in seconds; if milliseconds are meant, write \"at\": "
                    + (time.seconds / 1000).text(places: 3),
                at: time.offset, severity: .warning)
        }
    }
}

extension [Int] {
    /// The places of byte offsets, such as `3:12, 4:12 and 5:12`: at most eight.
    fileprivate func list(in diagnostics: Diagnostics) -> String {
        let most = 8
        let shown = prefix(most).map { "\(diagnostics.document.location(of: $0))" }
        guard count <= most else {
            return "\(shown.joined(separator: ", ")) and \((count - most).counted("more place"))"
        }
        return shown.dropLast().joined(separator: ", ") + (count > 1 ? " and " : "")
            + (shown.last ?? "")
    }
}

extension Double {
    /// Whether a number of seconds may be meant as milliseconds: a whole number, but not of minutes unless it is as round a
    /// number of milliseconds.
    var isLikeMilliseconds: Bool {
        guard truncatingRemainder(dividingBy: 1) == 0 else { return false }
        return truncatingRemainder(dividingBy: 60) != 0 || isRoundInMilliseconds
    }

    /// Whether a number is as round as milliseconds often are.
    var isRoundInMilliseconds: Bool { truncatingRemainder(dividingBy: 50) == 0 }
}
