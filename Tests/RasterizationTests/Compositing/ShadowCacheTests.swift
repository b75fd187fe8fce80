import Drawing
import TestSupport
import Testing

@testable import Rasterization

/// Pixels depend only on the items, not on the band, the order of bands, or earlier drawings.
@Suite struct ShadowCacheTests {
    private static let frame = Rect(x: 0, y: 0, width: 200, height: 150)

    private static func items(
        _ random: inout SplitMix64, count: Int = 5, depth: Int = 3
    ) -> [DisplayItem] {
        (0..<count).map { _ in RandomItems.item(&random, depth: depth) }
    }

    @Test(arguments: 1...(slowTests ? 8 : 3) as ClosedRange<UInt64>)
    func warmCachesDrawTheSame(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        let lists = (0..<4).map { _ in Self.items(&random) }
        let resources = DrawingResources()
        for items in lists + lists.reversed() {
            let cold = try Canvas.pixels(items, in: Self.frame, of: Self.frame)
            let warm = try Canvas.pixels(
                items, in: Self.frame, of: Self.frame, with: resources)
            #expect(cold == warm, "seed \(seed)")
        }
    }

    /// Discarded cache entries don't change pixels either. Nested shadows are then computed again and
    /// again, so there are few of them.
    @Test(arguments: 1...(slowTests ? 4 : 1) as ClosedRange<UInt64>)
    func smallCachesDrawTheSame(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        let lists = (0..<3).map { _ in Self.items(&random, count: 3, depth: 2) }
        let resources = DrawingResources(shadowLimit: 5000)
        for items in lists + lists {
            let cold = try Canvas.pixels(items, in: Self.frame, of: Self.frame)
            let warm = try Canvas.pixels(
                items, in: Self.frame, of: Self.frame, with: resources)
            #expect(cold == warm, "seed \(seed)")
        }
    }

    /// Every frame has a new silhouette with one tile. Old silhouettes are discarded.
    @Test func memoryIsBounded() throws {
        let limit = 200_000
        let resources = DrawingResources(shadowLimit: limit)
        let key = Silhouette.TileKey(blur: SilhouetteBlur(radius: 1, scale: 1, zoom: 1), x: 0, y: 0)
        var made: [WeakSilhouette] = []
        for frame in 0..<60 {
            var path = Path()
            for x in 0...200 {
                path.addRect(Rect(x: Double(x), y: 0, width: Double(frame), height: 9))
            }
            let silhouette = resources.shadows.silhouette(
                of: [.fill(.path(path, .nonZero), .black)], around: .zero, depth: 1,
                resources: resources)
            _ = try resources.shadows.tile(key, of: silhouette) { ShadowTile() }
            made.append(WeakSilhouette(silhouette: silhouette))
            let kept = made.compactMap(\.silhouette?.byteCount).reduce(0, +)
            #expect(kept <= limit + 3 * silhouette.byteCount, "frame \(frame)")
            #expect(resources.shadows.byteCount <= limit + 4 * silhouette.byteCount)
        }
        #expect(made.contains { $0.silhouette != nil })
        #expect(made.contains { $0.silhouette == nil })
    }

    private struct WeakSilhouette {
        weak var silhouette: Silhouette?
    }

    /// One silhouette has more tiles than fit into the cache. The last ones are kept.
    @Test func tilesAreBounded() throws {
        let limit = 10_000
        let resources = DrawingResources(shadowLimit: limit)
        let blur = SilhouetteBlur(radius: 1, scale: 1, zoom: 1)
        let silhouette = resources.shadows.silhouette(
            of: [], around: .zero, depth: 1, resources: resources)
        for x in 0..<1000 {
            let key = Silhouette.TileKey(blur: blur, x: x, y: 0)
            _ = try resources.shadows.tile(key, of: silhouette) { ShadowTile() }
            #expect(resources.shadows.byteCount <= limit + silhouette.byteCount)
            #expect(resources.shadows.tileBytes <= limit)
            _ = try resources.shadows.tile(key, of: silhouette) {
                Issue.record("forgotten at once")
                return ShadowTile()
            }
        }
        #expect(resources.shadows.tileBytes >= limit / 3)
    }

