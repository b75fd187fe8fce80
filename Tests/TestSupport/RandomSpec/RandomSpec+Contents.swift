/// Random contents of views.
extension RandomSpec {
    /// The keys of a random kind of content, and the facts about it that amounts need; nil for no content.
    mutating func content(_ count: Int) -> (keys: [String: Any], facts: Content)? {
        let kinds = ["gradient", "shape", "text", "image"]
        var kind = chance(4) ? nil : one(of: kinds)
        switch theme {
        case .texts where !chance(4): kind = "text"
        case .pictures where !chance(3): kind = "image"
        case .shapes where !chance(3): kind = "shape"
        default: break
        }
        guard let kind, kind != "image" || !files.pictures.isEmpty else { return nil }
        var facts = Content(kind: kind)
        facts.colors = whole(2...4)
        var members = Self.members[kind]!.filter { _ in !chance(3) }
        switch kind {
        case "gradient": members.removeAll { $0 == "locations" && chance(2) }
        case "image": members.removeAll { $0 == "contentsCenter" && !chance(3) }
        case "shape": members.removeAll { ["strokeStart", "strokeEnd"].contains($0) && chance(2) }
        case "text" where members.contains("spans") && chance(2):
            members.removeAll { $0 == "string" }
        default: break
        }
        // Without these members, the content is invisible.
        let needed = ["gradient": "colors", "shape": "path", "text": "string", "image": "file"][
            kind]!
        if !members.contains(needed), !members.contains("spans") { members.append(needed) }
        if kind == "gradient" { facts.locations = members.contains("locations") ? facts.colors : 0 }
        if kind == "shape" { facts.dashes = members.contains("dash") ? whole(1...4) : 0 }
        let keys = assignments(members.map { "\(kind).\($0)" }, count, of: facts)
        return (keys, facts)
    }

    /// A path with one of a few structures, so that paths can often be interpolated.
    mutating func path() -> Any {
        guard chance(4) else { return pathData() }
        var figure: [String: Any] = chance(2) ? ["data": pathData()] : star()
        if figure["data"] != nil || chance(2) { figure["cornerRadius"] = number(0...20) }
        return figure
    }

    /// A star or a polygon, of few numbers of points.
    private mutating func star() -> [String: Any] {
        let isStar = chance(2)
        var figure: [String: Any] = [
            isStar ? "points" : "sides": whole(1...6), "radius": number(-30...60),
        ]
        if isStar { figure["innerRadius"] = number(0...40) }
        if chance(2) { figure["center"] = [number(0...60), number(0...60)] }
        if chance(2) { figure["roundness"] = number(-1...2) }
        if isStar, chance(2) { figure["innerRoundness"] = number(-1...2) }
        if chance(2) { figure["rotate"] = number(-180...180) }
        return [isStar ? "star" : "polygon": figure]
    }

    private mutating func pathData() -> String {
        let (x, y) = (number(0...60), number(0...50))
        switch whole(0...7) {
        case 0: return "M\(x),\(y) L60,10 10,60 Z"
        case 1: return "M10,58 L\(x),16 L50,\(y)"
        case 2: return "M2,2 H\(x + 5) V58 H2 Z M12,12 V48 H48 V12 Z"
        case 3: return "M30,4 A26,\(y / 2 + 3) \(x) 1 1 29.9,4 Z"
        case 4: return "M0,\(y) Q20,0 40,30 T\(x),50 S20,70 80,10"
        case 5: return "m5 5c9-20 40 30 20 50 l\(x) -20 z m20 0 l30 30"
        default: return "M5 5 C40 -20 80 60 20 50 A12 9 30 1 0 60 20 Z M\(x) \(y) H30 V30 Z"
        }
    }

    /// A text with several scripts, ligatures, combining marks, characters that no font has, and all kinds
    /// of line ends.
    mutating func string() -> String {
        let words = [
            "AVATAR", "ffi ffl", "“quoted”", "Ελλάδα", "Привет", "日本", "🚀", "e\u{301}a\u{308}",
            "שלום", "مرحبا", "longwordthatneverends", "soft\u{ad}hy\u{ad}phen", "no\u{a0}break",
            "1,234.5", "a\tb", "line\nend", "para\r\ngraph", "x", "Quick", "brown", "fox",
            "WAVE To",
            "\u{202e}back\u{202c}", "👩\u{200d}👩\u{200d}👧", "$$5",
        ]
        if chance(40) { return "" }
        return (0..<whole(1...(theme == .texts ? 9 : 4))).map { _ in one(of: words) }
            .joined(separator: chance(6) ? "\n" : " ")
    }

    mutating func fontFamily() -> String {
        let own = files.fonts.map(\.family)
        if !own.isEmpty, chance(3) { return one(of: own) }
        return one(of: ["DejaVu Sans", "DejaVu Sans", "DejaVu Serif", "dejavu sans mono"])
    }

    private static let weights = [
        "thin", "extralight", "ultralight", "light", "normal", "regular", "medium", "semibold",
        "demibold", "bold", "extrabold", "heavy", "black",
    ]

