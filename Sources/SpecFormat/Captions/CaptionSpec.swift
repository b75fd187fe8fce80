internal import CollectionBasics
internal import Drawing
internal import JSON
internal import LayerTree
internal import Messages

/// The captions of a spec, and how they look.
struct CaptionSpec: Sendable {
    let track: CaptionTrack
    /// Properties of the views behind the texts, and of the texts themselves.
    let look: [Assignment]
    /// The distance of the text from the edges of the view behind it, in points; nil for that of `CaptionLook`.
    let padding: Size?
    /// The margin of the canvas that stays free, as shares of its width and height.
    let safeArea: Size
    let highlight: WordHighlight?
}

/// How the word that is being said differs from the others.
struct WordHighlight: Sendable {
    /// Which words differ.
    enum Mode: String, Sendable, CaseIterable {
        /// The word that is being said.
        case word
        /// That word and all before it.
        case spoken
    }

    /// The style; its string isn't used.
    var style = TextSpan("")
    var mode = Mode.word
}

/// The captions in a file that a spec names, or why they can't be read.
package typealias CaptionFile = (String) -> Result<CaptionTrack, NamedFileError>

extension Field {
    /// The captions of a film; nil if they can't be read.
    func captions(_ names: SpecNames) -> CaptionSpec? {
        guard var object = object("captions, such as {\"file\": \"talk.vtt\"}") else { return nil }
        defer { object.finish() }
        let file = object.require("file", "the SRT or WebVTT file")
        let track = file?.captionTrack()
        let style = object.take("style")?.captionStyle()
        let highlight = object.take("wordHighlight")?.wordHighlight()
        guard let file, let track else { return nil }
        let look = style?.look ?? []
        file.note(track, look, in: names)
        return CaptionSpec(
            track: track, look: look, padding: style?.padding,
            safeArea: style?.safeArea ?? CaptionLook.safeArea, highlight: highlight)
    }

    private func captionTrack() -> CaptionTrack? {
        guard let name = fileName("the name of an SRT or WebVTT file") else { return nil }
        switch diagnostics.captionFile(name) {
        case .success(let track):
            diagnostics.note(.captions, name, at: node)
            return track
        case .failure(let error):
            report(error)
            return nil
        }
    }

    /// Notes the characters of the captions, so that fonts are looked for, and missing characters told.
    private func note(_ track: CaptionTrack, _ look: [Assignment], in names: SpecNames) {
        let text = track.cues.flatMap(\.parts).map(\.text).joined()
        let scalars = String(String.UnicodeScalarView(Set(text.unicodeScalars).ordered()))
        let content = PropertyValue.string(LayerContent.Kind.text.rawValue)
        let values =
            look.filter(\.concernsContent) + [
                .property(.content, .same(content)),
                .property(.textString, .same(.string(scalars))),
            ]
        names.contents.append(ContentUse(purpose: .captions, values: values, field: self))
    }

    private func captionStyle() -> (look: [Assignment], padding: Size?, safeArea: Size?)? {
        guard
            var object = object(
                "a style, such as {\"backgroundColor\": \"#000c\", \"text\": {\"size\": 24}}")
        else { return nil }
        defer { object.finish() }
        let padding = object.take("padding").flatMap {
            $0.pair("points, or [horizontal, vertical]", in: 0...10_000)
        }
        let safeArea = object.take("safeArea").flatMap {
            $0.pair("a part of the canvas from 0 to 0.4, or [horizontal, vertical]", in: 0...0.4)
        }
        let look = object.takeAssignments(for: 1)
        for property in look.flatMap(\.properties) where !Self.styles(property) {
            (member(property) ?? self).report(
                .conflictingSettings,
                "the style of captions has no \"\(property.rawValue)\": leave it out")
        }
        return (look, padding, safeArea)
    }

    /// Whether a style may set a property. Others are decided by the file and the layout.
    private static func styles(_ property: LayerProperty) -> Bool {
        switch property {
        case .textString, .textSpans, .textNumber, .textFit, .textVerticalAlignment: false
        case .content, .backgroundColor, .cornerRadii, .alpha, .backdropEffects: true
        default: ["text", "border", "shadow"].contains(property.keyOfGroup)
        }
    }

    private func wordHighlight() -> WordHighlight? {
        guard var object = object("a style of words, such as {\"color\": \"gold\"}") else {
            return nil
        }
        defer { object.finish() }
        var result = WordHighlight()
        result.mode = object.take("mode")?.choice(of: "mode of highlights") ?? .word
        object.takeLetterStyle(of: &result.style)
        return result
    }
}
