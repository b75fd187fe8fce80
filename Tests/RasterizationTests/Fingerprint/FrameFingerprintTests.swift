import Drawing
import TestSupport
import Testing

@testable import ImageCodecs
@testable import Rasterization
@testable import Typesetting

/// A frame's fingerprint.
@Suite struct FrameFingerprintTests {
    private let fingerprints = FrameFingerprintTests.fingerprints()

    private static func fingerprints(
        program: String = "p", width: Int = 9, scale: Double = 1, isOpaque: Bool = true,
        compression: Compression = .fast, fonts: FontSet? = nil
    ) -> FrameFingerprints {
        FrameFingerprints(
            program: PixelHash(of: Array(program.utf8)),
            settings: FrameSettings(
                size: PixelSize(uncheckedWidth: width, height: 9), scale: scale, isOpaque: isOpaque,
                compression: compression, fonts: fonts))
    }

    private func list(_ items: DisplayItem...) -> DisplayList {
        DisplayList(size: Size(width: 9, height: 9), background: .white, items: items)
    }

    /// Lists that differ in one place each, so that every word counts.
    private static let lists: [DisplayList] = {
        let rect = Rect(x: 1, y: 2, width: 3, height: 4)
        let place = Placement(.identity as AffineTransform)
        var seen = place
        (seen.xw, seen.limits) = (0.25, [LinearForm(x: 1, y: 2, constant: 3)])
        var path = Path()
        path.move(to: .zero)
        path.curve(
            to: Point(x: 9, y: 1), control1: Point(x: 1, y: 5), control2: Point(x: 2, y: 6))
        var closed = path
        closed.close()
        // The list keeps these as cubic curves.
        var quadratic = path
        quadratic.quad(to: Point(x: 4, y: 2), control: Point(x: 3, y: 7))
        quadratic.quad(to: .zero, control: Point(x: 7, y: 3))
        let radii = CornerRadii(topLeft: 1, topRight: 0, bottomRight: 0, bottomLeft: 0)
        let other = CornerRadii(topLeft: 0, topRight: 0, bottomRight: 0, bottomLeft: 1)
        let shapes: [Shape] = [
            .rect(rect), .rect(Rect(x: 2, y: 1, width: 3, height: 4)),
            .roundedRect(rect, radii), .roundedRect(rect, other), .border(rect, radii, width: 1),
            .border(rect, radii, width: 2), .path(path, .nonZero), .path(path, .evenOdd),
            .path(closed, .nonZero), .path(quadratic, .nonZero), .stroke(path, StrokeStyle()),
            .stroke(path, StrokeStyle(width: 2)), .stroke(path, StrokeStyle(cap: .round)),
            .stroke(path, StrokeStyle(join: .bevel)), .stroke(path, StrokeStyle(miterLimit: 2)),
            .stroke(path, StrokeStyle(dash: [1, 2])), .stroke(path, StrokeStyle(dash: [2, 1])),
            .stroke(path, StrokeStyle(dash: [1, 2], dashPhase: 1)),
            .stroke(path, StrokeStyle(start: 0.5)), .stroke(path, StrokeStyle(end: 0.5)),
            .stroke(path, StrokeStyle(offset: 0.5)),
            .roundedRect(rect, CornerRadii(topLeft: 1, topRight: 1, bottomRight: 0, bottomLeft: 0)),
            .roundedRect(rect, CornerRadii(topLeft: 1, topRight: 0, bottomRight: 1, bottomLeft: 0)),
        ]
        let stops = [
            Gradient.Stop(location: 0, color: .white), Gradient.Stop(location: 1, color: .black),
        ]
        let gradient = Gradient(kind: .axial, stops: stops, start: .zero, end: Point(x: 1, y: 0))
        var paints = [Paint.color(.white), .color(.clear), .gradient(gradient)]
        for change: (inout Gradient) -> Void in [
            { $0.kind = .radial }, { $0.kind = .conic }, { $0.stops[0].location = 0.5 },
            { $0.stops[1].color = .white }, { $0.start = Point(x: 0, y: 1) },
            { $0.end = Point(x: 0, y: 1) }, { $0.stops.append($0.stops[1]) },
            { ($0.kind, $0.focus) = (.radial, Vector(dx: 0.5, dy: 0)) },
            { ($0.kind, $0.focus) = (.radial, Vector(dx: 0, dy: 0.5)) },
            { $0.transform.b = 0.5 }, { $0.isInUnits = true },
        ] {
            var changed = gradient
            change(&changed)
            paints.append(.gradient(changed))
        }
        let pattern = PicturePattern(Picture(Bitmap(1, 1) { _, _ in 0 }, in: rect))
        for change: (inout PicturePattern) -> Void in [
            { _ in }, { $0.period = rect.size }, { $0.alpha = 0.5 }, { $0.transform.tx = 1 },
            { $0.isInUnits = true }, { $0.picture.filter = .nearest }, { $0.period = .zero },
        ] {
            var changed = pattern
            change(&changed)
            paints.append(.pattern(changed))
        }
        let clip = Clip(.rect(rect), placement: place)
        let fill = DisplayItem.fill(Fill(.rect(rect), paint: .color(.black), placement: place))
        var items: [[DisplayItem]] = [[], [fill], [fill, fill]]
        items += shapes.map { [.fill(Fill($0, paint: .color(.black), placement: place))] }
            .dropFirst()
        items += paints.map { [.fill(Fill(.rect(rect), paint: $0, placement: place))] }
        items += [place, seen].flatMap { place in
            [
                [], [clip], [clip, clip], [Clip(.rect(rect), placement: seen)],
                [Clip(.rect(rect), placement: place, isAntialiased: false)],
                [Clip(shapes[1], placement: place)],
            ].map {
                [.fill(Fill(shapes[2], paint: .color(.clear), placement: place, clips: $0))]
            }
        }
        items += placements(place).map {
            [.fill(Fill(.rect(rect), paint: .color(.black), placement: $0))]
        }
        items += groups(fill, clip, place, path).map { [.group($0)] }
        items +=
            texts(rect, place, seen, clip).map { [.text($0)] }
            + pictures(rect, place, seen, clip).map { [.picture($0)] }
        return items.map {
            DisplayList(size: Size(width: 9, height: 9), background: .white, items: $0)
        } + [
            DisplayList(size: Size(width: 8, height: 9), background: .white),
            DisplayList(size: Size(width: 9, height: 9), background: .black),
        ]
    }()

