internal import Files
internal import FrameRecords
internal import ImageCodecs
internal import Messages
internal import Movies
internal import Rasterization
internal import RenderErrors
internal import RenderPipeline
internal import SpecFormat

/// Makes the films of single rows. Several tasks share it.
final class FilmMaker: Sendable {
    private let specs: RowSpecs
    private let paths: FilmPaths
    private let options: Batch.Options
    /// The most sounds of a film for which ffmpeg was asked whether it can encode them.
    private let checkedSounds: Int
    private let program: DrawingProgram

    init(
        _ specs: RowSpecs, to paths: FilmPaths, options: Batch.Options, checkedSounds: Int
    ) throws(RenderError) {
        self.specs = specs
        self.paths = paths
        self.options = options
        self.checkedSounds = checkedSounds
        program = try DrawingProgram()
    }

    /// Makes the films of a row, or says why it can't.
    func make(_ row: DataRow) async -> RowOutcome {
        let start = ContinuousClock.now
        var files: [String] = []
        var warnings: [SpecIssue] = []
        var notes: [String] = []
        let end: RowOutcome.End
        do throws(RenderError) {
            files = try paths.paths(of: row)
            end = try await make(row, files, &warnings, &notes)
        } catch {
            end = .failed(error)
        }
        return RowOutcome(
            spec: specs.path, row: row, files: files, end: end, warnings: warnings,
            notes: notes, elapsed: start.duration(to: .now))
    }

    /// The failure of a row whose values don't fit the declarations of the spec's variables; nil if all fit.
    func wrongValues(of row: DataRow) -> RowOutcome? {
        specs.wrongValues(of: row).map { error in
            RowOutcome(
                spec: specs.path, row: row, files: (try? paths.paths(of: row)) ?? [],
                end: .failed(error), warnings: [], notes: [], elapsed: .zero)
        }
    }

    private func make(
        _ row: DataRow, _ paths: [String], _ warnings: inout [SpecIssue], _ notes: inout [String]
    ) async throws(RenderError) -> RowOutcome.End {
        let file = try specs.file(for: row)
        warnings = file.warnings
        let plan = try await RenderPlan(
            spec: file, selection: options.selection, frameRate: options.frameRate,
            scale: options.scale)
        warnings += plan.warnings
        let folders = paths.filter { $0.hasSuffix("/") }
        let movies = paths.filter { !$0.hasSuffix("/") }
        guard !options.isDryRun else {
            // Finds what the formats can't hold, and writes nothing.
            _ = try Movie(
                FrameSource(plan), to: movies, settings: options.movie, overwrite: true)
            return .checked
        }
        var isMade = false
        for folder in folders where try await render(plan, into: folder) { isMade = true }
        if try await makeMovies(plan, to: movies, &notes) { isMade = true }
        return isMade ? .made(frames: plan.requests.count) : .skipped
    }

    /// Renders frames into a folder, and returns whether any was drawn.
    private func render(_ plan: RenderPlan, into folder: String) async throws(RenderError) -> Bool {
        let sink = try DirectorySink(folder: folder, name: .standard)
        let log = FrameLog(
            plan, into: sink, compression: .fast, by: program, resumes: options.resumes)
        try log.claimFolder()
        defer { log.release() }
        let files = try sink.existingFiles()
        if options.resumes {
            try sink.refuseForeignFrames(among: files, of: nil)
        } else if !options.overwrites {
            try sink.refuseToOverwrite(plan.requests, among: files)
        }
        sink.removeAbandoned(among: files)
        let replaced =
            options.overwrites && options.selection == .all ? log.replacedFilm() : nil
        _ = try await FrameRenderer(plan, into: sink, log: log).run(jobs: 1)
        try log.save()
        _ = replaced?.removeLaterFrames()
        return log.counts.finished > log.counts.kept
    }

    /// Makes movies, and returns whether any was made: none if all were right.
    private func makeMovies(
        _ plan: RenderPlan, to paths: [String], _ notes: inout [String]
    ) async throws(RenderError) -> Bool {
        let stamp = try stamp(of: plan)
        let missing = options.resumes ? paths.filter { !stamp.isIn($0) } : paths
        guard !missing.isEmpty else { return false }
        let movie = try Movie(
            FrameSource(plan), to: missing, settings: options.movie,
            overwrite: options.overwrites || options.resumes, stamp: stamp)
        notes += movie.notes
        // The batch has asked for the encoders, of sound for so many sounds.
        let isKnown = !options.keepsTime || plan.soundtrack.sounds.count <= checkedSounds
        notes +=
            try await movie.make(jobs: 1, limit: nil, isEncoderKnown: isKnown, isOneOfMany: true)
            ?? []
        return true
    }

    /// What a film is made of: the spec with its files and values, the options and the program.
    private func stamp(of plan: RenderPlan) throws(RenderError) -> MovieStamp {
        let parts = [
            try plan.soundtrack.adding(options.movie.soundtrack).contentText(),
            plan.contentHash.map { "\($0)" } ?? "", "\(options.selection)", "\(plan.frameRate)",
            "\(plan.scale)", "\(options.movie)", "\(program.hash)",
        ]
        return MovieStamp(PixelHash(of: Array(parts.joined(separator: "\n").utf8)))
    }
}

extension Soundtrack {
    /// The longest file with sound, in bytes.
    private static let mostBytes = 1 << 30

    /// The sounds with hashes of their files' bytes; empty without sounds. O(bytes); one file is in memory at a time.
    fileprivate func contentText() throws(RenderError) -> String {
        var parts = loudness.map { ["\($0)"] } ?? []
        for sound in sounds {
            do throws(UnreadableFile) {
                let bytes = try WholeFile(path: sound.file).read(limit: Self.mostBytes)
                parts.append("\(sound) \(PixelHash(of: bytes))")
            } catch {
                throw .cannotRead(path: sound.file, reason: "\(error)")
            }
        }
        return parts.joined(separator: " ")
    }
}
