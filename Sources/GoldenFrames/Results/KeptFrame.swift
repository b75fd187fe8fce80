internal import Files
internal import Messages
internal import TimingModel

/// A frame of a kept result that has pictures. Its paths are relative to the folder of results.
package struct KeptFrame: Hashable, Sendable {
    /// The number in the frame's name.
    package let number: Int
    /// The instant that the frame shows.
    package let time: Duration
    /// The picture that was expected; nil if there is none.
    package let expected: String?
    /// The picture that was found; nil if there is none.
    package let actual: String?
    /// The picture of the difference; nil if there is none.
    package let difference: String?
    /// Whether the frame differs most.
    let isWorst: Bool

    /// The paths of its pictures.
    package var paths: [String] { [expected, actual, difference].compactMap(\.self) }
}

extension KeptResult {
    /// The frames with pictures, in the order of their instants.
    /// - Throws: `GoldenError.damaged` if the result isn't one that this program wrote.
    package func picturedFrames(in results: ResultsFolder) throws(GoldenError) -> [KeptFrame] {
        let path = results.folder(name).file(ResultsFolder.result)
        let root = try GoldenNode(json: Array(json.utf8), path: path)
        let numbers = 0...Int(Int32.max)
        let worst = try root.optional("worst")?.whole(in: numbers)
        let frames = try root.member("frames").elements().map { node throws(GoldenError) in
            let number = try node.member("number").whole(in: numbers)
            let limit = Duration.limitInSeconds
            return KeptFrame(
                number: number,
                time: Duration(seconds: try node.member("time").number(in: -limit...limit)),
                expected: try node.optional("expected")?.string(),
                actual: try node.optional("actual")?.string(),
                difference: try node.optional("diff")?.string(), isWorst: number == worst)
        }
        return frames.filter { !$0.paths.isEmpty }
    }
}
