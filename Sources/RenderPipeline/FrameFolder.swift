internal import Files
internal import SystemPackage

/// A folder of PNG files whose names end in a number, made by any program.
package struct FrameFolder: Hashable, Sendable {
    /// A numbered picture.
    package struct File: Hashable, Sendable {
        /// The number at the end of the file's name.
        package let number: Int
        /// The path of the file.
        package let path: String

        package init(number: Int, path: String) {
            self.number = number
            self.path = path
        }
    }

    /// The folder's path as the caller gave it.
    package let path: String
    /// The pictures in ascending order of their numbers; at least one.
    package let files: [File]

    /// Lists the folder at `path`. Other files and hidden files are ignored.
    /// - Parameter name: the names of the frames; nil for any names that differ only in the number at their end.
    /// - Throws: `RenderError.cannotRead` if the folder can't be listed; `.badRequest` if it holds no frames, or those
    ///   of several sequences, a number is too large, or two files have the same number.
    package init(_ path: String, name: FrameName? = nil) throws(RenderError) {
        self.path = path
        let names = try explaining(FilePath(path).contents()) {
            RenderError.cannotRead(path: path, reason: $0)
        }
        files = try Self.frames(among: names.sorted(), named: name, in: FilePath(path))
    }

    private static func frames(
        among names: [String], named name: FrameName?, in folder: FilePath
    ) throws(RenderError) -> [File] {
        let numbered = names.compactMap { file in
            (name.map { $0.number(of: file) } ?? number(in: file)).map { (number: $0, name: file) }
        }
        if name == nil { try refuseSeveralSequences(numbered.map(\.name), in: folder) }
        let files = numbered.map { File(number: $0.number, path: folder.appending($0.name).string) }
            .sorted { $0.number < $1.number }
        guard let last = files.last else {
            let wanted = name.map { "files named \($0.pattern)" }
            throw .badRequest(
                "there are no frames in \(folder): looked for "
                    + (wanted ?? "PNG files with a number before .png"))
        }
        guard last.number <= largestNumber else {
            throw .badRequest("\(last.path): frames are numbered up to \(largestNumber)")
        }
        for (first, second) in zip(files, files.dropFirst()) where first.number == second.number {
            throw .badRequest("\(first.path) and \(second.path) are both frame \(first.number)")
        }
        return files
    }

    /// Throws if the names differ in more than the number at their end: one after the other, such frames would make a
    /// mixture of films.
    private static func refuseSeveralSequences(
        _ names: [String], in folder: FilePath
    ) throws(RenderError) {
        var examples: [String: String] = [:]
        for name in names where examples[prefix(of: name)] == nil {
            examples[prefix(of: name)] = name
        }
        guard examples.count > 1 else { return }
        let files = examples.values.sorted()
        let first = files[0]
        let digits = first.dropFirst(prefix(of: first).count).count - ".png".count
        let pattern = "\(prefix(of: first))%0\(min(digits, 9))d.png"
        throw .badRequest(
            "\(folder) holds frames of \(files.count) sequences, such as \(files.prefix(3).joined(separator: ", ")): "
                + "`movie` and `sheet` take those that --name chooses, such as --name '\(pattern)'; "
                + "otherwise give each a folder of its own")
    }

    /// The part of a frame's name before its number.
    private static func prefix(of name: String) -> String {
        let digits = name.utf8.dropLast(4).reversed().prefix(while: isDigit).count
        return String(name.dropLast(4 + digits))
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }

    /// The largest number of a frame. Keeps frame times within their limit.
    private static let largestNumber = 1_000_000

    /// The number at the end of a PNG file's name, of at most 15 digits; nil for any other name. A regular expression
    /// would take longer than reading a small frame.
    private static func number(in name: String) -> Int? {
        guard !name.hasPrefix("."), name.hasSuffix(".png") else { return nil }
        let digits = name.utf8.dropLast(4).suffix(15).reversed().prefix(while: isDigit)
        return Int(String(decoding: digits.reversed(), as: UTF8.self))
    }
}
