internal import Drawing

/// What the views lie on.
struct CanvasSpec: Sendable {
    let size: Size
    let scale: Double
    let background: Color
    /// The eye's distance from the canvas; nil for infinitely far.
    let perspective: Double?
    /// Where the size stands, as `line:column`.
    let place: String
}

extension Field {
    func canvas() -> CanvasSpec? {
        guard var object = object("an object with at least \"size\"") else { return nil }
        defer { object.finish() }
        let sizeField = object.require("size", "[width, height] in points")
        let size = sizeField?.canvasSize()
        let scale = object.take("scale").map { $0.canvasScale() } ?? 1
        let background = object.take("background").map { $0.color() } ?? .clear
        let perspective = object.take("perspective").map { $0.perspectiveDistance() }
        guard let size, let scale, let background, perspective != .some(nil) else { return nil }
        let pixels = [size.width, size.height].map { ($0 * scale - 1e-6).rounded(.up) }
        if pixels.contains(where: { $0.truncatingRemainder(dividingBy: 2) != 0 }) {
            warn(
                "\(pixels[0].short)×\(pixels[1].short) pixels: most video encoders want even sides")
        }
        return CanvasSpec(
            size: size, scale: scale, background: background, perspective: perspective ?? nil,
            place: (sizeField ?? self).place)
    }

    private func canvasSize() -> Size? {
        guard let size = size() else { return nil }
        guard size.width > 0, size.height > 0 else {
            return expected("a size [width, height] above zero")
        }
        return size
    }

    private func canvasScale() -> Double? {
        let what = "pixels per point, above 0 and at most 1000"
        guard let scale = number(what, in: 0...1000) else { return nil }
        return scale > 0 ? scale : expected(what)
    }
}
