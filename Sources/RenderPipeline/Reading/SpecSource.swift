package import Files
public import LottieFormat
public import RenderErrors
public import SpecFormat
internal import SystemPackage

/// A spec's file with the values of its variables. It can be read again after the files have changed.
public struct SpecSource: Sendable {
    /// The spec's path.
    public let path: String
    /// The paths of JSON files with variables; later files override earlier ones.
    public let variableFiles: [String]
    /// Variables by name, as command-line arguments; they override those of files.
    public let settings: [String: String]
    /// How the file is read if it is a Lottie animation.
    public let lottie: LottieOptions
    /// The folders besides the spec's own whose files it may name.
    public let allowedFolders: [String]
    /// Whether the files are read again when they change.
    private let isWatched: Bool

    /// The spec at `path`, which may name files in its folder and the `allowed` ones.
    /// - Parameter isWatched: as for `SpecFile`.
    public init(
        path: String, variableFiles: [String] = [], settings: [String: String] = [:],
        lottie: LottieOptions = LottieOptions(), allowing allowed: [String] = [],
        isWatched: Bool = false
    ) {
        self.isWatched = isWatched
        allowedFolders = allowed
        self.lottie = lottie
        self.path = path
        self.variableFiles = variableFiles
        self.settings = settings
    }

    /// Reads the spec and everything that it names; `others` override all other variables.
    /// - Throws: `RenderError.cannotRead`, or `.badSpec` with all problems.
    public func file(
        overriding others: SpecVariables = SpecVariables()
    ) throws(RenderError) -> SpecFile {
        try SpecFile(
            path: path, variables: variables().merging(others), lottie: lottie,
            allowing: allowedFolders, isWatched: isWatched)
    }

    /// The first of the files that is standard input or a pipe, which can be read only once; nil if there is none.
    package var readOnce: String? {
        ([path] + variableFiles).first { path in
            path == SpecFile.standardInput
                || (try? FilePath(path).stat()).map { ![.regular, .directory].contains($0.type) }
                    ?? false
        }
    }

    /// The values of the variable files and settings.
    /// - Throws: `RenderError.cannotRead`, or `.badSpec` with all problems.
    public func variables() throws(RenderError) -> SpecVariables {
        var values = SpecVariables()
        for file in variableFiles {
            values = values.merging(try SpecVariables(path: file, isWatched: isWatched))
        }
        return values.merging(SpecVariables(settings))
    }

    /// The variables that the spec declares, also if it can't be read otherwise, for instance because one of them has no
    /// value. None if it isn't JSON.
    package func declaredVariables(overriding others: SpecVariables) -> [SpecVariable] {
        let template = try? SpecTemplate(
            path: path, lottie: lottie, allowing: allowedFolders, isWatched: isWatched)
        let values = (try? variables()) ?? SpecVariables()
        return template?.variables?.variables(given: values.merging(others)) ?? []
    }

    /// The current versions of the files that the result depends on. Take them before reading the files;
    /// then no change is missed.
    /// - Parameter files: the list of the last time, empty at first; replaced by the current one.
    package func stamps(
        listing files: inout [String], overriding others: SpecVariables = SpecVariables()
    ) -> FileStamps {
        // A spec that changes while it is listed differs from its stamp.
        var stamps = FileStamps([path] + variableFiles)
        files = self.files(overriding: others, previous: files)
        stamps.add(files)
        return stamps
    }

    /// The files that the result depends on: the spec, its variables, the specs that it includes, and the pictures and fonts
    /// that these may name. They needn't exist. If the spec can't be decoded, `previous` files stay in the list.
    package func files(
        overriding others: SpecVariables = SpecVariables(), previous: [String] = []
    ) -> [String] {
        let own = [path] + variableFiles
        let reach = SpecReach(ofSpecAt: path, allowing: allowedFolders)
        let included = IncludedFiles(in: reach)
        guard let spec = spec(overriding: others, including: included) else {
            let known = own + included.paths
            return known + previous.filter { !known.contains($0) }
        }
        return files(of: spec, including: included.paths)
    }

    /// The files that a spec depends on that was read from this source.
    package func files(of file: SpecFile) -> [String] {
        files(of: file.spec, including: file.includedPaths)
    }

    private func files(of spec: Spec, including included: [String]) -> [String] {
        let reach = SpecReach(ofSpecAt: path, allowing: allowedFolders)
        let named = spec.assets.filter { $0.kind != .fontFamily && !$0.isEmbedded }
        return [path] + variableFiles + included
            + named.compactMap { try? reach.path(of: $0.name).string }
    }

    /// The spec, as far as it tells what it names; nil if it can't be decoded.
    private func spec(overriding others: SpecVariables, including included: IncludedFiles) -> Spec?
    {
        guard let bytes = try? SpecFile.read(path, isWatched: isWatched),
            let values = try? variables(),
            let text = try? SpecText(bytes: bytes, lottie: lottie, path: nil, allowing: [])
        else { return nil }
        var files = SpecFiles.any
        files.specs = included.bytes
        return try? SpecDocument(
            text, variables: values.merging(others), files: files, checking: { _ in [] }
        ).spec
    }
}
