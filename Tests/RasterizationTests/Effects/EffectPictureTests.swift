import Drawing
import TestSupport
import Testing

@testable import ImageCodecs
@testable import Rasterization

/// Groups with effects that spread: their edges, their order, their scale and their limits.
@Suite struct EffectPictureTests {
    private static func group(
        _ items: [DisplayItem], _ effects: [VisualEffect], at placement: Placement = .identity,
        alpha: Double = 1, shadow: Shadow? = nil, clips: [Clip] = []
    ) -> DisplayItem {
        .group(
            Group(
                alpha: alpha, shadow: shadow,
                effects: PlacedEffects(effects, placement: placement, center: .zero), clips: clips,
                items: items))
    }

    private static func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double)
        -> DisplayItem
    {
        .fill(.rect(Rect(x: x, y: y, width: width, height: height)), .red)
    }

    /// The edge of a large box is half transparent, in the colour of the box.
    @Test func edgesAreTransparentBeyond() throws {
        let image = try Canvas.image(
            [Self.group([Self.box(40, -200, 400, 600)], [.blur(6)])], width: 80, height: 80)
        #expect(abs(Int(image[39, 40][3]) - 121) <= 2)
        #expect(abs(Int(image[40, 40][3]) - 134) <= 2)
        #expect(image[39, 40][0] == 255 && image[39, 40][1] == 0)
        #expect(image[10, 40][3] == 0)
        // What lies beyond the canvas is blurred into it.
        #expect(image[79, 40][3] == 255 && image[79, 0][3] == 255)
    }

    /// A blur follows the scale of its view along each axis.
    @Test func blursAreScaled() throws {
        let placement = Placement(AffineTransform(a: 4, b: 0, c: 0, d: 0.5, tx: 0, ty: 0))
        let image = try Canvas.image(
            [Self.group([Self.box(60, 60, 40, 40)], [.blur(2)], at: placement)], width: 160,
            height: 160)
        let across = image.row(80, 3), down = image.column(80, 3)
        // σ = 8 and 1: a distance of one σ outside leaves 16 %.
        #expect(abs(across[52] - Int(255 * 0.174)) <= 3 && across[40] > 0)
        #expect(abs(down[59] - Int(255 * 0.309)) <= 3 && down[54] == 0)
    }

    /// Near the eye, and in a view that is enlarged very much, a blur has any width, and a shadow any distance.
    @Test(arguments: [1e3, 1e6, 1e12, 1e300])
    func anyScaleIsDrawn(scale: Double) throws {
        let placement = Placement(AffineTransform(scaleX: scale, y: scale))
        let far = VisualEffect.dropShadow(
            color: .black, radius: 3, offset: Vector(dx: 30, dy: 30))
        let glow = VisualEffect.glow(color: .blue, radius: 30, strength: 1)
        let image = try Canvas.image(
            [Self.group([Self.box(0, 0, 40, 40)], [.blur(30), far, glow], at: placement)],
            width: 40, height: 40)
        // Nearly one colour, because most of what is seen lies beyond the canvas.
        #expect(abs(Int(image[0, 0][3]) - Int(image[39, 39][3])) <= 2)
        let sharp = try Canvas.image(
            [Self.group([Self.box(0, 0, 40, 40)], [far], at: placement)], width: 40, height: 40)
        #expect(sharp[20, 20] == [255, 0, 0, 255])
    }

    /// A turned view has the same blur; the canvas' scale multiplies it.
    @Test func blursTurn() throws {
        let turned = Placement(AffineTransform(rotationAngle: 1))
        let items = [Self.box(10, 10, 20, 20)]
        let plain = try Canvas.image(
            [Self.group(items, [.blur(3)])], width: 40, height: 40, scale: 2)
        let other = try Canvas.image(
            [Self.group(items, [.blur(3)], at: turned)], width: 40, height: 40, scale: 2)
        let difference = zip(plain.bytes, other.bytes).map { abs(Int($0) - Int($1)) }.max()
        #expect(difference! <= 1)
        #expect(abs(plain.row(40, 3)[20] - 134) <= 3)
    }

    @Test func orderMatters() throws {
        let shadow = VisualEffect.dropShadow(
            color: .black, radius: 0, offset: Vector(dx: 10, dy: 0))
        let items = [Self.box(10, 10, 10, 10)]
        let tint = VisualEffect.tint(.blue)
        let first = try Canvas.image([Self.group(items, [shadow, tint])], width: 40, height: 40)
        let last = try Canvas.image([Self.group(items, [tint, shadow])], width: 40, height: 40)
        #expect(Array(first[15, 15]) == [0, 0, 255, 255])
        #expect(Array(first[25, 15]) == [0, 0, 255, 255])
        #expect(Array(last[15, 15]) == [0, 0, 255, 255])
        #expect(Array(last[25, 15]) == [0, 0, 0, 255])
        #expect(first[31, 15][3] == 0 && first[25, 9][3] == 0)
    }

    /// Shadows move by fractions of pixels.
    @Test func offsetsHaveFractions() throws {
        let shadow = VisualEffect.dropShadow(
            color: .black, radius: 0, offset: Vector(dx: 10.25, dy: -0.5))
        let image = try Canvas.image(
            [Self.group([Self.box(10, 10, 10, 10)], [shadow])], width: 40, height: 40)
        #expect(
            image.row(15, 3)[20...30] == [191, 255, 255, 255, 255, 255, 255, 255, 255, 255, 64])
        #expect(image.column(25, 3)[8...11] == [0, 128, 255, 255])
        #expect(image.column(25, 3)[18...20] == [255, 128, 0])
    }

    @Test func strengthMakesGlowsDenser() throws {
        func edge(_ strength: Double) throws -> Int {
            let glow = VisualEffect.glow(
                color: Color(red: 0, green: 1, blue: 0, alpha: 0.5), radius: 4, strength: strength)
            let image = try Canvas.image(
                [Self.group([Self.box(20, -50, 100, 200)], [glow])], width: 40, height: 40)
            return Int(image[16, 20][3])
        }
        let (plain, double, most) = (try edge(1), try edge(2), try edge(100))
        #expect(abs(double - 2 * plain) <= 1)
        #expect(most == 128)
    }

    /// The view's own shadow is blurred with it.
    @Test func shadowsAreInside() throws {
        let shadow = Shadow(
            color: .black, radius: 0, offset: Vector(dx: 15, dy: 0), placement: .identity)
        let image = try Canvas.image(
            [Self.group([Self.box(5, 10, 10, 20)], [.blur(2)], shadow: shadow)], width: 50,
            height: 40)
        #expect((100...160).contains(Int(image[20, 20][3])))
        #expect(image[30, 20][3] > 80 && image[30, 20][3] < 160)
    }

    /// Where nothing is to be seen within the edges, there is nothing beyond them.
    @Test func edgesOfNothingAreTransparent() throws {
        let frame = Rect(x: 0, y: 0, width: 300, height: 300)
        let effects = PlacedEffects([.blur(2)], placement: .identity, center: .zero, edges: frame)
        let behind = DisplayItem.group(
            Group(effects: effects, items: [Self.box(-90, -90, 40, 40)]))
        // Beside pictures that leave their pixels in memory.
        let others = (0..<6).map { Self.group([Self.box(Double($0), 0, 1, 1)], [.blur(0.5)]) }
        for _ in 0..<4 {
            let image = try Canvas.image(others + [behind], width: 300, height: 300)
            #expect(image.bytes.dropFirst(4 * 300 * 20).allSatisfy { $0 == 0 })
        }
    }

    /// With edges, a picture goes on beyond them as it ends there, and what lies outside them doesn't count.
    @Test func backdropsContinueAtTheEdges() throws {
        let canvas = Rect(x: 0, y: 0, width: 40, height: 40)
        func image(_ edges: Rect?) throws -> DecodedImage {
            let placed = PlacedEffects(
                [.blur(5)], placement: .identity, center: .zero, edges: edges)
            let items = [Self.box(-100, 20, 200, 20), Self.box(-100, 60, 200, 90)]
            return try Canvas.image(
                [.group(Group(effects: placed, items: items))], width: 40, height: 40)
        }
        let continued = try image(canvas)
        #expect(continued[0, 39][3] == 255 && continued[39, 39][3] == 255)
        #expect(abs(Int(continued[20, 20][3]) - 137) <= 3)
        #expect(try image(nil)[20, 39][3] < 200)
        // Nothing reaches from the lower box into the canvas.
        #expect(continued[20, 0][3] == 0)
    }

    /// Clips and alpha apply to the result.
    @Test func clipsAndAlphaApplyAfterwards() throws {
        let clip = Clip(
            .rect(Rect(x: 0, y: 0, width: 20, height: 40)), placement: .identity)
        let image = try Canvas.image(
            [Self.group([Self.box(0, 0, 40, 40)], [.blur(4)], alpha: 0.5, clips: [clip])],
            width: 40, height: 40)
        #expect(abs(Int(image[19, 20][3]) - 128) <= 1)
        #expect(image[20, 20][3] == 0)
    }

    /// A shadow of a blurred view is soft, too.
    @Test func shadowsOfBlurredViews() throws {
        let shadow = Shadow(
            color: .black, radius: 0, offset: Vector(dx: 30, dy: 0), placement: .identity)
        let blurred = Self.group([Self.box(5, 10, 10, 20)], [.blur(3), .tint(.blue)])
        let image = try Canvas.image(
            [.group(Group(shadow: shadow, items: [blurred]))], width: 60, height: 40)
        #expect(Array(image[40, 20].prefix(3)) == [0, 0, 0])
        #expect((100...160).contains(Int(image[35, 20][3])))
    }

    /// Each band shows its rows of one picture, whichever worker draws it.
    @Test func bandsEqualTheWhole() throws {
        let frame = Rect(x: 0, y: 0, width: 90, height: 200)
        let effects: [VisualEffect] = [
            .blur(7), .saturation(0.5),
            .dropShadow(color: .black, radius: 4, offset: Vector(dx: 3.5, dy: 9)),
        ]
        let items = [Self.group([Self.box(20, 30, 40, 120)], effects, alpha: 0.7)]
        let whole = try Canvas.pixels(items, in: frame, of: frame)
        for band in Band.all(inFrameOfHeight: 200) {
            let rows = Rect(
                x: 0, y: Double(band.top), width: frame.width, height: Double(band.rows))
            let pixels = try Canvas.pixels(items, in: rows, of: frame)
            #expect(pixels == Array(whole[band.top * 90..<(band.top + band.rows) * 90]))
        }
    }

    /// Views with effects inside each other keep their pictures at the same time.
    @Test func nestedPicturesAreLimited() throws {
        let cache = EffectCache(byteLimit: 0)
        let most = EffectPicture.mostPixelsAtOnce
        try cache.begin(most - 1)
        try cache.begin(1)
        #expect(throws: RasterError.tooManyEffectPixels(most + 1, limit: most)) {
            try cache.begin(1)
        }
        cache.end(1)
        #expect(throws: Never.self) { try cache.begin(1) }
    }

    /// Effects of colours alone need no picture of their own.
    @Test func nestingIsLimited() throws {
        func draw(_ effect: VisualEffect, depth: Int) throws {
            let item = (0..<depth).reduce(Self.box(0, 0, 8, 8)) { item, _ in
                Self.group([item], [effect])
            }
            _ = try Canvas.image([item], width: 8, height: 8)
        }
        let most = EffectPicture.mostDepth
        #expect(throws: Never.self) { try draw(.blur(0.5), depth: most) }
        #expect(throws: RasterError.effectsTooDeep(limit: most)) {
            try draw(.blur(0.5), depth: most + 1)
        }
        #expect(throws: Never.self) { try draw(.sepia(0.1), depth: 2 * most) }
    }

    /// Many wide blurs need more pixels around the frame than a picture may have.
    @Test func unboundedPicturesAreRefused() {
        let huge = Self.group(
            [Self.box(-1e6, -1e6, 2e6, 2e6)], Array(repeating: .blur(1000), count: 32))
        let error = #expect(throws: RasterError.self) {
            _ = try Canvas.image([huge], width: 40, height: 40, scale: 40)
        }
        #expect(error.map { "\($0)".contains("a view with effects takes") } == true)
        let usual = Self.group([Self.box(-1e6, -1e6, 2e6, 2e6)], [.blur(30)])
        #expect(throws: Never.self) { try Canvas.image([usual], width: 40, height: 40) }
    }

    /// The pixels of a picture are drawn once for all bands, and kept while the group stays the same.
    @Test func picturesAreKept() throws {
        let resources = DrawingResources()
        let frame = Rect(x: 0, y: 0, width: 100, height: 200)
        let space = DeviceSpace(scale: 1, viewport: frame, resources: resources)
        let group = Self.group([Self.box(10, 10, 60, 160)], [.blur(5)])
        let painter = ItemPainter(resources)
        let item = try #require(space.visible(group))
        guard case .group(let device) = item.content, let picture = device.effects?.picture else {
            Issue.record("no picture")
            return
        }
        _ = try painter.picture(of: [item], in: Rect(x: 0, y: 0, width: 100, height: 64))
        let known = try resources.effects.pixels(of: picture) { () throws(RasterError) in
            Issue.record("drawn again")
            return try CairoSurface(width: 1, height: 1)
        }
        #expect(known.height == Int(device.bounds.height))
        guard case .group(let again)? = space.visible(group)?.content else { return }
        #expect(again.effects?.picture === picture)
    }

    /// Small caches draw the same pixels.
    @Test(arguments: 1...(slowTests ? 12 : 3) as ClosedRange<UInt64>)
    func forgottenPicturesDrawTheSame(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        let frame = Rect(x: 0, y: 0, width: 200, height: 150)
        let items = (0..<4).map { _ in
            Self.group([RandomItems.item(&random, depth: 1)], [.blur(3), .sepia(0.5)])
        }
        var limits = CacheLimits()
        limits.effects = 9000
        let small = DrawingResources(limits: limits)
        let once = try Canvas.pixels(items, in: frame, of: frame)
        #expect(try Canvas.pixels(items, in: frame, of: frame, with: small) == once)
        #expect(try Canvas.pixels(items, in: frame, of: frame, with: small) == once)
    }
}
