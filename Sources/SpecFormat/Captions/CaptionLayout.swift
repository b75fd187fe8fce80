package import Drawing
internal import LayerTree
package import Typesetting

/// Tells the lines of a text that is laid out in a frame; nil if its font can't be used.
package typealias TextSizing = (TextBlock, Size) -> TextMeasure?

/// What captions look like without a style.
enum CaptionLook {
    /// The margin that film and television keep free for titles: a twentieth at each edge (EBU R 95, SMPTE ST 2046-1).
    static let safeArea = Size(width: 0.05, height: 0.05)
    /// The size of letters, as a share of the shorter side of the canvas.
    private static let share = 0.05

    /// A hidden view with a text inside, in the standard look for a canvas of `size`, with the values of a spec over it.
    @MainActor
    static func view(on size: Size, _ look: [Assignment]) -> (plate: View, text: View) {
        let (plate, label) = (View(), View())
        let letters = min(size.width, size.height) * share
        var block = TextBlock("", size: letters, alignment: .center)
        (block.maxLines, block.fit) = (2, .shrink)
        label.text = TextContent(block, color: .white)
        plate.backgroundColor = Color(red: 0, green: 0, blue: 0, alpha: 0.75)
        plate.cornerRadius = letters * 0.2
        for assignment in look {
            assignment.apply(to: assignment.concernsContent ? label : plate, index: 0, of: 1)
        }
        plate.isHidden = true
        plate.addSubview(label)
        return (plate, label)
    }

    /// The distance of a text from the edges of its plate.
    static func padding(around block: TextBlock) -> Size {
        Size(width: block.size * 0.5, height: block.size * 0.25)
    }
}

/// Finds places for captions, one after the other, so that none hides another one.
struct CaptionLayout {
    private let canvas: Size
    private let area: Rect
    private let padding: Size?
    private let measure: TextSizing?
    /// The captions that may still be shown and hide no other one.
    private var shown: [(frame: Rect, end: Duration)] = []

    init(_ spec: CaptionSpec, canvas: Size, measure: TextSizing?) {
        self.canvas = canvas
        self.measure = measure
        padding = spec.padding
        let (x, y) = (canvas.width * spec.safeArea.width, canvas.height * spec.safeArea.height)
        area = Rect(x: x, y: y, width: canvas.width - 2 * x, height: canvas.height - 2 * y)
    }

    /// The frame of the plate, and that of the text in it.
    /// - Parameter blocks: the text as it is while each of its words is highlighted; at least one.
    mutating func place(_ cue: CaptionCue, _ blocks: [TextBlock]) -> (plate: Rect, text: Rect) {
        let block = blocks[0]
        let padding = self.padding ?? CaptionLook.padding(around: block)
        let width = min((cue.place.size ?? 1) * canvas.width, area.width)
        let room = Size(
            width: max(width - 2 * padding.width, 1),
            height: max(area.height - 2 * padding.height, 1))
        let texts = blocks.map { measured($0, in: room) }
        // In whole points, so that the edges of plates are sharp, and that rounding breaks no line.
        let size = Size(
            width: min((texts.map(\.width).max() ?? 0).rounded(.up) + 1, room.width),
            height: (texts.map(\.height).max() ?? 0).rounded(.up))
        let frame = Rect(
            x: 0, y: 0, width: size.width + 2 * padding.width,
            height: size.height + 2 * padding.height)
        let wanted = placed(frame, cue, block)
        let found = free(wanted, from: cue.start, gap: block.size * 0.15)
        // One without room hides others anyway, and there may be thousands.
        if let found { shown.append((found, cue.end)) }
        let plate = found ?? wanted
        return (
            plate,
            Rect(x: padding.width, y: padding.height, width: size.width, height: size.height)
        )
    }

    private func measured(_ block: TextBlock, in room: Size) -> Size {
        // Without fonts, such as in a recording without files, a caption takes the whole width.
        measure?(block, room).map { Size(width: $0.width, height: $0.height) }
            ?? Size(width: room.width, height: block.size * 1.2 * max(block.maxLines, 1))
    }

    /// A frame at the place that the file gives, inside the safe area.
    private func placed(_ frame: Rect, _ cue: CaptionCue, _ block: TextBlock) -> Rect {
        let place = cue.place
        let side = place.side(of: cue)
        let x = place.position.map { $0 * canvas.width } ?? area.minX + area.width * side.share
        let y: Double =
            switch place.line {
            case nil: area.maxY - frame.height
            case .share(let share)?:
                share * canvas.height - place.lineAnchor.share * frame.height
            case .number(let number)?:
                (number < 0 ? area.maxY : area.minY) + Double(number) * block.size * 1.2
            }
        let left = x - (place.positionAnchor ?? side).share * frame.width
        return Rect(
            x: min(max(left, area.minX), max(area.minX, area.maxX - frame.width)).rounded(),
            y: min(max(y, area.minY), max(area.minY, area.maxY - frame.height)).rounded(.down),
            width: frame.width, height: frame.height)
    }

    /// The frame, moved away from captions that are still shown: up in the lower half of the canvas, down in the upper one.
    /// Nil if there is no room.
    private mutating func free(_ frame: Rect, from start: Duration, gap: Double) -> Rect? {
        shown.removeAll { $0.end <= start }
        var result = frame
        let goesUp = frame.minY + frame.height / 2 > canvas.height / 2
        // Each round passes one of them.
        while let other = shown.first(where: { $0.frame.overlaps(result) })?.frame {
            result.origin.y = goesUp ? other.minY - gap - frame.height : other.maxY + gap
            guard result.minY >= area.minY - 1e-9, result.maxY <= area.maxY + 1e-9 else {
                return nil
            }
        }
        return result
    }
}

extension Rect {
    fileprivate func overlaps(_ other: Rect) -> Bool {
        minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
    }
}
