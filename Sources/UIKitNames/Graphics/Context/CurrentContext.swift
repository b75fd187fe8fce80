// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import Foundation

/// The contexts in which UIKit's drawing functions draw, one stack for each thread.
enum CurrentContext {
    /// A thread's contexts, innermost last.
    private final class Stack {
        var contexts: [CGContext?] = []
    }

    private static let stacks = ThreadValue<Stack>()

    private static var stack: Stack {
        if let stack = stacks.current { return stack }
        let stack = Stack()
        stacks.current = stack
        return stack
    }

    /// The innermost context; nil outside drawing.
    static var current: CGContext? { stack.contexts.last ?? nil }

    /// Makes `context` the innermost one.
    static func push(_ context: CGContext?) { stack.contexts.append(context) }

    /// Returns to the context before the last `push`; does nothing without one.
    static func pop() { _ = stack.contexts.popLast() }

    /// The innermost context. Without one, the recording ends with an error about `call`.
    static func required(by call: String) -> CGContext? {
        if let current { return current }
        refuse(
            "\(call) was called outside drawing: call it in draw(_:) of a view, or inside UIGraphicsImageRenderer."
        )
        return nil
    }
}

/// The context of `draw(_:)` or of an image; nil outside drawing.
public func UIGraphicsGetCurrentContext() -> CGContext? { CurrentContext.current }

/// Makes `context` the one that UIKit's drawing functions use.
public func UIGraphicsPushContext(_ context: CGContext) { CurrentContext.push(context) }

/// Returns to the context before the last push.
public func UIGraphicsPopContext() { CurrentContext.pop() }

/// Fills a rectangle of the current context with the fill colour.
public func UIRectFill(_ rect: CGRect) { CurrentContext.required(by: "UIRectFill")?.fill(rect) }

/// Fills a rectangle of the current context with the fill colour.
public func UIRectFillUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
    guard let context = CurrentContext.required(by: "UIRectFillUsingBlendMode") else { return }
    context.saveGState()
    context.setBlendMode(blendMode)
    context.fill(rect)
    context.restoreGState()
}

/// Draws a frame of 1 point just inside a rectangle of the current context, with the fill colour.
public func UIRectFrame(_ rect: CGRect) {
    guard let context = CurrentContext.required(by: "UIRectFrame") else { return }
    context.saveGState()
    context.state.line = context.state.fill
    context.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1)
    context.restoreGState()
}

/// Draws only inside a rectangle of the current context from now on.
public func UIRectClip(_ rect: CGRect) { CurrentContext.required(by: "UIRectClip")?.clip(to: rect) }
