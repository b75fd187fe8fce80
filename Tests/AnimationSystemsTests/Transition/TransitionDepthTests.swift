import Drawing
import LayerTree
import Testing
import TimingModel

@testable import AnimationSystems

/// Frozen copies of views with masks, of views with depth, and of transform layers.
@MainActor
@Suite struct TransitionDepthTests {
    let scene = Scene(count: 2)
    var view: View { scene.views[0] }
    var part: View { scene.views[1] }

    init() {
        view.frame = Rect(x: 100, y: 100, width: 40, height: 20)
        view.backgroundColor = .red
        view.addSubview(part)
        part.frame = Rect(x: 0, y: 0, width: 8, height: 8)
    }

    private func drawn(_ timeline: Timeline, at seconds: Double) -> [String] {
        timeline.displayList(at: Duration(seconds: seconds)).description
            .split(separator: "\n").dropFirst()
            .map { String($0.trimmingPrefix { $0 == " " }) }
    }

    private let push = Transition(type: .push, duration: 10, curve: .linear)

    // MARK: - Contents

    /// Content set part by part over time is frozen completely, in any order of dictionary keys.
    @Test func contentsAreFrozenWithAllTheirParts() throws {
        let path = try Path(svg: "M0,0 L40,0 L40,20 Z")
        let timeline = try scene.record {
            scene.stage.after(1) {
                view.shape = ShapeContent(
                    path, fillColor: .green, strokeColor: .blue,
                    stroke: StrokeStyle(width: 3, cap: .round, join: .round))
            }
            scene.stage.after(2) { view.add(push) }
        }
        func shapes(_ seconds: Double) -> [String] {
            drawn(timeline, at: seconds).filter { $0.contains("path") || $0.contains("stroke") }
                .map {
                    String($0.prefix(upTo: $0.firstRange(of: " at [")?.lowerBound ?? $0.endIndex))
                }
        }
        let before = shapes(1.5)
        #expect(before.count == 2)
        #expect(shapes(3).sorted() == (before + before).sorted())
    }

    // MARK: - Masks

    /// The copy's mask keeps its shown position; the view's own mask continues to move.
    @Test func masksAreFrozenAsShown() throws {
        let mask = View(frame: Rect(x: 0, y: 0, width: 10, height: 20))
        mask.backgroundColor = .black
        view.mask = mask
        let timeline = try scene.record {
            View.animate(
                withDuration: 2, delay: 0, options: .curveLinear,
                animations: { mask.center.x += 20 })
            scene.stage.after(1) {
                view.add(push)
                view.backgroundColor = .blue
            }
        }
        let half = drawn(timeline, at: 1.5)
        #expect(half.filter { $0 == "mask" }.count == 2)
        // Pushed by 2 points in half a second; the copy's mask is 10 points in, the view's 15.
        #expect(half.contains("fill rect(0 0 10 20) #000000 at [112 100]"))
        #expect(half.contains("fill rect(0 0 40 20) #ff0000 at [102 100]"))
        #expect(half.contains("fill rect(0 0 10 20) #000000 at [77 100]"))
        #expect(half.contains("fill rect(0 0 40 20) #0000ff at [62 100]"))
        #expect(drawn(timeline, at: 12).filter { $0 == "mask" }.count == 1)
    }

    /// A mask with subviews and a mask of its own.
    @Test func masksAreCopiedCompletely() throws {
        let mask = View(frame: Rect(x: 0, y: 0, width: 10, height: 20))
        let inner = View(frame: Rect(x: 1, y: 1, width: 5, height: 5))
        let hole = View(frame: Rect(x: 2, y: 2, width: 3, height: 3))
        for view in [mask, inner, hole] { view.backgroundColor = .black }
        mask.addSubview(inner)
        mask.mask = hole
        view.mask = mask
        let timeline = try scene.record {
            view.add(push)
            view.mask = nil
        }
        let start = drawn(timeline, at: 0)
        #expect(start.filter { $0 == "mask" }.count == 2)
        #expect(start.contains("fill rect(0 0 3 3) #000000 at [102 102]"))
        #expect(start.contains("fill rect(0 0 5 5) #000000 at [101 101]"))
        #expect(drawn(timeline, at: 10).filter { $0 == "mask" }.isEmpty)
    }

    // MARK: - Depth

    /// The corners of the only item on the canvas.
    private func corners(_ timeline: Timeline, at seconds: Double) throws -> [Point] {
        var items = timeline.displayList(at: Duration(seconds: seconds)).items
        while case .group(let group)? = items.first { items = group.items }
        guard case .fill(let fill)? = items.first else { throw CancellationError() }
        return Rect(x: 0, y: 0, width: 40, height: 20).corners.compactMap {
            $0.applying(fill.placement)
        }
    }

    private func expect(_ a: [Point], _ b: [Point]) {
        #expect(a.count == 4 && b.count == 4)
        #expect(zip(a, b).allSatisfy { ($0 - $1).length < 1e-3 }, "\(a) is not \(b)")
    }

    /// A view in perspective doesn't jump when a transition starts or ends.
    @Test(arguments: [
        Transition.Kind.fade, .moveIn, .push, .reveal, .flip,
    ])
    func viewsInPerspectiveDoNotMove(kind: Transition.Kind) throws {
        scene.stage.root.sublayerTransform = Transform([.perspective(distance: 300)])
        view.rotateY = 0.8
        view.rotateX = 0.3
        view.zPosition = 20
        let still = try corners(scene.record {}, at: 0)
        let timeline = try scene.record {
            view.add(Transition(type: kind, duration: 1, curve: .linear))
        }
        expect(try corners(timeline, at: 0), still)
        expect(try corners(timeline, at: 1), still)
        guard kind == .fade else { return }
        expect(try corners(timeline, at: 0.5), still)
    }

