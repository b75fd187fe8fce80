internal import Rasterization
internal import Synchronization

/// The pictures of a golden in one animated PNG file, packed until they are asked for.
final class KeptFilm: Sendable {
    private let path: String
    private let pictures: [[UInt8]]
    private let seen = Mutex(Seen())

    /// Which pictures have been looked at so far.
    private struct Seen {
        var places: [PixelHash: Int] = [:]
        var next = 0
    }

    /// The pictures in `file`; nil if it is no animation. `path` is for messages.
    init?(_ file: [UInt8], path: String) {
        guard let pictures = AnimatedPNG.frames(of: file) else { return nil }
        self.pictures = pictures
        self.path = path
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

    /// Makes sure that every frame's picture is there.
    /// - Complexity: O(pixels of all pictures).
    func check(_ frames: [Golden.Frame]) throws(GoldenDamage) {
        var known: Set<PixelHash> = []
        for frame in frames where known.insert(frame.hash).inserted {
            guard image(withHash: frame.hash) != nil else {
                throw GoldenDamage(
                    path: path, reason: "is damaged: frame \(frame.number) isn't in it")
            }
        }
    }

    private func image(at place: Int) -> FrameImage? { try? FrameImage(png: pictures[place]) }
}
