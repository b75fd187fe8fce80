internal import CLibrary

/// Tells how much memory this process uses. Opens the system's file once and keeps it, because a process that runs out
/// of file descriptors could no longer open it just when its memory runs out, too.
package struct UsedMemory: ~Copyable {
    /// Negative if there is no such file.
    private let descriptor: Int32
    /// Enough for the lines up to those that count, unless the user is in a thousand groups.
    private static let length = 1 << 14

    /// - Parameter file: The file of Linux that tells the memory of this process.
    package init(file: String = "/proc/self/status") {
        descriptor = open(file, O_RDONLY | O_CLOEXEC)
    }

    deinit { if descriptor >= 0 { close(descriptor) } }

    /// The memory in use, in bytes: what is swapped out counts, mapped files don't. Where the system doesn't tell that, the
    /// largest amount so far, with mapped files.
    package var bytes: Int {
        let text = text
        guard let resident = Self.bytes(of: "RssAnon", in: text) else { return Self.peak }
        return resident + (Self.bytes(of: "VmSwap", in: text) ?? 0)
    }

    private var text: [UInt8] {
        [UInt8](unsafeUninitializedCapacity: Self.length) { buffer, count in
            count = max(0, pread(descriptor, buffer.baseAddress, buffer.count, 0))
        }
    }

    /// The number in a line such as `RssAnon:     1048 kB`, by https://man7.org/linux/man-pages/man5/proc_pid_status.5.html.
    ///
    /// Makes a string of that line alone, because the program asks twenty times a second.
    private static func bytes(of name: String, in text: [UInt8]) -> Int? {
        let (label, newline) = (Array("\(name):".utf8), UInt8(ascii: "\n"))
        var rest = text[...]
        while !rest.isEmpty, !rest.starts(with: label) {
            rest = rest.drop { $0 != newline }.dropFirst()
        }
        let line = String(decoding: rest.prefix { $0 != newline }, as: UTF8.self)
        let words = line.split(whereSeparator: \.isWhitespace)
        guard words.count == 3,
            words[2] == "kB", let kilobytes = Int(words[1]), (0...Int.max >> 10).contains(kilobytes)
        else { return nil }
        return kilobytes << 10
    }

    private static var peak: Int {
        // RUSAGE_SELF, whose type differs between C libraries.
        let own: Int32 = 0
        var usage = rusage()
        guard getrusage(own, &usage) == 0 else { return 0 }
        #if canImport(Darwin)
            return usage.ru_maxrss
        #else
            // Linux counts kilobytes.
            return usage.ru_maxrss << 10
        #endif
    }
}
