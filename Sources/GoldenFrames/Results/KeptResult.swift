internal import Files
internal import Rasterization
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
    /// What lay beside the target: its spec, or the folder that it comes into. Nil in older results.
    let neighbour: FilePath?
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
    private func names() throws(GoldenError) -> [String] { try folders(where: isResult) }

    /// The folders in this one that are meant, however deep, sorted; links are not followed. Hidden ones are
    /// looked at, as a golden may be called like a hidden folder.
    func folders(where isMeant: (String) -> Bool) throws(GoldenError) -> [String] {
        var names: [String] = []
        try collect(from: "", where: isMeant, &names)
        return names.sorted()
    }

    private func collect(
        from name: String, where isMeant: (String) -> Bool, _ names: inout [String]
    ) throws(GoldenError) {
        if isMeant(name) { names.append(name) }
        for folder in try contents(name) where folder != Self.pending {
            let path = FilePath(place(name, folder))
            guard path.isFolder, !path.isLink else { continue }
            try collect(
                from: name.isEmpty ? folder : "\(name)/\(folder)", where: isMeant, &names)
        }
    }

    /// Whether a result of this name is here, rather than a file of another program that is called so.
    func isResult(_ name: String) -> Bool {
        guard let bytes = try? GoldenFolder(place(name)).bytes(of: Self.result) else {
            return false
        }
        return bytes.starts(with: GoldenResult.start(ofResultCalled: name).utf8)
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
        let target = try root.optional("target")?.filePath()
        let neighbour = try root.optional("neighbour")?.filePath()
        return KeptResult(
            name: name,
            verdict: try root.member("verdict").value("a verdict") {
                GoldenResult.Verdict(rawValue: $0)
            }, target: target.map { GoldenFolder(file(at: $0).string) },
            base: try root.optional("base")?.string(), neighbour: neighbour.map(file),
            json: String(decoding: bytes, as: UTF8.self))
    }
}

extension ResultsFolder {
    /// How results name a folder of goldens: by the way from here, so that it is found from any folder, and
    /// when both were moved together.
    func path(of target: GoldenFolder) -> String { way(to: FilePath(target.path).real) }

    /// How results name what lies beside `target`, so that they tell whether they were moved without it:
    /// the spec, or else the nearest folder that is there.
    func neighbour(of target: GoldenFolder, spec: String?) -> String {
        way(to: spec.map { FilePath($0).realPlace } ?? FilePath(target.path).real.nearestFolder)
    }

    private func way(to file: FilePath) -> String {
        file.relative(to: FilePath(path).real).string
    }

    /// What results name so; by the shortest path from the current folder if it is in that.
    private func file(at path: String) -> FilePath {
        FilePath(self.path).real.pushing(FilePath(path)).lexicallyNormalized().fromHere
    }
}

extension ResultsFolder {
    /// What can be approved, by name: goldens that are missing, changed, or of another environment.
    public func pending() throws(GoldenError) -> [KeptResult] {
        try results().filter { $0.target != nil }
    }

    /// Makes what was found the golden, without rendering again.
    ///
    /// What is approved is taken out of the results.
    /// - Returns: the folder that was written.
    /// - Throws: `GoldenError.refused` if the golden was changed since it was compared, there is nothing to
    ///   approve, or what lay beside the golden isn't there; others if files can't be read or written.
    @discardableResult
    public func approve(_ result: KeptResult) throws(GoldenError) -> String {
        var contents = try GoldenFolder(place(result.name, Self.pending)).contents()
        contents.files = contents.files.filter { !WholeFile.isPart($0.key) }
        guard let target = result.target, contents.golden != nil || !contents.files.isEmpty else {
            throw .refused("\(result.name): there is nothing to approve")
        }
        guard contents.isWhole else {
            throw .refused("\(result.name): files are missing in the results: verify again")
        }
        if let neighbour = result.neighbour, !neighbour.isFile, !neighbour.isFolder {
            throw .refused(
                "\(result.name): there is no \(neighbour) for a golden in \(target.path): results were "
                    + "moved without it, or it is gone: verify again")
        }
        guard target.stamp(of: contents).map({ "\($0)" }) == result.base else {
            throw .refused(
                "\(result.name): \(target.path) was changed since it was compared: verify again")
        }
        try target.write(contents)
        try remove(result.name)
        return target.path
    }
}
