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
    /// - Throws: `RenderError.cannotRead` if the folder can't be listed; `.badRequest` if it holds no frames,
    ///   a number is too large, or two files have the same number.
    package init(_ path: String) throws(RenderError) {
        self.path = path
        let names = try explaining(FilePath(path).contents()) {
            RenderError.cannotRead(path: path, reason: $0)
        }
        files = try Self.frames(among: names.sorted(), in: FilePath(path))
    }

    private static func frames(
        among names: [String], in folder: FilePath
    ) throws(RenderError) -> [File] {
        let files = names.compactMap { name in
            number(in: name).map { File(number: $0, path: folder.appending(name).string) }
        }.sorted { $0.number < $1.number }
        guard let last = files.last else {
            throw .badRequest(
                "there are no frames in \(folder): looked for PNG files with a number before .png")
        }
        guard last.number <= largestNumber else {
            throw .badRequest("\(last.path): frames are numbered up to \(largestNumber)")
        }
        for (first, second) in zip(files, files.dropFirst()) where first.number == second.number {
            throw .badRequest("\(first.path) and \(second.path) are both frame \(first.number)")
        }
        return files
    }

    /// The largest number of a frame. Keeps frame times within their limit.
    private static let largestNumber = 1_000_000

    /// The number at the end of a PNG file's name, of at most 15 digits; nil for any other name. A regular expression
    /// would take longer than reading a small frame.
    private static func number(in name: String) -> Int? {
        guard !name.hasPrefix("."), name.hasSuffix(".png") else { return nil }
        let digits = name.utf8.dropLast(4).suffix(15).reversed().prefix {
            (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
        }
        return Int(String(decoding: digits.reversed(), as: UTF8.self))
    }
}
