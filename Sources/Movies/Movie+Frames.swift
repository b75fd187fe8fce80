internal import RenderErrors
internal import RenderPipeline

extension Movie {
    /// Draws the frames of `stream` once, counts their colours, and lets `writers` complete their work. `check` is called
    /// with the bytes of each writer after each frame and in the end.
    func run(
        _ stream: FrameStream, _ writers: [any MovieWriter], counting colors: GIFColors?,
        _ jobs: Int, _ check: (Int) throws(RenderError) -> Void, _ onFrame: () -> Void,
        isolation: isolated (any Actor)? = #isolation
    ) async throws(RenderError) {
        let count = { @Sendable (frame: RawFrame) in
            colors?.count(frame)
            return frame
        }
        try await stream.run(jobs: jobs, making: count) { frame throws(RenderError) in
            for writer in writers {
                try writer.write(frame)
                try await writer.wait(until: jobs, isolation: isolation)
                try check(writer.byteCount)
            }
            onFrame()
        }
        // Encoders complete their movies at the same time.
        for writer in writers { writer.endInput() }
        for writer in writers {
            try await writer.wait(until: 0, isolation: isolation)
            try writer.complete()
            try check(writer.byteCount)
        }
    }

    /// Draws the frames of GIFs, whose colours were counted, and completes the files. `check` is called as by `run`.
    func makeGIFs(
        _ writers: [GIFWriter], _ colors: GIFColors, _ jobs: Int,
        _ check: (Int) throws(RenderError) -> Void, _ onFrame: () -> Void,
        isolation: isolated (any Actor)? = #isolation
    ) async throws(RenderError) {
        let source = gifSource
        if !countsShown {
            try await run(FrameStream(source), [], counting: colors, jobs, check, onFrame)
        }
        let palette = colors.palette(settings.quality)
        for writer in writers {
            try writer.begin(
                GIFStream(
                    size: source.size, rate: source.playbackRate, palette, plays: settings.plays))
        }
        try await colors.frames(of: source, in: palette, settings.dither, jobs: jobs) {
            frame throws(RenderError) in
            for writer in writers {
                try await writer.write(frame, until: jobs)
                try check(writer.byteCount)
            }
            onFrame()
        }
        for writer in writers {
            try await writer.complete()
            try check(writer.byteCount)
        }
    }
}
