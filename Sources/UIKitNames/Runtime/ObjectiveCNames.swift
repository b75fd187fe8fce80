// The Objective-C runtime's names, as far as they mean something on Linux.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import Foundation

/// The name of a method: as a type and a literal only, because nothing on Linux can call a method by name.
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral {
    /// The name.
    public let name: String
    /// A name.
    public init(_ name: String) { self.name = name }
    /// A name.
    public init(stringLiteral name: String) { self.name = name }
}

/// Any object.
public typealias CFTypeRef = AnyObject
/// A whole number, as Objective-C names it.
public typealias NSInteger = Int
/// A whole number that isn't negative, as Objective-C names it.
public typealias NSUInteger = UInt

/// Calls `body` and returns its result; there is no pool of objects on Linux.
public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result {
    try body()
}

// MARK: - Locks

/// One lock for all objects. It can't deadlock with itself, as a lock for each object could.
private let objectLock = NSRecursiveLock()

/// Waits until no other thread is between `objc_sync_enter` and `objc_sync_exit`, of any object. Returns 0.
@discardableResult
public func objc_sync_enter(_ obj: Any) -> Int32 {
    objectLock.lock()
    return 0
}

/// Ends what `objc_sync_enter` began. Returns 0.
@discardableResult
public func objc_sync_exit(_ obj: Any) -> Int32 {
    objectLock.unlock()
    return 0
}

// MARK: - Associated objects

/// How an associated object is held.
public enum objc_AssociationPolicy: UInt, Sendable {
    /// Weakly: an object that is gone reads as nil, where the runtime's reference would dangle. Numbers, and values of
    /// types that aren't classes, are held strongly, because code often stores a `Bool` in this way.
    case OBJC_ASSOCIATION_ASSIGN = 0
    /// Strongly.
    case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
    /// Strongly, as a copy if it can be copied.
    case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
    /// Strongly.
    case OBJC_ASSOCIATION_RETAIN = 0x301
    /// Strongly, as a copy if it can be copied.
    case OBJC_ASSOCIATION_COPY = 0x303
}

/// Stores a value for an object of a class, under a key that is an address: how extensions of `UIView` have stored
/// properties.
///
/// - Parameters:
///   - object: The object; a value that is no object of a class is ignored.
///   - key: Only compared, usually `&` of a static variable.
///   - value: The value; nil removes it. A strongly held value may live a little longer than the object.
///   - policy: How the value is held.
public func objc_setAssociatedObject(
    _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
    AssociatedObjects.shared.set(value.map { AssociatedValue($0, policy) }, key, of: object)
}

/// The value that `objc_setAssociatedObject` stored for the object under the key; nil without one.
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
    AssociatedObjects.shared.value(key, of: object)
}

/// Removes all values that were stored for the object.
public func objc_removeAssociatedObjects(_ object: Any) {
    AssociatedObjects.shared.removeAll(of: object)
}

/// A value that is stored for an object.
private struct AssociatedValue {
    private let strong: Any?
    private weak var weak: AnyObject?

    init(_ value: Any, _ policy: objc_AssociationPolicy) {
        switch policy {
        case .OBJC_ASSOCIATION_ASSIGN where type(of: value) is AnyClass && !(value is NSNumber):
            strong = nil
            weak = value as AnyObject
        case .OBJC_ASSOCIATION_COPY, .OBJC_ASSOCIATION_COPY_NONATOMIC:
            strong = (value as? any NSCopying)?.copy(with: nil) ?? value
        default: strong = value
        }
    }

    var value: Any? { strong ?? weak }
}

/// The values stored for all objects. They go with their object, at the latest when the table has doubled.
///
/// Unchecked, because a lock guards the table.
private final class AssociatedObjects: @unchecked Sendable {
    static let shared = AssociatedObjects()

    private struct Entry {
        weak var object: AnyObject?
        var values: [UnsafeRawPointer: AssociatedValue] = [:]
    }

    private let lock = NSLock()
    private var entries: [ObjectIdentifier: Entry] = [:]
    private var countAfterSweep = 64

    func set(_ value: AssociatedValue?, _ key: UnsafeRawPointer, of object: Any) {
        guard let object = Self.object(object) else { return }
        // Old values are released after the lock: their `deinit` may store values.
        let old = lock.withLock {
            let swept = sweep()
            var entry = entry(of: object)
            let replaced = entry.values.updateValue(value, forKey: key)
            entries[ObjectIdentifier(object)] = entry
            return (swept, replaced)
        }
        withExtendedLifetime(old) {}
    }

    func value(_ key: UnsafeRawPointer, of object: Any) -> Any? {
        guard let object = Self.object(object) else { return nil }
        return lock.withLock { entry(of: object).values[key]?.value }
    }

    func removeAll(of object: Any) {
        guard let object = Self.object(object) else { return }
        let old = lock.withLock { entries.removeValue(forKey: ObjectIdentifier(object)) }
        withExtendedLifetime(old) {}
    }

    /// The object, unless `value` is of another type, which Swift would box anew each time.
    private static func object(_ value: Any) -> AnyObject? {
        type(of: value) is AnyClass ? value as AnyObject : nil
    }

    /// The object's entry. An address may belong to a new object by now.
    private func entry(of object: AnyObject) -> Entry {
        guard let entry = entries[ObjectIdentifier(object)], entry.object === object else {
            return Entry(object: object)
        }
        return entry
    }

    /// Takes the entries of objects that are gone out of the table, if it has doubled. O(1) for each value on
    /// average.
    private func sweep() -> [Entry] {
        guard entries.count >= 2 * countAfterSweep else { return [] }
        let gone = entries.filter { $0.value.object == nil }
        for key in gone.keys { entries[key] = nil }
        countAfterSweep = max(entries.count, 64)
        return Array(gone.values)
    }
}

extension Dictionary {
    /// Stores `value`, or removes the key if it is nil. Returns the old value.
    fileprivate mutating func updateValue(_ value: Value?, forKey key: Key) -> Value? {
        if let value { updateValue(value, forKey: key) } else { removeValue(forKey: key) }
    }
}

extension NotificationCenter {
    /// Selectors aren't available on Linux.
    @available(
        *, unavailable,
        message: "there are no selectors on Linux: use addObserver(forName:object:queue:using:)"
    )
    public func addObserver(
        _ observer: Any, selector aSelector: Selector, name aName: NSNotification.Name?,
        object anObject: Any?
    ) {}
}
