// Display lists hold multiples of 2⁻¹⁶. The C libraries of different machines disagree in the last bits of
// `sin` and `exp`, and this rounding removes the difference. The grid is still finer than antialiasing can
// show. Factors are rounded more finely. Dashes are not rounded, because their errors would add up.

extension Double {
    /// The nearest multiple of 2⁻¹⁶, never −0 and always finite; NaN becomes 0. From 2³⁷ on, numbers are
    /// already multiples and stay unchanged, so that the largest don't overflow.
    package var quantized: Double {
        abs(self) < 0x1p37 ? (self * 65536).rounded() / 65536 + 0 : finite
    }

    /// The nearest finite number; NaN becomes 0.
    private var finite: Double {
        let most = Double.greatestFiniteMagnitude
        return isNaN ? 0 : min(max(self, -most), most)
    }
}

extension Point {
    package var quantized: Point { Point(x: x.quantized, y: y.quantized) }
}

extension Size {
    package var quantized: Size { Size(width: width.quantized, height: height.quantized) }
}

extension Rect {
    package var quantized: Rect {
        Rect(
            x: origin.x.quantized, y: origin.y.quantized,
            width: size.width.quantized, height: size.height.quantized)
    }
}

extension CornerRadii {
    package var quantized: CornerRadii {
        CornerRadii(
            topLeft: topLeft.quantized, topRight: topRight.quantized,
            bottomRight: bottomRight.quantized, bottomLeft: bottomLeft.quantized)
    }
}

extension Double {
    /// The nearest multiple of 2⁻³², always finite like `quantized`. For factors, which may multiply large
    /// numbers, and for perspectives, in which one small number may divide another.
    package var finelyQuantized: Double {
        abs(self) < 0x1p21 ? (self * 0x1p32).rounded() / 0x1p32 + 0 : finite
    }
}

extension Vector {
    package var quantized: Vector { Vector(dx: dx.quantized, dy: dy.quantized) }
}

extension AffineTransform {
    /// The linear part is rounded more finely than the translation because it multiplies coordinates.
    package var quantized: AffineTransform {
        AffineTransform(
            a: a.finelyQuantized, b: b.finelyQuantized, c: c.finelyQuantized, d: d.finelyQuantized,
            tx: tx.quantized, ty: ty.quantized)
    }
}

extension LinearForm {
    package var quantized: LinearForm {
        LinearForm(
            x: x.finelyQuantized, y: y.finelyQuantized, constant: constant.finelyQuantized)
    }
}

extension Placement {
    /// The translation of a perspective is rounded more finely. Whether it is one is decided after rounding, because one
    /// that can't be seen becomes affine.
    package var quantized: Placement {
        var result = self
        (result.xw, result.yw, result.w) = (
            xw.finelyQuantized, yw.finelyQuantized, w.finelyQuantized
        )
        result.limits = limits.map(\.quantized)
        result.affine = affine.quantized
        guard !result.isAffine else { return result }
        (result.affine.tx, result.affine.ty) = (
            affine.tx.finelyQuantized, affine.ty.finelyQuantized
        )
        return result
    }
}

extension Path {
    package var quantized: Path { mapPoints(\.quantized) }
}

extension StrokeStyle {
    package var quantized: StrokeStyle {
        StrokeStyle(
            width: width.quantized, cap: cap, join: join, miterLimit: miterLimit.quantized,
            // A dash list with a number that isn't finite draws a solid line, and an end that is NaN counts
            // as 1. Dashes add up by the thousand, so rounding would make them drift. Only values that
            // round to 0 become 0.
            dash: dash.allSatisfy(\.isFinite) ? dash.map { $0.quantized == 0 ? 0 : $0 } : [],
            dashPhase: dashPhase.quantized,
            start: start.finelyQuantized, end: end.isNaN ? 1 : end.finelyQuantized,
            offset: offset.finelyQuantized)
    }
}

extension Paint {
    package var quantized: Paint {
        switch self {
        case .color(let color): .color(color.quantized)
        case .gradient(let gradient): .gradient(gradient.quantized)
        case .pattern(let pattern): .pattern(pattern.quantized)
        }
    }
}

extension Gradient {
    fileprivate var quantized: Gradient {
        var result = self
        result.stops = stops.map {
            Stop(location: $0.location.quantized, color: $0.color.quantized)
        }
        result.start = start.quantized
        result.end = end.quantized
        result.focus = Vector(dx: focus.dx.finelyQuantized, dy: focus.dy.finelyQuantized)
        result.transform = transform.quantized
        return result
    }
}

extension Picture {
    package var quantized: Picture {
        var result = self
        result.rect = rect.quantized
        result.part = part.quantized
        result.center = center.quantized
        result.pixelSize = pixelSize.quantized
        return result
    }
}

extension Shadow {
    package var quantized: Shadow {
        Shadow(
            color: color.quantized, radius: radius.quantized, offset: offset.quantized,
            path: path?.quantized, placement: placement.quantized, clip: clip)
    }
}

extension Color {
    /// The colour with every component rounded and clamped to 0…1.
    package var quantized: Color {
        Color(
            red: Self.clamped(red.quantized), green: Self.clamped(green.quantized),
            blue: Self.clamped(blue.quantized), alpha: Self.clamped(alpha.quantized))
    }
}

extension TextBlock {
    package var quantized: TextBlock {
        var result = self
        result.size = size.quantized
        result.weight = weight.quantized
        result.lineHeight = lineHeight.quantized
        result.minSize = minSize.quantized
        result.maxLines = maxLines.quantized
        result.letterSpacing = letterSpacing.quantized
        result.wordSpacing = wordSpacing.quantized
        result.paragraphSpacing = paragraphSpacing.quantized
        (result.path, result.pathOffset) = (path.quantized, pathOffset.quantized)
        result.axes = axes.quantized
        result.spans = spans.map(\.quantized)
        return result
    }
}

extension TextSpan {
    fileprivate var quantized: TextSpan {
        var result = self
        result.size = size?.quantized
        result.weight = weight?.quantized
        result.color = color?.quantized
        return result
    }
}
