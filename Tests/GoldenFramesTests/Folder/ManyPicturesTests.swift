import FrameDiffing
import FrameRecords
import RenderPipeline
import TestSupport
import Testing

@testable import GoldenFrames

/// Goldens with many pictures: `verify` checks the bytes of every picture and the pixels of five.
@MainActor
@Suite struct ManyPicturesTests {
    private let folder = TemporaryFolder()

    private func record(
        _ pictures: KeptPictures, _ scene: Scene = Scene(), as name: String = "scene"
    ) async throws {
        let verifier = GoldenVerifier(jobs: 1, overrides: .init(pictures: pictures))
        _ = try await GoldenRecorder(verifier, mode: .all)
            .record(scene.subject(in: folder.path, name: name))
    }

    private var found: FoundGolden {
        get throws { try #require(try FoundGolden(at: folder("scene"))) }
    }

    /// One damaged bit in the compressed data of any picture.
    @Test func everyDamagedBitIsNoticed() async throws {
        try await record(.all)
        for number in 0..<16 {
            let name = FrameName.standard.file(number)
            let whole = try folder.bytes(of: "scene/\(name)")
            var bytes = whole
            bytes[bytes.count / 2] ^= 1
            try folder.write(bytes, to: "scene/\(name)")
            #expect(try found.damages().map(\.name) == [name])
            try folder.write(whole, to: "scene/\(name)")
        }
        #expect(try found.damages() == [])
    }

    /// `verify` decodes five of the 16 pictures; recording decodes all of them.
    @Test func replacedPicturesAreNoticedWhenDecoded() async throws {
        try await record(.all)
        let other = try folder.bytes(of: "scene/frame_00009.png")
        for number in [0, 3, 7, 11, 15] + [5, 6] {
            try folder.write(other, to: "scene/\(FrameName.standard.file(number))")
        }
        let numbers = { (damages: [GoldenDamage]) in
            damages.compactMap { Int($0.name.dropFirst(6).prefix(5)) }
        }
        #expect(try numbers(found.damages()) == [0, 3, 7, 11, 15])
        #expect(try numbers(found.damages(inEveryPixel: true)) == [0, 3, 5, 6, 7, 11, 15])
        // A repair decodes all pictures.
        try await record(.all)
        #expect(try found.damages(inEveryPixel: true) == [])
    }

    /// An undamaged picture of another size is not the recorded one.
    @Test func otherSizesAreNoticed() async throws {
        try await record(.all)
        let small = try FrameImage(width: 1, height: 1, bytes: [1, 2, 3, 255]).png()
        try folder.write(small, to: "scene/frame_00005.png")
        #expect(try found.damages().map(\.name) == ["frame_00005.png"])
    }

    /// Animation files of another animation, and with missing frames.
    @Test(arguments: [Scene().with { $0.y = 9 }, Scene().with { $0.length = 0.5 }])
    func otherFilmsAreNoticed(other: Scene) async throws {
        try await record(.animation)
        #expect(try found.damages() == [])
        try await record(.animation, other, as: "other")
        try folder.write(folder.bytes(of: "other/frames.apng"), to: "scene/frames.apng")
        #expect(try found.damages().map(\.name) == ["frames.apng"])
    }
}
