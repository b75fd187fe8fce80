import Drawing
import ImageCodecs
import LayerTree
import Messages
import RenderErrors
import RenderPipeline
import TestSupport
import Testing
import TimingModel

@testable import Movies

/// Sheets.
@Suite @MainActor struct SheetTests {
    /// A red square of 4 points that moves by 36 points in a second.
    private func timeline(background: Color = .white) throws -> Timeline {
        let stage = Stage(size: Size(width: 40, height: 20), background: background)
        let box = View(frame: Rect(x: 0, y: 8, width: 4, height: 4))
        box.backgroundColor = .red
        stage.addSubview(box)
        return try stage.record {
            View.animate(withDuration: 1, delay: 0, options: .curveLinear) { box.position.x = 38 }
        }
    }

    private func sheet(
        _ settings: SheetSettings, _ selection: FrameSelection? = nil, background: Color = .white,
        scale: Double = 1
    ) async throws -> DecodedImage {
        let png = try await timeline(background: background).sheet(
            settings, selection: selection, frameRate: FrameRate(numerator: 10)!, scale: scale,
            jobs: 2)
        return try DecodedImage(png: png)
    }

    @Test("sheets have the first and the last frame, and evenly spread ones between them")
    func spread() async throws {
        let image = try await sheet(SheetSettings(count: 3, columns: 3, hasTimes: false))
        #expect(image.width == 3 * 52 + 12 && image.height == 20 + 24)
        for (column, left) in [0, 18, 36].enumerated() {
            let x = 12 + column * 52 + left
            #expect(image[x + 2, 12 + 10] == [255, 0, 0, 255], "frame \(column)")
            #expect(image[x + 6 - (left > 0 ? 12 : 0), 12 + 10] == [255, 255, 255, 255])
        }
    }

    @Test("sheets show chosen instants in their order")
    func instants() async throws {
        let image = try await sheet(
            SheetSettings(columns: 1, hasTimes: false), .times([.end, .at(.zero)]))
        #expect(image.height == 2 * 32 + 12)
        #expect(image[12 + 38, 12 + 10] == [255, 0, 0, 255])
        #expect(image[12 + 2, 12 + 32 + 10] == [255, 0, 0, 255])
    }

    @Test("sheets draw frames at the size that they have on the sheet")
    func sharpness() async throws {
        let image = try await sheet(
            SheetSettings(count: 1, frameWidth: 60, hasTimes: false), scale: 10)
        #expect(image.width == 60 + 24 && image.height == 30 + 24)
        // The square is 6 by 6 pixels, with sharp edges.
        #expect(image[12, 12 + 12] == [255, 0, 0, 255])
        #expect(image[12 + 5, 12 + 17] == [255, 0, 0, 255])
        #expect(image[12 + 6, 12 + 17] == [255, 255, 255, 255])
    }

    /// 640 by 360 at a width of 305 is 171.6 pixels high: the last row of each frame is as full as the others.
    @Test("sheets cover whole pixels, whatever the width", arguments: [305, 304, 100, 13])
    func roundedSizes(width: Int) async throws {
        let stage = Stage(size: Size(width: 640, height: 360), background: .black)
        let box = View(frame: Rect(x: 0, y: 0, width: 640, height: 360))
        box.backgroundColor = .white
        stage.addSubview(box)
        let timeline = try stage.record { View.animate(withDuration: 1) { box.alpha = 1 } }
        let png = try await timeline.sheet(
            SheetSettings(count: 1, frameWidth: width, hasTimes: false),
            frameRate: FrameRate(numerator: 10)!)
        let image = try DecodedImage(png: png)
        let (right, bottom) = (image.width - 13, image.height - 13)
        #expect(right == 12 + width - 1)
        for (x, y) in [(12, 12), (right, 12), (12, bottom), (right, bottom)] {
            #expect(image[x, y] == [255, 255, 255, 255], "\(x), \(y)")
        }
    }

    @Test("sheets write times beneath, and show a checkerboard through transparent frames")
    func timesAndTransparency() async throws {
        let image = try await sheet(
            SheetSettings(count: 1), background: .clear, scale: 4)
        let letters = (12..<12 + 160).contains { x in
            (12 + 80..<12 + 98).contains { y in image[x, y][0] < 100 }
        }
        #expect(letters)
        #expect(image[12, 12] == [255, 255, 255, 255])
        #expect(image[20, 12] == [0xDD, 0xE0, 0xE5, 255])
    }

    @Test("sheets lay frames over each other as an onion skin")
    func onion() async throws {
        let image = try await sheet(
            SheetSettings(layout: .onion, count: 3, hasTimes: false))
        #expect(image.width == 64 && image.height == 44)
        #expect(image[12 + 2, 22] == [255, 204, 204, 255], "20 % of the first frame")
        #expect(image[12 + 38, 22] == [255, 0, 0, 255], "all of the last frame")
        #expect(image[12 + 10, 22] == [255, 255, 255, 255])
    }

