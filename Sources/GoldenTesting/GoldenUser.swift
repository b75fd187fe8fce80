internal import GoldenFrames
internal import Testing

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
