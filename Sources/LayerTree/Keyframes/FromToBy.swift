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
