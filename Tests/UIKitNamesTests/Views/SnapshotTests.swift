import Testing
import UIKitNames

/// Copies of what views show, as transitions between matching views use them.
@MainActor @Suite struct SnapshotTests {
    private let stage = UIStage(size: CGSize(width: 80, height: 40))
    private let view = UIView(frame: CGRect(x: 60, y: 20, width: 20, height: 20))

    init() {
        view.backgroundColor = .red
        let right = UIView(frame: CGRect(x: 10, y: 0, width: 10, height: 20))
        right.backgroundColor = .blue
        view.addSubview(right)
        stage.addSubview(view)
    }

    /// The red and blue bytes at a point of the stage.
    private func color(_ x: CGFloat, _ y: CGFloat) throws -> [UInt8] {
        let size = stage.window.bounds.size
        let image = UIGraphicsImageRenderer(size: size).image {
            stage.window.layer.render(in: $0.cgContext)
        }
        let bytes = try #require(CFDataGetBytePtr(image.cgImage?.dataProvider?.data))
        let start = (Int(y) * Int(size.width) + Int(x)) * 4
        return [bytes[start], bytes[start + 2]]
    }

    @Test func snapshotIsStretchedWithItsFrame() throws {
        _ = try stage.record(until: 0) {
            let snapshot = try #require(view.snapshotView(afterScreenUpdates: true))
            #expect(snapshot.frame == view.frame && snapshot.subviews.isEmpty)
            view.isHidden = true
            stage.addSubview(snapshot)
            snapshot.frame = CGRect(x: 0, y: 0, width: 60, height: 40)
            let mark = UIView(frame: CGRect(x: 0, y: 0, width: 5, height: 5))
            mark.backgroundColor = .magenta
            snapshot.addSubview(mark)
        }
        #expect(try color(29, 39) == [255, 0])
        #expect(try color(31, 39) == [0, 255])
        #expect(try color(59, 20) == [0, 255])
        #expect(try color(70, 30) == [0, 0])
        // What is added to the snapshot is in front of its picture.
        #expect(try color(2, 2) == [255, 255])
    }

    @Test func partOfAViewIsCutOutAndStretchedWithItsFrame() throws {
        _ = try stage.record(until: 0) {
            let part = try #require(
                view.resizableSnapshotView(
                    from: CGRect(x: 5, y: 0, width: 10, height: 10), afterScreenUpdates: false,
                    withCapInsets: .zero))
            #expect(part.bounds.size == CGSize(width: 10, height: 10))
            stage.addSubview(part)
            part.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
        }
        #expect(try color(19, 20) == [255, 0])
        #expect(try color(21, 20) == [0, 255])
        #expect(try color(41, 20) == [0, 0])
    }

    @Test func snapshotStretchesInAnAnimation() throws {
        var half: [UInt8] = []
        _ = try stage.record {
            let snapshot = try #require(view.snapshotView(afterScreenUpdates: false))
            view.isHidden = true
            stage.addSubview(snapshot)
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
                snapshot.frame = CGRect(x: 0, y: 0, width: 80, height: 40)
            }
            DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) {
                // Half-way it reaches from 30 to 80, with its middle at 55.
                half = (try? color(54, 25) + color(56, 25)) ?? []
            }
        }
        #expect(half == [255, 0, 0, 255])
    }
}
