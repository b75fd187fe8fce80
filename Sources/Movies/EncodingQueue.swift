internal import Drawing
internal import RenderErrors

/// Compresses pictures at the same time, and hands out their bytes in the order in which the pictures came.
///
/// Not `Sendable`: its owner adds pictures one after the other.
struct EncodingQueue {
    /// Those that aren't handed out yet, the oldest one first.
    private var encodings: [Task<Result<[UInt8], RasterError>, Never>] = []

    /// Begins to compress a picture.
    mutating func add(_ encode: @escaping @Sendable () throws(RasterError) -> [UInt8]) {
        encodings.append(
            Task {
                Task.isCancelled ? .success([]) : Result { () throws(RasterError) in try encode() }
            })
    }

    /// The bytes of the oldest picture as soon as they are there; nil if at most `most` pictures aren't handed out yet.
    mutating func next(
        until most: Int, isolation: isolated (any Actor)? = #isolation
    ) async throws(RenderError) -> [UInt8]? {
        guard encodings.count > max(most, 0) else { return nil }
        let result = await encodings.removeFirst().value
        return try RenderError.drawing(frame: nil, result.get())
    }

    /// Leaves out what hasn't begun: nobody asks for the bytes any more.
    func cancel() {
        for encoding in encodings { encoding.cancel() }
    }
}
