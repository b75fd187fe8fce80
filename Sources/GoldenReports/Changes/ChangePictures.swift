internal import Drawing
internal import Files
package import GoldenFrames
internal import Messages
internal import Movies
internal import RenderErrors
internal import RenderPipeline
internal import SystemPackage

/// The pictures of the results that don't pass, for a report: of each a GIF of before, after and difference side by side, and
/// a strip of some frames. All together have at most so many bytes.
package struct ChangePictures: Sendable {
    /// The files of one result, as paths in the folder of the report; nil where there is none.
    package struct Files: Hashable, Sendable {
        package var film: String?
        package var strip: String?

        /// No files.
        package init() {}
    }

    /// The most results with pictures. Others have their sentences.
    package static let mostResults = 20
    /// The most bytes of the files of one result.
    private static let mostBytes = 120_000
    /// The folder of the files, in that of the report.
    static let folder = "pictures"

    /// The files, by the name of the result.
    package private(set) var files: [String: Files] = [:]
    /// The bytes of all files.
    package private(set) var byteCount = 0
    /// What was given up for the limit, and pictures that can't be made, as sentences.
    package private(set) var notes: [String] = []

    /// Makes the pictures.
    /// - Parameters:
    ///   - results: the folder of results.
    ///   - report: the path of the folder of the report.
    ///   - limit: the most bytes of all files.
    ///   - jobs: the number of frames drawn at a time.
    /// - Throws: `GoldenError` if results can't be read or files can't be written.
    package init(
        of results: ResultsFolder, in report: String, limit: Int, jobs: Int,
        isolation: isolated (any Actor)? = #isolation
    ) async throws(GoldenError) {
        let all = try results.results().filter { $0.verdict != .passed }
        var pictured: [KeptResult] = []
        for result in all where !(try result.picturedFrames(in: results)).isEmpty {
            pictured.append(result)
        }
        let chosen = pictured.prefix(Self.mostResults)
        if chosen.count < pictured.count {
            notes.append(
                "Pictures are there of the first \(chosen.count) of \(pictured.count) goldens.")
        }
        guard !chosen.isEmpty else { return }
        let share = min(Self.mostBytes, limit / chosen.count)
        var reduced: [String] = []
        for (index, result) in chosen.enumerated() {
            let name = "\(Self.folder)/\(index + 1)-\(result.name.asFileName)"
            do throws(GoldenError) {
                let made = try await files(
                    of: result, in: results, at: name, in: report, limit: share, jobs)
                files[result.name] = made.files
                if made.isReduced { reduced.append(result.name) }
                byteCount += made.byteCount
            } catch .damaged(let place, let reason, _) {
                notes.append("There are no pictures of \(result.name): \(place): \(reason)")
            } catch {
                throw error
            }
        }
        if !reduced.isEmpty {
            notes.append(
                "Films with fewer colours, pixels or frames, so that the report stays small: "
                    + reduced.joined(separator: ", ") + ".")
        }
    }

    private func files(
        of result: KeptResult, in results: ResultsFolder, at name: String, in report: String,
        limit: Int, _ jobs: Int, isolation: isolated (any Actor)? = #isolation
    ) async throws(GoldenError) -> (files: Files, isReduced: Bool, byteCount: Int) {
        guard let film = try ComparisonFilm(of: result, in: results) else {
            return (Files(), false, 0)
        }
        do throws(RenderError) {
            var made = Files()
            var size = 0
            if let strip = try await strip(of: result, in: results, limit: limit / 3, jobs) {
                made.strip = "\(name).png"
                size += strip.count
                try write(strip, to: "\(report)/\(name).png")
            }
            let movie = try LimitedMovie(
                film.source(.sideBySide), to: "\(report)/\(name).gif", limit: limit - size,
                settings: MovieSettings(hold: .seconds(1)), overwrite: true)
            guard let outcome = try await attempt(movie, jobs) else { return (made, true, size) }
            made.film = "\(name).gif"
            size += Self.size(of: "\(report)/\(name).gif")
            return (made, !outcome.notes.isEmpty, size)
        } catch {
            throw .rendering(error)
        }
    }

    /// Makes a movie; nil if it is too large whatever it gives up.
    private func attempt(
        _ movie: LimitedMovie, _ jobs: Int, isolation: isolated (any Actor)? = #isolation
    ) async throws(RenderError) -> LimitedMovie.Outcome? {
        do throws(RenderError) {
            return try await movie.make(jobs: jobs)
        } catch .badRequest(.movieOverSize, _, _) {
            return nil
        } catch {
            throw error
        }
    }

    /// A strip of frames, as large as the limit allows; nil if none is small enough.
    private func strip(
        of result: KeptResult, in results: ResultsFolder, limit: Int, _ jobs: Int,
        isolation: isolated (any Actor)? = #isolation
    ) async throws(RenderError) -> [UInt8]? {
        for (side, count) in [(120, 6), (120, 4), (80, 4), (60, 3)] {
            let film: ComparisonFilm?
            do throws(GoldenError) {
                film = try ComparisonFilm(of: result, in: results, side: side)
            } catch .rendering(let error) {
                throw error
            } catch {
                return nil
            }
            guard let source = film?.source(.stacked).spread(count) else { return nil }
            let settings = SheetSettings(layout: .strip, frameWidth: source.size.width)
            let png = try await Sheet(source, settings: settings).png(jobs: jobs)
            if png.count <= limit { return png }
        }
        return nil
    }

    private func write(_ bytes: [UInt8], to path: String) throws(RenderError) {
        let file = try OutputFile(path, overwrite: true)
        try file.makeFolder()
        try file.write(bytes)
    }

    private static func size(of path: String) -> Int {
        Int((try? FilePath(path).stat())?.size ?? 0)
    }
}

extension String {
    /// The text as a part of a file's name that needs no escaping anywhere: short, of letters, digits and hyphens.
    fileprivate var asFileName: String {
        let plain = unicodeScalars.map { scalar -> Character in
            switch scalar {
            case "a"..."z", "A"..."Z", "0"..."9": Character(scalar)
            default: "-"
            }
        }
        return String(plain.suffix(40))
    }
}
