internal import AnimRenderKit
internal import Messages

/// The command line that is useful after `render`: it makes a GIF of the frames, or merges them with those of the other
/// shards.
struct NextCommandLine: CustomStringConvertible {
    /// The command, quoted for a POSIX shell.
    let description: String

    /// The command after `render`; nil after a spec from standard input, which is gone.
    init?(_ render: Render) {
        if render.shard != nil {
            description = "animrender merge \(render.out.asOperand.quoted)"
        } else if render.source.spec != SpecFile.standardInput {
            description = Self.movie(of: render)
        } else {
            return nil
        }
    }

    /// The command for the frames of `render`, of which only those options matter that choose frames or change
    /// them. It draws the frames again, so it doesn't depend on what else is in the folder.
    private static func movie(of render: Render) -> String {
        let values = [
            ("--frames", render.selection.frames), ("--at", render.selection.at),
            ("--fps", render.selection.fps), ("--scale", render.scale.map { "\($0)" }),
        ].compactMap { name, value in value.map { (name, $0) } }
        let variables =
            render.variables.settings.map { ("--set", $0) }
            + render.variables.files.map { ("--variables", $0) }
        let reading = render.lottie.like.map { [("--like", $0.rawValue)] } ?? []
        let files = render.files.allowed.map { ("--allow-files", $0) }
        let options = (variables + reading + files + values).map { "\($0)=\($1)".quoted }
        return
            (["animrender", render.source.spec.asOperand.quoted] + options
            + ["--out", render.out.gif.asOperand.quoted]
            + (render.overwrite ? ["--overwrite"] : []))
            .joined(separator: " ")
    }
}

extension String {
    /// The path in a form that isn't taken for an option.
    var asOperand: String { hasPrefix("-") ? "./" + self : self }

    /// The GIF's path: the folder's name with `.gif`, or `frames.gif` inside the folder if it has no name
    /// of its own.
    fileprivate var gif: String {
        var path = self
        while path.count > 1, path.hasSuffix("/") { path.removeLast() }
        let name = path.split(separator: "/").last ?? ""
        return name.isEmpty || name == "." || name == ".." ? "\(path)/frames.gif" : "\(path).gif"
    }

    /// The text as one word of a POSIX shell.
    var quoted: String {
        let plain = allSatisfy {
            $0.isASCII && ($0.isLetter || $0.isNumber || "/._-+:=,".contains($0))
        }
        if plain, !isEmpty { return self }
        // The shell removes trailing line ends from the output of a command substitution.
        let isOneLine = !unicodeScalars.contains(where: \.movesTerminal) || hasSuffix("\n")
        return isOneLine ? inSingleQuotes : printed
    }

    private var inSingleQuotes: String { "'" + replacing("'", with: "'\\''") + "'" }

    /// The text as the output of `printf`, which shows control characters, bidirectional ones too, and keeps the
    /// command on one line. `$'…'` would be shorter, but not every `sh` supports it.
    private var printed: String {
        let format = unicodeScalars.map { scalar in
            switch scalar {
            case "\\": "\\\\"
            case "%": "%%"
            case _ where scalar.movesTerminal:
                String(scalar).utf8.map { "\\" + String(UInt32($0) + 0o1000, radix: 8).dropFirst() }
                    .joined()
            default: String(scalar)
            }
        }.joined()
        return "\"$(printf \(format.inSingleQuotes))\""
    }
}
