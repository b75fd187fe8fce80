import Drawing
import TestSupport
import Testing

@testable import ImageCodecs
@testable import Rasterization

/// Opacity, masks and clips of groups, against results computed by hand.
@Suite struct GroupTests {
    static let square = Shape.rect(Rect(x: 0, y: 0, width: 8, height: 8))

    @Test func publishedOpacities() throws {
        let table = try CompositingVectors.read().groupOpacity
        for row in table {
            let alpha = try #require(row.parent.split(separator: " ").last.flatMap { Double($0) })
            let group = Group(
                alpha: alpha, items: [.fill(Self.square, .red), .fill(Self.square, .blue)])
            let image = try Canvas.image(
                [.group(group)], size: Size(width: 8, height: 8), background: .white)
            for (component, expected) in zip(image[4, 4], row.expected) {
                #expect(abs(Double(component) - expected * 255) <= 1, "\(row)")
            }
        }
        #expect(table.count == 3)
    }

    /// A faded outline stays inside its group's clip, as a picture of it would.
    @Test func clipsCutFadedOutlines() throws {
        var star = Path()
        star.move(to: Point(x: 8, y: 6))
        for point in [(56, 20), (8, 34), (40, 4), (40, 36)] {
            star.line(to: Point(x: Double(point.0), y: Double(point.1)))
        }
        let clip = Clip(.rect(Rect(x: 4, y: 4, width: 24, height: 24)), placement: .identity)
        let outline = DisplayItem.fill(.path(star, .nonZero), .red)
        // With a second item, the group is a picture.
        let outside = DisplayItem.fill(.rect(Rect(x: 60, y: 0, width: 2, height: 2)), .blue)
        func image(_ items: [DisplayItem]) throws -> DecodedImage {
            try Canvas.image(
                [.group(Group(alpha: 0.5, clips: [clip], items: items))],
                size: Size(width: 64, height: 40), background: .white)
        }
        let faded = try image([outline])
        #expect(try faded.bytes == image([outline, outside]).bytes)
        #expect(faded[40, 20] == [255, 255, 255, 255])
        #expect(faded.bytes.contains { $0 < 200 })
    }

    /// The pixels that a group adds, composited by hand: colour · alpha · opacity over the backdrop.
    @Test(arguments: 1...20 as ClosedRange<UInt64>)
    func groupsEqualTheirPicturesMixedByHand(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        let items = (0..<4).map { _ in RandomItems.item(&random, depth: 1) }
        let alpha = Double.random(in: 0.05...1, using: &random)
        let size = Size(width: 200, height: 150)
        let beneath = Color(css: "#4080c0")!
        let picture = try Canvas.image(
            [.group(Group(items: items))], size: size, background: .clear)
        let drawn = try Canvas.image(
            [.group(Group(alpha: alpha, items: items))], size: size, background: beneath)
        var worst = 0.0
        for pixel in stride(from: 0, to: picture.bytes.count, by: 4) {
            let share = Double(picture.bytes[pixel + 3]) / 255 * alpha
            for (component, level) in [0x40, 0x80, 0xC0].enumerated() {
                let color = Double(picture.bytes[pixel + component])
                let mixed = color * share + Double(level) * (1 - share)
                worst = max(worst, abs(mixed - Double(drawn.bytes[pixel + component])))
            }
        }
        #expect(worst <= 2, "seed \(seed): \(worst)")
        #expect(picture.bytes.contains { $0 > 0 }, "seed \(seed)")
    }

