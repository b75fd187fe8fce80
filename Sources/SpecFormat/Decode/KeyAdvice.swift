internal import Messages

/// Finds the key that was probably meant by an unknown one.
enum KeyAdvice {
    /// The advice on an unknown key, to follow a message: the key that is meant, or what is written here
    /// instead. Nil if there is none. O(names · length²).
    ///
    /// - Parameters:
    ///   - names: the keys that are known there.
    ///   - others: the keys of the same object.
    static func advice(
        on key: String, among names: [String], beside others: [String]
    ) -> (text: String, name: String?)? {
        let word = key.lowercased().filter { $0 != "-" && $0 != "_" }
        if let name = synonym(of: word, among: names, beside: others) {
            return (": did you mean \(name.asked(beside: others))?\(remark(on: key))", name)
        }
        if let explanation = ForeignWords.advice(on: key, among: names) {
            return (": \(explanation)", nil)
        }
        let grouped = names.first { $0.lowercased().hasSuffix(".\(word)") }
        guard let name = grouped ?? key.nearest(among: names) else { return nil }
        return (": did you mean \(name.asked(beside: others))?", name)
    }

    /// The name that a key stands for. `word` is the key in small letters, without hyphens. A name in a group that isn't the
    /// last of the synonyms is meant only where the object has that group.
    private static func synonym(
        of word: String, among names: [String], beside others: [String]
    ) -> String? {
        let point = word.lastIndex(of: ".").map { word.index(after: $0) } ?? word.startIndex
        let (group, last) = (word[..<point], word[point...])
        let synonyms = synonyms[String(last)] ?? []
        return synonyms.enumerated().first { index, synonym in
            names.contains(group + synonym)
                && (index == synonyms.count - 1 || !synonym.contains(".")
                    || others.contains { $0.prefix { $0 != "." } == synonym.prefix { $0 != "." } })
        }.map { group + $0.element }
    }

    /// An explanation for a key whose counterpart here works differently; empty for other keys.
    private static func remark(on key: String) -> String {
        remarks[key.lowercased().filter { $0 != "-" && $0 != "_" }].map { " \($0)" } ?? ""
    }

    /// The names as a list for messages. If there are more than 16, only the first 16, without a point if there are any.
    static func list(_ names: [String]) -> String {
        let limit = 16
        guard names.count > limit else { return names.joined(separator: ", ") }
        let plain = names.filter { !$0.contains(".") }
        let shown = plain.isEmpty ? names : plain
        return shown.prefix(limit).joined(separator: ", ") + (shown.count > limit ? ", …" : "")
    }

    private static let remarks = [
        "m34": "It is the eye's distance in points, -1 divided by m34.",
        "opacity": "It goes from 0 to 1.",
        "transformorigin": "It goes from [0, 0] to [1, 1].",
        "center": "It is the place of the anchor point, which is the view's middle.",
        "visible": "It is the opposite: for \"visible\": true, write \"hidden\": false.",
        "overflow": "For \"overflow\": \"hidden\", write \"clipsToBounds\": true.",
        "backfacevisibility":
            "For \"backfaceVisibility\": \"hidden\", write \"doubleSided\": false.",
    ]

