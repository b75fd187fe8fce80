internal import Foundation

/// Whether the slow variants of tests are requested, as by `scripts/test-all`.
public let slowTests = ProcessInfo.processInfo.environment["ANIMRENDER_SLOW_TESTS"] != nil
