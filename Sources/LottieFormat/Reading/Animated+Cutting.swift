internal import Drawing

extension Animated {
    /// The same with other times, of which those before 0 are cut off: a value that is on its way then begins there.
    func retimed(_ time: (Double) -> Double) -> Animated {
        var result = self
        for index in result.keyframes.indices {
            result.keyframes[index].time = time(result.keyframes[index].time)
        }
        guard !isStatic else { return result }
        return Animated(keyframes: result.keyframes).cut(at: 0)
    }

    private func cut(at start: Double) -> Animated {
        guard !isStatic, keyframes[0].time < start else { return self }
        let next = keyframes.firstIndex(after: start)
        guard next < keyframes.count else { return Animated(keyframes[next - 1].value) }
        var (begin, end) = (keyframes[next - 1], keyframes[next])
        let fraction = (start - begin.time) / (end.time - begin.time)
        let progress = begin.easing.progress(at: fraction)
        let value = begin.value(towards: end, progress)
        if let bezier = begin.bezier(towards: end) {
            begin.curve = bezier.rest(from: progress).curve
        }
        begin.time = start
        begin.value = value
        begin.easing = begin.easing.part(from: fraction, to: 1)
        return Animated(keyframes: [begin] + keyframes[next...])
    }
}
