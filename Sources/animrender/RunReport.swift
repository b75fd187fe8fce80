internal import AnimRenderKit

/// What `render` and `movie` have made, as a line of JSON for other programs.
struct RunReport {
    /// The JSON object.
    let json: JSONObject

    /// - Parameters:
    ///   - rate: the frames per second.
    ///   - files: an object for each file.
    ///   - start: when the run began.
    ///   - others: further members.
    init(
        size: PixelSize, frameCount: Int, rate: FrameRate, files: [JSONObject],
        since start: ContinuousClock.Instant, _ others: [(String, JSONObject.Value)]
    ) {
        json = JSONObject(
            [
                ("frames", .number(Double(frameCount))),
                ("size", .list([.number(Double(size.width)), .number(Double(size.height))])),
                ("fps", rate.json),
                ("files", .list(files.map { .object($0) })),
            ] + others + [("elapsed", .number(start.duration(to: .now).inSeconds))])
    }
}

extension FrameRate {
    /// The rate as a spec writes it: a number, or a fraction as text.
    fileprivate var json: JSONObject.Value {
        denominator == 1 ? .number(Double(numerator)) : .string("\(numerator)/\(denominator)")
    }
}
