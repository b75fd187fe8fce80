internal import CLibrary
internal import Files
internal import GoldenFrames
internal import Messages
internal import RenderPipeline
internal import Testing

/// The test run that this process belongs to. SwiftPM runs all tests of a package in one process; with
/// Swift Build, each test target has a process of its own.
struct TestRun: Sendable {
    /// Identifies the process that started this one; nil if the system doesn't say.
    let starter: String?
    /// The program that contains the tests. If the same parent process starts it again, that is a new run.
    let program: String
    /// Whether the run may leave out tests.
    let isFiltered: Bool

    /// The run of this process.
    static let current = TestRun(
        starter: nameOfStarter, program: program(CommandLine.arguments),
        isFiltered: isFiltered(CommandLine.arguments))

    /// Whether a process with these arguments may leave out tests, because its arguments or a configuration
    /// file select the tests.
    static func isFiltered(_ arguments: [String]) -> Bool {
        arguments.dropFirst().contains { argument in
            filters.contains { argument == $0 || argument.hasPrefix("\($0)=") }
        }
    }

    private static let filters = [
        "--filter", "--skip", "--test-product", "--configuration-path",
        "--experimental-configuration-path",
    ]

    /// The program that contains the tests, by the arguments of a process: the test bundle, or the process
    /// itself. A process that runs tests of Swift Testing counts as another program than the one before it, which
    /// SwiftPM starts for those of XCTest.
    static func program(_ arguments: [String]) -> String {
        func word(after option: String) -> String? {
            arguments.firstIndex(of: option).flatMap {
                $0 + 1 < arguments.count ? arguments[$0 + 1] : nil
            }
        }
        let bundle = word(after: "--test-bundle-path") ?? arguments.first ?? ""
        return word(after: "--testing-library").map { "\(bundle) \($0)" } ?? bundle
    }

    /// The parent's process number and start time; the start time is needed because numbers are reused.
    private static var nameOfStarter: String? {
        let number = getppid()
        let file = WholeFile(path: "/proc/\(number)/stat")
        guard let bytes = try? file.readStream(limit: 1 << 16) else { return nil }
        return startTime(in: String(decoding: bytes, as: UTF8.self)).map { "\(number)-\($0)" }
    }

    /// The start time in clock ticks since the system started: field 22 of `/proc/…/stat` (man 5 proc).
    /// Field 2, in parentheses, may contain any characters.
    static func startTime(in stat: String) -> Substring? {
        guard let end = stat.lastIndex(of: ")") else { return nil }
        let fields = stat[end...].split(separator: " ").dropFirst()
        return fields.dropFirst(19).first
    }
}

/// A line of a test that expects a golden.
struct GoldenUser: Hashable, Sendable, CustomStringConvertible {
    let test: Test.ID?
    let location: SourceLocation

    /// The line at `location`, in the test that is running.
    init(at location: SourceLocation) {
        test = Test.current?.id
        self.location = location
    }

    var description: String {
        let place = "\(location.fileID):\(location.line)"
        return test.map { "\($0.nameComponents.joined(separator: ".")) at \(place)" } ?? place
    }

    /// The default name of a golden: the suites and the test, with only characters that every file system
    /// allows.
    /// - Throws: `GoldenError.refused` outside a test, and in a test with arguments, whose goldens would
    ///   share the name.
    static func nameOfTest() throws(GoldenError) -> String {
        guard let test = Test.current else {
            throw .refused(
                .badGoldenName,
                "no test is running here that could give the golden its name: give `named`, or call "
                    + "expectGolden in the test itself and not in a detached task (in XCTest, always give `named`)"
            )
        }
        guard !test.isParameterized else {
            throw .refused(
                .badGoldenName,
                "\(test.name) runs once for each argument, and each run needs a golden of its own: give `named`, "
                    + "such as named: \"card-\\(argument)\"")
        }
        return test.id.nameComponents.map { component in
            String(component.prefix { $0 != "(" }.map { $0.isLetter || $0.isNumber ? $0 : "-" })
        }.joined(separator: "/")
    }
}