    private static func placements(_ place: Placement) -> [Placement] {
        let limit = LinearForm(x: 1, y: 2, constant: 3)
        let changes: [(inout Placement) -> Void] = [
            { $0.affine.a = 2 }, { $0.affine.b = 2 }, { $0.affine.c = 2 }, { $0.affine.d = 2 },
            { $0.affine.tx = 2 }, { $0.affine.ty = 2 }, { $0.xw = 0.5 }, { $0.yw = 0.5 },
            { $0.w = 2 }, { $0.limits = [limit] }, { $0.limits = [limit, limit] },
            { $0.limits = [LinearForm(x: 2, y: 2, constant: 3)] },
            { $0.limits = [LinearForm(x: 1, y: 3, constant: 3)] },
            { $0.limits = [LinearForm(x: 1, y: 2, constant: 4)] },
        ]
        return changes.map { change in
            var changed = place
            change(&changed)
            return changed
        }
    }

    private static func groups(
        _ fill: DisplayItem, _ clip: Clip, _ place: Placement, _ path: Path
    ) -> [Group] {
        let shadow = Shadow(
            color: .black, radius: 1, offset: Vector(dx: 1, dy: 2), placement: place)
        var shadows = [shadow]
        for change: (inout Shadow) -> Void in [
            { $0.color = .white }, { $0.radius = 2 }, { $0.offset = Vector(dx: 2, dy: 1) },
            { $0.path = path }, { $0.clip = clip },
            { $0.placement.affine.tx = 3 },
        ] {
            var changed = shadow
            change(&changed)
            shadows.append(changed)
        }
        return [
            Group(items: [fill]), Group(alpha: 0.5, items: [fill]),
            Group(blendMode: .multiply, items: [fill]), Group(mask: [], items: [fill]),
            Group(mask: [fill], items: [fill]), Group(clips: [clip], items: [fill]),
            Group(mask: [fill], maskMode: .luminance, items: [fill]),
            Group(items: []), Group(items: [fill], isMean: true),
        ] + shadows.map { Group(shadow: $0, items: [fill]) }
            + effects(place).map { Group(effects: $0, items: [fill]) }
    }

