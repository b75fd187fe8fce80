import Foundation

/// Gives damaged files, which libFuzzer makes, to a reader. The variable `FUZZ_READER` says what they are read as.
/// `scripts/dev/fuzz` builds and calls this.
@main
@MainActor
enum Fuzzers {
    /// Runs libFuzzer with the program's arguments.
    static func main() {
        var count = CommandLine.argc
        var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? =
            CommandLine.unsafeArgv
        exit(runFuzzer(&count, &arguments, readDamagedFile))
    }

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

/// libFuzzer, which is a library without a header in the toolchain: https://llvm.org/docs/LibFuzzer.html.
@_silgen_name("LLVMFuzzerRunDriver")
private func runFuzzer(
    _ count: UnsafeMutablePointer<CInt>,
    _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>,
    _ read: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt

/// Reads a damaged file of `count` bytes. Errors are as good as values. libFuzzer's own main function, which is linked but
/// not called, asks for the name.
@_cdecl("LLVMFuzzerTestOneInput")
public func readDamagedFile(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: bytes, count: count))
    MainActor.assumeIsolated { try? Fuzzers.reader.read(bytes) }
    return 0
}
