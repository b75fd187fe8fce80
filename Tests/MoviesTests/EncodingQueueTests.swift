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
        while queue.count > 0 { numbers.append(try await queue.next()[0]) }
        #expect(numbers == Array(0..<20))
    }

    @Test func errorsComeInTheirPlace() async throws {
        var queue = EncodingQueue()
        queue.add { [1] }
        queue.add { () throws(RasterError) in throw .png(operation: "test", message: "no") }
        queue.add { [3] }
        #expect(try await queue.next() == [1])
        await #expect(throws: RenderError.self) { try await queue.next() }
        #expect(try await queue.next() == [3])
    }
}
