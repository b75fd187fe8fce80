internal import Drawing
internal import Foundation
internal import LayerTree
internal import TimingModel

/// One particle: what it is at birth, and how that changes in a second. Times are the layer's, in seconds.
@MainActor
struct Particle {
    let begin: Double
    let lifetime: Double
    private let position: Point
    private let velocity: Vector
    private let acceleration: Vector
    private let scale: Double
    private let scaleSpeed: Double
    private let spin: Double
    private let color: Components
    private let colorSpeed: Components
    private let cell: CAEmitterCell

    /// When it dies.
    var end: Double { begin + lifetime }

    /// A particle that is born at `time`.
    init(from source: ParticleSource, at time: Double, in layer: CAEmitterLayer, number: UInt64) {
        let (cell, parent) = (source.cell, source.parent)
        let factors = layer.values
        var random = ParticleRandom(layer.seed, source.index, number)
        func value(_ key: String) -> Double {
            random.number(cell.shown(key), range: cell.shown("\(key)Range"))
        }
        var origin = ParticleOrigin(in: layer, &random)
        if let parent { origin = ParticleOrigin(parent.position(at: time), parent.angle(at: time)) }
        self.cell = cell
        begin = time
        lifetime = value("lifetime") * factors.lifetime.shownNumber
        position = origin.point
        let angle =
            origin.angle
            + random.number(cell.shown("emissionLongitude"), range: cell.shown("emissionRange"))
        let speed =
            value("velocity") * factors.velocity.shownNumber * cos(cell.shown("emissionLatitude"))
        velocity = Vector(dx: cos(angle) * speed, dy: sin(angle) * speed)
        acceleration = Vector(dx: cell.shown("xAcceleration"), dy: cell.shown("yAcceleration"))
        let size = parent?.scale(at: time) ?? factors.scale.shownNumber
        scale = value("scale") * size
        scaleSpeed = cell.shown("scaleSpeed") * size
        spin = value("spin") * factors.spin.shownNumber
        let (own, around) = (cell.shownColor, parent?.color(at: time) ?? Components(1, 1, 1, 1))
        var color = Components(own.red, own.green, own.blue, own.alpha)
        var colorSpeed = Components.zero
        for (index, name) in ["red", "green", "blue", "alpha"].enumerated() {
            let varied = random.number(color[index], range: cell.shown("\(name)Range"))
            color[index] = min(max(varied, 0), 1) * around[index]
            colorSpeed[index] = cell.shown("\(name)Speed") * around[index]
        }
        (self.color, self.colorSpeed) = (color, colorSpeed)
    }

    // MARK: - As a source of others

    private func position(at time: Double) -> Point {
        let age = time - begin
        return position + velocity * age + acceleration * (age * age / 2)
    }

    /// The direction in which it moves.
    private func angle(at time: Double) -> Double {
        let now = velocity + acceleration * (time - begin)
        return now == .zero ? 0 : atan2(now.dy, now.dx)
    }

    private func scale(at time: Double) -> Double { scale + scaleSpeed * (time - begin) }

    private func color(at time: Double) -> Components {
        var now = color + colorSpeed * (time - begin)
        for index in 0..<4 { now[index] = min(max(now[index], 0), 1) }
        return now
    }

    // MARK: - As a picture

    /// The picture at birth; nil without one.
    var bitmap: Bitmap? { tinted(at: begin) }

    private func tinted(at time: Double) -> Bitmap? {
        guard let contents = cell.contents, let bitmap = CALayer.bitmap(of: contents) else {
            return nil
        }
        let color = color(at: time)
        return TintedBitmaps.bitmap(bitmap, red: color.x, green: color.y, blue: color.z)
    }

    /// Gives a view the look at birth. It is clear, except while the particle runs.
    func prepare(_ view: LayerTree.View, showing bitmap: Bitmap) {
        let part = cell.contentsRect
        let pixels = max(Double(cell.contentsScale), 0.01)
        var content = ImageContent(.bitmap(bitmap))
        content.contentsRect = Rect(part)
        content.scale = pixels
        content.filter = cell.magnificationFilter == "nearest" ? .nearest : .linear
        view.image = content
        let size = Size(
            width: Double(bitmap.width) * Double(part.width) / pixels,
            height: Double(bitmap.height) * Double(part.height) / pixels)
        view.set(.size, to: PropertyValue(size))
        view.position = position
        view.scale = Vector(dx: scale, dy: scale)
        view.alpha = 0
    }

