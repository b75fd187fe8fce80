import Drawing
import RenderErrors
import Testing

@testable import Movies

/// Pictures that are compressed at the same time.
@Suite struct EncodingQueueTests {
    @Test func bytesComeInOrderWhoeverIsFastest() async throws {
        var queue = EncodingQueue()
        for number in 0..<20 {
            queue.add {
                // The first ones take longest.
                var sum = 0
                for value in 0..<(20 - number) * 20_000 { sum ^= value &* value }
                return [UInt8(number), UInt8(sum & 0)]
            }
        }
        var numbers: [UInt8] = []
        while let bytes = try await queue.next(until: 0) { numbers.append(bytes[0]) }
        #expect(numbers == Array(0..<20))
    }

    @Test func errorsComeInTheirPlace() async throws {
        var queue = EncodingQueue()
        queue.add { [1] }
        queue.add { () throws(RasterError) in throw .png(operation: "test", message: "no") }
        queue.add { [3] }
        #expect(try await queue.next(until: 0) == [1])
        await #expect(throws: RenderError.self) { try await queue.next(until: 0) }
        #expect(try await queue.next(until: 0) == [3])
    }

    /// So many may wait, and none can be less than none.
    @Test(arguments: [(1, [UInt8]?.none), (0, [1]), (-1, [1])])
    func someMayWait(most: Int, bytes: [UInt8]?) async throws {
        var queue = EncodingQueue()
        queue.add { [1] }
        #expect(try await queue.next(until: most) == bytes)
        if bytes != nil { #expect(try await queue.next(until: most) == nil) }
    }
}
