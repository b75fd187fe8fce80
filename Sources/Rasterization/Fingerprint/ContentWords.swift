internal import Drawing
internal import ImageCodecs

/// Everything that a display list says, as a sequence of words to be hashed. Lists that differ in anything
/// that may change a pixel have different words.
///
/// Each list begins with its length and each case with its number, so that no two contents run together into
/// the same words. Pictures are represented by the hashes of their pixels.
///
/// The larger parts aren't inlined: inlined into each other, they would take the compiler a minute.
struct ContentWords {
    /// The words so far.
    private(set) var words: [UInt64]
    /// Whether a text was added that is drawn in a font.
    private(set) var hasFonts = false
    private let hash: (Bitmap) -> PixelHash

    /// Begins with `words`. `hash` returns the hash of a picture's size and pixels.
    init(_ words: [UInt64] = [], hash: @escaping (Bitmap) -> PixelHash) {
        (self.words, self.hash) = (words, hash)
    }

    mutating func add(_ list: DisplayList) {
        // A letter or a rectangle has about thirty words. Growing would move all words several times.
        words.reserveCapacity(words.count + 32 * list.items.count)
        add(list.size)
        add(list.background)
        add(list.items)
    }

    // MARK: - Items

    private mutating func add(_ items: [DisplayItem]) { addEach(items) { $0.add($1) } }

    @inline(never)
    private mutating func add(_ item: DisplayItem) {
        switch item {
        case .fill(let fill):
            add(0)
            add(fill.shape)
            add(fill.paint)
            add(fill.placement)
            add(fill.clips)
        case .picture(let item):
            add(1)
            add(item.picture)
            add(item.placement)
            add(item.clips)
        case .text(let item):
            add(2)
            add(item.shared)
            add(item.frame)
            add(item.color)
            addEach(item.paints) { $0.add($1) }
            addOptional(item.anchor) { $0.add($1) }
            addOptional(item.stroke) { $0.add($1) }
            add(item.placement)
            add(item.clips)
        case .group(let group):
            add(3)
            add(group)
        }
    }

    @inline(never)
    private mutating func add(_ group: Group) {
        add(group.alpha)
        add(group.blendMode.rawValue)
        addOptional(group.mask) { $0.add($1) }
        add(group.maskMode.rawValue)
        addOptional(group.shadow) { $0.add($1) }
        addOptional(group.effects) { $0.add($1) }
        add(group.clips)
        add(group.items)
        add(group.isMean)
    }

    @inline(never)
    private mutating func add(_ shadow: Shadow) {
        add(shadow.color)
        add(shadow.radius)
        add(shadow.offset.dx)
        add(shadow.offset.dy)
        addOptional(shadow.path) { $0.add($1) }
        add(shadow.placement)
        addOptional(shadow.clip) { $0.add($1) }
    }

    @inline(never)
    private mutating func add(_ placed: PlacedEffects) {
        addEach(placed.effects) { words, effect in
            words.add(effect.kind.rawValue)
            effect.parameters.forEach { words.add($0) }
            words.addOptional(effect.color) { $0.add($1) }
        }
        add(placed.placement)
        add(placed.center)
        addOptional(placed.edges) { $0.add($1) }
    }

    private mutating func add(_ clips: [Clip]) { addEach(clips) { $0.add($1) } }

    @inline(never)
    private mutating func add(_ clip: Clip) {
        add(clip.shape)
        add(clip.placement)
        add(clip.isAntialiased)
    }

    @inline(never)
    private mutating func add(_ picture: Picture) {
        add(hash(picture.bitmap))
        add(picture.rect)
        add(picture.part)
        add(picture.center)
        add(picture.pixelSize)
        add(picture.filter.rawValue)
    }

    /// Adds the hash of a text's words, which it keeps.
    private mutating func add(_ text: SharedText) {
        hasFonts = hasFonts || !text.block.isBlocks
        let digest = text.digest(Self.digest)
        words.append(digest.high)
        words.append(digest.low)
    }

    private static func digest(of text: TextBlock) -> SharedText.Digest {
        var words = ContentWords { PixelHash(of: $0) }
        words.add(text)
        let hash = words.words.withUnsafeBytes { PixelHash(of: $0) }
        return SharedText.Digest(high: hash.high, low: hash.low)
    }

    @inline(never)
    private mutating func add(_ text: TextBlock) {
        add(text.string)
        add(text.font)
        add(text.size)
        add(text.weight)
        add(text.isItalic)
        add(text.alignment.rawValue)
        add(text.lineHeight)
        add(text.wrap.rawValue)
        add(text.truncation.rawValue)
        add(text.isBlocks)
        addType(of: text)
    }

    @inline(never)
    private mutating func addType(of text: TextBlock) {
        add(text.verticalAlignment.rawValue)
        add(text.fit.rawValue)
        add(text.minSize)
        add(text.maxLines)
        add(text.letterSpacing)
        add(text.wordSpacing)
        add(text.paragraphSpacing)
        add(text.path)
        add(text.pathOffset)
        add(text.features)
        addEach(text.axes.axes) {
            $0.add($1.tag)
            $0.add($1.value)
        }
        add(text.isUnderlined)
        add(text.isStruckThrough)
        add(text.hasEqualFigures)
        addEach(text.spans) { $0.add($1) }
    }

