internal import Drawing
internal import TimingModel

/// The command that turns a folder of frames into a GIF, to be pasted into a shell.
public struct FFmpegCommand: CustomStringConvertible {
    /// The command, quoted for a POSIX shell.
    public let description: String

    /// The command for the frames of `plan` in `sink`.
    ///
    /// Frames are taken by number where the numbers have no gap, else by pattern; where the folder has
    /// other frames too, only those of the plan. Every n-th frame plays at an n-th of the rate. GIF counts
    /// hundredths of a second and players slow down anything below two of them, so more than 50 frames a
    /// second are thinned out. A pixel of a GIF is seen or not, so what is half transparent on a transparent
    /// canvas is blended over white.
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

    /// Filters that blend pixels over white and make them opaque, but for those that nearly nobody sees.
    ///
    /// `premultiply` blends over black, and over white where colours are negated. Without this, ffmpeg drops
    /// pixels below an alpha of 128: half of a spinner. From 8 of 255 on they differ visibly from white.
    private static let blendOverWhite =
        "format=gbrap,lutrgb=r=negval:g=negval:b=negval,premultiply=inplace=1,"
        + "lutrgb=r=negval:g=negval:b=negval:a=255*gte(val\\,8),"
}

/// The frames as ffmpeg is to find them.
private struct Input {
    let folder: String
    let name: FrameName
    let numbers: [Int]
    let hasGaps: Bool
    let rate: FrameRate
    /// Whether the folder has no other frames.
    let isAlone: Bool

    /// The options that name them.
    var words: [String] {
        // The kind of a file is known by its ending only.
        let kind = name.endsInPNG ? [] : ["-f", "image2", "-c:v", "png"]
        guard hasGaps else {
            let pattern = folder.replacing("%", with: "%%") + "/" + name.printf
            // ffmpeg rounds this to whole frames.
            let length = Double(numbers.count) * rate.frameDuration.inSeconds
            let end = isAlone ? [] : ["-t", length.short]
            return kind + ["-start_number", "\(numbers.first ?? 0)"] + end + ["-i", pattern.quoted]
        }
        guard pipe.isEmpty else { return ["-f", "image2pipe", "-c:v", "png", "-i", "-"] }
        let pattern = folder.escapedForGlob + "/" + name.glob
        return kind + ["-pattern_type", "glob", "-i", pattern.quoted]
    }

    /// The part of the command before ffmpeg, empty unless need be.
    ///
    /// A pattern puts names in the order of text, `f10` before `f2`, so where numbers have different
    /// lengths the shell hands over one length after the other.
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
    /// As a path that ffmpeg takes for neither an option nor a protocol, without a slash at the end.
    fileprivate var asFFmpegPath: String {
        var path = self
        while path.count > 1, path.hasSuffix("/") { path.removeLast() }
        return path.hasPrefix("-") || (!path.hasPrefix("/") && path.contains(":"))
            ? "./" + path : path
    }

    /// What the GIF of this folder is called: as the folder, if that has a name of its own.
    fileprivate var gif: String {
        let name = split(separator: "/").last ?? ""
        return name.isEmpty || name == "." || name == ".." ? "\(self)/frames.gif" : "\(self).gif"
    }

    /// As one word of a POSIX shell.
    fileprivate var quoted: String {
        let plain = allSatisfy {
            $0.isASCII && ($0.isLetter || $0.isNumber || "/._-+:".contains($0))
        }
        if plain, !isEmpty { return self }
        // A shell drops line ends at the end of what a command prints.
        let isOneLine = !unicodeScalars.contains(where: \.isControl) || hasSuffix("\n")
        return isOneLine ? inSingleQuotes : printed
    }

    private var inSingleQuotes: String { "'" + replacing("'", with: "'\\''") + "'" }

    /// As what `printf` prints, so that line ends and other control characters stay visible and the command
    /// on one line. Not every `sh` knows `$'…'`.
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
    /// Whether a terminal does something else than show it.
    fileprivate var isControl: Bool { value < 0x20 || value == 0x7F }
}