    @Test("sheets draw what doesn't move once, with its neighbours in front and behind")
    func onionItems() {
        func square(_ x: Double, _ color: Color) -> DisplayItem {
            .fill(
                Fill(
                    .rect(Rect(x: x, y: 0, width: 1, height: 1)), color: color,
                    transform: .identity))
        }
        let lists = [0.0, 5].map { x in
            DisplayList(
                size: Size(width: 9, height: 1), background: .white,
                items: [square(x, .red), square(8, .blue), square(x, .green)])
        }
        #expect(
            DisplayList(onionSkinOf: lists).description == """
                canvas 9 1 background #ffffff
                group alpha 0.2
                  fill rect(0 0 1 1) #ff0000 at [0 0]
                fill rect(5 0 1 1) #ff0000 at [0 0]
                fill rect(8 0 1 1) #0000ff at [0 0]
                group alpha 0.2
                  fill rect(0 0 1 1) #00ff00 at [0 0]
                fill rect(5 0 1 1) #00ff00 at [0 0]

                """)
    }

    @Test("sheets take a folder of frames, also for onion skins")
    func folders() async throws {
        let folder = TemporaryFolder()
        let timeline = try timeline()
        let rate = FrameRate(numerator: 10)!
        try await timeline.render(to: folder("frames"), frameRate: rate)
        let source = try FrameSource(folder: folder("frames"), frameRate: rate)
        #expect(source.frames.count == 11)
        let settings = SheetSettings(count: 3, columns: 3, hasTimes: false)
        let sheet = try Sheet(source.spread(3), settings: settings)
        let expected = try await timeline.sheet(settings, frameRate: rate)
        let image = try DecodedImage(png: try await sheet.png())
        #expect(try image.bytes == DecodedImage(png: expected).bytes)

        let onion = try Sheet(source.spread(3), settings: SheetSettings(layout: .onion))
        let skin = try DecodedImage(png: try await onion.png())
        #expect(skin[12 + 38, 22] == [255, 0, 0, 255])
        #expect(skin[12 + 2, 22][1] > 190 && skin[12 + 2, 22][1] < 215)
        let chosen = try source.selecting(.times([.at(.milliseconds(250)), .end]))
        #expect(chosen.frames.map(\.number) == [2, 10])
        #expect(
            try source.selecting(FrameSelection(frames: "-1,0-4x2")).frames.map(\.number) == [
                0, 2, 4, 10,
            ])
    }

    @Test("sheets shrink large pictures of a folder as a plan's frames")
    func largePictures() async throws {
        let folder = TemporaryFolder()
        let rate = FrameRate(numerator: 10)!
        try await timeline().render(to: folder("frames"), frameRate: rate, scale: 10)
        let source = try FrameSource(folder: folder("frames"), frameRate: rate)
        let settings = SheetSettings(count: 2, columns: 2, frameWidth: 80, hasTimes: false)
        let image = try DecodedImage(
            png: try await Sheet(source.spread(2), settings: settings).png())
        #expect(image.width == 2 * 92 + 12 && image.height == 40 + 24)
        #expect(image[12 + 4, 12 + 20] == [255, 0, 0, 255])
        #expect(image[12 + 12, 12 + 20] == [255, 255, 255, 255])
        #expect(image[12 + 92 + 76, 12 + 20] == [255, 0, 0, 255])
    }

    @Test("sheets refuse onion skins of more pictures than fit into a gigabyte")
    func heavyOnion() throws {
        let folder = TemporaryFolder()
        let size = try PixelSize(width: 4000, height: 4000)
        let png = try PNGCompressor.file(
            of: [UInt8](repeating: 0, count: size.width * size.height * 4), size: size)
        for number in 0..<17 { try folder.write(png, to: "f\(number).png") }
        let source = try FrameSource(folder: folder.path, frameRate: .standard)
        let settings = SheetSettings(layout: .onion)
        let error = #expect(throws: RenderError.self) { try Sheet(source, settings: settings) }
        #expect(error?.description.contains("takes at most 16 frames, not 17") == true)
        _ = try Sheet(source.spread(16), settings: settings)
    }

    @Test(
        "sheets of no frames are refused", arguments: [SheetSettings.Layout.grid, .strip, .onion])
    func empty(layout: SheetSettings.Layout) async throws {
        await #expect(
            throws: RenderError.badRequest(.noFrames, "there are no frames: the selection is empty")
        ) { try await sheet(SheetSettings(layout: layout), .times([])) }
    }

    @Test("sheets that would be too large are refused before anything is drawn")
    func tooLarge() async throws {
        let plan = try RenderPlan(
            timeline: timeline(), selection: .all, frameRate: FrameRate(numerator: 1000)!,
            scale: 100)
        let source = FrameSource(plan)
        #expect(throws: RenderError.self) {
            try Sheet(source, settings: SheetSettings(layout: .strip))
        }
        #expect(throws: RenderError.self) {
            try Sheet(source.spread(900), settings: SheetSettings(layout: .strip))
        }
    }
}

/// Layouts of sheets.
@Suite struct SheetLayoutTests {
    @Test(
        "layouts of sheets are about as wide as a screen",
        arguments: [(12, 640, 360, 4), (12, 360, 640, 6), (1, 640, 360, 1), (100, 100, 100, 12)])
    func columns(count: Int, width: Int, height: Int, columns: Int) throws {
        let size = try PixelSize(width: width, height: height)
        let layout = try SheetLayout(SheetSettings(), count: count, of: size)
        #expect(layout.columns == columns)
        #expect(try layout.size().width <= 1280)
    }

    @Test("layouts of sheets never enlarge a frame")
    func smallFrames() throws {
        let size = try PixelSize(width: 16, height: 9)
        let layout = try SheetLayout(SheetSettings(frameWidth: 500), count: 4, of: size)
        #expect(layout.frame == size)
    }
}
