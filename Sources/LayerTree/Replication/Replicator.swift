public import Drawing

/// How often a view shows its subviews, and how the instances differ: Core Animation's `CAReplicatorLayer`.
///
/// Instance k, counted from 0, is transformed k times about the middle of the view's bounds. Its colours are multiplied
/// by `color` plus k times the offsets, each clamped to 0…1. Its animations run k times the delay later. Until then those
/// that fill backwards, as animations of views do, show their first values. The view's own look isn't repeated.
///
/// All numbers can be animated. What they show then is recorded for each frame of the stage's frame rate, and for its
/// `instants`.
public struct Replicator: Hashable, Sendable {
    /// How often the subviews are shown: rounded, 0 for NaN, and at most 1,000. Default: 1.
    public var count = 1.0
    /// Seconds by which the animations of each instance run after those of the one before. Default: 0.
    public var delay = 0.0
    /// The transform from each instance to the next one. Default: none.
    public var transform = Transform.identity
    /// By which the first instance's colours and its opacity are multiplied. Default: white.
    public var color = Color.white
    /// Added to the factor of red for each instance. Default: 0.
    public var redOffset = 0.0
    /// Added to the factor of green for each instance. Default: 0.
    public var greenOffset = 0.0
    /// Added to the factor of blue for each instance. Default: 0.
    public var blueOffset = 0.0
    /// Added to the factor of opacity for each instance. Default: 0.
    public var alphaOffset = 0.0

    /// Shows the subviews once, as they are.
    public init() {}

    /// The replicator of views that aren't one.
    static let none = Replicator()
}

extension View {
    /// How often the view shows its subviews, and how the instances differ. Default: once, as they are.
    ///
    /// A thousand instances of a thousand views are too many: 200,000 views in a recording are the limit, beyond which it
    /// ends with an error.
    public var replicator: Replicator {
        get { model.replicator }
        set {
            var layer = LayerProperties()
            layer.replicator = newValue
            for property in LayerProperty.ofReplicators where model[property] != layer[property] {
                set(property, to: layer[property])
            }
        }
    }
}

extension LayerProperty {
    /// The properties of replicators.
    static let ofReplicators = allCases.filter(\.isOfReplicators)
}

extension Timeline.Node {
    /// Whether it ever shows its subviews otherwise than once and as they are.
    var isReplicator: Bool {
        base.replicator != .none
            || tracks.contains(where: \.property.isOfReplicators)
    }
}
