import Drawing
import ImageCodecs
import LayerTree
import TestSupport
import Testing
import TimingModel

/// The deepest trees that can be recorded can also be drawn, on the small stacks of workers.
@MainActor
@Suite struct DeepTreeTests {
    /// 510 nested views, each changed by `change`; the innermost is red.
    private func timeline(_ change: (View, _ inside: View) -> Void) throws -> Timeline {
        let stage = Stage(size: Size(width: 12, height: 70))
        var outer = View(1, 1, 10, 68)
        stage.addSubview(outer)
        for _ in 0..<509 {
            let inner = View(0, 0, 10, 68)
            change(outer, inner)
            outer = inner
        }
        outer.backgroundColor = .red
        return try stage.record {}
    }

    private func pixel(_ timeline: Timeline) async throws -> [UInt8] {
        try await Task.detached {
            try DecodedImage(timeline.displayList(at: .zero))[6, 66]
        }.value
    }

    @Test("views may be deep in views") func plain() async throws {
        let timeline = try timeline { $0.addSubview($1) }
        #expect(try await pixel(timeline) == [255, 0, 0, 255])
    }

    @Test("groups may be deep in groups") func groups() async throws {
        let timeline = try timeline {
            $0.addSubview($1)
            $0.backgroundColor = Color(red: 1, green: 0, blue: 0, alpha: 0.1)
            $0.alpha = 0.99
        }
        #expect(try await pixel(timeline)[0] == 255)
    }

    @Test("clips may be deep in clips") func clips() async throws {
        let timeline = try timeline {
            $0.addSubview($1)
            $0.clipsToBounds = true
            $0.cornerRadius = 2
        }
        #expect(try await pixel(timeline) == [255, 0, 0, 255])
    }

    @Test("masks may have masks to a great depth") func masks() async throws {
        let timeline = try timeline {
            $0.mask = $1
            $0.backgroundColor = .red
        }
        #expect(try await pixel(timeline) == [255, 0, 0, 255])
    }

    @Test("planes may be deep in planes") func planes() async throws {
        let timeline = try timeline {
            $0.addSubview($1)
            $0.sublayerTransform = Transform([.perspective(distance: 900)])
            $0.rotateY = 0.001
        }
        #expect(try await pixel(timeline) == [255, 0, 0, 255])
    }
}
