internal import CollectionBasics
internal import Drawing
internal import Typesetting

/// The caches that a worker keeps from frame to frame. They save time but never change pixels.
final class DrawingResources {
    let gradientTables: GradientTables
    let mipmaps: MipmapCache
    let shadows: ShadowCache
    let effects: EffectCache
    private let fonts: FontSet?
    private let texts: TextOutliner
    /// The outlines of texts in their frames, found by the texts' identity, without waiting for other workers.
    private var knownTexts = ByteLimitedCache<TextPlace, TextOutlines>(byteLimit: 2 << 20)
    private var failure: FontError?
    /// The number of frames so far.
    private var frames = 0
    /// For how many frames a worker's own values stay at least without being used: long enough for most that come and
    /// go, short enough for a long film to take no more memory than its beginning.
    private static let patience = 64

    /// Texts are drawn in `fonts`; nil is the default font, which is loaded when a text first needs it.
    init(
        fonts: FontSet? = nil, limits: CacheLimits = CacheLimits(),
        mipmaps: MipmapCache = MipmapCache(), texts: TextOutliner = TextOutliner()
    ) {
        gradientTables = GradientTables(byteLimit: limits.gradients)
        self.mipmaps = mipmaps
        shadows = ShadowCache(byteLimit: limits.shadows)
        effects = EffectCache(byteLimit: limits.effects)
        self.fonts = fonts
        self.texts = texts
    }

    /// Starts another frame. Now and then removes gradients, shadows and pictures after effects that no recent frame has
    /// used.
    func beginFrame() {
        frames += 1
        texts.beginFrame()
        guard frames.isMultiple(of: Self.patience) else { return }
        gradientTables.forgetUnused()
        shadows.forgetUnused()
        effects.forgetUnused()
        knownTexts.forgetUnused()
    }

    /// The outlines of the text of `item` from its frame's left upper corner; empty if it can't be laid out, which the next
    /// `check` reports.
    func outlines(of item: TextItem) -> TextOutlines {
        let place = TextPlace(text: item.shared, size: item.frame.standardized.size)
        if let known = knownTexts[place] { return known }
        do {
            let outlines = try texts.outlines(of: item.shared, in: place.size, fonts: fonts)
            knownTexts.insert(
                outlines, for: place,
                byteCount: outlines.byteCount + item.shared.byteCount
                    + MemoryLayout<TextOutlines>.stride)
            return outlines
        } catch {
            failure = failure ?? error
            return TextOutlines()
        }
    }

    /// Throws if a text could not be laid out since the last check. Like a Cairo context, it keeps the
    /// first error.
    func check() throws(RasterError) {
        guard let first = failure else { return }
        failure = nil
        throw .font(first)
    }
}

/// A text, by its identity, in a frame.
private struct TextPlace: Hashable {
    /// Kept alive, so that no other text gets its identity.
    let text: SharedText
    let size: Size

    static func == (a: TextPlace, b: TextPlace) -> Bool { a.text === b.text && a.size == b.size }

    func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(text))
        hasher.combine(size.width)
    }
}

/// Encoders or hashers that run in parallel. They share caches where possible, and the caches that each
/// of them owns are smaller.
///
/// Grouping saves memory and time but never changes pixels.
public struct WorkerGroup: Sendable {
    let count: Int
    let mipmaps = MipmapCache()
    let texts = TextOutliner()

    /// A group of `count` workers, at least 1.
    public init(count: Int) { self.count = count }
}

/// The limits of a worker's caches in bytes.
///
/// The workers of a group share about 24 MB. In addition, each worker gets the size of two frames,
/// because larger frames show more at once. The gradients of a frame must fit however many workers there
/// are; otherwise they would be created again for every frame.
struct CacheLimits {
    private static let shared = 24 << 20

    /// The limit for the blurred tiles of shadows. The silhouettes that cast shadows have a separate
    /// limit of the same size.
    var shadows: Int
    /// The limit for the colour tables of gradients. At least 1 MB, which is enough for some dozens.
    var gradients: Int
    /// The limit for pictures after effects. At least two that fill the frame.
    var effects: Int

    /// The limits for each of `workers` workers, for frames of `pixels` pixels.
    init(workers: Int = 1, pixels: Int = 0) {
        let all = Self.shared / max(workers, 1) + 2 * MemoryLayout<UInt32>.size * pixels
        shadows = all / 8 * 3
        gradients = max(all / 16, 1 << 20)
        effects = all + 2 * MemoryLayout<UInt32>.size * pixels
    }
}
