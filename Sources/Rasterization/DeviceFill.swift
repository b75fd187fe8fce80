internal import Drawing

/// An outline in device pixels and what it is filled with.
struct DeviceFill {
    /// What an outline is filled with.
    enum Ink {
        case color(Color)
        case sampled(any Sampler)
    }

    let outline: DeviceOutline
    let ink: Ink
}