    private static func effects(_ place: Placement) -> [PlacedEffects?] {
        let swapped = ColorMatrix(
            elements: [0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 1, 0])
        let darker = ColorMatrix(
            elements: [0.5, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0])
        let lists: [[VisualEffect]] = [
            [.blur(1)], [.blur(2)], [.brightness(2)], [.contrast(2)], [.saturation(2)], [.hue(2)],
            [.grayscale(1)], [.invert(1)], [.sepia(1)], [.tint(.red)], [.tint(.black)],
            [.blur(1), .hue(2)], [.hue(2), .blur(1)],
            [.matrix(swapped ?? .identity)], [.matrix(darker ?? .identity)],
            [.dropShadow(color: .red, radius: 1, offset: .zero)],
            [.dropShadow(color: .red, radius: 1, offset: Vector(dx: 1, dy: 2))],
            [.dropShadow(color: .red, radius: 2, offset: .zero)],
            [.dropShadow(color: .black, radius: 1, offset: .zero)],
            [.glow(color: .red, radius: 1, strength: 1)],
            [.glow(color: .red, radius: 2, strength: 1)],
            [.glow(color: .red, radius: 1, strength: 2)],
            [.glow(color: .black, radius: 1, strength: 1)],
        ]
        let one = Rect(x: 0, y: 0, width: 9, height: 9)
        return lists.map { PlacedEffects($0, placement: place, center: .zero) } + [
            PlacedEffects(
                [.blur(1)], placement: .at(3, 4), center: .zero),
            PlacedEffects([.blur(1)], placement: place, center: Point(x: 1, y: 2)),
            PlacedEffects([.blur(1)], placement: place, center: .zero, edges: one),
            PlacedEffects(
                [.blur(1)], placement: place, center: .zero, edges: one.insetBy(dx: 1, dy: 2)),
        ]
    }

    private static func texts(
        _ rect: Rect, _ place: Placement, _ seen: Placement, _ clip: Clip
    ) -> [TextItem] {
        let text = TextBlock("eight is", size: 9)
        var texts = [text]
        for change: (inout TextBlock) -> Void in [
            { $0.string = "eight is more" }, { $0.string = "" }, { $0.font = "Serif" },
            { $0.size = 8 }, { $0.weight = 700 }, { $0.isItalic = true },
            { $0.alignment = .center }, { $0.lineHeight = 2 }, { $0.wrap = .none },
            { $0.truncation = .end }, { $0.isBlocks = true },
            { $0.verticalAlignment = .bottom }, { $0.fit = .shrink }, { $0.minSize = 2 },
            { $0.maxLines = 2 }, { $0.letterSpacing = 1 }, { $0.wordSpacing = 1 },
            { $0.paragraphSpacing = 1 },
            { $0.features = "tnum" }, { $0.axes = FontAxes(["wght": 500]) },
            { $0.isUnderlined = true }, { $0.isStruckThrough = true },
            { $0.path.addRect(Rect(x: 0, y: 0, width: 9, height: 9)) }, { $0.pathOffset = 1 },
            { $0.hasEqualFigures = true }, { $0.axes = FontAxes(["wght": 400]) },
            { $0.axes = FontAxes(["wdth": 500]) },
        ] {
            var changed = text
            change(&changed)
            texts.append(changed)
        }
        for change: (inout TextSpan) -> Void in [
            { $0.string = "b" }, { $0.font = "Serif" }, { $0.size = 8 }, { $0.weight = 700 },
            { $0.isItalic = true }, { $0.color = .red }, { $0.isUnderlined = true },
            { $0.isStruckThrough = true },
        ] {
            var (changed, span) = (text, TextSpan("a"))
            change(&span)
            changed.spans = [span]
            texts.append(changed)
        }
        let strokes = [
            (Color.red, 1.0, StrokeStyle.Join.miter, false), (.blue, 1, .miter, false),
            (.red, 2, .miter, false), (.red, 1, .round, false), (.red, 1, .miter, true),
        ].map { TextStroke(color: $0, width: $1, join: $2, isBehind: $3) }
        let others =
            strokes.map {
                TextItem(text, in: rect, color: .black, stroke: $0, placement: place)
            }
            + [Point.zero, Point(x: 1, y: 0)].map {
                TextItem(text, in: rect, anchor: $0, color: .black, placement: place)
            }
        return others + texts.map { TextItem($0, in: rect, color: .black, placement: place) } + [
            TextItem(text, in: rect, color: .white, placement: place),
            TextItem(text, in: rect, color: .black, paints: [.color(.red)], placement: place),
            TextItem(text, in: rect, color: .black, placement: seen),
            TextItem(text, in: rect, color: .black, placement: place, clips: [clip]),
            TextItem(
                text, in: Rect(x: 0, y: 2, width: 3, height: 4), color: .black, placement: place),
        ]
    }

