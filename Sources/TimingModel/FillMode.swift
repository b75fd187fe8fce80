/// Whether an animation shows outside its active interval.
///
/// https://www.w3.org/TR/web-animations-1/#fill-behavior; `none` is Core Animation's "removed".
public enum FillMode: Sendable, Hashable, CaseIterable {
    /// It shows nothing before and nothing after.
    case none
    /// Its last value stays after the end.
    case forwards
    /// Its first value already shows before the start.
    case backwards
    /// Both of these.
    case both

    var coversBefore: Bool { self == .backwards || self == .both }
    var coversAfter: Bool { self == .forwards || self == .both }
}
