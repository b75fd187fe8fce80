internal import Files
package import GoldenFrames
internal import JSON
internal import Messages
internal import RenderErrors
internal import RenderPipeline
internal import SystemPackage
internal import TimingModel

/// A page with all goldens of a project as small moving pictures, by folder.
package struct Catalogue: Sendable {
    /// The most bytes of all thumbnails: with the page itself, 500 goldens stay below 10 MB.
    private static let mostBytes = 9_000_000
    /// The most bytes of a thumbnail.
    private static let mostOfOne = 13_000

    /// The number of goldens.
    package var count: Int { entries.count }
    /// Of how many no picture could be made, because they can't be read or are too large.
    package private(set) var unseen = 0

    private let entries: [ProjectGoldens.Entry]
    private var thumbnails: [Thumbnail?] = []

    /// The goldens under `root`.
    ///
    /// - Parameters:
    ///   - results: what the last run said, which need not exist.
    ///   - allowed: folders besides those of the specs whose files they may name.
    ///   - jobs: the number of goldens that are drawn at a time.
    /// - Throws: `GoldenError` if folders can't be read, or there is no golden.
    @MainActor
    package init(
        of root: String, results: ResultsFolder, allowing allowed: [String], jobs: Int
    ) async throws(GoldenError) {
        entries = try ProjectGoldens(in: root, results: results).entries
        guard !entries.isEmpty else {
            throw .refused(.noGoldenFound, "there is no golden and no spec in \(root)")
        }
        // Base64 makes four bytes of three.
        let limit = min(Self.mostOfOne, Self.mostBytes * 3 / 4 / entries.count)
        thumbnails = Array(repeating: nil, count: entries.count)
        await withTaskGroup(of: (Int, Thumbnail?).self) { [entries] group in
            var next = 0
            func start() {
                guard next < entries.count else { return }
                let (index, entry) = (next, entries[next])
                next += 1
                group.addTask {
                    // What can't be drawn has its place on the page all the same.
                    (index, try? await Thumbnail.of(entry, allowing: allowed, limit: limit))
                }
            }
            for _ in 0..<max(1, jobs) { start() }
            while let (index, thumbnail) = await group.next() {
                thumbnails[index] = thumbnail
                start()
            }
        }
        unseen = thumbnails.count { $0?.gif.isEmpty ?? true }
    }

    /// Writes the page.
    /// - Parameter review: the address of the page of review as seen from this one; nil if there is none.
    package func write(to path: String, review: String?) throws(GoldenError) {
        let folder = FilePath(path).realPlace.removingLastComponent()
        let page = CataloguePage(
            json: "\(json(from: folder, review: review))",
            gifs: thumbnails.map { $0?.gif ?? [] })
        do throws(RenderError) {
            try OutputFile(path, overwrite: true).write { file in
                try page.forEachPiece { piece in _ = try file.writeAll(piece) }
            }
        } catch {
            throw .rendering(error)
        }
    }

    private func json(from folder: FilePath, review: String?) -> JSONObject {
        JSONObject([
            ("program", .string("animrender \(AnimRenderVersion.current)")),
            ("review", review.map { .string($0) }),
            (
                "goldens",
                .list(
                    zip(entries, thumbnails).map { .object(Self.json($0, $1, from: folder)) })
            ),
        ])
    }

    private static func json(
        _ entry: ProjectGoldens.Entry, _ thumbnail: Thumbnail?, from folder: FilePath
    ) -> JSONObject {
        let place = FilePath(entry.state == .new ? entry.spec ?? entry.path : entry.path).real
        return JSONObject([
            ("name", .string(entry.name)), ("state", .string(entry.state.rawValue)),
            ("place", .string(place.relative(to: folder).string)),
            ("result", entry.result.map { .string($0) }),
            (
                "summary",
                .list(entry.summary.prefix(4).map { .string($0.shortened(to: 300)) })
            ),
            ("size", thumbnail.map { .string("\($0.size)") }),
            ("frames", thumbnail.map { .number(Double($0.count)) }),
            ("fps", thumbnail?.frameRate.map { .string("\($0)") }),
            ("seconds", thumbnail.map { .number($0.end.inSeconds) }),
        ])
    }
}
