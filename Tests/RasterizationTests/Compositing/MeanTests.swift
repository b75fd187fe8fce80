import Drawing
import TestSupport
import Testing

@testable import ImageCodecs
@testable import Rasterization

/// Groups that show the mean of their items.
@Suite struct MeanTests {
    private static func square(_ color: Color, x: Double = 0) -> DisplayItem {
        .fill(.rect(Rect(x: x, y: 0, width: 2, height: 2)), color)
    }

    private static func pixels(_ items: [DisplayItem]) throws -> [[Int]] {
        let image = try Canvas.image(items, width: 4, height: 2)
        return [1, 3].map { x in (0..<4).map { Int(image[x, 1][$0]) } }
    }

    /// A square is seen for a quarter of the time on the left, and for half of it on the right.
    @Test func isTheMean() throws {
        let empty = DisplayItem.group(Group(items: []))
        let mean = Group(
            items: [Self.square(.red), Self.square(.red, x: 2), Self.square(.red, x: 2), empty],
            isMean: true)
        #expect(try Self.pixels([.group(mean)]) == [[255, 0, 0, 64], [255, 0, 0, 128]])
    }

    /// Nothing is rounded more than once: sixteen equal pictures give the same pixels as one.
    @Test(arguments: [Color.red, Color(white: 0.3, alpha: 0.7), Color(css: "#12345678")!])
    func equalPicturesKeepTheirColor(color: Color) throws {
        let picture = DisplayItem.group(Group(items: [Self.square(color)]))
        let mean = Group(items: Array(repeating: picture, count: 16), isMean: true)
        #expect(try Self.pixels([.group(mean)]) == Self.pixels([picture]))
    }

    @Test func hasAlphaAndClips() throws {
        let clip = Clip(.rect(Rect(x: 2, y: 0, width: 2, height: 2)), transform: .identity)
        let mean = Group(
            alpha: 0.5, clips: [clip],
            items: [Self.square(.blue), Self.square(.blue, x: 2)], isMean: true)
        #expect(try Self.pixels([.group(mean)]) == [[0, 0, 0, 0], [0, 0, 255, 64]])
    }
}
