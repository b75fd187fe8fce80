/// Words of web pages, After Effects and other programs, with what is written here instead.
///
/// Words that have a counterpart with the same meaning are in `KeyAdvice`; these need a sentence.
enum ForeignWords {
    /// What is written here instead of a key, as a clause or a sentence; nil for other keys. `names` are the
    /// keys that are known where it stands.
    static func advice(on key: String, among names: [String]) -> String? {
        guard let place = Place(names) else { return nil }
        let plain = key.lowercased().filter { $0 != "-" && $0 != "_" }
        let word = plain.hasSuffix("%") ? "%" : plain
        return byWord[word]?.first { $0.places.contains(place) }?.advice
    }

    /// Where a key stands.
    private enum Place: Hashable {
        case root, canvas, view, target, text, shape, gradient, image, shadow, arrange, copies,
            entry, step, motion, spring

        /// Recognizes a place by a key that is known only there.
        init?(_ names: [String]) {
            let marks: [(String, Place)] = [
                ("canvas", .root), ("subviews", .view), ("backgroundColor", .target),
                ("lineHeight", .text), ("lineWidth", .shape), ("locations", .gradient),
                ("gravity", .image), ("animate", .entry), ("start", .step), ("duration", .motion),
                ("offset", .shadow), ("distribution", .arrange), ("columns", .copies),
                ("stiffness", .spring),
                ("perspective", .canvas),
            ]
            guard let mark = marks.first(where: { names.contains($0.0) }) else { return nil }
            self = mark.1
        }
    }

    private struct Entry {
        let places: Set<Place>
        let advice: String
    }

    private static let byWord: [String: [Entry]] = {
        var result: [String: [Entry]] = [:]
        for (words, places, advice) in table {
            for word in words.split(separator: " ") {
                result[String(word), default: []].append(Entry(places: places, advice: advice))
            }
        }
        return result
    }()

    private static let table: [(words: String, places: Set<Place>, advice: String)] =
        ofPlaces + ofLooks + ofMotion + ofContents + ofFiles

    private static let ofPlaces: [(words: String, places: Set<Place>, advice: String)] = [
        (
            "left top right bottom x y cx cy", [.view],
            "write \"frame\": [x, y, width, height], or \"position\": [x, y], the view's middle, with \"size\""
        ),
        (
            "left top right bottom x y cx cy", [.target],
            "write \"position\": [x, y], the view's middle, or \"translate\": [x, y], a distance"
        ),
        (
            "width height w h", [.view, .target],
            "write \"size\": [width, height], or \"frame\": [x, y, width, height]"
        ),
        (
            "width height w h size", [.root],
            "write \"canvas\": {\"size\": [width, height]}"
        ),
        ("width height w h", [.canvas], "write \"size\": [width, height]"),
        (
            "margin margintop marginleft padding inset gap display flex flexdirection justifycontent "
                + "alignitems grid align layout float stack hstack vstack", [.view, .target],
            "write \"arrange\": {\"axis\": \"row\", \"gap\": 8, \"padding\": 12} in the view whose subviews are "
                + "arranged"
        ),
        ("rows lines", [.arrange], "write \"columns\": the rows follow"),
        (
            "parent parentlayer parentid", [.view],
            "write the view into the \"subviews\" of its parent"
        ),
        (
            "originx originy pivot anchor origin", [.view, .target],
            "write \"anchorPoint\": [x, y], from [0, 0] at the top left to [1, 1] at the bottom right"
        ),
        (
            "rotatez rotationz", [.view, .target],
            "write \"rotate\": degrees"
        ),
        (
            "skew skewx skewy", [.view, .target],
            "write \"transform\": [{\"skew\": [x, y]}], in degrees"
        ),
        (
            "scalex scaley", [.view, .target], "write \"scale\": [x, y]"
        ),
        (
            "translatex translatey", [.view, .target], "write \"translate\": [x, y]"
        ),
        (
            "gap gaps gutter rowgap columngap", [.copies],
            "write \"spacing\": [x, y], the gaps between the copies"
        ),
        (
            "rows lines", [.copies],
            "write \"count\", the number of all copies, and \"columns\": the rows follow"
        ),
        (
            "camera lights threed 3d", [.root, .view],
            "write \"perspective\": distance for the canvas or the view around, and \"rotateX\" and \"rotateY\""
        ),
    ]

    /// The type of a transition that a word of editors, presentations and web pages stands for, with or without the
    /// direction, such as `push` for `slideLeft`; nil for other words.
    static func transition(for word: String) -> String? {
        let plain = word.lowercased().filter(\.isLetter)
        let ends = ["left", "right", "up", "down", "top", "bottom", "over"]
        let bare = ends.first { plain.hasSuffix($0) }.map { String(plain.dropLast($0.count)) }
        return transitions[plain] ?? bare.flatMap { transitions[$0] }
    }

