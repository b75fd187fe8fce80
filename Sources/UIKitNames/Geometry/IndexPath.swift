public import Foundation

// UIKit's names for the two parts of an index path. There are no tables, but models and delays use them.

extension IndexPath {
    /// A row of a section.
    public init(row: Int, section: Int) { self.init(indexes: [section, row]) }
    /// An item of a section.
    public init(item: Int, section: Int) { self.init(indexes: [section, item]) }

    /// The section: the first part. A path without parts traps, as on iOS.
    public var section: Int {
        get { self[0] }
        set { self[0] = newValue }
    }

    /// The row: the second part. A path with fewer parts traps, as on iOS.
    public var row: Int {
        get { self[1] }
        set { self[1] = newValue }
    }

    /// The item: the second part. A path with fewer parts traps, as on iOS.
    public var item: Int {
        get { self[1] }
        set { self[1] = newValue }
    }
}
