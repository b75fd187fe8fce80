import Drawing
import FrameRecords
import ImageCodecs
import Testing
import TimingModel

/// The records of the parts of sequences become one for each sequence.
@Suite struct ManifestJoiningTests {
    private static func hash(_ text: String) -> PixelHash { PixelHash(of: Array(text.utf8)) }

    private static func sequence(_ spec: String, count: Int?) throws -> FrameManifest.Sequence {
        FrameManifest.Sequence(
            content: hash(spec), program: hash(""), frameRate: .standard,
            size: try PixelSize(width: 9, height: 9), name: .standard, first: 0, count: count,
            hasChosenTimes: false)
    }

    private static func frame(_ number: Int, _ pixels: String = "") -> FrameManifest.Frame {
        FrameManifest.Frame(
            number: number, time: Double(number) / 60, pixels: hash(pixels), fingerprint: hash(""))
    }

    @Test("selections of an endless animation are joined in any order")
    func endless() throws {
        let sequence = try Self.sequence("endless", count: nil)
        let ranges = [40..<50, 0..<10, 10..<20, 45..<60, 0..<10, 30..<31]
        let parts = ranges.map {
            FrameManifest(sequence, selected: RangeSet([$0]), $0.map { Self.frame($0) })
        }
        for parts in [parts, parts.reversed(), parts.sorted { $0.frames.count < $1.frames.count }] {
            let joined = FrameManifest.joining(parts)
            #expect(joined.count == 1)
            #expect(joined.first?.selected == RangeSet([0..<20, 30..<31, 40..<60]))
            #expect(joined.first?.frames.count == 41 && joined.first?.isComplete == true)
        }
    }

    @Test("the last part counts, and sequences stay apart in an order of their own")
    func order() throws {
        let specs = try ["a", "b", "c"].map { try Self.sequence($0, count: 3) }
        let parts = specs.flatMap { sequence in
            [
                FrameManifest(sequence, [Self.frame(0, "old"), Self.frame(1)]),
                FrameManifest(sequence, [Self.frame(0, "new"), Self.frame(2)]),
            ]
        }
        let joined = FrameManifest.joining(parts)
        #expect(joined.count == 3 && Set(joined.map(\.sequence)) == Set(specs))
        for manifest in joined {
            #expect(manifest.isComplete && manifest.selected.isEmpty)
            #expect(manifest.frames[0]?.pixels == Self.hash("new"))
        }
        let rotated = Array(parts[2...] + parts[..<2])
        #expect(FrameManifest.joining(rotated) == joined)
        #expect(parts[0].merging(parts[2]) == parts[2], "another sequence is never mixed in")
    }
}