    /// A value for a key of `text`.
    mutating func textValue(_ key: String) -> Any {
        switch key {
        case "string": chance(12) ? one(of: [42, 1.5, true] as [Any]) : string() as Any
        case "font": fontFamily()
        case "size": number(6...(theme == .texts ? 16 : 30))
        case "weight": chance(3) ? one(of: Self.weights) : one(of: [100, 400, 400, 700, 900, 523])
        case "italic": chance(2)
        case "color": paints()
        case "alignment":
            one(of: [
                "natural", "left", "center", "right", "justified", "start", "justify",
            ])
        case "lineHeight": one(of: [0.8, 1, 1.2, 1.75])
        case "wrap": one(of: ["word", "character", "none", "normal", "nowrap"])
        case "truncation":
            one(of: [
                "none", "start", "middle", "end", "ellipsis", "head", "tail",
            ])
        default: typeValue(key)
        }
    }

    private mutating func typeValue(_ key: String) -> Any {
        switch key {
        case "letterSpacing": return number(-2...6)
        case "wordSpacing": return number(-3...9)
        case "paragraphSpacing": return number(0...9)
        case "features":
            let features = ["tnum", "liga=0", "smcp", "kern = 0", "ss01=2"]
            return chance(4) ? one(of: features) : some(of: features, 2)
        case "axes": return chance(4) ? ["wdth": number(60...120)] : ["wght": number(100...900)]
        case "strokeWidth": return number(0...3)
        case "stroke": return color()
        case "strokeJoin": return one(of: ["miter", "round", "bevel"])
        case "spans": return spans()
        case "verticalAlignment": return one(of: ["top", "middle", "bottom", "center"])
        case "fit": return one(of: ["none", "shrink", "shrink", "natural"])
        case "minSize": return number(0...12)
        case "maxLines": return whole(0...3)
        case "path": return path()
        case "pathOffset": return number(-20...40)
        case "number": return chance(2) ? "none" : number(-2000...90_000)
        case "format":
            return one(of: ["0", "#,##0.00 €", "# ##0,0", "0.0 %", "+0;−0", "mm:ss.0", "h:mm:ss"])
        default: return chance(4)
        }
    }

    private mutating func spans() -> Any {
        (0..<whole(1...4)).map { _ -> [String: Any] in
            var span: [String: Any] = ["string": string()]
            for key in ["font", "size", "weight", "italic", "color", "underline", "strikethrough"]
            where chance(4) {
                span[key] = key == "color" ? color() : textValue(key)
            }
            return span
        }
    }

    /// A value for a key of `shape`.
    mutating func shapeValue(_ key: String, _ content: Content?) -> Any {
        switch key {
        case "path": return path()
        case "fill", "stroke": return paints(isStroke: key == "stroke")
        case "fillRule": return one(of: ["nonzero", "evenodd"])
        case "lineWidth": return chance(9) ? 0 : number(0.3...12)
        case "lineCap": return one(of: ["butt", "round", "square"])
        case "lineJoin": return one(of: ["miter", "round", "bevel"])
        case "miterLimit": return number(0...12)
        case "strokeOffset": return number(-1...2)
        case "trimsPath", "joined": return chance(4)
        case "dash":
            let count = content?.dashes ?? 0
            return [number(1...20)] + (1..<max(count, 1)).map { _ in number(0...12) }
        case "dashPhase": return number(-20...20)
        case "strokeStart": return number(0...0.5)
        default: return number(0.4...1)
        }
    }

    /// A value for a key of `gradient`.
    mutating func gradientValue(_ key: String, _ content: Content?) -> Any {
        let count = max(content?.colors ?? 0, 2)
        switch key {
        case "type": return one(of: ["linear", "radial", "conic"])
        case "colors": return (0..<count).map { _ in color() }
        case "locations":
            return (0..<count).map { _ in number(0...1) }.sorted()
        case "focus": return [number(-1.2...1.2), number(-1.2...1.2)]
        default: return [number(-0.2...1.2), number(-0.2...1.2)]
        }
    }

    /// A value for a key of `image`.
    mutating func imageValue(_ key: String) -> Any {
        switch key {
        case "file": return one(of: files.pictures)
        case "gravity":
            return one(of: [
                "resize", "resize", "resizeAspect", "resizeAspectFill", "center", "top", "bottom",
                "left", "right", "topLeft", "topRight", "bottomLeft", "bottomRight", "fill",
                "contain",
                "cover", "scaleToFill", "scaleAspectFit", "scaleAspectFill",
            ])
        case "contentsRect", "contentsCenter":
            return [number(0...0.4), number(0...0.4), number(0.2...0.6), number(0.2...0.6)]
        case "filter": return one(of: ["linear", "nearest", "auto", "pixelated"])
        default: return one(of: [0.5, 1, 1, 2, 3])
        }
    }

    /// A value for a key of `shadow` or `border`.
    mutating func edgeValue(_ key: String) -> Any {
        switch key {
        case "color": color()
        case "opacity": number(0.2...1)
        case "radius": chance(4) ? 0 : number(0...10)
        case "offset": [number(-9...9), number(-9...9)]
        case "path": path()
        default: number(0...7)
        }
    }
}
