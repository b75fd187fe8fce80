internal import Foundation

extension UIView {
    /// The target of `systemLayoutSizeFitting(_:)` for the smallest size: zero.
    public nonisolated static let layoutFittingCompressedSize = CGSize.zero
    /// The target of `systemLayoutSizeFitting(_:)` for a large size.
    public nonisolated static let layoutFittingExpandedSize = CGSize(width: 10000, height: 10000)

    /// The size that constraints give the view next to `target`, with these priorities of being as large as that.
    func fittingSize(
        _ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
    ) -> CGSize {
        LayoutPass.fittingSize(
            of: self, .wished(target, horizontal: horizontal, vertical: vertical))
    }
}
