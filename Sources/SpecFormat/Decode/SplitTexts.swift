internal import Drawing
internal import JSON
internal import LayerTree
internal import Messages
internal import Typesetting

// Texts that are split: their parts are views in the view of the text, which then shows no text itself.

/// How the text of a view is split.
struct SplitView {
    let unit: TextUnit
    /// The parts in reading order.
    let parts: [ViewKey]

    /// The most parts of all texts. Each is a view.
    static let partLimit = 100_000
}

/// Splits the texts of views in the fonts of the spec.
struct ViewTextSplitter {
    private let splitter = TextSplitter()
    private let fonts: FontSet?

    /// - Parameter fonts: nil for the default font alone.
    init(fonts: FontSet?) { self.fonts = fonts }

    /// The parts of a text in a frame of `size` points. A text whose font isn't there, which is reported where fonts are
    /// loaded, has the default font.
    func split(_ text: TextBlock, in size: Size, by unit: TextUnit) -> SplitText {
        if let result = try? splitter.split(text, in: size, by: unit, fonts: fonts) {
            return result
        }
        var plain = text
        plain.font = ""
        for index in plain.spans.indices { plain.spans[index].font = nil }
        return (try? splitter.split(plain, in: size, by: unit)) ?? SplitText()
    }
}

extension Field {
    /// The parts of a view's text by the unit that the field names; nil, and reported, if it can't be split.
    /// - Parameters:
    ///   - values: those that the view begins with.
    ///   - offset: the byte offset of the view in the file.
    func parts(
        of values: [Assignment], in view: ViewKey, at offset: Int, _ names: inout SpecNames
    ) -> [ViewSpec]? {
        guard let unit: TextUnit = choice(of: "unit of texts") else { return nil }
        let layer = LayerProperties(values)
        guard let content = layer.content.text else {
            return expected("\"split\" only in a view with a text", as: .conflictingSettings)
        }
        guard !content.block.isOnPath else {
            report(
                .conflictingSettings,
                "a text along a path can't be split: leave out \"split\", or the \"path\" of its text"
            )
            return nil
        }
        guard names.depth(of: view) <= View.depthLimit else {
            report(.tooDeep, "the parts would be nested more than \(View.depthLimit) deep")
            return nil
        }
        let block = content.shownBlock
        let split = diagnostics.splitter.split(block, in: layer.size, by: unit)
        let total = names.partCount + split.parts.count
        guard total <= SplitView.partLimit else {
            report(
                .tooMuchContent,
                "with these \(unit), the spec has \(total) parts of texts: the limit is "
                    + "\(SplitView.partLimit)")
            return nil
        }
        let origin = layer.origin(ofTextOf: split.size, in: block)
        if layer.size == .zero { names.layouts.note(textSize: split.size, of: view) }
        let box =
            layer.size == .zero ? Rect(origin: origin, size: split.size) : layer.bounds
        let id = names.id(of: view)
        let parts = split.parts.enumerated().map { index, part in
            let id = id.map { "\($0)/\(unit.singular)-\(index + 1)" }
            let key = names.add(id, in: view, hasShadow: false).key
            names.drawn.addPart(in: view)
            return ViewSpec(
                key: key, id: id, offset: offset,
                assignments: part.assignments(content, origin, box),
                shift: .zero, subviews: [], mask: [], mayBeHiddenByVariables: false)
        }
        names.note(SplitView(unit: unit, parts: parts.map(\.key)), of: view)
        return parts
    }

    /// The parts of the texts of the selected views, which are split by `unit`.
    func parts(_ unit: TextUnit, _ names: SpecNames) -> [ViewKey]? {
        guard let views = selector(names) else { return nil }
        var result: [ViewKey] = []
        for view in views {
            let name = view.index < 0 ? "this view" : names.id(of: view).quoted(or: "this view")
            guard let split = names.split(of: view) else {
                report(
                    .missingContent,
                    "\(name) isn't split: write \"split\": \"\(unit)\" beside its \"text\"")
                return nil
            }
            guard split.unit == unit else {
                report(
                    .conflictingSettings,
                    "\(name) is split into \(split.unit): write {\"\(split.unit)Of\": …}")
                return nil
            }
            result += split.parts
        }
        return result
    }

    /// Reports that an entry sets the content of a view whose text is split.
    func reportSplit(among views: [ViewKey]?, _ names: SpecNames) {
        guard names.partCount > 0, let views else { return }
        for view in names.viewsMeant(by: views) {
            guard let split = names.split(of: view) else { continue }
            let id = names.id(of: view)
            report(
                .conflictingSettings,
                "\(id.quoted(or: "this view")) is split into \(split.unit), which show its text as it is "
                    + "at first: choose them, {\"\(split.unit)Of\": \"\(id ?? "…")\"}")
            return
        }
    }
}

extension LayerProperties {
    /// The properties of a view with these values.
    fileprivate init(_ values: [Assignment]) {
        self.init()
        for value in values {
            switch value {
            case .property(let property, let value): self[property] = value.value(at: 0, of: 1)
            case .frame(let rect): size = rect.value(at: 0, of: 1).size
            case .arrange: break
            }
        }
    }

    /// Where a text begins that needs a frame of `textSize`: a text of its own size lies about the anchor point.
    fileprivate func origin(ofTextOf textSize: Size, in block: TextBlock) -> Point {
        guard block.fit == .natural, size == .zero else { return bounds.origin }
        return Point(
            x: bounds.origin.x - anchorPoint.x * textSize.width,
            y: bounds.origin.y - anchorPoint.y * textSize.height)
    }
}

extension TextPart {
    private static let properties = LayerProperty.allCases.filter { $0.content == .text }

    /// The values of the view that shows the part of a text with a content, which begins at `origin`. Paints run over the
    /// whole text in `box`.
    fileprivate func assignments(
        _ content: TextContent, _ origin: Point, _ box: Rect
    ) -> [Assignment] {
        var own = content
        own.block = block
        if !content.paints.isEmpty {
            let way = Vector(dx: -origin.x - frame.minX, dy: -origin.y - frame.minY)
            own.paints = content.paints.map { $0.moved(by: way, in: box) }
        }
        own.number = nil
        if let color {
            own.color = color
            own.color.alpha *= content.color.alpha
        }
        var layer = LayerProperties()
        layer.content = .text(own)
        let text = Self.properties.compactMap { property -> Assignment? in
            let value = layer[property]
            return value == property.initialValue ? nil : .property(property, .same(value))
        }
        let center = Point(x: origin.x + frame.midX, y: origin.y + frame.midY)
        return [
            .property(.content, .same(.string(LayerContent.Kind.text.rawValue))),
            .property(.size, .same(PropertyValue(frame.size))),
            .property(.position, .same(PropertyValue(center))),
        ] + text
    }
}

extension LayerPaint {
    /// The paint of a box, in other coordinates: all points are moved.
    fileprivate func moved(by way: Vector, in box: Rect) -> LayerPaint {
        var result = self
        result.box = Rect(origin: box.origin + way, size: box.size)
        if units == .points, case .gradient(var gradient) = source {
            (gradient.start, gradient.end) = (gradient.start + way, gradient.end + way)
            result.source = .gradient(gradient)
        }
        return result
    }
}

extension [Assignment] {
    /// The assignments without the view's content.
    var withoutContent: [Assignment] { filter { !$0.concernsContent } }
}

extension String {
    /// Whether it is, or asks for, the id of a part of a text or of a view in an included part: no other id has a slash.
    var isPartID: Bool { utf8.contains(UInt8(ascii: "/")) }
}
