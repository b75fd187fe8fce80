// What a client of the package imports: the libraries under one name.

@_exported public import Batches
@_exported public import Charts
@_exported public import Drawing
@_exported public import FrameDiffing
@_exported public import FrameRecords
@_exported public import GoldenFrames
@_exported public import ImageCodecs
@_exported public import JSON
@_exported public import LayerTree
@_exported public import LottieFormat
@_exported public import Messages
@_exported public import Movies
@_exported public import Preview
@_exported public import Rasterization
@_exported public import RenderErrors
@_exported public import RenderPipeline
@_exported public import SpecFormat
@_exported public import TimelineDiffing
@_exported public import TimingModel
@_exported public import Typesetting
