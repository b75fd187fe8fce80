internal import Drawing

// How far layers reach beyond their bounds: what planes in depth are cut and ordered by.

extension LayerContent {
    /// The rectangle that a layer with these bounds touches by itself. Texts may go beyond it.
    func extent(in bounds: Rect, images: [String: Bitmap]) -> Rect {
        switch self {
        case .none, .gradient, .text: bounds
        case .shape(let content): content.extent.map(bounds.union) ?? bounds
        case .image(let content):
            content.picture(from: images, in: bounds).map { bounds.union($0.rect) } ?? bounds
        }
    }
}

extension ShapeContent {
    /// The box around the path, with the line along it as far as right angles reach; sharper miters
    /// may go beyond it. Nil for an empty path. O(n).
    fileprivate var extent: Rect? {
        let reach = strokeColor.isVisible && stroke.width > 0 ? stroke.width * 0.5.squareRoot() : 0
        return path.controlBounds?.insetBy(dx: -reach, dy: -reach)
    }
}

extension ShadowStyle {
    /// The rectangle that what touches `rect` touches with its shadow.
    func extent(of rect: Rect) -> Rect {
        guard let shadow = shadow(through: .identity) else { return rect }
        let caster = shadow.path.flatMap(\.controlBounds) ?? rect
        let reach = 3 * shadow.radius
        let cast = caster.insetBy(dx: -reach, dy: -reach)
        return rect.union(Rect(origin: cast.origin + shadow.offset, size: cast.size))
    }
}
