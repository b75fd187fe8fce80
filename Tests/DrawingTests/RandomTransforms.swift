import TestSupport

@testable import Drawing

/// The seeds of every property test; a failure prints its own.
let seeds: [UInt64] = Array(1...50)

extension SplitMix64 {
    mutating func number(_ range: ClosedRange<Double> = -2...2) -> Double {
        Double.random(in: range, using: &self)
    }

    /// A factor that is neither tiny nor huge.
    mutating func factor() -> Double {
        number(0.3...3) * (Bool.random(using: &self) ? 1 : -1)
    }

    mutating func axis() -> SIMD3<Double> { SIMD3(number(), number(), number()) }

    mutating func affine() -> AffineTransform {
        var transform = AffineTransform(scaleX: factor(), y: factor())
        transform.c = number(-1...1) * transform.d
        return
            transform
            .concatenating(AffineTransform(rotationAngle: number(-10...10)))
            .concatenating(AffineTransform(translationX: number(-99...99), y: number(-99...99)))
    }

    /// A matrix with everything in it, far from singular.
    mutating func matrix() -> Transform3D {
        let axis = axis()
        let turn = Transform3D(rotationAngle: number(-10...10), x: axis.x, y: axis.y, z: axis.z)
        var shift = Transform3D(translationX: number(-9...9), y: number(-9...9), z: number(-9...9))
        shift.m14 = number(-0.01...0.01)
        shift.m34 = number(-0.01...0.01)
        return Transform3D(affine())
            .concatenating(Transform3D(scaleX: factor(), y: factor(), z: factor()))
            .concatenating(turn).concatenating(shift)
    }

    /// A step whose parameters are numbers, in the plane or in space.
    mutating func parametricOperation(in2D: Bool) -> TransformOperation {
        switch Int.random(in: 0..<4, using: &self) {
        case 0:
            return .translate(x: number(), y: number(), z: in2D ? 0 : number())
        case 1:
            return .scale(x: factor(), y: factor(), z: in2D ? 1 : factor())
        case 2:
            let axis = in2D ? SIMD3(0, 0, factor()) : axis()
            return .rotate(angle: number(-20...20), x: axis.x, y: axis.y, z: axis.z)
        default:
            return .skew(x: number(-1.2...1.2), y: number(-0.5...0.5))
        }
    }

    mutating func operation() -> TransformOperation {
        switch Int.random(in: 0..<8, using: &self) {
        case 0: .perspective(distance: number(50...500))
        case 1: .matrix(matrix())
        case 2: .matrix(Transform3D(affine()))
        default: parametricOperation(in2D: Bool.random(using: &self))
        }
    }

    mutating func list(
        upTo count: Int = 4, of element: (inout Self) -> TransformOperation = { $0.operation() }
    ) -> Transform {
        let length = Int.random(in: 0...count, using: &self)
        return Transform((0..<length).map { _ in element(&self) })
    }

    /// The same kinds of steps about the same axes with other parameters, perhaps fewer.
    mutating func match(for transform: Transform) -> Transform {
        let length = Int.random(in: 0...transform.operations.count, using: &self)
        return Transform(
            transform.operations.prefix(length).map { operation in
                let other = number(0.5...1.5)
                return operation.combined(with: operation) { value, _ in value * other + 0.1 }
                    ?? operation
            })
    }
}