    @Test(arguments: 1...(slowTests ? 20 : 5) as ClosedRange<UInt64>)
    func aMaskOfAlphaOneChangesNothing(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        let items = (0..<6).map { _ in RandomItems.item(&random, depth: 2) }
        let parts = [-9.0, 100].map { x in
            DisplayItem.fill(
                .rect(Rect(x: x, y: -9, width: 109, height: 400)), Color(css: "teal")!)
        }
        let whole = DisplayItem.fill(
            .rect(Rect(x: -9, y: -9, width: 400, height: 400)), Color(css: "teal")!)
        let plain = Group(alpha: 0.7, items: items)
        for mask in [parts, [whole]] {
            let masked = Group(alpha: 0.7, mask: mask, items: items)
            #expect(
                try Canvas.image([.group(masked)], width: 200, height: 150)
                    == Canvas.image([.group(plain)], width: 200, height: 150), "seed \(seed)")
        }
    }

    /// A red square behind a half transparent blue one: inside it, and outside.
    @Test(arguments: [
        (MaskMode.alpha, 0.5, 0), (.invertedAlpha, 0.5, 1), (.luminance, 0.5 * 0.0722, 0),
        (.invertedLuminance, 1 - 0.5 * 0.0722, 1.0),
    ])
    func maskModes(mode: MaskMode, inside: Double, outside: Double) throws {
        var blue = Color.blue
        blue.alpha = 0.5
        let half = Shape.rect(Rect(x: 0, y: 0, width: 4, height: 8))
        let group = Group(
            mask: [.fill(half, blue)], maskMode: mode, items: [.fill(Self.square, .red)])
        let image = try Canvas.image(
            [.group(group)], size: Size(width: 8, height: 8), background: .clear)
        #expect(abs(Double(image[1, 4][3]) - 255 * inside) <= 1)
        #expect(Double(image[6, 4][3]) == 255 * outside)
    }

    /// An inverted mask beside a group changes nothing.
    @Test func invertedMasksElsewhereChangeNothing() throws {
        let elsewhere = Shape.rect(Rect(x: 20, y: 0, width: 4, height: 8))
        let group = Group(
            mask: [.fill(elsewhere, .blue)], maskMode: .invertedAlpha,
            items: [.fill(Self.square, .red)])
        let size = Size(width: 8, height: 8)
        #expect(
            try Canvas.image([.group(group)], size: size, background: .white)
                == Canvas.image([.fill(Self.square, .red)], size: size, background: .white))
    }

    /// A group that needs no picture of its own is not rounded to eight bits.
    @Test func aMaskOfAlphaOneCostsNoPicture() throws {
        let faint = DisplayItem.fill(Self.square, Color(white: 0.6, alpha: 0.01))
        let items = Array(repeating: faint, count: 40)
        let plain = try Canvas.image(items)
        func image(_ mask: DisplayItem, alpha: Double = 1) throws -> DecodedImage {
            try Canvas.image([.group(Group(alpha: alpha, mask: [mask], items: items))])
        }
        #expect(try image(.fill(Self.square, .red)) == plain)
        #expect(try image(.fill(Self.square, .red), alpha: 1 - 0x1p-16) != plain)
    }

    /// A mask that covers everything but isn't opaque everywhere is not skipped.
    @Test func masksWithRoundCornersCutCorners() throws {
        let circle = Shape(Rect(x: 0, y: 0, width: 8, height: 8), radii: CornerRadii(4))
        let group = Group(mask: [.fill(circle, .red)], items: [.fill(Self.square, .blue)])
        let image = try Canvas.image([.group(group)], width: 8, height: 8)
        #expect(image[0, 0][3] == 0)
        #expect(image[4, 4] == [0, 0, 255, 255])
    }

    /// Masked items are blended among themselves, even if the mask hides nothing.
    @Test func masksIsolate() throws {
        let blue = Group(blendMode: .multiply, items: [.fill(Self.square, .blue)])
        let group = Group(mask: [.fill(Self.square, .red)], items: [.group(blue)])
        let yellow = Color(red: 1, green: 1, blue: 0)
        #expect(try Canvas.image([.group(group)], background: yellow)[4, 4] == [0, 0, 255, 255])
        #expect(try Canvas.image([.group(blue)], background: yellow)[4, 4] == [0, 0, 0, 255])
    }

    /// Only the mask's alpha counts: the alpha of its composited items.
    @Test func masksMultiplyTheWholePicture() throws {
        let half = Color(red: 0.2, green: 0.9, blue: 0.4, alpha: 0.5)
        let left = Shape.rect(Rect(x: 0, y: 0, width: 4, height: 8))
        let right = Shape.rect(Rect(x: 2, y: 0, width: 4, height: 8))
        let group = Group(
            alpha: 0.5, mask: [.fill(left, half), .fill(right, half)],
            items: [.fill(Self.square, .red)])
        let image = try Canvas.image([.group(group)], width: 8, height: 8)
        // 255 · ½ · (½, ¾, ½, 0), each step rounded.
        let alphas = [1, 3, 5, 7].map { Int(image[$0, 4][3]) }
        #expect(zip(alphas, [64, 96, 64, 0]).allSatisfy { abs($0 - $1) <= 1 }, "\(alphas)")
        #expect(image[3, 4][0] == 255)
    }

    @Test func anEmptyMaskHidesEverything() throws {
        let outside = DisplayItem.fill(.rect(Rect(x: 50, y: 0, width: 4, height: 4)), .black)
        let shadow = Shadow(
            color: .black, radius: 2, offset: .zero, placement: .identity)
        for mask in [[], [outside]] {
            let group = Group(mask: mask, shadow: shadow, items: [.fill(Self.square, .red)])
            let image = try Canvas.image([.group(group)], width: 8, height: 8)
            #expect(image.bytes.allSatisfy { $0 == 0 })
        }
    }

    @Test func masksMayHaveMasks() throws {
        let middle = Shape.rect(Rect(x: 2, y: 0, width: 4, height: 8))
        let inner = Group(
            mask: [.fill(middle, .white)], items: [.fill(Self.square, .black)])
        let group = Group(mask: [.group(inner)], items: [.fill(Self.square, .red)])
        let image = try Canvas.image([.group(group)], width: 8, height: 8)
        #expect((0..<8).map { image[$0, 3][3] } == [0, 0, 255, 255, 255, 255, 0, 0])
    }

    /// A pixel that a clip half covers shows half of the group, not a quarter.
    @Test func clipsAreAppliedOnce() throws {
        let clip = Clip(.rect(Rect(x: 2.5, y: 0, width: 4, height: 8)), placement: .identity)
        let group = Group(alpha: 1, clips: [clip], items: [.fill(Self.square, .black)])
        let image = try Canvas.image([.group(group)], width: 8, height: 8)
        #expect(image[2, 4][3] == 128)
        #expect(image[3, 4][3] == 255)
    }
}

