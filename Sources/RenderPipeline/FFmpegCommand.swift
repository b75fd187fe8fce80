internal import TimingModel

/// The command that turns a folder of frames into a GIF, to be pasted into a shell.
public struct FFmpegCommand: CustomStringConvertible {
    /// The command, quoted for a POSIX shell.
    public let description: String

    /// The command for the frames of `plan` in `sink`.
    ///
    /// Frames are taken by number where the numbers have no gap, else by pattern. Every n-th frame
    /// plays at an n-th of the rate. GIF counts hundredths of a second and players slow down anything
    /// below two of them, so more than 50 frames a second are thinned out.
    public init(_ plan: RenderPlan, in sink: DirectorySink, name: FrameName) {
        let numbers = plan.requests.map(\.number)
        let step = numbers.count > 1 ? numbers[1] - numbers[0] : 1
        let isEven = zip(numbers, numbers.dropFirst()).allSatisfy { $1 - $0 == step }
        let rate = plan.frameRate
        let played =
            isEven
            ? FrameRate(numerator: rate.numerator, denominator: rate.denominator * step) : nil
        var folder = sink.folder
        while folder.count > 1, folder.hasSuffix("/") { folder.removeLast() }

        var words = ["ffmpeg", "-y", "-v", "error", "-framerate", "\(played ?? rate)"]
        if isEven, step == 1 {
            let pattern = folder.replacing("%", with: "%%") + "/" + name.printf
            words += ["-start_number", "\(numbers.first ?? 0)", "-i", pattern.quoted]
        } else {
            words += ["-pattern_type", "glob", "-i", "\(folder)/\(name.glob)".quoted]
        }
        let thinned = (played ?? rate).isAbove(50) ? "fps=50," : ""
        let filter = thinned + "split[a][b];[a]palettegen[p];[b][p]paletteuse=dither=bayer"
        words += ["-vf", filter.quoted, "-loop", "0", "\(folder).gif".quoted]
        description = words.joined(separator: " ")
    }
}

extension FrameRate {
    fileprivate func isAbove(_ limit: Int) -> Bool { numerator > limit * denominator }
}

extension String {
    /// As one word of a POSIX shell.
    fileprivate var quoted: String {
        let plain = allSatisfy {
            $0.isASCII && ($0.isLetter || $0.isNumber || "/._-+:".contains($0))
        }
        return plain && !isEmpty ? self : "'" + replacing("'", with: "'\\''") + "'"
    }
}
