internal import Foundation

/// Whether the slow variants of tests are requested, as by `scripts/test-all`.
public let slowTests = ProcessInfo.processInfo.environment["ANIMRENDER_SLOW_TESTS"] != nil

/// Whether a sanitizer watches the tests, as by `scripts/test-sanitized`: it keeps freed memory for a while.
public let isSanitized = ProcessInfo.processInfo.environment["ANIMRENDER_SANITIZED"] != nil
