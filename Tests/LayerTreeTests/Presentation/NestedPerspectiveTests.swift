import Drawing
import LayerTree
import TestSupport
import Testing
import TimingModel

/// Nested perspectives: each eye sees the picture that the inner perspective produces.
@MainActor
@Suite struct NestedPerspectiveTests {
    /// A chain of nested views, each with a perspective for the next; the innermost has a colour.
    private func chain(seed: UInt64) -> (Stage, [View]) {
        var random = SplitMix64(seed: seed)
        let stage = Stage(size: Size(width: 200, height: 200))
        var views = [stage.root]
        for _ in 0..<Int.random(in: 2...4, using: &random) {
            let parent = views[views.count - 1]
            parent.sublayerTransform = Transform([
                .perspective(distance: random.number(40...400))
            ])
            let view = View(0, 0, 200, 200)
            view.position = random.point(60...140)
            view.rotateX = random.number(-1.3...1.3)
            view.rotateY = random.number(-1.3...1.3)
            view.zPosition = random.number(-60...60)
            parent.addSubview(view)
            views.append(view)
        }
        views[views.count - 1].backgroundColor = .red
        return (stage, views)
    }

    /// Where a point of the innermost view is seen after all perspectives, nil if it is behind one of the
    /// eyes; and the least distance to an eye's plane.
    private func seen(_ point: Point, _ geometries: [LayerGeometry]) -> (Point?, least: Double) {
        var point = point
        var least = Double.infinity
        for geometry in geometries.reversed() {
            let m = geometry.matrix
            let w = point.x * m.m14 + point.y * m.m24 + m.m44
            least = min(least, abs(w))
            guard let next = geometry.superlayerPoint(of: point) else { return (nil, least) }
            point = next
        }
        return (point, least)
    }

    @Test(arguments: 1...60 as ClosedRange<UInt64>)
    func everyEyeCounts(seed: UInt64) throws {
        let (stage, _) = chain(seed: seed)
        let timeline = try stage.record {}
        let nodes = timeline.nodes.map(\.base)
        let geometries = zip(nodes.dropFirst(), nodes).map { LayerGeometry($0, in: $1) }
        let items = timeline.displayList(at: .zero).items
        let placement = try #require(items.first?.placement, "seed \(seed)")
        #expect(items.count == 1)
        var random = SplitMix64(seed: seed)
        for _ in 0..<200 {
            let point = random.point(0...200)
            let (expected, least) = seen(point, geometries)
            // The numbers of display lists are rounded.
            guard least > 1e-3 else { continue }
            let isSeen =
                placement.depth.value(at: point) > 0
                && placement.limits.allSatisfy { $0.value(at: point) > 0 }
            #expect(isSeen == (expected != nil), "seed \(seed) at \(point)")
            guard let expected, isSeen, expected.x.magnitude + expected.y.magnitude < 1e4 else {
                continue
            }
            let place = try #require(point.applying(placement))
            #expect((place - expected).length < 0.01, "seed \(seed) at \(point)")
        }
    }

    /// Some of these scenes do reach behind an eye: the last one, an earlier one, or two of them, where
    /// the signs cancel out and the picture would be mirrored.
    @Test func someScenesReachBehindAnEye() throws {
        var (last, before, both) = (0, 0, 0)
        for seed in 1...60 as ClosedRange<UInt64> {
            let items = try chain(seed: seed).0.record {}.displayList(at: .zero).items
            let placement = try #require(items.first?.placement)
            for corner in Rect(x: 0, y: 0, width: 200, height: 200).corners {
                let isBehind = placement.limits.contains { $0.value(at: corner) < 0 }
                if isBehind { before += 1 }
                if placement.depth.value(at: corner) < 0 {
                    last += 1
                } else if isBehind {
                    both += 1
                }
            }
        }
        #expect(last > 9 && before > 9 && both > 4, "\(last) \(before) \(both)")
    }
}