    private static let transitions = [
        "wipe": "wipe", "push": "push", "crossfade": "fade", "crossdissolve": "fade",
        "dissolve": "fade", "blend": "fade",
        "mix": "fade", "opacity": "fade", "fadein": "fade", "additivedissolve": "fade",
        "slide": "push", "smooth": "push", "pan": "push", "scroll": "push", "whip": "push",
        "cover": "moveIn", "slidein": "moveIn", "flyin": "moveIn", "move": "moveIn",
        "uncover": "reveal", "slideout": "reveal", "pull": "reveal", "peel": "reveal",
        "swipe": "wipe", "linearwipe": "wipe", "curtain": "wipe", "flipover": "flip",
        "cardflip": "flip",
    ]

    private static let ofLooks: [(words: String, places: Set<Place>, advice: String)] = [
        (
            "style styles css class classname", [.root, .view, .target],
            "looks are keys of the view itself, such as \"backgroundColor\" and \"cornerRadius\""
        ),
        (
            "boxshadow dropshadow textshadow elevation", [.view, .target],
            "write \"shadow\": {\"opacity\": 0.5, \"radius\": 8, \"offset\": [0, 4]}"
        ),
        (
            "x y dx dy offsetx offsety distance", [.shadow],
            "write \"offset\": [x, y], as in {\"opacity\": 0.5, \"radius\": 8, \"offset\": [0, 4]}"
        ),
        ("spread inset", [.shadow], "a shadow has the form of its view, or of its \"path\""),
        (
            "filter filters effect blur gaussianblur brightness contrast saturate saturation huerotate hue "
                + "grayscale greyscale invert sepia tint tintcolor glow", [.view, .target],
            "write \"effects\": [{\"blur\": 8}, {\"saturation\": 0.5}]"
        ),
        (
            "effects filter filters blur", [.root],
            "write \"effects\": [{\"blur\": 8}] in a view that holds all others"
        ),
        (
            "backdropfilter backgroundfilters frosted glass", [.view, .target],
            "write \"backdropEffects\": [{\"blur\": 12}]"
        ),
        (
            "motionblur shutter shutterangle", [.root],
            "write \"canvas\": {\"motionBlur\": {\"shutter\": 180}}"
        ),
        (
            "grain noise", [.view, .target, .root],
            "there is none: a picture with grain over everything may do"
        ),
        (
            "backgroundimage", [.view, .target],
            "write \"image\": {\"file\": \"photo.png\"}, or \"gradient\": {\"colors\": [\"red\", \"gold\"]}"
        ),
        (
            "outline outlinecolor outlinewidth", [.view, .target],
            "write \"border\": {\"width\": points, \"color\": colour}"
        ),
        (
            "visibility", [.view, .target], "write \"hidden\": true, or \"alpha\": 0"
        ),
        (
            "background backgroundcolor color", [.root],
            "write \"canvas\": {\"size\": [width, height], \"background\": colour}"
        ),
        ("backgroundcolor color fill", [.canvas], "write \"background\": colour"),
        (
            "trackmatte matte mattemode clippath clip cliprect", [.view, .target],
            "write \"mask\": {…}, a view that shows this one where it is opaque, or \"clipsToBounds\": true"
        ),
    ]

    /// How values at several times are written.
    static let keyframes =
        "{\"keyframes\": {\"view\": id, \"property\": \"alpha\", \"values\": [0, 1, 0], \"keyTimes\": [0, 0.5, 1], "
        + "\"duration\": 2}}"

    private static let ofMotion: [(words: String, places: Set<Place>, advice: String)] = [
        (
            "then next follows", [.entry, .motion],
            "write \"after\": the id of the entry that comes before, or list what follows in \"completion\""
        ),
        (
            "target targets element selector layer", [.entry],
            "write the view into the animation's key, such as {\"animate\": {\"view\": id, …}}"
        ),
        (
            "transition transitions animation animations animate keyframes duration delay easing ease "
                + "curve hover onclick", [.view, .target],
            "motion is written in the spec's \"animations\": [{\"animate\": {\"view\": id, \"to\": {…}, \"duration\": 0.5}}]"
        ),
        (
            "inpoint outpoint starttime endtime start end begin in out appear disappear", [.view],
            "a view appears and goes by an animation, such as {\"at\": 2, \"set\": {\"view\": id, \"to\": {\"hidden\": false}}}"
        ),
        (
            "expression expressions script", [.root, .view, .target, .motion],
            "there are no expressions: \"copies\", \"ramp\" and \"stagger\" vary values, and \"keyframes\" list them"
        ),
        (
            "timeremap timestretch stretch", [.view, .target],
            "write \"time\", the instant that the view and its subviews show, and animate it"
        ),
        (
            "loop loops repeat iterations", [.root],
            "write \"repeat\": \"forever\" in an animation; how often a GIF plays is a setting of the movie"
        ),
        (
            "direction animationdirection", [.motion],
            "write \"autoreverse\": true, or give \"from\" and \"to\" the other way round"
        ),
        (
            "times offsets keyframes frames %", [.motion], "write \(keyframes)"
        ),
        (
            "time offset at t begin delay", [.step],
            "write \"start\", when the step begins as a part of the whole, from 0 to 1, and its \"duration\""
        ),
        (
            "each cycle ramp", [.target, .view, .motion, .step],
            "it stands for the value of a property, such as \"alpha\": {\"each\": [0, 0.5, 1]}"
        ),
        (
            "tension friction speed bounciness bounce", [.spring],
            "write \"stiffness\" for tension and \"damping\" for friction, or \"dampingRatio\" alone, from 0 to 1"
        ),
        (
            "easein easeout easeinout", [.motion], "write \"curve\": \"easeInOut\""
        ),
        (
            "begin start starttime time offset at", [.motion],
            "write \"at\" beside the animation's key, such as {\"at\": 1, \"animate\": {…}}"
        ),
        (
            "x y alpha opacity scale rotate rotation position frame size backgroundcolor color translate",
            [.motion, .step], "write it into \"to\", such as \"to\": {\"alpha\": 1}"
        ),
    ]

