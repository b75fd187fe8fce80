internal import Drawing

/// The silhouettes of the frames drawn last, by value, and their blurred tiles; each with a limit on
/// its bytes.
///
/// It saves work and changes nothing: a silhouette and its tiles depend on the items alone. Not
/// `Sendable`: each worker has its own.
final class ShadowCache {
    /// How many bytes of tiles are kept: the full-resolution shadows of several screens. As many bytes
    /// of silhouettes are kept beside those that the last frame used.
    private static let byteLimit = 32 << 20

    private struct Key: Hashable {
        let items: [DisplayItem]
        let depth: Int
    }

    private struct MadeTile {
        let silhouette: Silhouette
        let key: Silhouette.TileKey
        let byteCount: Int
    }

    private var silhouettes: [Key: Silhouette] = [:]
    private var silhouetteBytes = 0
    private var tiles: [MadeTile] = []
    /// About how many bytes the tiles hold.
    private(set) var tileBytes = 0
    private var frame = 0

    /// Over the limit, forgets the silhouettes that the last frame didn't use. O(n).
    func beginFrame() {
        frame += 1
        guard silhouetteBytes > Self.byteLimit else { return }
        silhouettes = silhouettes.filter { $0.value.lastUse == frame - 1 }
        silhouetteBytes = silhouettes.values.reduce(0) { $0 + $1.byteCount }
    }

    /// The silhouette of `items`, as many silhouettes deep as `depth` says; `resources` to make it with.
    func silhouette(
        of items: [DisplayItem], depth: Int, resources: DrawingResources
    ) -> Silhouette {
        let key = Key(items: items, depth: depth)
        let silhouette = silhouettes[key] ?? make(key, resources)
        silhouette.lastUse = frame
        return silhouette
    }

    private func make(_ key: Key, _ resources: DrawingResources) -> Silhouette {
        let silhouette = Silhouette(key.items, depth: key.depth, resources: resources)
        silhouettes[key] = silhouette
        silhouetteBytes += silhouette.byteCount
        return silhouette
    }

    /// Keeps a tile with its silhouette; over the limit, forgets the older half of all. O(1) amortised.
    func keep(_ tile: ShadowTile, as key: Silhouette.TileKey, of silhouette: Silhouette) {
        silhouette.tiles[key] = tile
        let made = MadeTile(
            silhouette: silhouette, key: key, byteCount: tile.byteCount + 256)
        tiles.append(made)
        tileBytes += made.byteCount
        guard tileBytes > Self.byteLimit else { return }
        for old in tiles.prefix(tiles.count / 2) {
            old.silhouette.tiles[old.key] = nil
            tileBytes -= old.byteCount
        }
        tiles.removeFirst(tiles.count / 2)
    }
}
