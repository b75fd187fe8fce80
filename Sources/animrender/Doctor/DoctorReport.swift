internal import AnimRenderKit
internal import Files
internal import Messages

/// What `doctor` prints about a machine.
struct DoctorReport {
    let machine: Machine
    /// The outputs that are to be made.
    let checks: [OutputCheck]
    /// The folders with goldens.
    let origins: [(folder: String, origins: GoldenOrigins)]

    /// The environment that goldens without texts record.
    var plainEnvironment: GoldenEnvironment { GoldenEnvironment(current: nil) }

    /// A line for each fact, with its name in front.
    var text: String {
        let facts = machineFacts + libraryFacts + fontFacts + movieFacts + outputFacts + goldenFacts
        return facts.map(\.line).joined(separator: "\n")
    }

    /// A line of the text.
    private struct Fact {
        let name: String
        let text: String

        init(_ name: String, _ text: String) {
            self.name = name
            self.text = text
        }

        var line: String {
            let width = 14
            let spaces = String(repeating: " ", count: max(1, width - name.count))
            return name + spaces + text.readableInLine
        }
    }

    private var machineFacts: [Fact] {
        let entries = Dictionary(
            uniqueKeysWithValues: plainEnvironment.entries.map { ($0.name, $0.value) })
        let program = machine.program.map { ", \($0)" } ?? ""
        let allowed = (try? MemoryBudget.megabytes(nil)) ?? 0
        return [
            Fact("animrender", (entries["animrender"] ?? "") + program),
            Fact("processor", "\(entries["cpu"] ?? ""), \(Terminal.coreCount.counted("core"))"),
            Fact(
                "memory",
                "\(machine.memory >> 20) MB, of which \(allowed) MB may be taken without --memory"
            ),
            Fact("open files", Self.limit(ResourceLimits.openFiles)),
            Fact("processes", Self.limit(ResourceLimits.processes)),
            Fact("addresses", Self.limit(ResourceLimits.addresses.map { $0 >> 20 }, " MB")),
        ]
    }

    private static func limit(_ limit: Int?, _ unit: String = "") -> String {
        limit.map { "at most \($0)\(unit)" } ?? "no limit"
    }

    private var libraryFacts: [Fact] {
        LibraryVersions.all.map { Fact($0.name, $0.version) }
            + LibraryVersions.supporting.map {
                Fact($0.name, "\($0.version), no pixel depends on it")
            }
    }

    private var fontFacts: [Fact] {
        let ids = "\(plainEnvironment.id) without texts"
        switch machine.fonts {
        case .success(let fonts):
            let names = fonts.families.map {
                $0 == FontSet.defaultFamily ? "\($0) (default)" : $0
            }
            var facts = [Fact("fonts", names.joined(separator: ", "))]
            facts += fonts.files.map { Fact("font", $0) }
            facts.append(Fact("environment", "\(machine.environment.id) with texts, \(ids)"))
            return facts
        case .failure(let error):
            return [Fact("fonts", "none: \(error)"), Fact("environment", ids)]
        }
    }

    private var movieFacts: [Fact] {
        switch machine.ffmpeg {
        case .failure(let error): return [Fact("ffmpeg", "none: \(error.plainMessage)")]
        case .success(let report):
            let version = report.version ?? "of an unknown version"
            return [Fact("ffmpeg", "\(version), \(report.path)")]
                + report.encoders.map { Fact($0.name, $0.text) }
        }
    }

    private var outputFacts: [Fact] {
        checks.map { check in
            let lacks = check.lacks.map(\.message).joined(separator: "; ")
            return Fact(
                "output",
                lacks.isEmpty
                    ? "\(check.path) can be made" : "\(check.path) can't be made: \(lacks)")
        }
    }

    private var goldenFacts: [Fact] {
        origins.flatMap { folder, origins in
            [Fact("goldens", "\(folder): \(origins.sameCount) of this environment")]
                + origins.others.map { Fact("", $0.text) }
        }
    }
}

extension FFmpegReport.Encoder {
    /// Whether it is there, and what needs it.
    fileprivate var text: String {
        let word = isThere.map { $0 ? "there" : "missing" } ?? "unknown"
        return "\(word) (.\(format)\(isForLossless ? ", lossless" : ""))"
    }
}

extension GoldenOrigins.Others {
    /// The differences, and the first few goldens.
    fileprivate var text: String {
        let differences = differences.map { "\($0)" }.joined(separator: ", ")
        let names = folders.prefix(5).joined(separator: ", ")
        let more = folders.count > 5 ? " and \(folders.count - 5) more" : ""
        return "\(folders.count) of another, with \(differences): \(names)\(more)"
    }
}
