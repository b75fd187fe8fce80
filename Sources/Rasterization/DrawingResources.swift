/// What one worker keeps from frame to frame: nothing that changes a pixel, only what would take time
/// to make again.
final class DrawingResources {
    let shadows = ShadowCache()
}
