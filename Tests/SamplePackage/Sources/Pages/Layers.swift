import AnimRenderKit
import Foundation

/// The code of the page about layers, in its order.
@MainActor func layersPage() throws {
    let (view, superview) = (View(), View())
    superview.addSubview(view)
    try look(of: view, in: superview)
    try shapes(of: view)
    try paints(of: view, superview)
    try pictures(of: view)
    space(of: view, in: superview)
}

@MainActor private func look(of view: View, in superview: View) throws {
    let stage = Stage(size: Size(width: 100, height: 100), background: .white)
    view.frame = Rect(x: 20, y: 25, width: 40, height: 40)
    view.anchorPoint = Point(x: 0, y: 0)
    view.bounds = Rect(x: 10, y: 10, width: 40, height: 40)

    view.translate = Vector(dx: 0, dy: 15)
    view.rotate = .pi / 6
    view.scale = Vector(dx: 0.5, dy: 1.5)
    view.transform = Transform([.skew(x: 0.35, y: 0), .rotate(angle: .pi / 4, x: 0, y: 0, z: 1)])

    view.backgroundColor = Color(css: "tomato")
    view.cornerRadius = 15
    view.cornerRadii = CornerRadii(topLeft: 25, topRight: 0, bottomRight: 25, bottomLeft: 5)
    view.cornerCurve = .continuous
    view.borderWidth = 4
    view.borderColor = .darkGray

    view.alpha = 0.5
    view.isHidden = true

    view.clipsToBounds = true

    let disc = View(frame: Rect(x: 15, y: 0, width: 60, height: 60))
    disc.cornerRadius = 30
    disc.backgroundColor = .black
    view.mask = disc

    view.shadowOpacity = 0.5
    view.shadowRadius = 6
    view.shadowOffset = Vector(dx: 0, dy: 6)
    view.shadowColor = .black
    view.shadowPath = try Path(svg: "M0,48 A25,5 0 1 1 50,48 A25,5 0 1 1 0,48 Z")

    view.effects = [.blur(8), .saturation(0.5)]

    view.backdropEffects = [.blur(12), .saturation(1.8)]

    view.motionBlur = MotionBlur(shutter: 180, samples: 16)
    stage.root.motionBlur = MotionBlur(shutter: 180)

    view.blendMode = .multiply
    superview.isIsolated = true
}

@MainActor private func shapes(of view: View) throws {
    let stage = Stage(size: Size(width: 100, height: 100), background: .white)
    let (plate, hole) = (View(), View())
    let square = try Path(svg: "M0,0 H20 V20 H0 Z")
    stage.addSubview(plate)
    stage.addSubview(view)

    view.gradient = GradientContent(
        .radial, colors: [.white, .black], start: Point(x: 0.5, y: 0.5), end: Point(x: 1, y: 1))
    view.gradient?.locations = [0.2, 1]
    view.gradient?.focus = Point(x: -0.6, y: -0.5)

    view.shape = ShapeContent(
        try Path(svg: "M35,2 L56,68 L2,27 L68,27 L14,68 Z"), fillColor: .black, fillRule: .evenOdd)

    var path = Path()
    path.addStar(StarFigure(center: Point(x: 45, y: 45), points: 5, radius: 34, innerRadius: 15))
    view.shape = ShapeContent(path.roundingCorners(by: 4), fillColor: .yellow)

    _ = try stage.record {
        hole.shape = ShapeContent(square)
        hole.shape?.isJoined = true
        plate.addSubview(hole)
        View.animate(withDuration: 1) { hole.rotate = .pi }

        view.shape?.strokeColor = .black
        view.shape?.stroke = StrokeStyle(width: 14, cap: .round, join: .round)

        view.shape?.stroke.dash = [10, 5]
        view.shape?.stroke.dashPhase = 5
        View.animate(withDuration: 1) { view.shape?.stroke.end = 0.75 }
    }
}

@MainActor private func paints(of view: View, _ label: View) throws {
    let dot = try Bitmap(name: "dot", file: Array(Data(base64Encoded: smallPNG)!))

    var dots = LayerPaint(.image(ImageContent(.bitmap(dot))))
    dots.tiling = LayerPaint.Tiling(spacing: Size(width: 4, height: 4))
    view.shape?.fills = [LayerPaint(.color(.blue)), dots]
    view.shape?.strokes = [LayerPaint(.gradient(GradientContent(colors: [.white, .black])))]
    view.backgroundPaints = [dots]
    label.text?.paints = [LayerPaint(.gradient(GradientContent(colors: [.red, .blue])))]
}

@MainActor private func pictures(of view: View) throws {
    let bytes = Array(Data(base64Encoded: smallPNG)!)

    view.image = ImageContent(
        .bitmap(try Bitmap(name: "arrow", file: bytes)), gravity: .resizeAspect)

    view.image?.contentsRect = Rect(x: 0, y: 0, width: 0.25, height: 1)
    view.image?.contentsCenter = Rect(x: 0.42, y: 0.42, width: 0.2, height: 0.2)
    view.image?.filter = .nearest

    view.text = TextContent(
        TextBlock("Bold", font: "DejaVu Serif", size: 24, weight: 700), color: .red)
    view.text?.block.alignment = .right

    view.text?.block.path = try Path(svg: "M12,60 C50,-10 90,110 140,40")
    View.animate(withDuration: 2) { view.text?.block.pathOffset = 40 }

    view.text?.block.letterSpacing = 12
    view.text?.stroke = TextStroke(color: .blue, width: 4, join: .round, isBehind: true)

    view.text?.number = 0
    view.text?.format = "$#,##0.00"
    View.animate(withDuration: 2) { view.text?.number = 12_500 }
}

/// A white pixel.
private let smallPNG =
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGP4DwABAQEAsTj2FAAAAABJRU5ErkJggg=="

@MainActor private func space(of view: View, in superview: View) {
    view.rotateY = .pi / 4
    superview.sublayerTransform = Transform([.perspective(distance: 200)])

    view.zPosition = 60
    view.anchorPointZ = -40

    view.preserves3D = true

    view.isDoubleSided = false

    view.sublayerTransform = Transform([
        .perspective(distance: 150), .rotate(angle: 0.6, x: 0, y: 1, z: 0),
    ])

    view.replicator.count = 12
    view.replicator.transform = Transform(rotationAngle: .pi / 6)
    view.replicator.delay = 0.1
}
