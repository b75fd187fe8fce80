import Foundation
import TestSupport
import Testing

/// What an independent implementation of JSON Schema says about every example there is, found out in
/// one run.
struct SchemaCheck: Sendable {
    /// One file's verdict.
    enum Verdict: Hashable, Sendable {
        case valid
        case invalid(String)
        /// It isn't even JSON.
        case broken(String)
    }

    /// What is wrong with the schema itself.
    let problems: [String]
    /// By the file's path.
    let verdicts: [String: Verdict]

    /// `check.py` over `files`.
    init(_ files: [String]) throws {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        let schema = folder.appendingPathComponent(
            "../../../Sources/SpecFormat/Schema/spec.schema.json")
        // Debian's package belongs to Debian's Python, which may not be the first in the path.
        let run = try CommandRun.shell(
            "python=/usr/bin/python3; [ -x $python ] || python=python3; exec $python \"$@\"",
            [folder.appendingPathComponent("check.py").path, schema.path] + files,
            in: folder.path)
        #expect(run.exitCode == 0, "is python3-jsonschema installed? \(run.stderr)")
        var problems: [String] = []
        var verdicts: [String: Verdict] = [:]
        for line in run.stdout.split(separator: "\n") {
            let columns = line.split(separator: "\t", maxSplits: 2).map(String.init)
            guard columns.count > 1 else {
                problems.append(String(line))
                continue
            }
            let message = columns.count > 2 ? columns[2] : ""
            switch columns[1] {
            case "yes": verdicts[columns[0]] = .valid
            case "no": verdicts[columns[0]] = .invalid(message)
            default: verdicts[columns[0]] = .broken(message)
            }
        }
        self.problems = problems
        self.verdicts = verdicts
    }
}
