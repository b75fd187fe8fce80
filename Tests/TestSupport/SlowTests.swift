internal import Foundation

/// Whether the slow variants of tests are requested, as by `scripts/test-all`.
public let slowTests = ProcessInfo.processInfo.environment["ANIMRENDER_SLOW_TESTS"] != nil

/// All cases in the slow variants of tests; otherwise `count` of them, evenly spread from the first on.
///
/// For cases that take the same way through the program, of which each takes tenths of a second.
public func spread<Case>(_ cases: [Case], _ count: Int) -> [Case] {
    slowTests || count >= cases.count
        ? cases : (0..<count).map { cases[$0 * cases.count / count] }
}

/// Each of `first` with each of `second`.
public func product<First, Second>(_ first: [First], _ second: [Second]) -> [(First, Second)] {
    first.flatMap { one in second.map { (one, $0) } }
}

/// Whether a sanitizer watches the tests, as by `scripts/dev/test-sanitized`: it keeps freed memory for a while.
public let isSanitized = ProcessInfo.processInfo.environment["ANIMRENDER_SANITIZED"] != nil
