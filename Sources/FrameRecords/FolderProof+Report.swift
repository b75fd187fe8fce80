public import JSON
public import Messages

extension FolderProof {
    /// The proof as a line of JSON: folder, whether it is complete, the number of frames that are right, the
    /// numbers of sequences, programs and missing files, the files with each kind of fault, the files that are named
    /// like records and aren't, for each naming scheme of frames whether they are complete, and their numbers, and what
    /// else the report says.
    /// - Parameter words: how remedies are said. Default: in the words of Swift.
    public func json(remedies words: Remedy.Words = Remedy.inSwift) -> JSONObject {
        let lists = Fault.allCases.map { fault in
            (fault.rawValue, JSONObject.Value.list((faults[fault] ?? []).map { .string($0) }))
        }
        return JSONObject(
            [
                ("folder", .string(folder)), ("complete", .flag(isComplete)),
                ("frames", .number(Double(count))), ("sequences", .number(Double(sequenceCount))),
                ("programs", .number(Double(programCount))),
                ("missingCount", .number(Double(missingCount))),
            ] + lists + [
                ("brokenRecords", .list(brokenRecords.map { .string($0.file) })),
                ("names", .list(sequences.map { .object($0.json) })),
                ("notes", .list((explanations + remedies(in: words)).map { .string($0) })),
            ])
    }

    /// The proof as lines for people. Where frames have several naming schemes, each complete one has a line. Files that
    /// are named like records and aren't are reported of complete folders, too.
    /// - Parameter words: how remedies are said. Default: in the words of Swift.
    public func report(remedies words: Remedy.Words = Remedy.inSwift) -> String {
        var lines = sequences.filter { $0.isComplete && (isComplete || sequences.count > 1) }
            .map { $0.sentence(isAlone: sequences.count == 1) }
        lines += faultLines + brokenLines + explanations + remedies(in: words)
        return lines.map { "\(folder.readableInLine): \($0)" }.joined(separator: "\n")
    }

    private var faultLines: [String] {
        Fault.allCases.compactMap { fault in
            faults[fault].map { files in
                let count = fault == .missing ? missingCount : files.count
                return "\(fault.sentence)\(reason(for: fault)): \(files.firstNames(of: count))"
            }
        }
    }

    /// The records that can't be read or understood and stay so. The `manifest.json` of a complete folder is written anew.
    private var brokenRecords: [FoundRecords.Broken] {
        records.broken.filter { !isComplete || $0.file != FrameManifest.file }
    }

    private var brokenLines: [String] {
        brokenRecords.map { broken in
            let reason = broken.reason.map { "can't be read (\($0))" }
            return
                "\(broken.file.readableInLine): \(reason ?? "not a record of a run, or damaged")"
                + (isComplete ? "; not needed" : "")
        }
    }

    /// Explanations of faults.
    private var explanations: [String] {
        guard !isComplete else { return [] }
        var lines: [String] = []
        let rivals = sequences.filter { !$0.isComplete }.map(\.ranked.rivals.count).max() ?? 0
        if rivals > 0 {
            lines.append(
                "there are records of \(rivals + 1) different specs, options or programs, of which the one with "
                    + "most frames counts")
        }
        for sequence in sequences where !sequence.isComplete && sequence.ranked.hasShorterRival {
            let files = records.all.filter { $0.manifest.sequence == sequence.manifest.sequence }
            let names = files.map(\.file.readableInLine).joined(separator: ", ")
            lines.append(
                "if the spec was made shorter, remove \(names): then the folder is complete")
        }
        if programCount > 1 {
            lines.append("the frames were drawn by \(programCount) different programs")
        }
        if sequences.isEmpty, records.broken.isEmpty {
            lines.append("\(faults.isEmpty ? "no frames, and " : "")no run has left a manifest")
        }
        return lines
    }

    /// The remedies of all faults, in an order that works: a run refuses to replace files of other programs.
    private func remedies(in words: Remedy.Words) -> [String] {
        guard !isComplete else { return [] }
        var lines: [String] = []
        if faults[.unreadable] != nil {
            lines.append("make the files readable, or move them away")
        }
        if faults[.foreign] != nil || faults[.stale] != nil {
            lines.append("move away what is not needed or not a frame of this sequence")
        }
        if !leftovers.isEmpty {
            lines.append(
                "\(leftovers.firstNames): of another run, \(words(.goOn)); otherwise move these files away"
            )
        }
        if lines.isEmpty || needsDrawing || sequences.isEmpty {
            lines.append(blocking + words(.completeFolder))
        }
        lines += shardRemedies(in: words)
        return lines
    }

    /// Which commands draw the shards that have left no record.
    private func shardRemedies(in words: Remedy.Words) -> [String] {
        sequences.filter { !$0.isComplete }.compactMap {
            records.missingShards(of: $0.manifest.sequence)
        }.map { "\($0); \(words(.drawShards))" }
    }

    /// Whether frames of the sequences aren't right.
    private var needsDrawing: Bool {
        [.missing, .damaged, .different].contains { faults[$0] != nil }
            || faults[.unrecorded].map { $0.count > leftovers.count } ?? false
    }

    /// What to do before a run can go on with the folder: it replaces no `manifest.json` of somebody else.
    private var blocking: String {
        guard records.broken.contains(where: { $0.file == FrameManifest.file && $0.isForeign })
        else { return "" }
        return "move \(FrameManifest.file) away; then "
    }

    private func reason(for fault: Fault) -> String {
        fault == .unreadable ? reason.map { " (\($0))" } ?? "" : ""
    }
}

extension FolderProof.Fault {
    fileprivate var sentence: String {
        switch self {
        case .missing: "missing"
        case .unrecorded: "not recorded by a finished run"
        case .damaged: "damaged"
        case .different: "drawn from another spec, by other options or by another program"
        case .stale:
            "drawn from another spec, by other options or by another program, and not needed"
        case .foreign: "not a frame of this sequence"
        case .unreadable: "can't be read"
        }
    }
}

extension SequenceProof {
    fileprivate var json: JSONObject {
        JSONObject([
            ("name", .string(manifest.sequence.name.pattern)), ("complete", .flag(isComplete)),
            ("frames", .number(Double(count))), ("missingCount", .number(Double(missingCount))),
        ])
    }

    /// A complete sequence in words, with the names of its frames unless there is no other one.
    fileprivate func sentence(isAlone: Bool) -> String {
        let all = manifest.sequence.count == nil ? " (all that runs were asked for)" : ""
        let name = isAlone ? "" : "\(manifest.sequence.name.pattern.readableInLine): "
        return "\(name)\(count.counted("frame")), complete\(all)"
    }
}