    /// Keys of other formats with their counterparts here. Lower case, without hyphens and underscores.
    private static let synonyms: [String: [String]] = [
        // Views, places and transforms.
        "opacity": ["alpha"], "visible": ["hidden"], "name": ["id"], "rect": ["frame"],
        "center": ["position"], "width": ["lineWidth"], "zindex": ["zPosition"],
        "children": ["subviews"], "views": ["subviews"], "sublayers": ["subviews"],
        "rotation": ["rotate"], "angle": ["rotate"], "translation": ["translate"],
        "affinetransform": ["transform"], "transformorigin": ["anchorPoint"],
        "transformstyle": ["preserves3D"], "backfacevisibility": ["doubleSided"],
        "m34": ["perspective"],
        "spacing": ["gap"], "direction": ["axis"], "orientation": ["axis"],
        "justifycontent": ["distribution"], "justify": ["distribution"],
        "alignitems": ["alignment"], "margin": ["padding"], "insets": ["padding"],
        // Looks.
        "color": ["text.color", "shape.fill", "backgroundColor"],
        "colour": ["color", "text.color", "shape.fill", "backgroundColor"],
        "background": ["backgroundColor"],
        "fill": ["shape.fill", "text.color", "backgroundColor", "color"],
        "radius": ["cornerRadius"], "borderradius": ["cornerRadius"], "rx": ["cornerRadius"],
        "maskedcorners": ["cornerRadius"], "blur": ["radius"],
        "maskstobounds": ["clipsToBounds"], "overflow": ["clipsToBounds"],
        "mixblendmode": ["blendMode"], "compositingfilter": ["blendMode"],
        "blendingmode": ["blendMode"], "clips": ["clipsToBounds"],
        // Contents.
        "d": ["path"], "fillcolor": ["fill", "color", "shape.fill"],
        "strokecolor": ["stroke", "shape.stroke"],
        "strokewidth": ["lineWidth", "shape.lineWidth"], "dasharray": ["dash", "shape.dash"],
        "linedashpattern": ["dash", "shape.dash"], "strokedasharray": ["dash", "shape.dash"],
        "linedashphase": ["dashPhase", "shape.dashPhase"],
        "strokedashoffset": ["dashPhase", "shape.dashPhase"],
        "stops": ["colors", "gradient.colors"], "startpoint": ["start", "gradient.start"],
        "endpoint": ["end", "gradient.end"],
        "src": ["file"], "url": ["file"], "href": ["file"], "contents": ["file", "image"],
        "contentsgravity": ["gravity", "image.gravity"],
        "contentmode": ["gravity", "image.gravity"], "objectfit": ["gravity", "image.gravity"],
        "contentsscale": ["scale"], "magnificationfilter": ["filter", "image.filter"],
        "imagerendering": ["filter", "image.filter"],
        "value": ["string"], "text": ["string"], "content": ["string"], "label": ["string"],
        "fontsize": ["size", "text.size"], "fontcolor": ["color", "text.color"],
        "fontfamily": ["font", "text.font"], "family": ["font"], "align": ["alignment"],
        "fontweight": ["weight", "text.weight"], "fontstyle": ["italic", "text.italic"],
        "whitespace": ["wrap", "text.wrap"], "textoverflow": ["truncation", "text.truncation"],
        "textcolor": ["color", "text.color"],
        "textalignment": ["alignment", "text.alignment"],
        "textalign": ["alignment", "text.alignment"],
        "linebreakmode": ["wrap", "text.wrap"],
        "tracking": ["letterSpacing", "text.letterSpacing"],
        "kern": ["letterSpacing", "text.letterSpacing"],
        "kerning": ["letterSpacing", "text.letterSpacing"],
        "fontfeaturesettings": ["features", "text.features"],
        "opentype": ["features", "text.features"],
        "fontvariationsettings": ["axes", "text.axes"],
        "variations": ["axes", "text.axes"], "linethrough": ["strikethrough"],
        "strikeout": ["strikethrough"], "runs": ["spans"], "parts": ["spans"],
        "numberoflines": ["maxLines", "text.maxLines"], "lines": ["maxLines"],
        "lineclamp": ["maxLines", "text.maxLines"], "verticalalign": ["verticalAlignment"],
        "valign": ["verticalAlignment"], "adjustsfontsizetofitwidth": ["fit"], "autosize": ["fit"],
        "minimumfontsize": ["minSize"], "minfontsize": ["minSize"],
        // Animations.
        "target": ["view"], "targets": ["view"], "element": ["view"], "selector": ["view"],
        "layer": ["view"],
        "easing": ["curve"], "timing": ["curve"], "ease": ["curve"], "timingfunction": ["curve"],
        "loop": ["repeat", "repeatCount"], "repeatcount": ["repeat"], "iterationcount": ["repeat"],
        "fillmode": ["fill"], "properties": ["to"], "tween": ["animate"],
        "sequence": ["sequential"],
        "iterations": ["repeat", "repeatCount"], "repeat": ["repeatCount"],
        "autoreverses": ["autoreverse"], "yoyo": ["autoreverse"], "alternate": ["autoreverse"],
        "oncomplete": ["completion"], "start": ["at"], "time": ["at"],
        "interval": ["pollInterval"], "framerate": ["fps"], "length": ["duration"],
    ]
}

extension String {
    /// A key in quotes; one of a group that is given as an object is in that object.
    fileprivate func asked(beside others: [String]) -> String {
        let (group, member) = (prefix { $0 != "." }, drop { $0 != "." }.dropFirst())
        return !member.isEmpty && others.contains(String(group))
            ? "\"\(member)\" in \"\(group)\"" : "\"\(self)\""
    }
}

// MARK: - Keys in the wrong place

extension KeyAdvice {
    /// Keys that beginners often put beside an entry's word, such as `animate`, instead of inside it.
    static let keysOfSystems: [String: String] = {
        let inside = "inside the animation's key, such as {\"animate\": {\"view\": …}}"
        let keys = [
            "view", "to", "by", "from", "duration", "delay", "stagger", "curve", "repeat",
            "autoreverse", "speed", "fill", "additive", "steps", "values", "property", "path",
            "eachCompletion", "options", "animationType", "sort", "change", "type", "subtype",
            "apply", "startDate", "customCurve", "repeatCount", "autoreverses", "pollInterval",
            "enabled", "animations", "exclude", "include", "recursiveDepth", "prepare", "reverse",
            "mode", "keyTimes", "curves",
        ]
        let each = "to an entry of \"eachCompletion\""
        return Dictionary(uniqueKeysWithValues: keys.map { ($0, inside) })
            .merging(["only": each, "except": each]) { $1 }
    }()

    /// Keys that beginners often put inside an entry's word instead of beside it.
    static func keysOfEntries(with word: String) -> [String: String] {
        let beside = "beside \"\(word)\", not inside it"
        return [
            "at": beside, "after": beside, "with": beside, "id": beside, "completion": beside,
        ]
    }

    /// Keys of views that aren't properties, so that targets can't set them. The values say where they
    /// belong.
    static let keysOfViews = [
        "mask": "to the view itself; give the mask an \"id\" to animate its properties",
        "subviews": "to the view itself; \"add\" and \"remove\" change its subviews",
        "copies": "to the view itself", "id": "to the view itself", "split": "to the view itself",
    ]
}
