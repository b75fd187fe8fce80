extension GoldenFolder {
    /// Everything that a single layer can show, and how layers lie in space.
    static let layers = depth + strokes + colours + composites + images

    private static let depth = [
        GoldenFolder("cube", times: [0.8], pictures: [0, 0.8, 1.6]),
        GoldenFolder("card-flip", times: [0.45, 0.55], pictures: [0.3, 0.45, 0.55, 0.7]),
        GoldenFolder("crossing-planes", times: [0.2], pictures: [0, 0.2, 0.6]),
        GoldenFolder("page-turn", times: [0.55], pictures: [0.4, 0.55, 0.8]),
        GoldenFolder("carousel", times: [0.5], pictures: [0, 0.5, 1]),
        GoldenFolder("z-position", times: [0.5, 2], pictures: [0.5, 1.25, 2]),
        GoldenFolder("flattened", times: [0, 0.75], pictures: [0, 0.2, 0.75]),
        GoldenFolder("tilted-floor", times: [0.5], pictures: [0, 0.5, 1]),
        GoldenFolder("anchor-depth", times: [0.2], pictures: [0.2, 0.4, 1.3]),
        GoldenFolder("photo-flip", times: [0.6], pictures: [0.4, 0.6]),
    ]

    private static let strokes = [
        GoldenFolder("stroke-drawing", times: [0.5, 1.75], pictures: [0.5, 0.75, 1.75]),
        GoldenFolder("signature", times: [1], pictures: [0.5, 1.5]),
        GoldenFolder("stroke-dashes", times: [0.25], pictures: [0, 0.25]),
        GoldenFolder("stroke-ends", times: [0], pictures: [0, 0.5]),
        GoldenFolder("path-morph", times: [0.5], pictures: [0, 0.5, 1]),
        GoldenFolder("fill-rules", times: [0], pictures: [0, 0.5]),
        GoldenFolder("spinner", times: [0.75], pictures: [0.25, 0.75]),
    ]

    private static let colours = [
        GoldenFolder("gradient-linear", times: [0.5], pictures: [0, 0.5, 1]),
        GoldenFolder("gradient-radial", times: [0.5], pictures: [0, 0.5, 1]),
        GoldenFolder("gradient-conic", times: [0.5], pictures: [0, 0.5]),
        GoldenFolder("blend-modes", times: [0], pictures: [0, 1]),
        GoldenFolder("group-opacity", times: [0.5], pictures: [0.5]),
    ]

    private static let composites = [
        GoldenFolder("mask-reveal", times: [0.75], pictures: [0.4, 0.75, 1.1]),
        GoldenFolder("mask-round", times: [0.5], pictures: [0, 0.5, 1]),
        GoldenFolder("shadows", times: [0.6], pictures: [0, 0.6]),
        GoldenFolder("shadow-path", times: [0.6], pictures: [0, 0.6]),
        GoldenFolder("shadow-group", times: [0.5], pictures: [0, 0.5, 1]),
        GoldenFolder("rounded-clips", times: [0.5], pictures: [0, 0.5, 1]),
    ]

    private static let images = [
        GoldenFolder("photo-pan", times: [1], pictures: [0, 2]),
        GoldenFolder("image-gravities", times: [0], pictures: [0, 1]),
        GoldenFolder("image-nine-patch", times: [1], pictures: [0, 1]),
        GoldenFolder("image-sprites", times: [0.25], pictures: [0.05, 0.25]),
        GoldenFolder("image-scaled-down", times: [0.5], pictures: [0.5, 1]),
    ]
}