    /// The copy of a rotating subview keeps the angle that was shown.
    @Test func rotationsAreFrozenAsShown() throws {
        view.sublayerTransform = Transform([.perspective(distance: 100)])
        view.backgroundColor = nil
        part.frame = Rect(x: 0, y: 0, width: 40, height: 20)
        part.backgroundColor = .red
        part.rotateY = 1
        let still = try corners(scene.record {}, at: 0)
        part.rotateY = 0
        let timeline = try scene.record {
            View.animate(
                withDuration: 2, delay: 0, options: .curveLinear, animations: { part.rotateY = 2 })
            scene.stage.after(1) { view.add(Transition(type: .reveal, duration: 1)) }
        }
        let items = timeline.displayList(at: .seconds(1)).items
        #expect(items.count == 2)
        guard case .fill(let copy)? = items.last else { throw CancellationError() }
        let seen = Rect(x: 0, y: 0, width: 40, height: 20).corners.compactMap {
            $0.applying(copy.placement)
        }
        expect(seen, still)
    }

    /// The same for transform layers, with all their subviews in depth.
    @Test(arguments: [Transition.Kind.fade, .push, .flip])
    func transformLayersAreCopiedCompletely(kind: Transition.Kind) throws {
        scene.stage.root.sublayerTransform = Transform([.perspective(distance: 300)])
        view.preserves3D = true
        view.rotateY = 1
        part.backgroundColor = .blue
        part.frame = Rect(x: 0, y: 0, width: 40, height: 20)
        part.rotateY = -0.3
        part.zPosition = 30
        let still = try corners(scene.record {}, at: 0)
        let timeline = try scene.record {
            view.add(Transition(type: kind, duration: 1, curve: .linear))
        }
        expect(try corners(timeline, at: 0), still)
        expect(try corners(timeline, at: 1), still)
    }

    /// A face of a rotating cube: its transition stays in the face's own plane.
    @Test(arguments: [Transition.Kind.fade, .push, .flip])
    func facesOfTransformLayersKeepRotating(kind: Transition.Kind) throws {
        scene.stage.root.sublayerTransform = Transform([.perspective(distance: 300)])
        let cube = View(frame: Rect(x: 100, y: 100, width: 40, height: 20))
        cube.preserves3D = true
        scene.stage.addSubview(cube)
        cube.addSubview(view)
        view.frame = cube.bounds
        view.transform = Transform([
            .rotate(angle: .pi / 2, x: 0, y: 1, z: 0), .translate(x: 0, y: 0, z: 20),
        ])
        cube.rotateY = -1
        func turn(_ kind: Transition.Kind?) throws -> Timeline {
            cube.rotateY = -1
            return try scene.record {
                View.animate(
                    withDuration: 2, delay: 0, options: .curveLinear,
                    animations: { cube.rotateY = -2 })
                kind.map { view.add(Transition(type: $0, duration: 1, curve: .linear)) }
            }
        }
        let (still, moving) = (try turn(nil), try turn(kind))
        for time in kind == .fade ? [0, 0.5, 0.9, 1] : [0, 1] {
            expect(try corners(moving, at: time), try corners(still, at: time))
        }
        // A flip rotates about the face's own axis, in place.
        let middle = try corners(moving, at: 0.25).reduce(Vector.zero) { $0 + ($1 - .zero) * 0.25 }
        let place = try corners(still, at: 0.25).reduce(Vector.zero) { $0 + ($1 - .zero) * 0.25 }
        #expect((middle - place).length < (kind == .push ? 20 : 2))
    }

    /// The hidden back of a face stays hidden during a transition.
    @Test func backsStayHidden() throws {
        let cube = View(frame: Rect(x: 100, y: 100, width: 40, height: 20))
        cube.preserves3D = true
        cube.addSubview(view)
        scene.stage.addSubview(cube)
        view.isDoubleSided = false
        view.rotateY = 3
        let timeline = try scene.record { view.add(push) }
        #expect(drawn(timeline, at: 1) == [])
    }

    /// The stage's own perspective applies to its content, both old and new.
    @Test(arguments: [Transition.Kind.fade, .push, .flip])
    func theStageKeepsItsPerspective(kind: Transition.Kind) throws {
        scene.stage.root.sublayerTransform = Transform([.perspective(distance: 300)])
        view.rotateY = 0.8
        view.zPosition = 40
        let still = try corners(scene.record {}, at: 0)
        let timeline = try scene.record {
            scene.stage.root.add(Transition(type: kind, duration: 1, curve: .linear))
        }
        expect(try corners(timeline, at: 0), still)
        expect(try corners(timeline, at: 1), still)
    }

    /// Siblings in front of the view and behind it keep their order.
    @Test func depthAmongSiblingsIsKept() throws {
        scene.stage.root.sublayerTransform = Transform([.perspective(distance: 300)])
        view.zPosition = 20.5
        for (z, color) in [(20.0, Color.green), (21, .blue)] {
            let other = View(frame: view.frame)
            other.backgroundColor = color
            other.zPosition = z
            scene.stage.addSubview(other)
        }
        func colors(_ timeline: Timeline) -> [Paint] {
            timeline.displayList(at: .zero).items.compactMap {
                if case .fill(let fill) = $0 { fill.paint } else { nil }
            }
        }
        let timeline = try scene.record { view.add(push) }
        #expect(colors(timeline) == [Color.green, .red, .red, .blue].map(Paint.color))
    }
}
