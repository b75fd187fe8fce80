import Synchronization
import Testing
import XCTest

@testable import GoldenTesting

/// Where failures stand in XCTest.
struct XCTestFailureTests {
    /// A test of XCTest that runs inside this one.
    private final class Inner: XCTestCase {
        func run(_ body: @escaping () -> Void) -> [String] {
            let observer = Observer()
            XCTestObservationCenter.shared.addTestObserver(observer)
            defer { XCTestObservationCenter.shared.removeTestObserver(observer) }
            Inner(name: "inner") { _ in body() }.run()
            return observer.failures.withLock { $0 }
        }
    }

    private final class Observer: XCTestObservation, Sendable {
        let failures = Mutex<[String]>([])

        func testCase(
            _ testCase: XCTestCase, didFailWithDescription description: String,
            inFile filePath: String?, atLine lineNumber: Int
        ) {
            failures.withLock { $0.append("\(filePath ?? ""):\(lineNumber): \(description)") }
        }
    }

    @Test func standAtTheLineOfTheTest() {
        let failures = Inner(name: "outer") { _ in }.run {
            for line in [3, 40] {
                XCTestFailure.record("two\nlines", file: "/Tests/Kärtchen.swift", line: line)
            }
        }
        #expect(
            failures == [
                "/Tests/Kärtchen.swift:3: failed - two\nlines",
                "/Tests/Kärtchen.swift:40: failed - two\nlines",
            ])
    }
}
