internal import Drawing
internal import RenderErrors

/// Compresses pictures at the same time, and hands out their bytes in the order in which the pictures came.
///
/// Not `Sendable`: its owner adds pictures one after the other.
struct EncodingQueue {
    /// Those that aren't handed out yet, the oldest one first.
    private var encodings: [Task<Result<[UInt8], RasterError>, Never>] = []

    /// The number of pictures that aren't handed out yet.
    var count: Int { encodings.count }

    /// Begins to compress a picture.
    mutating func add(_ encode: @escaping @Sendable () throws(RasterError) -> [UInt8]) {
        encodings.append(Task { Result { () throws(RasterError) in try encode() } })
    }

    /// The bytes of the oldest picture as soon as they are there. There must be one.
    mutating func next(
        isolation: isolated (any Actor)? = #isolation
    ) async throws(RenderError) -> [UInt8] {
        let result = await encodings.removeFirst().value
        return try RenderError.drawing(frame: nil, result.get())
    }
}
