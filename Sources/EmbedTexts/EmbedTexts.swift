internal import CLibrary

/// Writes texts as string literals of Swift, so that they become part of the program.
///
/// The package manager's own way (`.embedInCode`) writes a list of numbers, and compiling 140 KB of them takes 40 s of
/// processor time; a literal takes less than one.
///
/// Its arguments are the file to write and the files to embed. Each becomes a constant of `PackageResources`, named after
/// its file: `base.css` is `base_css`. A file that can't be read or isn't UTF-8, and two files of one name, end the program
/// with a message and exit code 1.
@main
enum EmbedTexts {
    static func main() {
        let paths = Array(CommandLine.arguments.dropFirst())
        guard let output = paths.first else { fail("usage: EmbedTexts OUTPUT FILE...") }
        let inputs = Array(paths.dropFirst())
        refuseSharedNames(inputs)
        let constants = inputs.map { path in
            "    static var \(name(path)): [UInt8] { bytes(of: \(literal(text(of: path)))) }"
        }
        write(
            """
            enum PackageResources {
            \(constants.joined(separator: "\n"))

                private static func bytes(of text: StaticString) -> [UInt8] {
                    text.withUTF8Buffer { [UInt8]($0) }
                }
            }

            """, to: output)
    }

    /// The constant's name.
    private static func name(_ path: String) -> String {
        let file = path.split(separator: "/").last ?? ""
        return file.map { $0.isLetter || $0.isNumber ? String($0) : "_" }.joined()
    }

    private static func refuseSharedNames(_ paths: [String]) {
        for (name, paths) in Dictionary(grouping: paths, by: name) where paths.count > 1 {
            fail("\(paths.joined(separator: " and ")) would both be called \(name): rename one")
        }
    }

    /// The text as a literal on one line.
    private static func literal(_ text: String) -> String {
        let escapes: [Unicode.Scalar: String] = [
            "\\": "\\\\", "\"": "\\\"", "\n": "\\n", "\r": "\\r", "\0": "\\0",
        ]
        return "\"" + text.unicodeScalars.map { escapes[$0] ?? String($0) }.joined() + "\""
    }

    private static func text(of path: String) -> String {
        guard let file = fopen(path, "rb") else { fail("can't read \(path)") }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while case let count = fread(&buffer, 1, buffer.count, file), count > 0 {
            bytes += buffer.prefix(count)
        }
        guard ferror(file) == 0 else { fail("can't read \(path)") }
        guard let text = String(validating: bytes, as: UTF8.self) else {
            fail("\(path) isn't UTF-8 text")
        }
        return text
    }

    private static func write(_ text: String, to path: String) {
        guard let file = fopen(path, "wb") else { fail("can't write \(path)") }
        let isWritten = fputs(text, file) >= 0
        guard fclose(file) == 0, isWritten else { fail("can't write \(path)") }
    }

    private static func fail(_ message: String) -> Never {
        print("error: \(message)")
        exit(1)
    }
}
