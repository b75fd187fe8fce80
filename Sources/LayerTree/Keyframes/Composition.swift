internal import Drawing

/// How an effect joins the value beneath it and what earlier iterations have left: Core Animation's
/// `additive` and `cumulative`, Web Animations' `composite` and `iterationComposite`.
package struct Composition: Hashable, Sendable {
    /// What becomes of the value beneath.
    package enum Composite: Hashable, Sendable, CaseIterable {
        /// It is covered; the default.
        case replace
        /// It is added to. Transforms form one list, the effect's meeting a point first.
        case add
        /// It is added to, parameter by parameter also in transforms.
        case accumulate
    }

    /// What becomes of earlier iterations.
    package enum IterationComposite: Hashable, Sendable, CaseIterable {
        /// They are forgotten; the default.
        case replace
        /// Each starts from where the one before has ended.
        case accumulate
    }

    /// What becomes of the value beneath.
    package var composite: Composite
    /// What becomes of earlier iterations.
    package var iterationComposite: IterationComposite

    /// A composition; covers and forgets by default.
    package init(
        composite: Composite = .replace, iterationComposite: IterationComposite = .replace
    ) {
        self.composite = composite
        self.iterationComposite = iterationComposite
    }

    /// The value that `key`, one end of the interval in effect, has over `underlying`.
    ///
    /// Ends are composed before they are interpolated, as Web Animations does: for transforms whose
    /// lists don't match the order matters. `last` is the value of the last keyframe, accumulated
    /// once for each of the `iteration` iterations done. A nil key is the value underneath, to which
    /// nothing but earlier iterations is added; a nil last one accumulates to nothing.
    /// Colours may leave 0…1; interpolation clamps them.
    /// https://www.w3.org/TR/web-animations-2/#the-effect-value-of-a-keyframe-animation-effect
    package func value(
        of key: PropertyValue?, last: PropertyValue?, iteration: Int, onto underlying: PropertyValue
    ) -> PropertyValue {
        var value = key ?? underlying
        if iterationComposite == .accumulate, iteration > 0, let last {
            value = value.accumulated(onto: last, times: iteration)
        }
        guard key != nil else { return value }
        switch composite {
        case .replace: return value
        case .add: return value.added(onto: underlying)
        case .accumulate: return value.accumulated(onto: underlying)
        }
    }
}

/// The ends of a `CABasicAnimation`: at most two of them count.
package struct FromToBy: Hashable, Sendable {
    /// Where it starts.
    package var from: PropertyValue?
    /// Where it ends.
    package var to: PropertyValue?
    /// How far it goes; ignored where the kind of value can't be added.
    package var by: PropertyValue?

    /// What is left out is nil.
    package init(
        from: PropertyValue? = nil, to: PropertyValue? = nil, by: PropertyValue? = nil
    ) {
        self.from = from
        self.to = to
        self.by = by
    }

    /// The values of the first and the last of two keyframes, nil being the value underneath.
    ///
    /// Core Animation's list: from…to; from…from+by; to−by…to; from…underneath; underneath…to;
    /// underneath…`model`+by; without any, from `presentation`, what was shown last, to the value
    /// underneath. `by` doesn't count beside both of the others.
    package func ends(
        model: PropertyValue, presentation: @autoclosure () -> PropertyValue
    ) -> (from: PropertyValue?, to: PropertyValue?) {
        switch (from, to) {
        case (let from?, let to?): (from, to)
        case (let from?, nil): (from, by.flatMap { from.adding($0, times: 1) })
        case (nil, let to?): (by.flatMap { to.adding($0, times: -1) }, to)
        case (nil, nil):
            if let by { (nil, model.adding(by, times: 1)) } else { (presentation(), nil) }
        }
    }
}
