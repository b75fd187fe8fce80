@_exported public import Foundation

@_exported public import enum AnimationSystems.BLPollInterval
@_exported public import struct AnimationSystems.ContinuousSortFunction
@_exported public import struct AnimationSystems.ContinuousWeightedSortFunction
@_exported public import struct AnimationSystems.CorneredSortFunction
@_exported public import struct AnimationSystems.DefaultSortFunction
@_exported public import struct AnimationSystems.InlineSortFunction
@_exported public import struct AnimationSystems.LinearSortFunction
@_exported public import struct AnimationSystems.RadialSortFunction
@_exported public import struct AnimationSystems.RandomSortFunction
@_exported public import enum AnimationSystems.RotationInterpolation
@_exported public import enum AnimationSystems.SlideDirection
@_exported public import enum AnimationSystems.SortTiming
@_exported public import protocol AnimationSystems.SpruceAmount
@_exported public import enum AnimationSystems.SpruceAngle
@_exported public import enum AnimationSystems.SpruceCorner
@_exported public import enum AnimationSystems.SpruceDirection
@_exported public import enum AnimationSystems.SpruceDistance
@_exported public import enum AnimationSystems.SprucePosition
@_exported public import enum AnimationSystems.SpruceScale
@_exported public import enum AnimationSystems.SpruceSize
@_exported public import enum AnimationSystems.SpruceWeight
@_exported public import protocol AnimationSystems.WeightedSortFunction
@_exported public import enum LayerTree.RecordingError
@_exported public import struct LayerTree.Timeline

// UIKit, Core Graphics and Core Animation on the engine of this package, for code written for an iPhone:
// `import UIKitNames` in the place of `import UIKit`.
//
// A `UIView` owns a `CALayer`, and a `CALayer` owns a node of the engine's tree (`LayerTree.View`). Setters
// write to the node, so that the engine records them; getters read from it. Geometry is Foundation's.
