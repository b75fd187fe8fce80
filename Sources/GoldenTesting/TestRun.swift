internal import CLibrary
internal import Files
internal import GoldenFrames
internal import RenderPipeline
internal import Testing

/// The run of tests that this process is a part of. SwiftPM runs all tests of a package in one process, or,
/// with Swift Build, those of each target in one of their own.
struct TestRun: Sendable {
    /// The process that started this one; nil if the system doesn't say.
    let starter: String?
    /// The program that holds the tests. One that its starter starts again belongs to another run.
    let program: String
    /// Whether only some of its tests are run.
    let isFiltered: Bool

    /// The run of this process.
    static let current = TestRun(
        starter: nameOfStarter, program: program(CommandLine.arguments),
        isFiltered: isFiltered(CommandLine.arguments))

    /// Whether a process with these arguments may leave out some tests: it is told which ones to run, or
    /// reads that from a file.
    static func isFiltered(_ arguments: [String]) -> Bool {
        arguments.dropFirst().contains { argument in
            filters.contains { argument == $0 || argument.hasPrefix("\($0)=") }
        }
    }

    private static let filters = [
        "--filter", "--skip", "--test-product", "--configuration-path",
        "--experimental-configuration-path",
    ]

    /// The tests among the arguments of a process: the program, or what is loaded into that.
    static func program(_ arguments: [String]) -> String {
        let bundle = arguments.firstIndex(of: "--test-bundle-path").map { $0 + 1 }
        let place = bundle.flatMap { $0 < arguments.count ? $0 : nil } ?? 0
        return arguments.isEmpty ? "" : arguments[place]
    }

    /// The number of the process that started this one, and when that was started, as numbers come again.
    private static var nameOfStarter: String? {
        let number = getppid()
        let file = WholeFile(path: "/proc/\(number)/stat")
        guard let bytes = try? file.readStream(limit: 1 << 16) else { return nil }
        return startTime(in: String(decoding: bytes, as: UTF8.self)).map { "\(number)-\($0)" }
    }

    /// The 22nd field of `/proc/…/stat`, man 5 proc: clock ticks since the system was started. The second, in
    /// parentheses, may hold any characters.
    static func startTime(in stat: String) -> Substring? {
        guard let end = stat.lastIndex(of: ")") else { return nil }
        let fields = stat[end...].split(separator: " ").dropFirst()
        return fields.dropFirst(19).first
    }
}

/// The line of a test that expects a golden.
struct GoldenUser: Hashable, Sendable, CustomStringConvertible {
    let test: Test.ID?
    let location: SourceLocation

    /// The line at `location`, of the test that is running.
    init(at location: SourceLocation) {
        test = Test.current?.id
        self.location = location
    }

    var description: String {
        let place = "\(location.fileID):\(location.line)"
        return test.map { "\($0.nameComponents.joined(separator: ".")) at \(place)" } ?? place
    }

    /// What a golden is called that has no other name: the suites and the test, with characters that every
    /// file system takes.
    /// - Throws: `GoldenError.refused` where that would be the name of several, or of none.
    static func nameOfTest() throws(GoldenError) -> String {
        guard let test = Test.current else {
            throw .refused("no test is running here to call a golden after: name it by named:")
        }
        guard !test.isParameterized else {
            throw .refused(
                "\(test.name) has a golden for each of its arguments: name them after these, such as "
                    + "named: \"card-\\(argument)\"")
        }
        return test.id.nameComponents.map { component in
            String(component.prefix { $0 != "(" }.map { $0.isLetter || $0.isNumber ? $0 : "-" })
        }.joined(separator: "/")
    }
}
