/// An easing computed by a function of the caller's own.
///
/// The function must always give the same output for the same input. An output that is not a
/// finite number is passed on as it is; the recorder reports it as an error.
public struct CustomCurve: Sendable {
    /// What the curve is called; two curves of one name count as equal.
    public let name: String

    /// From progress in the unit interval to eased progress.
    public let function: @Sendable (Double) -> Double

    /// A curve called `name`, which must tell it apart from every other function in use.
    public init(name: String, function: @escaping @Sendable (Double) -> Double) {
        self.name = name
        self.function = function
    }
}

extension CustomCurve: Hashable {
    /// Whether both have the same name: functions themselves cannot be compared.
    public static func == (first: CustomCurve, second: CustomCurve) -> Bool {
        first.name == second.name
    }

    /// Feeds the name to `hasher`.
    public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