    /// Shadows, masks and blend modes in bands equal those of the whole. Only Cairo's antialiasing of
    /// outlines depends a little on the band.
    @Test(arguments: 1...(slowTests ? 8 : 4) as ClosedRange<UInt64>)
    func bandsEqualOneLargeBand(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        let items = Self.items(&random)
        let whole = try Canvas.pixels(items, in: Self.frame, of: Self.frame)
        let resources = DrawingResources()
        var strips: [UInt32] = []
        for band in Band.all(inFrameOfHeight: 150).reversed() {
            let area = Rect(
                x: 0, y: Double(band.top), width: 200, height: Double(band.rows))
            strips =
                try Canvas.pixels(items, in: area, of: Self.frame, with: resources) + strips
        }
        let difference = zip(whole, strips).map { Self.difference($0, $1) }.max() ?? 0
        #expect(difference <= 2, "seed \(seed)")
    }

    private static func difference(_ a: UInt32, _ b: UInt32) -> Int {
        [24, 16, 8, 0].map { abs(Int(a >> $0 & 255) - Int(b >> $0 & 255)) }.max() ?? 0
    }

    /// A layer that moves, rotates, changes colour or grows a little reuses its silhouette. Where a
    /// number lies between two steps of the grid, it uses one of two silhouettes.
    @Test func movingLayersHit() throws {
        let resources = DrawingResources()
        let first = try Self.shadow(at: .at(100, 100), .black, with: resources)
        var silhouettes: Set = [ObjectIdentifier(first.silhouette)]
        for step in 1...50 {
            let t = Double(step)
            let placement = Placement.at(100 + t * 1.37, 100 + t * 0.71, turned: t * 0.11)
            let next = try Self.shadow(at: placement, Color(white: t / 50), with: resources)
            silhouettes.insert(ObjectIdentifier(next.silhouette))
            #expect(next.blur == first.blur)
        }
        for step in 0..<30 {
            var turn = Transform3D(rotationAngle: Double(step) * 0.09 - 1.3, x: 0.2, y: 1, z: 0.1)
            turn.m41 = 20
            var eye = Transform3D.identity
            eye.m34 = -1 / 700
            let placement = Placement(turn.concatenating(eye))
            let next = try Self.shadow(at: placement, .black, with: resources)
            silhouettes.insert(ObjectIdentifier(next.silhouette))
        }
        #expect(silhouettes.count <= 2)
    }

    @Test func growingLayersHit() throws {
        let resources = DrawingResources()
        let grown = try Self.shadow(at: .at(100, 100, scale: 1.3), .black, with: resources)
        let more = try Self.shadow(at: .at(100, 100, scale: 1.4), .black, with: resources)
        #expect(grown.silhouette === more.silhouette)
        #expect(grown.blur == more.blur)
    }

    /// The shadow of a layer at `placement` with a rotated child.
    private static func shadow(
        at placement: Placement, _ color: Color, with resources: DrawingResources
    ) throws -> BlurredShadow {
        let part = Shape.roundedRect(
            Rect(x: 7.25, y: 3, width: 120, height: 80), CornerRadii(12))
        let child = Placement.at(30.5, 10, turned: 0.3).concatenating(placement)
        let group = Group(
            shadow: Shadow(
                color: color, radius: 3, offset: Vector(dx: 0, dy: 2), placement: placement),
            items: [.fill(part, color, at: placement), .fill(part, .red, at: child)])
        let space = DeviceSpace(
            scale: 2, viewport: Rect(x: 0, y: 0, width: 900, height: 900), resources: resources)
        guard case .blurred(let blurred)? = DeviceGroup(group, in: space)?.shadow?.kind else {
            throw RasterError.cairo(operation: "blur", status: "sharp")
        }
        return blurred
    }

    @Test func blursHaveFewPixels() {
        for radius in [0.1, 1, 5, 40, 1e4, 1e9] {
            for zoom in [0.01, 0.5, 1, 1.2, 30] {
                let blur = SilhouetteBlur(radius: radius, scale: 2, zoom: zoom)
                #expect(blur.sigma <= 5)
                #expect(abs(blur.sigma - radius * blur.scale) <= 1e-9 * blur.sigma)
                #expect(blur.scale < 2 * zoom * 1.42)
                #expect(blur.sigma == 5 || blur.scale >= 2 * zoom * 0.998)
            }
        }
    }
}

extension DrawingResources {
    /// Resources that keep at most `shadowLimit` bytes of shadows.
    fileprivate convenience init(shadowLimit: Int) {
        var limits = CacheLimits()
        limits.shadows = shadowLimit
        self.init(limits: limits)
    }
}
