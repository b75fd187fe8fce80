internal import Drawing

/// How an effect combines with the underlying value and with earlier iterations: Core Animation's
/// `additive` and `cumulative`, Web Animations' `composite` and `iterationComposite`.
package struct Composition: Hashable, Sendable {
    /// How the effect combines with the underlying value.
    package enum Composite: Hashable, Sendable, CaseIterable {
        /// Replaces the underlying value; the default.
        case replace
        /// Adds to the underlying value. Transforms form one list, in which the effect applies to a point
        /// first.
        case add
        /// Adds to the underlying value, for transforms parameter by parameter.
        case accumulate
    }

    /// How an iteration combines with earlier ones.
    package enum IterationComposite: Hashable, Sendable, CaseIterable {
        /// Ignores earlier iterations; the default.
        case replace
        /// Starts each iteration from the end of the previous one.
        case accumulate
    }

    /// How the effect combines with the underlying value.
    package var composite: Composite
    /// How an iteration combines with earlier ones.
    package var iterationComposite: IterationComposite

    /// Creates a composition; by default it replaces in both respects.
    package init(
        composite: Composite = .replace, iterationComposite: IterationComposite = .replace
    ) {
        self.composite = composite
        self.iterationComposite = iterationComposite
    }

    /// The value of `key`, one end of the current interval, over `underlying`.
    ///
    /// Ends are composed before they are interpolated, as in Web Animations; for transforms whose lists
    /// don't match, the order matters. `last` is the last keyframe's value, which is accumulated once for
    /// each of `iteration` completed iterations. A nil `key` means the underlying value, to which only
    /// earlier iterations are added. A nil `last` accumulates nothing. Colours may leave 0…1; interpolation
    /// clamps them.
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

/// The ends of a `CABasicAnimation`; at most two of them apply.
package struct FromToBy: Hashable, Sendable {
    /// The value at the start.
    package var from: PropertyValue?
    /// The value at the end.
    package var to: PropertyValue?
    /// The difference between the ends; ignored if such values can't be added.
    package var by: PropertyValue?

    /// Creates the ends; omitted ones are nil.
    package init(
        from: PropertyValue? = nil, to: PropertyValue? = nil, by: PropertyValue? = nil
    ) {
        self.from = from
        self.to = to
        self.by = by
    }

    /// The values of two keyframes, the first and the last; nil means the underlying value.
    ///
    /// Core Animation's cases: from…to; from…from+by; to−by…to; from…underlying; underlying…to;
    /// underlying…`model`+by. Without any, from `presentation` (the value shown last) to the underlying
    /// value. `by` is ignored if both other values are given.
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
