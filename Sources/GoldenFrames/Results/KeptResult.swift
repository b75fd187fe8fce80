internal import RenderPipeline
internal import SystemPackage

/// A result as it was written into a folder of results.
public struct KeptResult: Sendable {
    /// What the golden is of.
    public let name: String
    /// How it came out.
    public let verdict: GoldenResult.Verdict
    /// Where the golden is, or goes to; nil if there is nothing to approve.
    let target: GoldenFolder?
    /// Where the golden would be written; empty if there is nothing to approve.
    public var targetPath: String { target?.path ?? "" }
    /// What the target's list of frames hashed to; nil if there was none.
    let base: String?
    /// The result as JSON.
    let json: String
}

extension ResultsFolder {
    /// All results, by name.
    /// - Throws: `GoldenError` if a result can't be read, or isn't one.
    public func results() throws(GoldenError) -> [KeptResult] {
        var results: [KeptResult] = []
        for name in try names() { results.append(try result(name)) }
        return results
    }

    /// The names of all results, sorted.
    func names() throws(GoldenError) -> [String] {
        var names: [String] = []
        try collect(from: "", &names)
        return names.sorted()
    }

    private func collect(from name: String, _ names: inout [String]) throws(GoldenError) {
        if FilePath(place(name, Self.result)).isFile { names.append(name) }
        for folder in try contents(name)
        where folder != Self.pending && FilePath(place(name, folder)).isFolder {
            try collect(from: name.isEmpty ? folder : "\(name)/\(folder)", &names)
        }
    }

    func contents(_ name: String) throws(GoldenError) -> [String] {
        do throws(Errno) {
            return try FilePath(place(name)).contents()
        } catch .noSuchFileOrDirectory {
            return []
        } catch {
            throw .cannotRead(path: place(name), reason: "\(error)")
        }
    }

    func result(_ name: String) throws(GoldenError) -> KeptResult {
        let path = place(name, Self.result)
        let bytes = try GoldenFolder(place(name)).bytes(of: Self.result) ?? []
        let root = try GoldenNode(json: bytes, path: path)
        let target = try root.optional("target").map { node throws(GoldenError) in
            self.target(at: try node.string())
        }
        let base = try root.optional("base").map { node throws(GoldenError) in
            try node.string()
        }
        return KeptResult(
            name: name,
            verdict: try root.member("verdict").value("a verdict") {
                GoldenResult.Verdict(rawValue: $0)
            }, target: target, base: base, json: String(decoding: bytes, as: UTF8.self))
    }
}

extension ResultsFolder {
    /// How results name a folder of goldens: by the way from here, so that it is found from any folder, and
    /// when both were moved together.
    func path(of target: GoldenFolder) -> String {
        FilePath(target.path).real.relative(to: FilePath(path).real).string
    }

    /// The folder that results name so; by the shortest path from the current folder if it is in that.
    private func target(at path: String) -> GoldenFolder {
        let target = FilePath(self.path).real.pushing(FilePath(path)).lexicallyNormalized()
        let here = FilePath.currentFolder
        guard target.starts(with: here), target != here else { return GoldenFolder(target.string) }
        return GoldenFolder(target.relative(to: here).string)
    }
}
