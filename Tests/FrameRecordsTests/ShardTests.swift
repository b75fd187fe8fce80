import FrameRecords
import RenderErrors
import Testing

/// Parts of a sequence.
@Suite struct ShardTests {
    @Test(
        "parts of a sequence are read as an index and a count",
        arguments: [("0/1", 0, 1), ("0/4", 0, 4), ("3/4", 3, 4), ("99999/100000", 99_999, 100_000)])
    func read(text: String, index: Int, count: Int) throws {
        let shard = try Shard(text)
        #expect(shard.index == index && shard.count == count)
    }

    @Test(
        "parts that don't exist are quoted in the error",
        arguments: [
            "4/4", "1/0", "0/0", "x/2", "1/x", "", "/", "1", "1/2/3", "-1/2", " 0/2", "0/100001",
            "0/99999999999999999999", "0,2",
        ])
    func refused(text: String) throws {
        let error = #expect(throws: RenderError.self) { try Shard(text) }
        #expect(error?.exitCode == 64)
        #expect(error?.description.contains("can't read the shard '\(text)'") == true)
    }

    @Test(
        "parts of a sequence contain every frame once, in order, and have nearly equal sizes",
        arguments: [0, 1, 2, 9, 10, 11, 100], [1, 2, 3, 4, 7, 10, 100_000])
    func everyFrameOnce(frames: Int, count: Int) throws {
        let all = Array(0..<frames)
        let shown = count > 10 ? [0, 1, count / 2, count - 2, count - 1] : Array(0..<count)
        let parts = try shown.map { try Shard("\($0)/\(count)").part(of: all) }
        #expect(parts.allSatisfy { $0.count == frames / count || $0.count == frames / count + 1 })
        if shown.count == count { #expect(parts.flatMap(\.self) == all) }
    }

    @Test("parts of a sequence are partly empty if there are more parts than frames")
    func emptyParts() throws {
        let parts = try (0..<5).map { try Shard("\($0)/5").part(of: ["a", "b"]) }
        #expect(parts.flatMap(\.self) == ["a", "b"])
        #expect(parts.filter(\.isEmpty).count == 3)
    }
}
