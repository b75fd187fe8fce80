internal import Drawing
internal import Foundation
internal import LayerTree

/// Where the particles of a cell come from: the emitter, or a particle.
@MainActor
struct ParticleSource {
    let cell: CAEmitterCell
    /// The place of the cell among all.
    let index: Int
    /// The particle that emits; nil for the emitter.
    let parent: Particle?
    /// The time up to which particles were born, in seconds.
    private var time: Double
    /// How much of the next particle is done, from 0 to 1.
    private var progress = 0.0
    private let window: Range<Double>

    /// A source that emits from `start` on, in the layer's time.
    init(_ cell: CAEmitterCell, index: Int, since start: Double, parent: Particle? = nil) {
        self.cell = cell
        self.index = index
        self.parent = parent
        let zero = parent?.begin ?? 0
        let delay = cell.beginTime.isFinite ? cell.beginTime : 0
        let first = delay == 0 ? start : max(zero + delay, start)
        let length = cell.duration > 0 ? cell.duration : .infinity
        let last = (delay == 0 ? start : zero + delay) + length
        window = first..<max(min(last, parent?.end ?? .infinity), first)
        time = first
    }

    /// Whether nothing will be born any more.
    func isOver(at time: Double) -> Bool { parent != nil && time >= window.upperBound }

    /// The times of the births since the last call, at most one more than there may be.
    mutating func births(until now: Double, factor: Double) -> [Double] {
        let end = min(now, window.upperBound)
        guard cell.isEnabled, end > time else { return [] }
        defer { time = end }
        let rate = min(max(cell.shown("birthRate") * factor, 0), 1e9)
        guard rate > 0 else { return [] }
        let total = progress + rate * (end - time)
        let count = min(total.rounded(.down), Double(EmitterRun.limit + 1))
        progress = total - total.rounded(.down)
        return (0..<Int(count)).map { end - (total - Double($0 + 1)) / rate }
    }
}

extension CAEmitterCell {
    /// The seconds from the first birth until all that comes of it has died.
    var longestLife: Double {
        let own = max(shown("lifetime"), 0) + abs(shown("lifetimeRange")) / 2
        return own + ((emitterCells ?? []).map(\.longestLife).max() ?? 0)
    }
}

/// Random numbers of one particle.
struct ParticleRandom {
    private var generator: SeededGenerator

    init(_ seed: UInt32, _ index: Int, _ number: UInt64) {
        let mixed =
            UInt64(seed) &* 0x9e37_79b9_7f4a_7c15 &+ UInt64(truncatingIfNeeded: index)
            &* 0xd6e8_feb8_6659_fd93
        generator = SeededGenerator(seed: mixed ^ number &* 0xa076_1d64_78bd_642f)
    }

    /// A number from 0 to 1.
    mutating func unit() -> Double { Double(generator.next() >> 11) * 0x1p-53 }

    /// A number about `mean`, half of `range` up and down.
    mutating func number(_ mean: Double, range: Double) -> Double {
        mean + range * (unit() - 0.5)
    }
}

/// A place on an emitter's shape, and the direction that an angle of 0 has there, in radians.
struct ParticleOrigin {
    var point: Point
    var angle: Double

    @MainActor
    init(in layer: CAEmitterLayer, _ random: inout ParticleRandom) {
        let size = layer.values.size.shown.components
        let (width, height) = (size.x, size.y)
        let (u, v) = (random.unit(), random.unit())
        var offset = Vector.zero
        angle = 0
        switch layer.emitterShape {
        case .line:
            let place = layer.emitterMode == .points ? u.rounded() : u
            offset = Vector(dx: (place - 0.5) * width, dy: 0)
            angle = -.pi / 2
        case .rectangle, .cuboid:
            offset = Self.placeInRect(layer.emitterMode, u, v)
            offset = Vector(dx: offset.dx * width, dy: offset.dy * height)
        case .circle, .sphere:
            guard layer.emitterMode != .points else { break }
            angle = u * 2 * .pi
            var radius = layer.emitterMode == .outline ? width : width * v.squareRoot()
            // A sphere is seen from the front.
            if layer.emitterShape == .sphere { radius = width * (1 - v * v).squareRoot() }
            offset = Vector(dx: cos(angle) * radius, dy: sin(angle) * radius)
        default: break
        }
        let middle = layer.values.position.shown.components
        point = Point(x: middle.x, y: middle.y) + offset
    }

    /// A place in the unit square about zero.
    private static func placeInRect(
        _ mode: CAEmitterLayerEmitterMode, _ u: Double, _ v: Double
    ) -> Vector {
        switch mode {
        case .points: return Vector(dx: u.rounded() - 0.5, dy: v.rounded() - 0.5)
        case .outline:
            let along = v - 0.5
            switch u {
            case ..<0.25: return Vector(dx: along, dy: -0.5)
            case ..<0.5: return Vector(dx: along, dy: 0.5)
            case ..<0.75: return Vector(dx: -0.5, dy: along)
            default: return Vector(dx: 0.5, dy: along)
            }
        default: return Vector(dx: u - 0.5, dy: v - 0.5)
        }
    }
}
