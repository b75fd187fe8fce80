import Drawing
import LayerTree
import Testing
import TimelineDiffing

/// Recorded timelines contain names, sizes and hashes of pictures; the pixels come from the current
/// timeline.
@MainActor
@Suite struct RecordedPictureTests {
    private static func bitmap(_ name: String, _ pixels: [UInt32]) -> Bitmap {
        Bitmap(name: name, width: pixels.count, height: 1, pixels: pixels)
    }

    /// A timeline with a named picture and a picture that was given to a view directly.
    private func timeline(named: Bitmap?, given: Bitmap?) throws -> Timeline {
        let (first, second) = (View("first"), View("second"))
        if named != nil { first.image = ImageContent(.named("photo 1.jpg")) }
        if let given { second.image = ImageContent(.bitmap(given)) }
        return try Recordings.stage(
            first, second, images: named.map { ["photo 1.jpg": $0] } ?? [:])
    }

    private let named = Self.bitmap("photo 1.jpg", [1, 2])
    private let given = Self.bitmap("drawn", [3, 4, 5])

    private func read(
        _ text: String, pictures: Timeline
    ) throws -> RecordedTimeline {
        try RecordedTimeline(bytes: Array(text.utf8), picturesOf: pictures, hash: pixelSum)
    }

    @Test func findsUnchangedPictures() throws {
        let timeline = try timeline(named: named, given: given)
        let text = timeline.text
        #expect(text.contains("image \"photo 1.jpg\" 2x1 \(pixelSum(named))\n"))
        #expect(text.contains("bitmap 1 drawn 3x1 \(pixelSum(given))\n"))
        let read = try read(text, pictures: timeline)
        #expect(read.isExact)
        #expect(read.timeline == timeline.withoutEvents)
        #expect(read.pictures.map(\.name) == ["photo 1.jpg", "drawn"])
        #expect(read.pictures.map(\.isNamed) == [true, false])
    }

    /// Pictures that are decoded again are different objects.
    @Test func findsPicturesByTheirPixels() throws {
        let timeline = try timeline(named: named, given: given)
        let today = try self.timeline(
            named: Self.bitmap("photo 1.jpg", [1, 2]), given: Self.bitmap("drawn", [3, 4, 5]))
        let read = try read(timeline.text, pictures: today)
        #expect(read.isExact)
        #expect(read.timeline == today.withoutEvents)
    }

    @Test func showsChangedPictures() throws {
        let timeline = try timeline(named: named, given: given)
        let other = try self.timeline(
            named: Self.bitmap("photo 1.jpg", [1, 9]), given: Self.bitmap("drawn", [3, 4]))
        let read = try read(timeline.text, pictures: other)
        #expect(!read.isExact)
        #expect(
            read.pictures.map(\.state) == [
                .changed(width: 2, height: 1), .changed(width: 2, height: 1),
            ])
        #expect(read.pictures.map(\.width) == [2, 3])
        #expect(read.timeline == other.withoutEvents)
    }

    @Test func missingPicturesAreTransparent() throws {
        let timeline = try timeline(named: named, given: given)
        let read = try read(timeline.text, pictures: self.timeline(named: nil, given: nil))
        #expect(read.pictures.map(\.state) == [.missing, .missing])
        #expect(read.timeline.images.isEmpty)
        // The unnamed picture is replaced by a transparent pixel.
        let items = read.timeline.displayList(at: .zero).items
        for case .picture(let item) in items {
            #expect(item.picture.bitmap.pixels.allSatisfy { $0 == 0 })
        }
    }
}
