import Foundation

/// What libFuzzer, which has the main function, calls with damaged files. The variable `FUZZ_READER` says what they are
/// read as. `scripts/dev/fuzz` builds and calls this.
@MainActor
enum Fuzzers {
    /// The chosen reader.
    fileprivate static let reader: Reader = {
        let name = ProcessInfo.processInfo.environment["FUZZ_READER"] ?? ""
        guard let reader = Reader(rawValue: name) else {
            let names = Reader.allCases.map(\.rawValue).joined(separator: ", ")
            fatalError("FUZZ_READER is '\(name)'; the readers are \(names)")
        }
        return reader
    }()
}

/// Reads a damaged file of `count` bytes. Errors are as good as values.
@_cdecl("LLVMFuzzerTestOneInput")
public func readDamagedFile(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: bytes, count: count))
    MainActor.assumeIsolated { try? Fuzzers.reader.read(bytes) }
    return 0
}
