internal import CollectionBasics
internal import Drawing

/// A cache of pictures after effects, by value, and of their pixels. Each of the two has a limit on its bytes.
///
/// They depend only on their keys, so they save time but never change pixels. Not `Sendable`: each worker has its own.
final class EffectCache {
    private struct Key: Hashable {
        let items: [DisplayItem]
        let shadow: Shadow?
        let steps: [EffectStep]
        let scale: Double
        let viewport: Rect
        let edges: Rect?
        let silhouettes: Int
        let depth: Int
    }

    private var pictures: ByteLimitedCache<Key, EffectPicture>
    private var surfaces: ByteLimitedCache<Int, CairoSurface>
    /// The number of pictures made so far. It identifies each of them; an address could be reused.
    private var made = 0
    /// The pixels of the pictures that are being drawn, one inside the other.
    private var pixelsAtOnce = 0

    /// An empty cache for up to `byteLimit` bytes of pixels and as many bytes of descriptions.
    init(byteLimit: Int) {
        pictures = ByteLimitedCache(byteLimit: byteLimit)
        surfaces = ByteLimitedCache(byteLimit: byteLimit)
    }

    /// The approximate size of the cache in bytes.
    var byteCount: Int { pictures.byteCount + surfaces.byteCount }

    /// Removes what wasn't used since the last call.
    func forgetUnused() {
        pictures.forgetUnused()
        surfaces.forgetUnused()
    }

    /// The picture of `group` after `steps` as seen in `space`. If it isn't cached, `make` creates it with a new number.
    func picture(
        of group: Group, _ steps: [EffectStep], within edges: Rect?, in space: DeviceSpace,
        make: (Int) -> EffectPicture
    ) -> EffectPicture {
        let key = Key(
            items: group.items, shadow: group.shadow, steps: steps, scale: space.scale,
            viewport: space.viewport, edges: edges, silhouettes: space.silhouettes,
            depth: space.effectDepth)
        if let known = pictures[key] { return known }
        made += 1
        let picture = make(made)
        let size = group.items.reduce(1024) { $0 + $1.approximateByteCount }
        pictures.insert(picture, for: key, byteCount: size)
        return picture
    }

    /// Counts the pixels of a picture that is going to be drawn. Throws if those around it and this one have too many.
    func begin(_ pixels: Int) throws(RasterError) {
        let limit = EffectPicture.mostPixelsAtOnce
        guard pixelsAtOnce + pixels <= limit else {
            throw .tooManyEffectPixels(pixelsAtOnce + pixels, limit: limit)
        }
        pixelsAtOnce += pixels
    }

    /// Ends what `begin` began, also after an error.
    func end(_ pixels: Int) { pixelsAtOnce -= pixels }

    /// The pixels of `picture`. If they aren't cached, `draw` makes them; `draw` may use this cache.
    func pixels(
        of picture: EffectPicture, draw: () throws(RasterError) -> CairoSurface
    ) throws(RasterError) -> CairoSurface {
        if let known = surfaces[picture.number] { return known }
        let surface = try draw()
        surfaces.insert(surface, for: picture.number, byteCount: picture.byteCount)
        return surface
    }
}
