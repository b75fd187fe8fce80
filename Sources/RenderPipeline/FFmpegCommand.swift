internal import Drawing
internal import TimingModel

/// A shell command that makes a GIF from a folder of frames.
public struct FFmpegCommand: CustomStringConvertible {
    /// The command, quoted for a POSIX shell.
    public let description: String

    /// The command for the frames of `plan` in `sink`.
    ///
    /// Frames with consecutive numbers are read by number, others by pattern. If the folder also holds
    /// other frames, the command reads only those of the plan. A sequence of every n-th frame plays at 1/n
    /// of the frame rate.
    ///
    /// GIF measures time in hundredths of a second, and players slow down frames shorter than two of them.
    /// Rates above 50 frames per second are therefore reduced to 50. GIF pixels are either opaque or
    /// transparent, so translucent pixels on a transparent canvas are blended over white.
    public init(_ plan: RenderPlan, in sink: DirectorySink, name: FrameName) {
        let numbers = plan.requests.map(\.number)
        let step = numbers.count > 1 ? numbers[1] - numbers[0] : 1
        let isEven = zip(numbers, numbers.dropFirst()).allSatisfy { $1 - $0 == step }
        let rate = plan.frameRate
        let played =
            (isEven
                ? FrameRate(numerator: rate.numerator, denominator: rate.denominator * step) : nil)
            ?? rate
        let input = Input(
            folder: sink.folder.asFFmpegPath, name: name, numbers: numbers,
            hasGaps: !isEven || step != 1, rate: played,
            isAlone: sink.strangers(besides: plan.requests).isEmpty)
        let thinned = played.isAbove(50) ? "fps=50," : ""
        let filter =
            thinned + (plan.isOpaque ? "" : Self.blendOverWhite)
            + "split[a][b];[a]palettegen[p];[b][p]paletteuse=dither=sierra2_4a"
        let words =
            ["ffmpeg", "-y", "-v", "error", "-framerate", "\(played)"] + input.words
            + ["-vf", filter.quoted, "-loop", "0", input.folder.gif.quoted]
        description = input.pipe + words.joined(separator: " ")
    }

    /// Filters that blend pixels over white and make them opaque, except those that are almost invisible.
    ///
    /// `premultiply` blends over black, or over white if the colours are negated. Without these filters,
    /// ffmpeg drops pixels with an alpha below 128, such as half of a spinner. From an alpha of 8 on (of
    /// 255), pixels differ visibly from white.
    private static let blendOverWhite =
        "format=gbrap,lutrgb=r=negval:g=negval:b=negval,premultiply=inplace=1,"
        + "lutrgb=r=negval:g=negval:b=negval:a=255*gte(val\\,8),"
}

/// How ffmpeg finds the frames.
private struct Input {
    let folder: String
    let name: FrameName
    let numbers: [Int]
    let hasGaps: Bool
    let rate: FrameRate
    /// Whether the folder holds no other frames.
    let isAlone: Bool

    /// The options that name the input.
    var words: [String] {
        // ffmpeg recognizes a file's format only by its extension.
        let kind = name.endsInPNG ? [] : ["-f", "image2", "-c:v", "png"]
        guard hasGaps else {
            let pattern = folder.replacing("%", with: "%%") + "/" + name.printf
            // ffmpeg rounds this duration to whole frames.
            let length = Double(numbers.count) * rate.frameDuration.inSeconds
            let end = isAlone ? [] : ["-t", length.short]
            return kind + ["-start_number", "\(numbers.first ?? 0)"] + end + ["-i", pattern.quoted]
        }
        guard pipe.isEmpty else { return ["-f", "image2pipe", "-c:v", "png", "-i", "-"] }
        let pattern = folder.escapedForGlob + "/" + name.glob
        return kind + ["-pattern_type", "glob", "-i", pattern.quoted]
    }

    /// The part of the command before ffmpeg; usually empty.
    ///
    /// Patterns expand in text order, `f10` before `f2`. If the numbers differ in length, the shell
    /// therefore concatenates the files one length after the other.
    var pipe: String {
        if hasGaps, !isAlone {
            let files = numbers.map { "\(folder)/\(name.file($0))".quoted }
            return "cat \(files.joined(separator: " ")) | "
        }
        let lengths = hasGaps ? Set(numbers.map(name.digits(of:))) : []
        guard lengths.count > 1 else { return "" }
        let (before, after) = name.parts
        let patterns = lengths.sorted().map { length in
            "\(folder)/\(before)".quoted + String(repeating: "[0-9]", count: length)
                + (after.isEmpty ? "" : after.quoted)
        }
        return "cat \(patterns.joined(separator: " ")) | "
    }
}

extension FrameRate {
    fileprivate func isAbove(_ limit: Int) -> Bool { numerator > limit * denominator }
}

extension String {
    /// The path without trailing slashes, in a form that ffmpeg takes for neither an option nor a protocol.
    fileprivate var asFFmpegPath: String {
        var path = self
        while path.count > 1, path.hasSuffix("/") { path.removeLast() }
        return path.hasPrefix("-") || (!path.hasPrefix("/") && path.contains(":"))
            ? "./" + path : path
    }

    /// The GIF's path: the folder's name with `.gif`, or `frames.gif` inside the folder if it has no name
    /// of its own.
    fileprivate var gif: String {
        let name = split(separator: "/").last ?? ""
        return name.isEmpty || name == "." || name == ".." ? "\(self)/frames.gif" : "\(self).gif"
    }

    /// The text as one word of a POSIX shell.
    fileprivate var quoted: String {
        let plain = allSatisfy {
            $0.isASCII && ($0.isLetter || $0.isNumber || "/._-+:".contains($0))
        }
        if plain, !isEmpty { return self }
        // The shell removes trailing line ends from the output of a command substitution.
        let isOneLine = !unicodeScalars.contains(where: \.isControl) || hasSuffix("\n")
        return isOneLine ? inSingleQuotes : printed
    }

    private var inSingleQuotes: String { "'" + replacing("'", with: "'\\''") + "'" }

    /// The text as the output of `printf`, which shows control characters and keeps the command on one
    /// line. `$'…'` would be shorter, but not every `sh` supports it.
    private var printed: String {
        let format = unicodeScalars.map { scalar in
            switch scalar {
            case "\\": "\\\\"
            case "%": "%%"
            case _ where scalar.isControl:
                "\\" + String(scalar.value + 0o1000, radix: 8).dropFirst()
            default: String(scalar)
            }
        }.joined()
        return "\"$(printf \(format.inSingleQuotes))\""
    }
}

extension Unicode.Scalar {
    /// Whether this is an ASCII control character.
    fileprivate var isControl: Bool { value < 0x20 || value == 0x7F }
}
