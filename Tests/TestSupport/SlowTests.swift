internal import Foundation

/// Whether the slow form of tests was asked for, as `scripts/test-all` does.
public let slowTests = ProcessInfo.processInfo.environment["ANIMRENDER_SLOW_TESTS"] != nil
