internal import Drawing
internal import GoldenFrames
internal import RenderPipeline
internal import Testing

/// Does `body`; what it throws becomes an issue of the test.
@MainActor
func noting(at location: SourceLocation, _ body: @MainActor () async throws -> Void) async {
    do { try await body() } catch { Issue.record("\(error)", sourceLocation: location) }
}

/// Does `body`; what it throws becomes an issue of the test.
@MainActor
func noting(at location: SourceLocation, _ body: @MainActor () throws -> Void) {
    do { try body() } catch { Issue.record("\(error)", sourceLocation: location) }
}

extension GoldenExpectation {
    /// A recording always fails: nobody has looked at it yet.
    func recorded(_ what: String) {
        Issue.record(
            "recorded \(place.name): \(what): look at it, then run without recording",
            sourceLocation: location)
    }

    /// A repair fails, too: files changed that have to be committed.
    func repaired(_ files: [String]) {
        let files = files.joined(separator: ", ")
        Issue.record(
            "repaired \(place.name): \(files), gone or damaged while every frame is as expected: run again",
            sourceLocation: location)
    }

    /// Makes an issue of a result, unless it passes.
    func report(_ result: GoldenResult) {
        if result.verdict != .passed { fail(result) }
    }

    /// Writes a result, and makes an issue of it that says what happened and where pictures are. Of
    /// repetitions, perhaps several at once, only the first that fails writes its result.
    func fail(_ result: GoldenResult) {
        var lines = ["\(result.verdict.text): \(result.name)"] + result.summary
        if isRepeated {
            lines.append(
                "the same line came by this golden before: if it expects several, name each by named:"
            )
        }
        if used.fails(place) {
            do throws(GoldenError) { lines += try keep(result) } catch { lines.append("\(error)") }
        } else {
            lines.append("pictures are kept of the first repetition that failed")
        }
        let text = lines.map(\.readableInLine).joined(separator: "\n")
        Issue.record(Comment(rawValue: text), sourceLocation: location)
    }

    /// Writes a result.
    /// - Returns: where pictures and the page are, and how to go on.
    private func keep(_ result: GoldenResult) throws(GoldenError) -> [String] {
        var lines: [String] = []
        let pictures = try place.results.write(result)
        for (name, path) in pictures?.named ?? [] {
            lines.append("\(name): \(path)")
            attach(path, as: name, of: result)
        }
        lines.append("report: \(try place.results.writeReview(of: result.name))")
        lines.append("accept it: animrender golden approve --results \(place.results.path)")
        return lines
    }

    private func attach(_ path: String, as name: String, of result: GoldenResult) {
        #if compiler(>=6.2)
            guard let bytes = try? WholeFile(path: path).read(limit: 1 << 28) else { return }
            let golden = String(result.name.map { "/.".contains($0) ? "-" : $0 })
            Attachment.record(bytes, named: "\(golden)-\(name).png", sourceLocation: location)
        #endif
    }
}