/// `compositing_blur_colour.json`: blend modes, group opacity and blurred profiles by published
/// formulas.
struct CompositingVectors: Decodable {
    struct Blend: Decodable {
        let mode: String
        let backdrop: [Double]
        let source: [Double]
        let expected: [Double]

        enum CodingKeys: String, CodingKey {
            case mode
            case backdrop = "backdrop_rgba"
            case source = "source_rgba"
            case expected = "out_premultiplied"
        }
    }

    struct GroupOpacity: Decodable {
        let parent: String
        let expected: [Double]

        enum CodingKeys: String, CodingKey {
            case parent
            case expected = "group_opacity_true_rgb"
        }
    }

    struct Edge: Decodable {
        let sigma: Double
        let d: Double
        let alpha: Double
    }

    struct Box: Decodable {
        let sigma: Double
        let box: [Double]
        let x: Double
        let coverage: Double
    }

    let blend: [Blend]
    let groupOpacity: [GroupOpacity]
    let edges: [Edge]
    let boxes: [Box]

    enum CodingKeys: String, CodingKey {
        case blend
        case groupOpacity = "group_opacity"
        case edges = "gaussian_edge"
        case boxes = "gaussian_box"
    }

    static func read() throws -> CompositingVectors { try vectors("compositing_blur_colour") }
}
