@testable import LottieFormat

/// A row of the table of differences: what only one of the two specs has.
struct LottieDifference {
    let subject: String
    let sample: LottieSample
    /// A part of the spec.
    let text: String
    /// Whether the default spec has it, or the one like Core Animation's.
    let isInText: Bool

    private static func only(
        _ subject: String, _ sample: LottieSample, text: String
    ) -> LottieDifference {
        LottieDifference(subject: subject, sample: sample, text: text, isInText: true)
    }

    private static func only(
        _ subject: String, _ sample: LottieSample, like: String
    ) -> LottieDifference {
        LottieDifference(subject: subject, sample: sample, text: like, isInText: false)
    }

    static let all = paths + styles + layers + repeaters

    private static let paths = [
        only(
            "between two paths",
            PagePart.shape(
                PagePart.path(
                    #""c": false, "v": [[0, 0], [9, 0]], "o": [[9, 0], [0, 0]], "i": [[0, 0], [0, 9]]"#,
                    #""c": false, "v": [[0, 0], [9, 0]], "o": [[0, 9], [0, 0]], "i": [[0, 0], [9, 0]]"#
                ),
                PagePart.pen),
            like: #""values":["M0,0C9,09,99,0","M0,0C0,918,09,0"],"duration":2"#),
        only(
            "paths of which one is closed",
            PagePart.shape(PagePart.path(PagePart.closed, PagePart.open), PagePart.pen),
            text: #"["M0,0L9,0L9,9Z","M0,0L9,0L9,9Z","M0,0L9,0L9,9"]"#),
        only("along a curve", PagePart.layer(PagePart.bend), text: #""byLength":true"#),
        only(
            "curves of anchor points and figures",
            PagePart.layer(PagePart.bend.replacing(#""p""#, with: #""a""#)),
            like: #""property":"anchorPoint","values":[[0,0],[30,30]]"#),
        only(
            "one hold between two segments that move",
            PagePart.layer(
                #""p": {"k": [{"t": 0, "s": [0, 0]}, {"t": 5, "s": [9, 0], "h": 1}, {"t": 10, "s": [9, 0]}, {"t": 20, "s": [30, 0]}]}"#
            ),
            text: "[[0,0],[9,0],[9,0],[30,0]]"),
        only(
            "round corners of a path that moves",
            PagePart.shape(
                #"{"ty": "rc", "p": {"k": [0, 0]}, "r": {"k": 0}, "s": {"k": [{"t": 0, "s": [100, 10]}, {"t": 20, "s": [100, 90]}]}}"#,
                #"{"ty": "rd", "r": {"k": 20}}"#, PagePart.red),
            like: #""cornerRadius":20}"#),
        only(
            "different easings of x and y",
            PagePart.layer(
                #""s": {"k": [{"t": 0, "s": [100, 100], \#(PagePart.uneven)}, {"t": 20, "s": [200, 200]}]}"#
            ),
            text: #""property":"transform.scale.y""#),
        only(
            "several figures under one style",
            PagePart.shape(PagePart.square, PagePart.circle, PagePart.red),
            text: "ZM"),
        only(
            "several paths under a trim",
            PagePart.shape(PagePart.line, PagePart.line, PagePart.trim(mode: 2), PagePart.pen),
            text: "M0,0L9,0M0,0L9,0"
        ),
        only(
            "fill under a trim", PagePart.shape(PagePart.square, PagePart.trim(), PagePart.red),
            text: #""strokeEnd":0.5"#),
        only(
            "stroke over a gradient of the same opacity, under a trim",
            PagePart.shape(PagePart.square, PagePart.trim(), PagePart.pen, PagePart.gradient()),
            text: #""strokeEnd":0.5"#),
        only(
            "roundness of stars and polygons",
            PagePart.shape(
                #"{"ty": "sr", "sy": 2, "pt": {"k": 6}, "or": {"k": 40}, "os": {"k": 100}, "r": {"k": 0}, "p": {"k": [0, 0]}}"#,
                PagePart.red), text: #""roundness":1}"#),
    ]

    private static let styles = [
        only(
            "style after groups",
            PagePart.shape(
                PagePart.group(PagePart.square, transform: #""r": {"k": 30}, "#), PagePart.red),
            text: #""joined":true"#),
        only(
            "gradient after groups",
            PagePart.shape(
                PagePart.group(PagePart.square, transform: #""p": {"k": [50, 50]}, "#),
                PagePart.gradient()),
            text: #""joined":true"#),
        only(
            "paths beside groups",
            PagePart.shape(
                PagePart.group(PagePart.circle, PagePart.pen, transform: #""r": {"k": 30}, "#),
                PagePart.square,
                PagePart.red),
            like: #""subviews":[{"rotate":30,"subviews""#),
        only(
            "stroke after two fills",
            PagePart.shape(PagePart.square, PagePart.red, PagePart.red, PagePart.pen),
            text:
                #""subviews":[{"shape":{"path":"M10,-5L10,5L-10,5L-10,-5Z","fill":"transparent","stroke":"#
                + ##""#0000ff","lineWidth":3,"lineCap":"round","lineJoin":"round","miterLimit":4}},{"shape":{"path":"M10,-5L10,5L-10,5L-10,-5Z","fill":"#ff0000"}},{"shape":{"path":"M10,-5L10,5L-10,5L-10,-5Z","fill":"#ff0000"}}]"##
        ),
        only(
            "gradient without length",
            PagePart.shape(PagePart.square, PagePart.gradient(end: "0, 0")),
            text: ##""fill":"#0000ff""##),
        only(
            "highlight of a radial gradient",
            PagePart.shape(PagePart.square, PagePart.gradient(2, more: #""h": {"k": 50}, "#)),
            text: "focus"),
        only(
            "blend mode of a fill, stroke or group",
            PagePart.shape(
                PagePart.square, PagePart.pen.replacing(#""st""#, with: #""st", "bm": 2"#)),
            text: #""blendMode":"screen""#),
        only(
            "several trims",
            PagePart.shape(
                PagePart.square, PagePart.trim(),
                #"{"ty": "tm", "s": {"k": 25}, "e": {"k": 100}, "o": {"k": 0}}"#, PagePart.pen),
            text: #""strokeStart":0.25"#),
    ]

    private static let layers = [
        only(
            "mask opacity",
            PagePart.shape(
                PagePart.square, PagePart.red,
                more: PagePart.masks(PagePart.mask("a", #""o": {"k": 50}, "#))),
            text: #""alpha":0.5"#),
        only(
            "mask expansion",
            PagePart.shape(
                PagePart.square, PagePart.red,
                more: PagePart.masks(PagePart.mask("a", #""x": {"k": 3}, "#))),
            text: #""lineWidth":6"#),
        only(
            "mask by difference",
            PagePart.shape(
                PagePart.square, PagePart.red,
                more: PagePart.masks(PagePart.mask("a"), PagePart.mask("f"))),
            text: "luminance"),
        only(
            "fill by an effect",
            PagePart.shape(PagePart.square, PagePart.red, more: LottieEffectTests.fill()),
            text: ##""backgroundColor":"#0000ff""##),
        only(
            "blur and tint by effects",
            PagePart.shape(
                PagePart.square, PagePart.red,
                more: #""ef": [{"ty": 29, "ef": [{"v": {"k": 10}}, {"v": {"k": 1}}]}], "#),
            text: #""effects":[{"blur":3}]"#),
        only(
            "several drop shadows of a layer",
            PagePart.shape(
                PagePart.square, PagePart.red,
                more: #""ef": [\#(PagePart.shadow(51)), \#(PagePart.shadow(255))], "#),
            text: #""opacity":0.2"#),
        only("luma matte", PagePart.mattes(3), text: "luminance"),
        only(
            "hidden layer as a matte", PagePart.mattes(1, matte: #""td": 1, "hd": true, "#),
            like: #""mask":{}"#),
        only(
            "matte that a layer names, and that isn't marked as one",
            PagePart.mattes(1, matte: "", more: #""tp": 2, "#), text: #""id":"Shape-3""#),
        only(
            "matte of a matte",
            LottieSample(
                LottieSample.shape(PagePart.circle + "," + PagePart.red, #""td": 1, "#) + ","
                    + LottieSample.shape(
                        PagePart.square + "," + PagePart.red, #""td": 1, "tt": 1, "#) + ","
                    + LottieSample.shape(PagePart.square + "," + PagePart.red, #""tt": 1, "#)),
            text: #""id":"Shape-3""#),
        only("picture of another size", PagePart.picture, text: "resizeAspect"),
        only(
            "auto-orient",
            PagePart.layer(
                #""p": {"k": [{"t": 0, "s": [0, 0]}, {"t": 10, "s": [50, 0]}]}"#,
                more: #""ao": 1, "#),
            text: #""rotate":"auto""#),
        only(
            "axis of a skew",
            PagePart.shape(
                PagePart.group(
                    PagePart.square, PagePart.red,
                    transform: #""sk": {"k": 30}, "sa": {"k": 45}, "#)),
            text: #"[{"rotate":-45},{"skew":[-30,0]},{"rotate":45}]"#),
        only("skew of a layer", PagePart.layer(#""sk": {"k": 30}"#), text: "skew"),
        only(
            "mirrored layers that move",
            PagePart.layer(
                #""s": {"k": [-100, 100]}, "r": {"k": [{"t": 0, "s": [0]}, {"t": 20, "s": [90]}]}"#),
            like: #""transform":[{"matrix""#),
        only(
            "turns in space", PagePart.layer(#""rx": {"k": 40}, "ry": {"k": 20}, "rz": {"k": 10}"#),
            text: #"{"rotateX":40},{"rotateY":20},{"rotate":10}"#),
        only(
            "time remap",
            PagePart.film(#""tm": {"k": [{"t": 0.5, "s": [0]}, {"t": 19, "s": [1.5]}]}, "#),
            text: #""values":[0,1.5],"delay":0.05"#),
    ]

    private static let repeaters = [
        only(
            "offset and opacities of a repeater",
            PagePart.shape(
                PagePart.square, PagePart.red,
                PagePart.repeater(#""p": {"k": [9, 0]}, "so": {"k": 50}"#, offset: 2)),
            text: "[18,0]"),
        only(
            "scale of a repeater",
            PagePart.shape(
                PagePart.square, PagePart.red,
                PagePart.repeater(#""s": {"k": [50, 50]}, "p": {"k": [9, 0]}"#)),
            text: #""scale":[0.25,0.25]"#),
        only(
            "copies of a repeater",
            PagePart.shape(
                PagePart.square, PagePart.red, PagePart.pen,
                PagePart.repeater(#""p": {"k": [9, 0]}"#)),
            like: "replicator"),
        only(
            "number of copies that changes",
            PagePart.shape(
                PagePart.square, PagePart.red,
                PagePart.repeater(
                    #""p": {"k": [9, 0]}"#, copies: #"[{"t": 0, "s": [2]}, {"t": 10, "s": [4]}]"#)),
            text: #""property":"replicator.count""#),
    ]
}
