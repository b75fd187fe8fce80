package import Drawing
package import ImageCodecs
internal import Synchronization
internal import Typesetting

/// Hashes everything on which the bytes of a frame's file depend: what it shows, how it is drawn, and by which
/// program. Frames with equal fingerprints have equal files.
///
/// Workers share one value, so that each picture is hashed once.
package final class FrameFingerprints: Sendable {
    private let settings: [UInt64]
    private let fonts: PixelHash
    private let pictures = Mutex<[Bitmap: PixelHash]>([:])

    /// Fingerprints of frames with these settings. `program` identifies the program that draws them.
    /// - Complexity: O(bytes of all font files), which are read.
    package init(program: PixelHash, settings: FrameSettings) {
        var words = ContentWords { PixelHash(of: $0) }
        words.add(program)
        words.add(settings.size.width)
        words.add(settings.size.height)
        words.add(settings.scale)
        words.add(settings.isOpaque)
        words.add(settings.compression.rawValue)
        self.settings = words.words
        let files = settings.fonts?.fingerprints.map { "\($0.file) \($0.hash)\n" } ?? []
        fonts = PixelHash(of: Array(files.joined().utf8))
    }

    /// The fingerprint of the frame that shows `list`.
    /// - Complexity: O(size of the list); the pixels of a picture are read once.
    package func fingerprint(of list: DisplayList) -> PixelHash {
        var words = ContentWords(settings) { self.hash(of: $0) }
        words.add(list)
        if words.hasFonts { words.add(fonts) }
        return words.words.withUnsafeBytes { PixelHash(of: $0) }
    }

    private func hash(of picture: Bitmap) -> PixelHash {
        pictures.withLock { pictures in
            if let known = pictures[picture] { return known }
            let hash = PixelHash(of: picture)
            pictures[picture] = hash
            return hash
        }
    }
}
