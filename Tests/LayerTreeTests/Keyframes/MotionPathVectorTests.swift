import Drawing
import LayerTree
import TestSupport
import Testing

/// Motion along paths agrees with tables: shares of segments, arc length, tangents.
@Suite struct MotionPathVectorTests {
    private struct Table: Decodable {
        let paths: [PathCase]
        let curves: [CurveCase]
        let count: Int

        enum CodingKeys: String, CodingKey {
            case paths, count
            case curves = "paced_curves"
        }
    }

    private struct PathCase: Decodable {
        let path: String
        let duration: Double
        let mode: String
        let t: Double
        let point: VectorComponents
    }

    private struct CurveCase: Decodable {
        let points: [VectorComponents]
        let length: Double
        let progress: Double
        let t: Double
        let point: VectorComponents
        let angle: Double

        enum CodingKeys: String, CodingKey {
            case length, progress, t, point
            case points = "control_points"
            case angle = "tangent_angle_rad"
        }
    }

    private let table: Table

    init() throws { table = try vectors("keyframe_paced_path", as: Table.self) }

    /// `KeyframeVectorTests` runs the other seven.
    @Test func everyCaseIsRun() {
        #expect(table.paths.count + table.curves.count == table.count - 7)
    }

    @Test func paths() throws {
        for item in table.paths {
            let mode = try #require(CalculationMode.named(item.mode))
            let motion = try #require(MotionPath(try Path(svg: item.path), mode: mode))
            let point = motion.position(at: item.t / item.duration)
            #expect(
                PropertyValue(point).isClose(to: item.point.components, within: 1e-9), "\(item)")
        }
    }

    @Test func pacedCurves() throws {
        for item in table.curves {
            let points = item.points.map { Point(x: $0.components.x, y: $0.components.y) }
            var path = Path()
            path.move(to: points[0])
            path.curve(to: points[3], control1: points[1], control2: points[2])
            let motion = try #require(MotionPath(path, mode: .paced, rotationMode: .auto))
            let point = motion.position(at: item.progress)
            #expect(
                PropertyValue(point).isClose(to: item.point.components, within: 1e-8), "\(item)")
            let turn = motion.angle(at: item.progress) - item.angle
            // Half a turn to the left is half a turn to the right.
            #expect(abs(turn.remainder(dividingBy: 2 * .pi)) < 1e-8, "\(item)")

            let components = item.points.map(\.components)
            let paced = PacedCurve(
                CubicCurve(components[0], components[1], components[2], components[3]))
            #expect(abs(paced.length - item.length) <= 1e-10 * item.length, "\(item)")
            #expect(abs(paced.parameter(at: item.progress) - item.t) < 1e-9, "\(item)")
        }
    }
}

extension PropertyValue {
    fileprivate func isClose(to components: Components, within tolerance: Double) -> Bool {
        Optional(self).isClose(to: components, within: tolerance)
    }
}
