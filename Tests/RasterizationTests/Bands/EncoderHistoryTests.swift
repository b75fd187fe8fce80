import Drawing
import TestSupport
import Testing

@testable import ImageCodecs
@testable import Rasterization

/// The frames an encoder drew before never affect the next one.
@Suite struct EncoderHistoryTests {
    private static let size = Size(width: 200, height: 150)

    private static func encoder(isOpaque: Bool, _ compression: Compression) throws -> FrameEncoder {
        try FrameEncoder(
            FrameSettings(
                size: PixelSize(covering: size, scale: 1), scale: 1, isOpaque: isOpaque,
                compression: compression))
    }

    private static func bytes(_ list: DisplayList, _ encoder: FrameEncoder) throws -> [UInt8] {
        try withExtendedLifetime(encoder) { try Array(encoder.encode(list)) }
    }

    /// Items come, go, move and change places at random, backgrounds change, earlier frames come back,
    /// and some frames can't be drawn. Every file equals the file of a new encoder.
    @Test(arguments: 1...(slowTests ? 16 : 1) as ClosedRange<UInt64>, [1, 0.3, 0])
    func frameAfterFrameEqualsEachAlone(seed: UInt64, opacity: Double) throws {
        var random = SplitMix64(seed: seed)
        let isOpaque = opacity == 1
        var items = (0..<12).map { _ in RandomItems.item(&random, depth: 2) }
        var background = Color(white: 1, alpha: opacity)
        let warm = try Self.encoder(isOpaque: isOpaque, .fast)
        var lists: [DisplayList] = []
        for step in 0..<(slowTests ? 18 : 12) {
            Self.change(&items, &random)
            if step % 7 == 3 { background.green = .random(in: 0...1, using: &random) }
            if step % 6 == 5 { try Self.fail(items + [Self.broken], background, warm) }
            let again = step % 5 == 4 ? lists.randomElement(using: &random) : nil
            let list = again ?? DisplayList(size: Self.size, background: background, items: items)
            lists.append(list)
            let alone = try Self.encoder(isOpaque: isOpaque, .fast)
            #expect(
                try Self.bytes(list, warm) == Self.bytes(list, alone), "seed \(seed), step \(step)")
        }
    }

    /// Frames in memory keep the columns that don't change, too: their pixels and planes equal those of new ones.
    @Test(arguments: 1...(slowTests ? 16 : 2) as ClosedRange<UInt64>)
    func framesInMemoryEqualEachAlone(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        var items = (0..<12).map { _ in RandomItems.item(&random, depth: 2) }
        let size = try PixelSize(width: 199, height: 150)
        let isOpaque = seed % 2 == 0
        let settings = FrameSettings(size: size, scale: 1, isOpaque: isOpaque)
        let pixels = try FramePixels(settings)
        // Videos are opaque.
        let planes = isOpaque ? try FramePlanes(settings, group: WorkerGroup(count: 1)) : nil
        for step in 0..<12 {
            Self.change(&items, &random)
            let list = DisplayList(
                size: Self.size,
                background: isOpaque ? Color(white: step < 8 ? 1 : 0.5) : .clear, items: items)
            let alone = try FramePixels(settings).draw(list)
            #expect(try pixels.draw(list) == alone, "seed \(seed), step \(step)")
            guard let planes else { continue }
            let picture = YUVPicture(size: size, over: nil)
            picture.replace(0..<150, by: alone)
            #expect(try planes.draw(list) == picture.planes, "seed \(seed), step \(step)")
        }
    }

    /// Cairo rounds the first drawing on a clear canvas differently from later ones. An invisible item
    /// beneath must not change this, whether it is drawn or copied.
    @Test(arguments: nothings)
    func invisibleItemsLeaveNoTrace(nothing: DisplayItem) throws {
        let warm = try Self.encoder(isOpaque: false, .fast)
        for step in 0..<4 {
            let rect = Rect(x: -60, y: -50, width: 110, height: 90)
            let ring = DisplayItem.fill(
                .border(rect, CornerRadii(30), width: 9.3), Self.faint,
                at: .at(90 + 1.3 * Double(step), 70))
            let list = DisplayList(
                size: Self.size, background: .clear, items: [nothing, ring])
            let alone = try Self.encoder(isOpaque: false, .fast)
            #expect(try Self.bytes(list, warm) == Self.bytes(list, alone), "step \(step)")
        }
    }

    private static let faint = Color(red: 0.31, green: 0.87, blue: 0.11, alpha: 0.47)

    /// Items that touch all bands but change no pixel.
    private static let nothings: [DisplayItem] = {
        let whole = Rect(x: 0, y: 0, width: 200, height: 150)
        let ring = Shape.border(whole, CornerRadii(20), width: 3)
        let clear = Bitmap(2, 2) { _, _ in 0 }
        return [
            .fill(ring, .clear), .fill(.rect(whole), .clear),
            .picture(PictureItem(Picture(clear, in: whole), placement: .identity)),
            .group(Group(alpha: 0, items: [.fill(.rect(whole), .red)])),
            .group(Group(mask: [.fill(.rect(whole), .clear)], items: [.fill(.rect(whole), .red)])),
            .fill(
                ring, .red, clips: [Clip(.rect(whole.insetBy(dx: 9, dy: 9)), placement: .identity)]),
        ]
    }()

    /// A text in a font that is not installed.
    private static let broken = DisplayItem.text(
        TextItem(
            TextBlock("no", font: "Nobody's Sans"), in: Rect(x: 0, y: 0, width: 90, height: 90),
            color: .black, placement: .identity))

    private static func fail(
        _ items: [DisplayItem], _ background: Color, _ encoder: FrameEncoder
    ) throws {
        let list = DisplayList(size: size, background: background, items: items)
        #expect(throws: RasterError.self) { try encoder.encode(list) }
    }

    /// One of the changes that an animation makes between two frames.
    private static func change(_ items: inout [DisplayItem], _ random: inout SplitMix64) {
        let place = Int.random(in: 0..<items.count, using: &random)
        switch Int.random(in: 0..<6, using: &random) {
        case 0: items.insert(RandomItems.item(&random, depth: 2), at: place)
        case 1 where items.count > 4: items.remove(at: place)
        case 2: items.swapAt(place, Int.random(in: 0..<items.count, using: &random))
        case 3: break
        default: items[place] = RandomItems.item(&random, depth: 2)
        }
    }

    @Test func smallFilesShowTheSamePixels() throws {
        var random = SplitMix64(seed: 5)
        let items = (0..<12).map { _ in RandomItems.item(&random, depth: 1) }
        for isOpaque in [true, false] {
            let encoders = try Compression.allCases.map {
                try Self.encoder(isOpaque: isOpaque, $0)
            }
            for count in [12, 12, 4] {
                let list = DisplayList(
                    size: Self.size, background: Color(white: 1, alpha: isOpaque ? 1 : 0),
                    items: Array(items.prefix(count)))
                let images = try encoders.map { try DecodedImage(png: Self.bytes(list, $0)) }
                #expect(images[0] == images[1])
                #expect(images[0].hasAlpha == !isOpaque)
            }
        }
    }

    @Test func anotherBackgroundIsDrawn() throws {
        let encoder = try Self.encoder(isOpaque: true, .fast)
        for white in [1, 0.5, 1, 1] {
            let list = DisplayList(size: Self.size, background: Color(white: white))
            let image = try DecodedImage(png: Self.bytes(list, encoder))
            #expect(Double(image[10, 100][0]) == (white * 255).rounded())
        }
    }
}
