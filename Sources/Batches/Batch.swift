public import LottieFormat
public import Movies
public import RenderErrors
public import RenderPipeline
public import SpecFormat
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

        /// Whether the films aren't of chosen instants, and can have sound.
        var keepsTime: Bool { if case .times = selection { false } else { true } }

        /// The usual options.
        public init() {}
    }

    private let rows: DataRows
    private let paths: FilmPaths
    private let maker: FilmMaker

    /// The number of rows.
    public var count: Int { rows.count }

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
    /// - Complexity: O(rows); for films that must not exist, the system is asked about each. Memory: a few bytes a row
    ///   besides the file of the table.
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
        self.rows = try rows.rows(of: table)
        paths = FilmPaths(patterns: patterns, rowCount: table.rows.count, dataPath: dataPath)
        try paths.checkDifferent(of: self.rows)
        let template = try SpecTemplate(
            path: path, lottie: lottie, allowing: allowed, cache: AssetCache())
        try template.check(given)
        let specs = RowSpecs(
            template: template, shared: shared, given: given, dataPath: dataPath)
        let soundCount = options.keepsTime ? specs.soundCount(among: self.rows) : 0
        maker = try FilmMaker(specs, to: paths, options: options, checkedSounds: soundCount)
        try checkOutputs(options)
        try Movie.checkEncoders(
            of: outputs.filter { !$0.hasSuffix("/") }, settings: options.movie,
            soundCount: soundCount)
    }

    /// Throws if a film exists that must stay.
    private func checkOutputs(_ options: Options) throws(RenderError) {
        guard !options.overwrites, !options.resumes, !options.isDryRun else { return }
        for row in rows {
            for path in try paths.paths(of: row) where !path.hasSuffix("/") {
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
        var wrong: Set<Int> = []
        for row in rows {
            guard let outcome = maker.wrongValues(of: row) else { continue }
            wrong.insert(row.number)
            try onOutcome(outcome)
        }
        var failure: RenderError?
        await withTaskGroup(of: RowOutcome.self) { group in
            var right = rows.lazy.filter { !wrong.contains($0.number) }.makeIterator()
            func addNext() {
                guard failure == nil, let row = right.next() else { return }
                group.addTask { await maker.make(row) }
            }
            for _ in 0..<max(1, jobs) { addNext() }
            while let outcome = await group.next() {
                do throws(RenderError) { try onOutcome(outcome) } catch {
                    failure = failure ?? error
                }
                addNext()
            }
        }
        if let failure { throw failure }
    }
}
