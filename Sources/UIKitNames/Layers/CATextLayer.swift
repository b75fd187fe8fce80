internal import Drawing
public import Foundation
internal import LayerTree

/// A layer that shows a text, from the upper edge of its bounds down.
@preconcurrency @MainActor
open class CATextLayer: CALayer {
    override var contentKind: LayerContent.Kind { .text }

    override func setUpContent() {
        node.text = TextContent(TextBlock("", size: 36, wrap: .none), color: .white)
    }

    private var text: TextContent { node.text ?? TextContent() }

    private func changeText(_ key: String, _ body: (inout TextContent) -> Void) {
        var new = text
        body(&new)
        change(key) { node.text = new }
    }

    /// The text: a `String`, or an `NSAttributedString` whose characters are shown in the layer's style.
    /// Another type ends the recording with an error. Default: nil.
    open var string: Any? {
        get { state.kept["string"] }
        set {
            let characters: String? =
                switch newValue {
                case nil: ""
                case let string as String: string
                case let string as NSAttributedString: string.string
                default: nil
                }
            guard let characters else {
                return refuse(
                    "string of \(nameInMessages) must be a String or an NSAttributedString, not a value of type "
                        + "\(Swift.type(of: newValue!))")
            }
            state.kept["string"] = newValue
            changeText("string") { $0.block.string = characters }
        }
    }

    /// The font: a `UIFont`, whose size doesn't count, a `CGFont`, or the name of a family. Default: nil, the default font.
    open var font: Any? {
        get { state.kept["font"] }
        set {
            state.kept["font"] = newValue
            changeText("font") { text in
                if let font = newValue as? UIFont ?? (newValue as? CGFont)?.font {
                    font.apply(to: &text.block)
                } else {
                    text.block.font = newValue as? String ?? ""
                }
            }
        }
    }

    /// The size of the font, in points. Animatable. Default: 36.
    open var fontSize: CGFloat {
        get { CGFloat(text.block.size) }
        set { changeText("fontSize") { $0.block.size = Double(newValue) } }
    }

    /// The colour of the text. Animatable. Default: white.
    open var foregroundColor: CGColor? {
        get { text.color == .clear ? nil : CGColor(text.color) }
        set { changeText("foregroundColor") { $0.color = newValue?.color ?? .clear } }
    }

    /// Whether lines that are too long break between words. Default: false.
    open var isWrapped: Bool {
        get { text.block.wrap != .none }
        set { changeText("wrapped") { $0.block.wrap = newValue ? .word : .none } }
    }

    /// Where text that doesn't fit is cut off. Default: `none`.
    open var truncationMode: CATextLayerTruncationMode {
        get { CATextLayerTruncationMode(rawValue: text.block.truncation.rawValue) }
        set {
            check(newValue, as: "truncationMode")
            changeText("truncationMode") {
                $0.block.truncation = .init(rawValue: newValue.rawValue) ?? .none
            }
        }
    }

    /// How lines are aligned. Default: `natural`.
    open var alignmentMode: CATextLayerAlignmentMode {
        get { CATextLayerAlignmentMode(rawValue: text.block.alignment.rawValue) }
        set {
            check(newValue, as: "alignmentMode")
            changeText("alignmentMode") {
                $0.block.alignment = .init(rawValue: newValue.rawValue) ?? .natural
            }
        }
    }

    /// Kept; has no effect. Default: false.
    open var allowsFontSubpixelQuantization = false
}

/// Where text that doesn't fit is cut off.
public struct CATextLayerTruncationMode: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// The mode with this name; an unknown one ends the recording with an error.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Nowhere.
    public static let none = CATextLayerTruncationMode(rawValue: "none")
    /// At the start of the line.
    public static let start = CATextLayerTruncationMode(rawValue: "start")
    /// At the end of the line.
    public static let end = CATextLayerTruncationMode(rawValue: "end")
    /// In the middle of the line.
    public static let middle = CATextLayerTruncationMode(rawValue: "middle")
}

/// How lines of text are aligned.
public struct CATextLayerAlignmentMode: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// The mode with this name; an unknown one ends the recording with an error.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Where the writing direction begins.
    public static let natural = CATextLayerAlignmentMode(rawValue: "natural")
    /// At the left edge.
    public static let left = CATextLayerAlignmentMode(rawValue: "left")
    /// At the right edge.
    public static let right = CATextLayerAlignmentMode(rawValue: "right")
    /// In the middle.
    public static let center = CATextLayerAlignmentMode(rawValue: "center")
    /// At both edges.
    public static let justified = CATextLayerAlignmentMode(rawValue: "justified")
}
