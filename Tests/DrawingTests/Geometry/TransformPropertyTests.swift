import TestSupport
import Testing

@testable import Drawing

/// Properties of every transform, tested on random ones.
@Suite struct TransformPropertyTests {
    @Test(arguments: seeds) func recompositionUndoesDecomposition(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        let affine = random.affine()
        let plane = try #require(Decomposition2D(affine), "seed \(seed)")
        #expect(
            Transform3D(plane.affine).isClose(to: Transform3D(affine), within: 1e-12),
            "seed \(seed): \(affine)")
        let matrix = random.matrix()
        let space = try #require(Decomposition3D(matrix), "seed \(seed)")
        #expect(
            space.matrix.isSameProjection(as: matrix, within: 1e-10), "seed \(seed): \(matrix)")
    }

    @Test(arguments: seeds) func interpolationStartsAndEndsAtTheEnds(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let (from, to) = (random.list(), random.list())
        let first = Transform.interpolate(from: from, to: to, progress: 0).matrix
        let last = Transform.interpolate(from: from, to: to, progress: 1).matrix
        #expect(first.isSameProjection(as: from.matrix, within: 1e-6), "seed \(seed)")
        #expect(last.isSameProjection(as: to.matrix, within: 1e-6), "seed \(seed)")
    }

    @Test(arguments: seeds) func addingTheDifferenceRestoresTheOriginal(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        let to = random.list { $0.parametricOperation(in2D: false) }
        let from = random.match(for: to)
        for (old, new) in [(from, to), (to, from)] {
            let delta = try #require(Transform.difference(from: old, to: new), "seed \(seed)")
            let back = try #require(new.adding(delta, times: 1), "seed \(seed)")
            #expect(back.matrix.isClose(to: old.matrix, within: 1e-9), "seed \(seed)")
            let stay = try #require(new.adding(delta, times: 0), "seed \(seed)")
            #expect(stay.matrix.isClose(to: new.matrix, within: 1e-9), "seed \(seed)")
        }
    }

    @Test(arguments: seeds) func affine2DIsTheMatrix(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        let transform = random.list { $0.parametricOperation(in2D: true) }
        let direct = try #require(transform.affine2D, "seed \(seed)")
        #expect(transform.matrix.isAffine, "seed \(seed)")
        #expect(
            Transform3D(direct).isClose(to: Transform3D(transform.matrix.affine), within: 1e-12),
            "seed \(seed)")
    }

    @Test(arguments: seeds) func nothingIsEverNaN(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        for _ in 0..<20 {
            let (from, to) = (random.degenerateList(), random.degenerateList())
            for progress in [-0.5, 0, 0.3, 1, 1.7] {
                let mixed = Transform.interpolate(from: from, to: to, progress: progress)
                let sum = Transform.accumulate(from, onto: to)
                #expect(mixed.matrix.isFinite, "seed \(seed): \(from) to \(to) at \(progress)")
                #expect(sum.matrix.isFinite, "seed \(seed): \(from) onto \(to)")
            }
        }
    }

    @Test(arguments: seeds) func theInverseUndoesTheMatrix(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        let matrix = random.matrix()
        let inverse = try #require(matrix.inverted(), "seed \(seed)")
        #expect(
            matrix.concatenating(inverse).isClose(to: .identity, within: 1e-9), "seed \(seed)")
        let product = matrix.determinant * inverse.determinant
        #expect(abs(product - 1) < 1e-9, "seed \(seed)")
    }

    @Test(arguments: seeds) func listIsTheProductOfItsMatrices(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let (first, next) = (random.list(), random.list())
        let product = first.matrix.concatenating(next.matrix)
        #expect(
            first.concatenating(next).matrix.isClose(to: product, within: 1e-9), "seed \(seed)")
    }
}

extension SplitMix64 {
    /// Lists with zeros, tiny numbers, missing axes and singular matrices.
    fileprivate mutating func degenerateList() -> Transform {
        list(upTo: 3) { random in
            func pick() -> Double { [0, 1e-200, 1e-9, 1, -1, 1e6].randomElement(using: &random)! }
            switch Int.random(in: 0..<6, using: &random) {
            case 0: return .scale(x: pick(), y: pick(), z: pick())
            case 1: return .rotate(angle: pick(), x: pick(), y: pick(), z: pick())
            case 2: return .perspective(distance: pick())
            case 3: return .skew(x: pick(), y: pick())
            case 4: return .matrix(Transform3D((0..<16).map { _ in pick() }))
            default: return random.operation()
            }
        }
    }
}

extension Transform3D {
    fileprivate var isFinite: Bool { numbers.allSatisfy(\.isFinite) }

    /// Whether both map every point to the same place; a common factor doesn't matter.
    fileprivate func isSameProjection(as other: Transform3D, within tolerance: Double) -> Bool {
        let mine = Transform3D(numbers.map { $0 / m44 })
        return mine.isClose(
            to: Transform3D(other.numbers.map { $0 / other.m44 }), within: tolerance)
    }
}

/// The seeds of this target's property tests. A failure prints its seed.
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

    /// A matrix with all components, far from singular.
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

    /// An operation with numbers as parameters, in the plane or in space.
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

    /// The same kinds of operations about the same axes with other parameters, perhaps fewer.
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
