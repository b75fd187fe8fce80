// Declared variables, and times that follow from data.
extension RandomSpec {
    /// A declaration whose default is `value`, a number or a Boolean.
    mutating func declaration(of value: Any) -> Any {
        // A Boolean is a number, too, in Foundation's JSON.
        if let flag = value as? Bool, "\(type(of: value))".contains("Bool") {
            return ["type": "boolean", "default": flag]
        }
        guard let number = value as? Double else { return value }
        var keys: [String: Any] = ["type": "number", "default": number]
        if chance(2) { keys["minimum"] = number - 1 }
        if chance(2) { keys["maximum"] = number + 1 }
        if chance(2) { keys["choices"] = [number] }
        return keys
    }

    /// A declaration of a type that numbers don't have.
    mutating func unusedDeclaration() -> [String: Any] {
        var keys: [String: Any] =
            switch whole(0...4) {
            case 0: ["type": "string", "maxLength": 4, "default": "ab", "examples": ["cd"]]
            case 1: ["type": "color", "default": "teal", "choices": ["teal", "#123"]]
            case 2: ["type": "image", "default": "picture.png"]
            case 3: ["type": "list", "maxLength": 3, "default": [1, "a"]]
            default: ["type": "date", "default": "2026-03-09", "format": "EEEE, d MMMM yyyy"]
            }
        if chance(2) { keys["description"] = "Nothing" }
        return keys
    }

    /// Seconds within the first half of the film, which follow from data.
    mutating func dataTime() -> [String: Any] {
        let seconds = time(0...0.5)
        guard files.sounds.isEmpty || chance(2) else {
            let file = files.sounds[whole(0...files.sounds.count - 1)]
            // The sounds here last a tenth of a second.
            return ["soundLength": file, "plus": seconds - 0.1]
        }
        return [
            "readingTime": chance(2) ? ["a b", "\u{6C34}"] as Any : "a",
            "wordsPerMinute": 10_000, "charactersPerMinute": 10_000, "minimum": seconds,
        ]
    }

    /// Captions in some look.
    mutating func captions() -> [String: Any] {
        var style: [String: Any] = [
            "text": ["size": number(4...10), "color": "white", "maxLines": 2] as [String: Any]
        ]
        if chance(2) { style["padding"] = chance(2) ? 2 : [3, 1] }
        if chance(2) { style["safeArea"] = chance(2) ? 0.1 : [0, 0.2] }
        if chance(2) { style["backgroundColor"] = "#204060c0" }
        if chance(2) { style["cornerRadius"] = number(0...4) }
        if chance(3) { style["border"] = ["width": 1, "color": "white"] as [String: Any] }
        if chance(3) { style["shadow"] = ["opacity": 0.5] }
        if chance(3) { style["alpha"] = 0.75 }
        if chance(4) { style["backdropEffects"] = [["blur": 2]] }
        var captions: [String: Any] = ["file": one(of: files.captions)]
        if !chance(4) { captions["style"] = style }
        guard chance(2) else { return captions }
        let highlights: [[String: Any]] = [
            ["color": "gold"], ["weight": 700, "underline": true], ["size": 9, "italic": true],
            ["font": "DejaVu Sans", "strikethrough": true, "mode": "spoken"],
        ]
        captions["wordHighlight"] = one(of: highlights)
        return captions
    }
}
