/// What one worker keeps from frame to frame: nothing that changes a pixel, only what would take time
/// to make again.
final class DrawingResources {
    let gradientTables = GradientTables()
    let reductions = BitmapReductions()
    let text = TextOutliner()
    let shadows = ShadowCache()
}