    private static func pictures(
        _ rect: Rect, _ place: Placement, _ seen: Placement, _ clip: Clip
    ) -> [PictureItem] {
        let bitmaps =
            [[1, 2], [2, 1]].map {
                Bitmap(name: "a", width: 1, height: 2, pixels: $0)
            } + [Bitmap(name: "a", width: 2, height: 1, pixels: [1, 2])]
        let picture = Picture(bitmaps[0], in: rect)
        var pictures = bitmaps.map { Picture($0, in: rect) }
        for change: (inout Picture) -> Void in [
            { $0.rect.origin.x = 5 }, { $0.part = Rect(x: 0, y: 0, width: 0.5, height: 1) },
            { $0.center = Rect(x: 0, y: 0, width: 0.5, height: 1) }, { $0.pixelSize = 2 },
            { $0.filter = .nearest },
        ] {
            var changed = picture
            change(&changed)
            pictures.append(changed)
        }
        return pictures.map { PictureItem($0, placement: place) } + [
            PictureItem(picture, placement: seen),
            PictureItem(picture, placement: place, clips: [clip]),
        ]
    }

    @Test("a frame's fingerprint differs for every difference of a display list")
    func lists() {
        var found: [PixelHash: DisplayList] = [:]
        for list in Self.lists {
            let hash = fingerprints.fingerprint(of: list)
            if let other = found[hash], other != list {
                Issue.record("the same for\n\(list)and\n\(other)")
            }
            found[hash] = list
        }
        #expect(found.count == Set(Self.lists).count && found.count > 60)
    }

    /// A new property of a display list that no list here varies could be missing in the fingerprint.
    @Test("the fingerprint is tried for every stored property")
    func everyProperty() {
        var values: [String: Set<String>] = [:]
        Self.lists.forEach { Self.collect($0, into: &values) }
        let constant = values.filter { $0.value.count < 2 }.keys.sorted()
        // Only a text that shrinks sets `keepsWords`, while it is laid out.
        #expect(
            constant == ["Path.quads", "TextBlock.keepsWords"], "no list has another value")
        #expect(values.count > 60, "\(values.keys.sorted())")
    }

    /// Adds the values of all stored properties of `value` and what it contains, by type and name. Pictures are left
    /// out, whose pixels are hashed.
    private static func collect(_ value: Any, into values: inout [String: Set<String>]) {
        let mirror = Mirror(reflecting: value)
        for child in mirror.children where !(child.value is Bitmap) {
            let value = (child.value as? SharedText)?.block ?? child.value
            if mirror.displayStyle == .struct, let label = child.label {
                values["\(mirror.subjectType).\(label)", default: []].insert("\(value)")
            }
            collect(value, into: &values)
        }
    }

    @Test("a frame's fingerprint of equal pictures with different names is the same")
    func pictureNames() {
        let lists = ["a", "b"].map { name in
            let bitmap = Bitmap(name: name, width: 1, height: 1, pixels: [7])
            let picture = Picture(bitmap, in: Rect(x: 0, y: 0, width: 1, height: 1))
            return list(.picture(PictureItem(picture, placement: .identity)))
        }
        #expect(fingerprints.fingerprint(of: lists[0]) == fingerprints.fingerprint(of: lists[1]))
    }

    @Test("a frame's fingerprint differs for other settings and another program")
    func settings() {
        let all = [
            Self.fingerprints(), Self.fingerprints(program: "q"), Self.fingerprints(width: 10),
            Self.fingerprints(scale: 1.5), Self.fingerprints(isOpaque: false),
            Self.fingerprints(compression: .small),
        ]
        #expect(Set(all.map { $0.fingerprint(of: list()) }).count == all.count)
    }

    @Test(
        "a frame's fingerprint differs for other fonts, but only of frames with a text that is drawn in a font"
    )
    func fonts() throws {
        let frame = Rect(x: 0, y: 0, width: 9, height: 9)
        let lists = [TextBlock("a"), TextBlock("a", isBlocks: true)].map {
            list(.text(TextItem($0, in: frame, color: .black, placement: .identity)))
        }
        let without = fingerprints
        let with = Self.fingerprints(fonts: try FontSet())
        #expect(without.fingerprint(of: lists[0]) != with.fingerprint(of: lists[0]))
        #expect(without.fingerprint(of: lists[1]) == with.fingerprint(of: lists[1]))
        #expect(without.fingerprint(of: list()) == with.fingerprint(of: list()))
    }
}

extension PixelSize {
    fileprivate init(uncheckedWidth width: Int, height: Int) {
        do {
            try self.init(width: width, height: height)
        } catch {
            fatalError("\(error)")
        }
    }
}