    @inline(never)
    private mutating func add(_ span: TextSpan) {
        add(span.string)
        addOptional(span.font) { $0.add($1) }
        addOptional(span.size) { $0.add($1) }
        addOptional(span.weight) { $0.add($1) }
        addOptional(span.isItalic) { $0.add($1) }
        addOptional(span.color) { $0.add($1) }
        addOptional(span.isUnderlined) { $0.add($1) }
        addOptional(span.isStruckThrough) { $0.add($1) }
    }

    @inline(never)
    private mutating func add(_ stroke: TextStroke) {
        add(stroke.color)
        add(stroke.width)
        add(stroke.join.rawValue)
        add(stroke.isBehind)
    }

    // MARK: - Shapes and paints

    @inline(never)
    private mutating func add(_ shape: Shape) {
        switch shape {
        case .rect(let rect):
            add(0)
            add(rect)
        case .roundedRect(let rect, let radii):
            add(1)
            add(rect)
            add(radii)
        case .border(let rect, let radii, let width):
            add(2)
            add(rect)
            add(radii)
            add(width)
        case .path(let path, let rule):
            add(3)
            add(path)
            add(rule.rawValue)
        case .stroke(let path, let style):
            add(4)
            add(path)
            add(style)
        }
    }

    @inline(never)
    private mutating func add(_ style: StrokeStyle) {
        add(style.width)
        add(style.cap.rawValue)
        add(style.join.rawValue)
        add(style.miterLimit)
        addEach(style.dash) { $0.add($1) }
        add(style.dashPhase)
        add(style.start)
        add(style.end)
        add(style.offset)
    }

    @inline(never)
    private mutating func add(_ path: Path) {
        addEach(path.elements) { words, element in
            switch element {
            case .move(let point):
                words.add(0)
                words.add(point)
            case .line(let point):
                words.add(1)
                words.add(point)
            case .curve(let control1, let control2, let end):
                words.add(2)
                words.add(control1)
                words.add(control2)
                words.add(end)
            case .close: words.add(3)
            }
        }
    }

    @inline(never)
    private mutating func add(_ paint: Paint) {
        switch paint {
        case .color(let color):
            add(0)
            add(color)
        case .gradient(let gradient):
            add(1)
            switch gradient.kind {
            case .axial: add(0)
            case .radial:
                add(1)
                add(gradient.focus.dx)
                add(gradient.focus.dy)
            case .conic: add(2)
            }
            addEach(gradient.stops) { words, stop in
                words.add(stop.location)
                words.add(stop.color)
            }
            add(gradient.start)
            add(gradient.end)
            add(gradient.transform)
            add(gradient.isInUnits ? 1 : 0)
        case .pattern(let pattern):
            add(2)
            add(pattern.picture)
            addOptional(pattern.period) { $0.add($1) }
            add(pattern.alpha)
            add(pattern.transform)
            add(pattern.isInUnits ? 1 : 0)
        }
    }

    // MARK: - Geometry

    @inline(never)
    private mutating func add(_ placement: Placement) {
        add(placement.affine)
        add(placement.xw)
        add(placement.yw)
        add(placement.w)
        addEach(placement.limits) { words, form in
            words.add(form.x)
            words.add(form.y)
            words.add(form.constant)
        }
    }

    private mutating func add(_ map: AffineTransform) {
        add(map.a)
        add(map.b)
        add(map.c)
        add(map.d)
        add(map.tx)
        add(map.ty)
    }

    private mutating func add(_ radii: CornerRadii) {
        add(radii.topLeft)
        add(radii.topRight)
        add(radii.bottomRight)
        add(radii.bottomLeft)
    }

    private mutating func add(_ rect: Rect) {
        add(rect.origin)
        add(rect.size)
    }

    private mutating func add(_ size: Size) {
        add(size.width)
        add(size.height)
    }

    private mutating func add(_ point: Point) {
        add(point.x)
        add(point.y)
    }

    private mutating func add(_ color: Color) {
        add(color.red)
        add(color.green)
        add(color.blue)
        add(color.alpha)
    }

    // MARK: - Words

    /// Adds a whole number, such as a length or the number of a case.
    mutating func add(_ number: Int) { words.append(UInt64(bitPattern: Int64(number))) }

    mutating func add(_ number: Double) { words.append(number.bitPattern) }

    mutating func add(_ flag: Bool) { words.append(flag ? 1 : 0) }

    mutating func add(_ hash: PixelHash) { words += [hash.high, hash.low] }

    mutating func add(_ text: String) {
        add(text.utf8.count)
        var (word, shift): (UInt64, UInt64) = (0, 0)
        for byte in text.utf8 {
            word |= UInt64(byte) << shift
            shift += 8
            guard shift == 64 else { continue }
            words.append(word)
            (word, shift) = (0, 0)
        }
        if shift > 0 { words.append(word) }
    }

    private mutating func addEach<Element>(
        _ elements: [Element], _ add: (inout ContentWords, Element) -> Void
    ) {
        self.add(elements.count)
        for element in elements { add(&self, element) }
    }

    private mutating func addOptional<Value>(
        _ value: Value?, _ add: (inout ContentWords, Value) -> Void
    ) {
        self.add(value != nil)
        if let value { add(&self, value) }
    }
}
