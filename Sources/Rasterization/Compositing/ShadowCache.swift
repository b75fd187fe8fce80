internal import Drawing

/// The silhouettes of the frames drawn last, by value, and their blurred tiles; both with a limit on
/// their bytes.
///
/// It saves work and changes nothing: a silhouette and its tiles depend on the items alone. A silhouette
/// that is forgotten takes its tiles along, and nothing here keeps it alive any more. Not `Sendable`:
/// each worker has its own.
final class ShadowCache {
    private struct Key: Hashable {
        let items: [DisplayItem]
        let center: Point
        let depth: Int
    }

    /// A tile that a silhouette keeps.
    private struct MadeTile {
        weak var silhouette: Silhouette?
        let key: Silhouette.TileKey
        let byteCount: Int
    }

    private let byteLimit: Int
    private var silhouettes: [Key: Silhouette] = [:]
    private var silhouetteBytes = 0
    /// In the order in which they were made.
    private var tiles: [MadeTile] = []
    /// About how many bytes the tiles hold.
    private(set) var tileBytes = 0
    private var frame = 0

    /// A cache without anything. Up to `byteLimit` bytes of tiles are kept, by default the
    /// full-resolution shadows of several screens; and as many of silhouettes, beside those that the
    /// last frame used.
    init(byteLimit: Int = 32 << 20) { self.byteLimit = byteLimit }

    /// About how many bytes are kept.
    var byteCount: Int { silhouetteBytes + tileBytes }

    /// Over the limit, forgets the silhouettes that the last frame didn't use. O(n).
    func beginFrame() {
        frame += 1
        guard silhouetteBytes > byteLimit else { return }
        for (key, silhouette) in silhouettes where silhouette.lastUse < frame - 1 {
            silhouettes[key] = nil
            silhouetteBytes -= silhouette.byteCount
            silhouette.tiles = [:]
        }
        forgetTiles { $0.silhouette?.tiles[$0.key] == nil }
    }

    /// The silhouette of `items` as it is seen around `center`, as many silhouettes deep as `depth` says;
    /// `resources` to make it with.
    func silhouette(
        of items: [DisplayItem], around center: Point, depth: Int, resources: DrawingResources
    ) -> Silhouette {
        let key = Key(items: items, center: center, depth: depth)
        let silhouette = silhouettes[key] ?? make(key, resources)
        silhouette.lastUse = frame
        return silhouette
    }

    private func make(_ key: Key, _ resources: DrawingResources) -> Silhouette {
        let silhouette = Silhouette(
            key.items, around: key.center, depth: key.depth, resources: resources)
        silhouettes[key] = silhouette
        silhouetteBytes += silhouette.byteCount
        return silhouette
    }

    /// A tile of `silhouette`; `make` makes it if it isn't kept. Over the limit, the older half of all
    /// tiles is forgotten. O(1) amortised.
    func tile(
        _ key: Silhouette.TileKey, of silhouette: Silhouette,
        make: () throws(RasterError) -> ShadowTile
    ) throws(RasterError) -> ShadowTile {
        silhouette.lastUse = frame
        if let known = silhouette.tiles[key] { return known }
        let tile = try make()
        silhouette.tiles[key] = tile
        let made = MadeTile(silhouette: silhouette, key: key, byteCount: tile.byteCount + 256)
        tiles.append(made)
        tileBytes += made.byteCount
        if tileBytes > byteLimit { forgetOlderTiles() }
        return tile
    }

    private func forgetOlderTiles() {
        for old in tiles.prefix(tiles.count / 2) { old.silhouette?.tiles[old.key] = nil }
        forgetTiles { $0.silhouette?.tiles[$0.key] == nil }
    }

    private func forgetTiles(where isGone: (MadeTile) -> Bool) {
        tiles.removeAll(where: isGone)
        tileBytes = tiles.reduce(0) { $0 + $1.byteCount }
    }
}
