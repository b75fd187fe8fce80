public import LottieFormat
internal import Messages
public import Movies
public import RenderErrors
public import RenderPipeline
public import SpecFormat
internal import SystemPackage
public import TimingModel

/// Films of one spec, one for each row of a table. The spec, its pictures and its fonts are read once.
public struct Batch: Sendable {
    /// How the films are made.
    public struct Options: Sendable {
        /// The frames of each film. Default: all.
        public var selection = FrameSelection.all
        /// Frames per second instead of the spec's.
        public var frameRate: FrameRate?
        /// Pixels per point, above 0, instead of the spec's.
        public var scale: Double?
        /// Quality, plays, and what becomes of transparency and colours that a format lacks.
        public var movie = MovieSettings()
        /// Whether existing films are replaced.
        public var overwrites = false
        /// Whether films that are there already and right are kept. Others are replaced.
        public var resumes = false
        /// Whether rows are only checked: each is recorded, nothing is drawn.
        public var isDryRun = false

        /// The usual options.
        public init() {}
    }

    /// A row and the paths of its films.
    struct Film: Sendable {
        let row: DataRow
        let paths: [String]
    }

    private let films: [Film]
    private let maker: FilmMaker

    /// The number of rows.
    public var count: Int { films.count }

    /// The films of all rows of `table`.
    ///
    /// - Parameters:
    ///   - path: the spec, or a Lottie file.
    ///   - outputs: patterns of paths such as `out/{id}.mp4`; see `FilmPath`. A path that ends in a slash is a folder of
    ///     frames.
    ///   - shared: values of variables for all films. A row's own values override them.
    ///   - given: values that override those of rows.
    ///   - rows: which rows to make. Default: all.
    ///   - lottie: how a Lottie file is read.
    ///   - allowed: folders besides the spec's own whose files it may name.
    ///   - dataPath: what messages call the file of the table. Default: "the data".
    /// - Throws: `RenderError.badSpec` for a spec that isn't JSON, and for `given` values that don't fit the declarations; `.badRequest` for a pattern with an unknown column or
    ///   ending, for rows that don't exist, and for a path that is given twice; `.badData` for a row without a value for its
    ///   name, and for two rows with one name; `.missingProgram` if a format needs ffmpeg or an encoder that isn't there;
    ///   `.fileExists` for a movie that exists and may not be replaced. Folders are looked at when their row is made.
    /// - Complexity: O(rows); for films that must not exist, the system is asked about each.
    public init(
        spec path: String, table: DataTable, to outputs: [String],
        shared: SpecVariables = SpecVariables(),
        given: SpecVariables = SpecVariables(), rows: RowSelection = .all,
        lottie: LottieOptions = LottieOptions(), allowing allowed: [String] = [],
        options: Options = Options(), dataPath: String = "the data"
    ) throws(RenderError) {
        let patterns = try outputs.map { output throws(RenderError) in
            if !output.hasSuffix("/") { _ = try MovieFormat(ofMovie: output) }
            return try FilmPath(output, columns: table.columns)
        }
        let chosen = try rows.rows(of: table)
        films = try Self.films(chosen, patterns, among: table.rows.count, dataPath)
        let template = try SpecTemplate(
            path: path, lottie: lottie, allowing: allowed, cache: AssetCache())
        try template.check(given)
        maker = try FilmMaker(
            template, shared: shared, given: given, options: options, dataPath: dataPath)
        try checkOutputs(options)
        try Movie.checkEncoders(
            of: outputs.filter { !$0.hasSuffix("/") }, settings: options.movie)
    }

    /// The films of rows, no two with one path.
    private static func films(
        _ rows: [DataRow], _ patterns: [FilmPath], among count: Int, _ dataPath: String
    ) throws(RenderError) -> [Film] {
        var films: [Film] = []
        var known: [String: (row: Int, path: String)] = [:]
        for row in rows {
            var paths: [String] = []
            for pattern in patterns {
                do throws(DataFault) {
                    paths.append(try pattern.path(of: row, among: count))
                } catch {
                    throw .badData(
                        path: dataPath, line: row.line, "row \(row.number): \(error.message)")
                }
            }
            for path in paths {
                guard let other = known.updateValue((row.number, path), forKey: path.fileKey)
                else { continue }
                throw clash(of: path, row, with: other, dataPath)
            }
            films.append(Film(row: row, paths: paths))
        }
        return films
    }

    /// The error about two films with one path, or with paths that are one on systems that ignore case.
    private static func clash(
        of path: String, _ row: DataRow, with other: (row: Int, path: String), _ dataPath: String
    ) -> RenderError {
        guard other.row != row.number else {
            return .badRequest(.conflictingOptions, "\(path) is given twice")
        }
        let isSame = path.normalPath == other.path.normalPath
        let clash =
            isSame
            ? "would both become \(path)"
            : "would become \(other.path) and \(path), which are one file on macOS and Windows"
        return .badData(
            path: dataPath, line: row.line,
            "rows \(other.row) and \(row.number) \(clash): put a column into the name whose values differ, or {row}"
        )
    }

    /// Throws if a film exists that must stay.
    private func checkOutputs(_ options: Options) throws(RenderError) {
        guard !options.overwrites, !options.resumes, !options.isDryRun else { return }
        for film in films {
            for path in film.paths where !path.hasSuffix("/") {
                _ = try OutputFile(path, overwrite: false)
            }
        }
    }

    /// Makes the films. First, all rows end whose values don't fit the declarations of the spec's variables.
    ///
    /// - Parameters:
    ///   - jobs: the number of films that are made at a time; values below 1 count as 1.
    ///   - onOutcome: called as each row ends, one after the other.
    /// - Throws: what `onOutcome` throws; then no further film is begun.
    public func run(
        jobs: Int, isolation: isolated (any Actor)? = #isolation,
        onOutcome: (RowOutcome) throws(RenderError) -> Void
    ) async throws(RenderError) {
        var right: [Film] = []
        for film in films {
            guard let outcome = maker.wrongValues(of: film) else {
                right.append(film)
                continue
            }
            try onOutcome(outcome)
        }
        var failure: RenderError?
        await withTaskGroup(of: RowOutcome.self) { group in
            var rest = right[...]
            for film in rest.prefix(max(1, jobs)) { group.addTask { await maker.make(film) } }
            rest = rest.dropFirst(max(1, jobs))
            while let outcome = await group.next() {
                do throws(RenderError) { try onOutcome(outcome) } catch {
                    failure = failure ?? error
                    rest = []
                }
                if let film = rest.popFirst() { group.addTask { await maker.make(film) } }
            }
        }
        if let failure { throw failure }
    }
}

extension String {
    /// The path without detours such as `./`.
    fileprivate var normalPath: String { FilePath(self).lexicallyNormalized().string }

    /// Equal for paths that may name one file: some file systems ignore case.
    fileprivate var fileKey: String { normalPath.lowercased() }
}
