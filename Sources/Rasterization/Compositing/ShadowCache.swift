internal import Drawing

/// The silhouettes of the frames drawn last, by value, and their blurred tiles; both with a limit on
/// their bytes.
///
/// A silhouette and its tiles depend on the items alone. Tiles of a silhouette that is forgotten are not
/// asked for any more, so they go soon, too. Not `Sendable`: each worker has its own.
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
    /// How many silhouettes were made: a number for each, which isn't used again as an address would be.
    private var made = 0

    /// An empty cache. Up to `byteLimit` bytes of tiles are kept, by default the full-resolution shadows
    /// of several screens; and as many of silhouettes.
    init(byteLimit: Int = 32 << 20) {
        silhouettes = ByteLimitedCache(byteLimit: byteLimit)
        tiles = ByteLimitedCache(byteLimit: byteLimit)
    }

    /// About how many bytes are kept.
    var byteCount: Int { silhouettes.byteCount + tiles.byteCount }

    /// About how many bytes the tiles hold.
    var tileBytes: Int { tiles.byteCount }

    /// The silhouette of `items` as it is seen around `center`, as many silhouettes deep as `depth` says;
    /// `resources` to make it with.
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

    /// The tile at `place` of `silhouette`; `make` makes it if it isn't kept, perhaps with silhouettes and
    /// tiles of this cache. O(1) amortised.
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
