// Exported, because a default argument of `expectGolden` is a macro of this module, which the file of a test must see.
@_exported public import Testing
internal import XCTest

/// Makes the test that is running fail with a text, whether it is one of Swift Testing or of XCTest.
func failTest(_ text: String, at location: SourceLocation) {
    Issue.record(Comment(rawValue: text), sourceLocation: location)
    // XCTest knows nothing of Swift Testing's issues. Without a test of its own this call does nothing.
    if Test.current == nil { XCTFail("\(location.fileID):\(location.line): \(text)") }
}
