internal import Drawing

extension LayerProperties {
    /// The outline of what lies beneath the border: the layer's own, or the middle of an opaque border.
    ///
    /// If both had the same outline, pixels that it crosses would show what is beneath the border around
    /// it: those of which half is covered, a quarter.
    var shapeInsideBorder: Shape {
        guard borderWidth.quantized > 0, borderColor.alpha.quantized == 1 else {
            return Shape(bounds, radii: cornerRadii)
        }
        let size = Size(width: bounds.width, height: bounds.height)
        let inset = min(borderWidth, size.width / 2, size.height / 2) / 2
        return Shape(
            bounds.insetBy(dx: inset, dy: inset),
            radii: cornerRadii.fitted(to: size).inset(by: inset))
    }

    /// The shadow as far as it can be seen through `placement`; nil where there is none. What the layer
    /// clips, it clips with its shadow, as Core Animation does.
    func visibleShadow(through placement: Placement) -> Shadow? {
        guard clipsToBounds else { return shadow.shadow(through: placement) }
        guard backgroundColor.alpha.quantized < 1 else { return nil }
        var seen = shadow.shadow(through: placement)
        seen?.clip = Clip(Shape(bounds, radii: cornerRadii), placement: placement)
        return seen
    }
}
