internal import Foundation

// NaN and infinity as values of layers: mostly the result of a division by zero.

extension CALayer {
    /// Whether a value has finite numbers only. Another one ends the recording with an error that tells the `value` of
    /// `property`, which stays as it is.
    func accepts(
        _ isFinite: Bool, _ property: String, _ value: @autoclosure () -> String
    ) -> Bool {
        guard !isFinite else { return true }
        refuse(
            "\(property) of \(nameInMessages) can't be \(value()), because numbers must be finite: look for a "
                + "division by zero")
        return false
    }
}

// A product with 0 is 0 for finite numbers and NaN for others. A sum of the numbers themselves could overflow.

extension CGPoint {
    /// Whether both numbers are finite.
    var isFinite: Bool { x * 0 + y * 0 == 0 }
}

extension CGRect {
    /// Whether all numbers are finite.
    var isFinite: Bool { origin.isFinite && size.width * 0 + size.height * 0 == 0 }
}

extension CATransform3D {
    /// A number that isn't finite; nil if all are.
    var infinite: CGFloat? {
        [m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44].first {
            !$0.isFinite
        }
    }
}
