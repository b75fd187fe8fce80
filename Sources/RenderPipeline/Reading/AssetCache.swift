internal import Drawing
internal import Files
internal import ImageCodecs
internal import SpecFormat
internal import Synchronization
internal import SystemPackage
internal import Typesetting

/// The decoded pictures and the fonts of many films of one spec, each loaded once. Several threads may use it.
package final class AssetCache: Sendable {
    /// A decoded picture, and what is wrong with it although it is shown.
    struct Picture: Sendable {
        let bitmap: Bitmap
        /// The size that its file tells.
        let size: ImageSize
        let notes: [String]
    }

    /// The captions in a file, and the hash of its bytes.
    struct Captions: Sendable {
        let track: CaptionTrack
        let hash: PixelHash
    }

    private struct State {
        var pictures: [PictureVersion: Picture] = [:]
        var pixels = 0
        var fonts: [[String]: FontSet] = [:]
        var soundLengths: [FileStamps: Duration] = [:]
        var captions: [FileStamps: Captions] = [:]
    }

    /// The most pixels of all pictures that are kept: half a gigabyte. Beyond it, all are forgotten.
    private static let mostPixels = 1 << 27
    /// The most lists of font files that are kept.
    private static let mostFonts = 64

    /// The most lengths of sounds that are kept.
    private static let mostSoundLengths = 10_000
    /// The most files of captions that are kept.
    private static let mostCaptions = 64

    private let state = Mutex(State())

    /// An empty cache.
    package init() {}

    /// A picture that was kept; nil if there is none.
    func picture(_ version: PictureVersion) -> Picture? {
        state.withLock { $0.pictures[version] }
    }

    /// Keeps a picture.
    func keep(_ picture: Picture, as version: PictureVersion) {
        let count = picture.bitmap.width * picture.bitmap.height
        guard count <= Self.mostPixels else { return }
        state.withLock { state in
            if state.pixels + count > Self.mostPixels { (state.pictures, state.pixels) = ([:], 0) }
            guard state.pictures.updateValue(picture, forKey: version) == nil else { return }
            state.pixels += count
        }
    }

    /// The length of a version of a file with sound; nil if it wasn't kept.
    func soundLength(_ version: FileStamps) -> Duration? {
        state.withLock { $0.soundLengths[version] }
    }

    /// Keeps the length of a version of a file with sound.
    func keep(_ length: Duration, as version: FileStamps) {
        state.withLock { state in
            if state.soundLengths.count >= Self.mostSoundLengths { state.soundLengths = [:] }
            state.soundLengths[version] = length
        }
    }

    /// The captions in a version of a file; nil if they weren't kept.
    func captions(_ version: FileStamps) -> Captions? {
        state.withLock { $0.captions[version] }
    }

    /// Keeps the captions in a version of a file.
    func keep(_ captions: Captions, as version: FileStamps) {
        state.withLock { state in
            if state.captions.count >= Self.mostCaptions { state.captions = [:] }
            state.captions[version] = captions
        }
    }

    /// The fonts of these files, in this order.
    func fonts(
        _ files: [String], where mayRead: @escaping (String) -> Bool
    ) throws(FontError) -> FontSet {
        if let known = state.withLock({ $0.fonts[files] }) { return known }
        let fonts = try FontSet(files: files, where: mayRead)
        return state.withLock { state in
            // Another thread may have been faster; what Pango knows of fonts is then shared.
            if let known = state.fonts[files] { return known }
            if state.fonts.count >= Self.mostFonts { state.fonts = [:] }
            state.fonts[files] = fonts
            return fonts
        }
    }
}

/// A picture as it is now: its name in the spec, and the version of its file.
struct PictureVersion: Hashable {
    private let name: String
    /// Nil for a picture in the spec's own text.
    private let file: FileStamps?

    /// - Throws: why the file may not be read.
    init(of name: String, in reach: SpecReach) throws(SpecReach.Refusal) {
        self.name = name
        file = name.hasPrefix("data:") ? nil : FileStamps([try reach.path(of: name).string])
    }
}
