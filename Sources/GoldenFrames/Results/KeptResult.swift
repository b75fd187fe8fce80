internal import Drawing
internal import Files
internal import ImageCodecs
internal import Messages
internal import SystemPackage

/// A result that was read from a folder of results.
public struct KeptResult: Sendable {
    /// The golden's name.
    public let name: String
    /// The outcome of the comparison.
    public let verdict: GoldenResult.Verdict
    /// The path of the golden's folder, as the run that compared it named it; nil in results that others wrote.
    let folder: String?
    /// Sentences that say what happened.
    package let summary: [String]
    /// The folder that approval writes into; nil if there is nothing to approve.
    let target: GoldenFolder?
    /// The path of the folder that approval writes into; empty if there is nothing to approve.
    public var targetPath: String { target?.path ?? "" }
    /// The hash of the target's `golden.json` or single file at the time of the comparison; nil if there
    /// was none.
    let base: String?
    /// A landmark beside the target, which reveals a moved folder: the spec, or else the nearest existing
    /// folder. Nil in older results.
    let neighbour: FilePath?
    /// The hash of the bytes of what was found, by its name, if the golden is a single file.
    let file: [String: PixelHash]
    /// The hashes of the pixels of the result's pictures, by file name.
    let pictures: [String: PixelHash]
    /// The sizes of the expected and the found frames, as far as they are recorded.
    let sizes: [PixelSize]
    /// The result as JSON.
    let json: String
}

extension ResultsFolder {
    /// All results, sorted by name.
    /// - Throws: `GoldenError` if a result can't be read or is invalid.
    public func results() throws(GoldenError) -> [KeptResult] {
        var results: [KeptResult] = []
        for name in try folders(where: isResult).sorted() { results.append(try result(name)) }
        return results
    }

    /// The names of the folders at any depth for which `isMeant` holds, `name` and folders inside it. Links
    /// are not followed. Hidden folders are included, as a golden's name may start with a dot.
    func folders(
        in name: String = "", where isMeant: (String) -> Bool
    ) throws(GoldenError) -> [String] {
        var names = isMeant(name) ? [name] : []
        for inner in try folder(name).names() where inner != Self.pending {
            let path = FilePath(folder(name).file(inner))
            guard path.isFolder, !path.isLink else { continue }
            names += try folders(
                in: name.isEmpty ? inner : "\(name)/\(inner)", where: isMeant)
        }
        return names
    }

    /// Whether the folder has a result of this name. A file of another program with the same name doesn't
    /// count.
    func isResult(_ name: String) -> Bool {
        guard let bytes = try? folder(name).bytes(of: Self.result) else {
            return false
        }
        return bytes.starts(with: GoldenResult.start(ofResultCalled: name).utf8)
    }

    func result(_ name: String) throws(GoldenError) -> KeptResult {
        let bytes = try folder(name).bytes(of: Self.result) ?? []
        let root = try GoldenNode(json: bytes, path: folder(name).file(Self.result))
        let target = try root.optional("target")?.filePath()
        let neighbour = try root.optional("neighbour")?.filePath()
        return KeptResult(
            name: name,
            verdict: try root.member("verdict").value("a verdict") {
                GoldenResult.Verdict(rawValue: $0)
            }, folder: try root.optional("folder")?.filePath(),
            summary: try root.optional("summary")?.strings() ?? [],
            target: target.map { GoldenFolder(file(at: $0).string) },
            base: try root.optional("base")?.string(), neighbour: neighbour.map(file),
            file: try root.optional("file")?.hashes() ?? [:],
            pictures: try root.optional("pictures")?.hashes() ?? [:],
            sizes: [
                try root.optional("expectedSize")?.size(), try root.optional("size")?.size(),
            ].compactMap { $0 },
            json: String(decoding: bytes, as: UTF8.self))
    }
}

extension ResultsFolder {
    /// The path by which results name a folder of goldens. It is relative to the results, so that it works
    /// from any current folder and after both were moved together.
    func path(of target: GoldenFolder) -> String { way(to: FilePath(target.path).real) }

    /// The path of a landmark that reveals results that were moved without their goldens: the spec, or else
    /// the nearest existing folder. Relative to the results.
    func neighbour(of target: GoldenFolder, spec: String?) -> String {
        way(to: spec.map { FilePath($0).realPlace } ?? FilePath(target.path).real.nearestFolder)
    }