    /// Lets a view move as the particle does.
    func run(_ view: LayerTree.View, on recorder: Recorder, as animation: AnimationHandle) {
        var timing = MediaTiming(
            beginTime: Duration(clampingSeconds: begin),
            duration: Duration(clampingSeconds: lifetime))
        func run(
            _ property: LayerProperty, _ from: PropertyValue, _ to: PropertyValue,
            isAdditive: Bool = false
        ) {
            guard let values = KeyframeValues([from, to]) else { return }
            recorder.run(
                values, of: property, of: view, timing, isAdditive: isAdditive, as: animation)
        }
        run(
            .alpha, PropertyValue(color.w), PropertyValue(color.w + colorSpeed.w * lifetime))
        if velocity != .zero || acceleration != .zero {
            run(
                .position, PropertyValue(position), PropertyValue(position + velocity * lifetime))
        }
        if scaleSpeed != 0 {
            let last = scale + scaleSpeed * lifetime
            run(
                .scale, PropertyValue(Vector(dx: scale, dy: scale)),
                PropertyValue(Vector(dx: last, dy: last)))
        }
        if spin != 0 { run(.rotate, PropertyValue(0.0), PropertyValue(spin * lifetime)) }
        if colorSpeed.x != 0 || colorSpeed.y != 0 || colorSpeed.z != 0 {
            if let colors {
                recorder.run(colors, of: .imageSource, of: view, timing, as: animation)
            }
        }
        guard acceleration != .zero else { return }
        timing.curve = Self.square
        run(
            .position, PropertyValue(Point.zero),
            PropertyValue(Point.zero + acceleration * (lifetime * lifetime / 2)), isAdditive: true)
    }

    /// Progress squared, exactly.
    private static let square =
        CubicBezier(x1: 1.0 / 3, y1: 0, x2: 2.0 / 3, y2: 1.0 / 3).map(TimingCurve.cubicBezier)
        ?? .linear

    /// The pictures in the colours during life, 30 for each second. Neighbours with the same picture are one keyframe.
    private var colors: KeyframeValues? {
        let count = Int(nearest: min(max(lifetime * 30, 2), 1000))
        var bitmaps: [Bitmap] = []
        var times: [Double] = []
        for index in 0..<count {
            let time = Double(index) / Double(count)
            guard let bitmap = tinted(at: begin + lifetime * time) else { return nil }
            guard bitmap != bitmaps.last else { continue }
            bitmaps.append(bitmap)
            times.append(time)
        }
        return KeyframeValues(
            bitmaps.map { .image(.bitmap($0)) }, keyTimes: times, mode: .discrete)
    }
}

extension ParticleOrigin {
    init(_ point: Point, _ angle: Double) {
        self.point = point
        self.angle = angle
    }
}

/// Pictures multiplied by colours, with 32 steps for each component, so that many particles share them.
@MainActor
private enum TintedBitmaps {
    private struct Key: Hashable {
        let bitmap: Bitmap
        let (red, green, blue): (UInt32, UInt32, UInt32)
    }

    private static let steps = 32.0
    /// The largest number of pixels that are kept: 64 MB of them.
    private static let pixelLimit = 1 << 24
    private static var known: [Key: Bitmap] = [:]
    private static var pixelCount = 0

    static func bitmap(_ bitmap: Bitmap, red: Double, green: Double, blue: Double) -> Bitmap {
        func level(_ component: Double) -> UInt32 { UInt32((component * steps).rounded()) }
        let key = Key(bitmap: bitmap, red: level(red), green: level(green), blue: level(blue))
        let all = UInt32(steps)
        if key.red == all, key.green == all, key.blue == all { return bitmap }
        if let made = known[key] { return made }
        let pixels = bitmap.pixels.map { word -> UInt32 in
            func component(_ shift: UInt32, _ level: UInt32) -> UInt32 {
                ((((word >> shift) & 0xFF) * level + all / 2) / all) << shift
            }
            return word & 0xFF00_0000 | component(16, key.red) | component(8, key.green)
                | component(0, key.blue)
        }
        let made = Bitmap(
            name: bitmap.name, width: bitmap.width, height: bitmap.height, pixels: pixels)
        // A long-running program must not keep all that it ever made.
        if known.count == 4096 || pixelCount > pixelLimit { (known, pixelCount) = ([:], 0) }
        known[key] = made
        pixelCount += pixels.count
        return made
    }
}
