import Dispatch
import Foundation
import Synchronization
import Testing

/// Threads of their own for tests that wait for programs. On the threads that all tests share, such waits
/// would keep other tests, and those on the main actor behind them, from even beginning.
private final class ProgramThreads: TaskExecutor {
    static let shared = ProgramThreads()

    private let jobs = Mutex<[UnownedJob]>([])
    private let count = DispatchSemaphore(value: 0)

    private init() {
        // Two more than there are cores, because some of the programs wait, too.
        for _ in 0..<ProcessInfo.processInfo.activeProcessorCount + 2 {
            Thread.detachNewThread { [unowned self] in while true { runNext() } }
        }
    }

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        jobs.withLock { $0.append(job) }
        count.signal()
    }

    private func runNext() {
        count.wait()
        jobs.withLock { $0.removeFirst() }.runSynchronously(on: asUnownedTaskExecutor())
    }
}

/// Runs tests on threads that may wait, a few more at a time than there are cores.
struct ProgramThreadsTrait: SuiteTrait, TestTrait, TestScoping {
    var isRecursive: Bool { true }

    func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        try await withTaskExecutorPreference(ProgramThreads.shared, operation: function)
    }
}

extension Trait where Self == ProgramThreadsTrait {
    /// The tests start programs and wait for them.
    static var onProgramThreads: Self { Self() }
}
