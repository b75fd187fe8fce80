// Names of Foundation that UIKit's code uses and Foundation on Linux lacks.
// swift-format-ignore-file: AlwaysUseLowerCamelCase, NoLeadingUnderscores

public import Foundation

/// Lets `CGFloat` and `NSNumber` become each other by `as` and `as?`, as `Double` does.
extension CGFloat: @retroactive _ObjectiveCBridgeable {
    /// The number as an object.
    public func _bridgeToObjectiveC() -> NSNumber { NSNumber(value: Double(self)) }

    /// Reads a number that is known to fit.
    public static func _forceBridgeFromObjectiveC(_ x: NSNumber, result: inout CGFloat?) {
        result = CGFloat(x.doubleValue)
    }

    /// Reads a number if it fits.
    public static func _conditionallyBridgeFromObjectiveC(
        _ x: NSNumber, result: inout CGFloat?
    ) -> Bool {
        result = (x as? Double).map { CGFloat($0) }
        return result != nil
    }

    /// Reads a number; 0 for none.
    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSNumber?) -> CGFloat {
        CGFloat(source?.doubleValue ?? 0)
    }
}

extension CGFloat {
    /// The number, rounded if necessary.
    public init(truncating number: NSNumber) { self.init(number.doubleValue) }

    /// The number; nil if it would have to be rounded.
    public init?(exactly number: NSNumber) {
        guard let value = number as? Double else { return nil }
        self.init(value)
    }
}

extension NSAttributedString {
    /// An empty text, written `NSAttributedString()`.
    public convenience init(_ nothing: Void = ()) { self.init(string: "") }
}

/// What must be the first stored property of a class whose objects are attributes of a text.
///
/// `NSMutableAttributedString` lets Core Foundation compare the attributes of neighbours. That reads a type number behind
/// the object's own header, where the first property is, and stops the program if it finds 0. With any other number it
/// asks `isEqual`.
struct CoreFoundationHeader: Sendable {
    private let info: UInt64 = 1 << 8
}

/// True, for old calls such as `CATransaction.setValue(kCFBooleanTrue, forKey: kCATransactionDisableActions)`.
public let kCFBooleanTrue: NSNumber! = NSNumber(value: true)
/// False.
public let kCFBooleanFalse: NSNumber! = NSNumber(value: false)