    private static let ofContents: [(words: String, places: Set<Place>, advice: String)] = [
        (
            "type kind shapetype tag element", [.view],
            "a view has no type: give it \"backgroundColor\", \"shape\", \"gradient\", \"image\" or \"text\""
        ),
        (
            "content innertext textcontent html label title caption string", [.view, .target],
            "write \"text\": {\"string\": \"Hello\", \"size\": 20}"
        ),
        (
            "circle ellipse oval", [.view, .target],
            "a circle is a view with a \"cornerRadius\" of half its size"
        ),
        (
            "line polyline", [.view, .target],
            "write \"shape\": {\"path\": \"M0,0 L40,40\", \"stroke\": \"red\"}"
        ),
        (
            "texttransform textindent", [.text], "letters are drawn as they are written"
        ),
        (
            "split splitby splittext", [.text],
            "write \"split\": \"letters\" beside \"text\", not in it"
        ),
        (
            "textdecoration decoration", [.text],
            "write \"underline\": true or \"strikethrough\": true"
        ),
        (
            "textpath startoffset firstmargin lastmargin", [.text, .view, .target],
            "write \"text\": {\"path\": \"M10,60 Q100,0 190,60\", \"pathOffset\": 0, …}"
        ),
        ("outline", [.text], "write \"stroke\", a colour, and \"strokeWidth\""),
        ("bold", [.text], "write \"weight\": \"bold\""),
        ("leading linespacing", [.text], "write \"lineHeight\", a factor, such as 1.4"),
        (
            "x y width height position frame", [.text, .image, .gradient, .shape],
            "it is a key of the view around"
        ),
        (
            "gradient", [.text, .shape],
            "give a view the \"gradient\", and this one as its \"mask\""
        ),
        (
            "type kind points rect circle ellipse cx cy r rx", [.shape],
            "write \"path\": \"M0,0 L40,40\", or {\"star\": …}, {\"polygon\": …}"
        ),
        (
            "trim trimpath trimstart trimend", [.shape],
            "write \"strokeStart\" and \"strokeEnd\", from 0 to 1"
        ),
        (
            "angle rotation rotate direction degrees", [.gradient],
            "write \"start\" and \"end\", such as [0, 0.5] and [1, 0.5] for left to right"
        ),
        (
            "center radius", [.gradient],
            "write \"type\": \"radial\", \"start\", the middle, and \"end\", a corner, both from [0, 0] to [1, 1]"
        ),
        (
            "fit objectposition backgroundsize", [.image],
            "write \"gravity\": \"resizeAspect\" (contain), \"resizeAspectFill\" (cover) or \"resize\" (fill)"
        ),
    ]

    private static let ofFiles: [(words: String, places: Set<Place>, advice: String)] = [
        (
            "audio sound music soundtrack voice", [.root, .view, .entry],
            "sounds are a list at the top of the spec: \"audio\": [{\"file\": \"music.mp3\", \"at\": 0}]"
        ),
        (
            "video movie clip", [.root, .view, .target],
            "there are no films in films: \"image\" shows a picture"
        ),
        (
            "svg lottie", [.view, .target],
            "write \"shape\" with a \"path\", or \"image\": {\"file\": \"picture.png\"}; `animrender import` reads Lottie files"
        ),
        (
            "src href url source img picture photo file", [.view, .target],
            "write \"image\": {\"file\": \"photo.png\"}"
        ),
        (
            "assets images", [.root],
            "pictures are named where they are shown: \"image\": {\"file\": \"photo.png\"}"
        ),
        (
            "layers elements objects shapes nodes children subviews items body", [.root],
            "write \"views\": [{\"frame\": [0, 0, 40, 40], \"backgroundColor\": \"red\"}]"
        ),
        (
            "comp composition compositions stage pages", [.root],
            "a spec is one film: write \"canvas\": {\"size\": [width, height]} and \"views\""
        ),
        (
            "font fontfamily", [.root],
            "write \"fonts\": [\"Font.ttf\"], and the family in a view's \"text\""
        ),
        (
            "timeline tweens transitions keyframes steps motion", [.root],
            "write \"animations\": [{\"animate\": {\"view\": id, \"to\": {…}, \"duration\": 0.5}}]"
        ),
        (
            "fps framerate duration seed fonts", [.canvas],
            "it stands beside \"canvas\", not inside it"
        ),
        ("precomp", [.view], "write the views into \"subviews\""),
    ]
}