    private func way(to file: FilePath) -> String {
        file.relative(to: FilePath(path).real).string
    }

    /// The file at a path relative to the results. The answer is relative to the current folder if it is
    /// inside.
    private func file(at path: String) -> FilePath {
        FilePath(self.path).real.pushing(FilePath(path)).lexicallyNormalized().fromHere
    }
}

extension ResultsFolder {
    /// The results that can be approved, sorted by name: goldens that are missing, changed, or from another
    /// environment.
    public func pending() throws(GoldenError) -> [KeptResult] {
        try results().filter { $0.target != nil }
    }

    /// Checks that approval of `result` writes into the current folder, the folder in which the results are, or an
    /// `allowed` one, and not into the data of version control. Results may come from untrusted sources, such as those of
    /// a proposed change, and could name any file.
    /// - Throws: `GoldenError.refused`.
    public func checkPlace(
        of result: KeptResult, allowing allowed: [String] = []
    ) throws(GoldenError) {
        guard let target = result.target else { return }
        try check(FilePath(target.path).real, of: result.name, allowing: allowed)
    }

    /// Checks that a golden may be at a place without links.
    private func check(
        _ place: FilePath, of name: String, allowing allowed: [String]
    ) throws(GoldenError) {
        let open =
            [.currentFolder.real, FilePath(path).real.removingLastComponent()]
            + allowed.map { FilePath($0).real }
        guard !place.components.contains(".git") else {
            throw .refused(
                .cannotApprove,
                "\(name): the golden would be in \(place): that isn't a place for it")
        }
        guard open.contains(where: place.starts) else {
            throw .refused(
                .cannotApprove,
                "\(name): the golden would be in \(place), which is neither in this folder nor beside "
                    + "the results", remedy: .allowGolden(folder: "\(place)"))
        }
    }

    /// Makes the frames that were found the golden, without rendering again.
    ///
    /// Removes the approved result from the folder.
    /// - Parameter allowed: further folders in which the golden may be; see `checkPlace`. Default: none.
    /// - Returns: the path of the folder that was written.
    /// - Throws: `GoldenError.refused` if the golden was changed since the comparison or is somewhere else, there
    ///   is nothing to approve, files are missing in the results or aren't those that were found, or the golden's
    ///   landmark isn't there; other errors if files can't be read, as links in results can't, or written.
    @discardableResult
    public func approve(
        _ result: KeptResult, allowing allowed: [String] = []
    ) throws(GoldenError) -> String {
        try checkPlace(of: result, allowing: allowed)
        let contents = try contents(of: result)
        guard let target = result.target, contents.golden != nil || !contents.files.isEmpty else {
            throw .refused(.cannotApprove, "\(result.name): there is nothing to approve")
        }
        guard contents.isWhole else {
            throw .refused(
                .cannotApprove, "\(result.name): files are missing in the results: verify again")
        }
        if let neighbour = result.neighbour, !neighbour.isFile, !neighbour.isFolder {
            throw .refused(
                .cannotApprove,
                "\(result.name): there is no \(neighbour) for a golden in \(target.path): results were "
                    + "moved without it, or it is gone: verify again")
        }
        for name in contents.files.keys.sorted() + [GoldenFolder.manifest] {
            try check(FilePath(target.file(name)).real, of: result.name, allowing: allowed)
        }
        guard target.stamp(of: contents).map({ "\($0)" }) == result.base else {
            throw .refused(
                .cannotApprove,
                "\(result.name): \(target.path) was changed since it was compared: verify again")
        }
        try target.write(contents)
        try remove(result.name)
        return target.path
    }

    /// The files that approval makes the golden, each checked against the record in the results.
    private func contents(of result: KeptResult) throws(GoldenError) -> GoldenContents {
        let folder = pendingFolder(result.name)
        var contents = GoldenContents(golden: try folder.golden(), files: [:])
        let names = contents.golden.map(\.fileNames) ?? result.file.keys.sorted()
        for name in names { contents.files[name] = try folder.bytes(of: name) }
        guard contents.isWhole else { return contents }
        do throws(GoldenDamage) {
            try contents.check(against: result.file, in: folder)
        } catch {
            throw .refused(.cannotApprove, "\(result.name): \(error): verify again")
        }
        return contents
    }
}
