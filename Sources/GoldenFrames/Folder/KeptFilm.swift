internal import Rasterization
internal import Synchronization

/// The pictures of a golden in one animated PNG file, packed until they are asked for.
final class KeptFilm: Sendable {
    private let pictures: [[UInt8]]
    private let seen = Mutex(Seen())

    /// Which pictures have been looked at so far.
    private struct Seen {
        var places: [PixelHash: Int] = [:]
        var next = 0
    }

    /// The pictures in `file`; nil if it is no animation.
    init?(_ file: [UInt8]) {
        guard let pictures = AnimatedPNG.frames(of: file) else { return nil }
        self.pictures = pictures
    }

    /// The picture with this hash; nil if there is none.
    ///
    /// Pictures that are asked for in their order are unpacked once each, and none is kept.
    func image(withHash hash: PixelHash) -> FrameImage? {
        seen.withLock { seen in
            if let place = seen.places[hash] { return image(at: place) }
            while seen.next < pictures.count {
                let image = image(at: seen.next)
                if let image { seen.places[image.hash] = seen.next }
                seen.next += 1
                if let image, image.hash == hash { return image }
            }
            return nil
        }
    }

    /// The first frame whose picture isn't there; nil if all are.
    /// - Complexity: O(pixels of all pictures).
    func firstMissing(of frames: [Golden.Frame]) -> Golden.Frame? {
        var known: Set<PixelHash> = []
        return frames.first { known.insert($0.hash).inserted && image(withHash: $0.hash) == nil }
    }

    /// Whether there are pictures enough for `frames`, and five at most that are unpacked are theirs.
    func looksWhole(for frames: [Golden.Frame]) -> Bool {
        let hashes = Set(frames.map(\.hash))
        guard pictures.count >= hashes.count else { return false }
        return KeyFrames.spread(over: pictures.count).allSatisfy { place in
            image(at: place).map { hashes.contains($0.hash) } ?? false
        }
    }

    private func image(at place: Int) -> FrameImage? { try? FrameImage(png: pictures[place]) }
}
