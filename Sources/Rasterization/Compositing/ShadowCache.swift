internal import CollectionBasics
internal import Drawing

/// A cache of silhouettes, by value, and of their blurred tiles. Each of the two has a limit on its
/// bytes.
///
/// Silhouettes and tiles depend only on their keys. The tiles of a removed silhouette are never requested
/// again, so they are soon removed, too. Not `Sendable`: each worker has its own cache.
final class ShadowCache {
    private struct SilhouetteKey: Hashable {
        let items: [DisplayItem]
        let center: Point
        let depth: Int
    }

    private struct TileKey: Hashable {
        let silhouette: Int
        let place: Silhouette.TileKey
    }

    private var silhouettes: ByteLimitedCache<SilhouetteKey, Silhouette>
    private var tiles: ByteLimitedCache<TileKey, ShadowTile>
    /// The number of silhouettes created so far. It identifies each of them; an address could be reused.
    private var made = 0

    /// An empty cache for up to `byteLimit` bytes of tiles and as many bytes of silhouettes. The default
    /// holds the full-resolution shadows of several screens.
    init(byteLimit: Int = 32 << 20) {
        silhouettes = ByteLimitedCache(byteLimit: byteLimit)
        tiles = ByteLimitedCache(byteLimit: byteLimit)
    }

    /// The approximate size of the cache in bytes.
    var byteCount: Int { silhouettes.byteCount + tiles.byteCount }

    /// The approximate size of the tiles in bytes.
    var tileBytes: Int { tiles.byteCount }

    /// Removes what wasn't used since the last call.
    func forgetUnused() {
        silhouettes.forgetUnused()
        tiles.forgetUnused()
    }

    /// The silhouette of `items` as seen around `center`, nested `depth` silhouettes deep. Created with
    /// `resources` if it isn't cached.
    func silhouette(
        of items: [DisplayItem], around center: Point, depth: Int, resources: DrawingResources
    ) -> Silhouette {
        let key = SilhouetteKey(items: items, center: center, depth: depth)
        if let known = silhouettes[key] { return known }
        made += 1
        let silhouette = Silhouette(
            items, number: made, around: center, depth: depth, resources: resources)
        silhouettes.insert(silhouette, for: key, byteCount: silhouette.byteCount)
        return silhouette
    }

    /// The tile at `place` of `silhouette`. If it isn't cached, `make` creates it; `make` may use this
    /// cache. O(1) amortised.
    func tile(
        _ place: Silhouette.TileKey, of silhouette: Silhouette,
        make: () throws(RasterError) -> ShadowTile
    ) throws(RasterError) -> ShadowTile {
        let key = TileKey(silhouette: silhouette.number, place: place)
        if let known = tiles[key] { return known }
        let tile = try make()
        tiles.insert(tile, for: key, byteCount: tile.byteCount + 256)
        return tile
    }
}
