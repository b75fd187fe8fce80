public import Foundation

// Text in the current context, with its upper left corner at a point, or in a rectangle. Sizes are those of the drawn
// letters, without rounding. Outside drawing, drawing ends the recording with an error.

extension NSAttributedString {
    /// Draws the text from `point` to the right and down, without breaking lines.
    public func draw(at point: CGPoint) { StyledText(self).draw(at: point) }

    /// Draws the text in a rectangle, from its upper edge down.
    public func draw(in rect: CGRect) { StyledText(self).draw(in: rect) }

    /// Draws the text in a rectangle. Without `usesLineFragmentOrigin` its baseline begins at the rectangle's origin.
    public func draw(
        with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
    ) {
        StyledText(self).draw(with: rect, options)
    }

    /// The size of the text without breaking lines.
    public func size() -> CGSize { StyledText(self).size(width: .greatestFiniteMagnitude) }

    /// The rectangle that the text fills in a frame of `size`; its height isn't limited.
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
    ) -> CGRect {
        StyledText(self).boundingRect(with: size, options)
    }
}

extension NSString {
    /// Draws the text from `point` to the right and down, without breaking lines.
    public func draw(
        at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil
    ) {
        StyledText(String(self), attributes).draw(at: point)
    }

    /// Draws the text in a rectangle, from its upper edge down.
    public func draw(
        in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil
    ) {
        StyledText(String(self), attributes).draw(in: rect)
    }

    /// Draws the text in a rectangle; see `NSAttributedString`.
    public func draw(
        with rect: CGRect, options: NSStringDrawingOptions = [],
        attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
    ) {
        StyledText(String(self), attributes).draw(with: rect, options)
    }

    /// The size of the text without breaking lines.
    public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        StyledText(String(self), attributes).size(width: .greatestFiniteMagnitude)
    }

    /// The rectangle that the text fills in a frame of `size`; its height isn't limited.
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [],
        attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
    ) -> CGRect {
        StyledText(String(self), attributes).boundingRect(with: size, options)
    }
}

extension String {
    /// Draws the text from `point` to the right and down, without breaking lines.
    public func draw(
        at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil
    ) {
        StyledText(self, attributes).draw(at: point)
    }

    /// Draws the text in a rectangle, from its upper edge down.
    public func draw(
        in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil
    ) {
        StyledText(self, attributes).draw(in: rect)
    }

    /// Draws the text in a rectangle; see `NSAttributedString`.
    public func draw(
        with rect: CGRect, options: NSStringDrawingOptions = [],
        attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
    ) {
        StyledText(self, attributes).draw(with: rect, options)
    }

    /// The size of the text without breaking lines.
    public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        StyledText(self, attributes).size(width: .greatestFiniteMagnitude)
    }

    /// The rectangle that the text fills in a frame of `size`; its height isn't limited.
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [],
        attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
    ) -> CGRect {
        StyledText(self, attributes).boundingRect(with: size, options)
    }
}

extension StyledText {
    fileprivate func draw(at point: CGPoint) {
        guard let context = CurrentContext.required(by: "draw(at:) of a text") else { return }
        // Alignment has no meaning without a frame.
        draw(in: CGRect(origin: point, size: size(width: 1e6)), of: context)
    }

    fileprivate func draw(in rect: CGRect) {
        guard let context = CurrentContext.required(by: "draw(in:) of a text") else { return }
        draw(in: rect, of: context)
    }

    fileprivate func draw(with rect: CGRect, _ options: NSStringDrawingOptions) {
        guard !options.contains(.usesLineFragmentOrigin) else { return draw(in: rect) }
        let ascender = runs.map(\.font.ascender).max() ?? 0
        draw(at: CGPoint(x: rect.minX, y: rect.minY - ascender))
    }

    fileprivate func boundingRect(with size: CGSize, _ options: NSStringDrawingOptions) -> CGRect {
        guard !options.contains(.usesLineFragmentOrigin) else {
            let width = size.width > 0 ? size.width : .greatestFiniteMagnitude
            return CGRect(origin: .zero, size: self.size(width: width))
        }
        let own = self.size(width: .greatestFiniteMagnitude)
        let ascender = runs.map(\.font.ascender).max() ?? 0
        return CGRect(origin: CGPoint(x: 0, y: -ascender), size: own)
    }
}
