import Foundation

/// What libFuzzer, which has the main function, calls with damaged files. The variable `FUZZ_READER` says what they are
/// read as. `scripts/fuzz` builds and calls this.
@MainActor
enum Fuzzers {
    /// The chosen reader; without one, prints the names of all and ends the program.
    fileprivate static let reader: Reader = {
        if let name = ProcessInfo.processInfo.environment["FUZZ_READER"],
            let reader = Reader(rawValue: name)
        {
            return reader
        }
        print(Reader.allCases.map(\.rawValue).joined(separator: "\n"))
        exit(64)
    }()
}

/// Reads a damaged file of `count` bytes.
@_cdecl("LLVMFuzzerTestOneInput")
public func readDamagedFile(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: bytes, count: count))
    MainActor.assumeIsolated { Fuzzers.reader.read(bytes) }
    return 0
}
