internal import Synchronization
internal import XCTest

/// Makes a test of XCTest fail at a place in the code of the test.
enum XCTestFailure {
    /// The paths of files as literals. XCTest takes no other texts, and a macro gives a file as a `String`, so each is kept for
    /// good.
    private static let paths = Mutex<[String: StaticString]>([:])

    /// Makes the running test fail at a line of a file. Without a running test of XCTest, nothing happens.
    static func record(_ text: String, file: String, line: Int) {
        if let path = literal(file) {
            XCTFail(text, file: path, line: UInt(clamping: line))
        } else {
            XCTFail("\(file):\(line): \(text)")
        }
    }

    /// A text as a literal; nil if literals of this compiler look different.
    private static func literal(_ text: String) -> StaticString? {
        paths.withLock { paths in
            if let known = paths[text] { return known }
            // `StaticString` is frozen: an address, a length, and flags, of which 0 says that it is an address of UTF-8.
            typealias Parts = (address: UInt, length: UInt, flags: UInt8)
            guard MemoryLayout<Parts>.size == MemoryLayout<StaticString>.size else { return nil }
            let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: text.utf8.count + 1)
            bytes.initialize(repeating: 0, count: text.utf8.count + 1)
            for (index, byte) in text.utf8.enumerated() { bytes[index] = byte }
            let parts: Parts = (UInt(bitPattern: bytes), UInt(text.utf8.count), 0)
            let made = unsafeBitCast(parts, to: StaticString.self)
            paths[text] = made
            return made
        }
    }
}
