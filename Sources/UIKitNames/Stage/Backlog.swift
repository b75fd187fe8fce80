internal import Foundation
internal import LayerTree
internal import Synchronization

/// Errors and animations of a layer that wait for a recording that shows it.
///
/// Tests run at the same time in one process, so a recording must not hear of what happened to another test's views.
final class Backlog {
    /// The largest number of mistakes that are kept; the first ones explain the rest.
    private static let mistakeLimit = 8

    /// The mistakes that were made outside a recording, the first one first.
    private var mistakes: [RecordingError] = []
    /// The work that earlier recordings left.
    private var work: [UnfinishedWork] = []
    /// Whether an earlier recording has left animations of the layer.
    var hasAnimations = false

    /// Keeps a mistake.
    func note(_ mistake: RecordingError) {
        guard mistakes.count < Self.mistakeLimit, !mistakes.contains(mistake) else { return }
        mistakes.append(mistake)
    }

    /// Keeps work.
    @MainActor
    func note(_ unfinished: UnfinishedWork) {
        work.removeAll { $0.isDone }
        work.append(unfinished)
    }

    /// Ends the recording with the mistakes, and goes on with the work.
    @MainActor
    func settle() {
        if let error = RecordingError(mistakes) { Recorder.current?.refuse(error) }
        mistakes = []
        let resumed = work
        work = []
        for unfinished in resumed { unfinished.resume() }
    }

    deinit { for mistake in mistakes { printMistake("\(mistake)") } }
}

extension RecordingError {
    /// One error for all mistakes; nil if there are none.
    fileprivate init?(_ mistakes: [RecordingError]) {
        guard let first = mistakes.first else { return nil }
        self =
            mistakes.count == 1
            ? first : .misuse(mistakes.map(\.description).joined(separator: "; also: "))
    }
}

// MARK: - Mistakes

extension CALayer {
    /// Ends the recording with an error of use. Outside one, the next recording that shows the layer ends with it.
    ///
    /// `problem` is a sentence that says what was asked for, where, and what to do instead.
    func refuse(_ problem: String) { refuse(.misuse(problem)) }

    /// Ends this recording, or the next one that shows the layer, with an error.
    func refuse(_ error: RecordingError) {
        if let recorder = Recorder.current { return recorder.refuse(error) }
        (state.modelLayer ?? self).backlog.note(error)
    }

    /// The errors and the animations.
    var backlog: Backlog {
        if let backlog = state.backlog { return backlog }
        let backlog = Backlog()
        state.backlog = backlog
        return backlog
    }
}

extension UIView {
    /// Ends the recording with an error of use. Outside one, the next recording that shows the view ends with it.
    func refuse(_ problem: String) { layer.refuse(problem) }
}

/// Ends the current recording with an error of use, for code that belongs to no view. `problem` is a sentence that says
/// what was asked for, where, and what to do instead.
///
/// Outside a recording, the next one ends with the error if it is made in the same turn of the main thread, as in a
/// test that makes a view and then records it. Otherwise the error is printed.
func refuse(_ problem: String) {
    if VirtualTime.isRecording {
        return MainActor.assumeIsolated { Recorder.current?.refuse(.misuse(problem)) }
    }
    let number = UnreportedMistakes.note(problem)
    VirtualTime.whenRecording {
        if let problem = UnreportedMistakes.take(number) {
            Recorder.current?.refuse(.misuse(problem))
        }
    } otherwise: {
        UnreportedMistakes.take(number).map(printMistake)
    }
}

/// Mistakes outside recordings that belong to no view, until a recording tells them or they are printed.
private enum UnreportedMistakes {
    private struct Mistakes {
        var count = 0
        var problems: [Int: String] = [:]
    }

    private static let mistakes = Mutex(Mistakes())
    /// Prints, once in a process, what is left at its end.
    private static let printsAtExit: Void = {
        atexit { UnreportedMistakes.printAll() }
        return ()
    }()

    static func note(_ problem: String) -> Int {
        _ = printsAtExit
        return mistakes.withLock {
            $0.count += 1
            $0.problems[$0.count] = problem
            return $0.count
        }
    }

    /// Returns a mistake once.
    static func take(_ number: Int) -> String? {
        mistakes.withLock { $0.problems.removeValue(forKey: number) }
    }

    private static func printAll() {
        let problems = mistakes.withLock { mistakes in
            defer { mistakes.problems = [:] }
            return mistakes.problems
        }
        for (_, problem) in problems.sorted(by: { $0.key < $1.key }) { printMistake(problem) }
    }
}

/// Writes a mistake that no recording tells to standard error.
private func printMistake(_ problem: String) {
    FileHandle.standardError.write(Data("UIKitNames: \(problem)\n".utf8))
}
