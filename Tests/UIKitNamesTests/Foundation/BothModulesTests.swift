import Foundation
import Testing
import UIKitNames

/// A file that imports Foundation, too. Its names mean those of UIKitNames, by `NamesOverFoundation.swift`.
@MainActor
@Suite struct BothModulesTests {
    let stage = UIStage(size: CGSize(width: 100, height: 100))

    @Test func geometryIsOne() {
        let rect: Foundation.CGRect = CGRect(x: 1, y: 2, width: 3, height: 4)
        let view = UIView(frame: rect)
        let size: Foundation.CGSize = view.bounds.size
        #expect(size == CGSize(width: 3, height: 4))
        #expect(NSValue(cgPoint: rect.origin).cgPointValue == CGPoint(x: 1, y: 2))
    }

    /// With Foundation's timer and queue nothing would be called in a recording.
    @Test func timersAndQueuesAreVirtual() throws {
        var times: [CGFloat] = []
        let start = Date()
        let timeline = try stage.record {
            Timer.scheduledTimer(withTimeInterval: 60, repeats: false) { _ in
                times.append(CACurrentMediaTime())
                DispatchQueue.main.async { times.append(CACurrentMediaTime()) }
                DispatchQueue.main.asyncAfter(deadline: .now() + 60) {
                    times.append(CACurrentMediaTime())
                }
            }
        }
        #expect(timeline.end == .seconds(120))
        #expect(times.count == 3 && areClose(times.map { $0 - times[0] }, [0, 0, 60]))
        #expect(Date().timeIntervalSince(start) < 30)
    }
}
