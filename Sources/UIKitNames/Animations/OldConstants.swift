// swift-format-ignore-file: AlwaysUseLowerCamelCase

internal import Foundation

// The constants of Swift 3 and 4.0, with the types of today, so that old code compiles.

/// The name before Swift 4.2.
public let kCAFillModeForwards = CAMediaTimingFillMode.forwards
/// The name before Swift 4.2.
public let kCAFillModeBackwards = CAMediaTimingFillMode.backwards
/// The name before Swift 4.2.
public let kCAFillModeBoth = CAMediaTimingFillMode.both
/// The name before Swift 4.2.
public let kCAFillModeRemoved = CAMediaTimingFillMode.removed

/// The name before Swift 4.2.
public let kCAMediaTimingFunctionLinear = CAMediaTimingFunctionName.linear
/// The name before Swift 4.2.
public let kCAMediaTimingFunctionEaseIn = CAMediaTimingFunctionName.easeIn
/// The name before Swift 4.2.
public let kCAMediaTimingFunctionEaseOut = CAMediaTimingFunctionName.easeOut
/// The name before Swift 4.2.
public let kCAMediaTimingFunctionEaseInEaseOut = CAMediaTimingFunctionName.easeInEaseOut
/// The name before Swift 4.2.
public let kCAMediaTimingFunctionDefault = CAMediaTimingFunctionName.default

/// The name before Swift 4.2.
public let kCAAnimationLinear = CAAnimationCalculationMode.linear
/// The name before Swift 4.2.
public let kCAAnimationDiscrete = CAAnimationCalculationMode.discrete
/// The name before Swift 4.2.
public let kCAAnimationPaced = CAAnimationCalculationMode.paced
/// The name before Swift 4.2.
public let kCAAnimationCubic = CAAnimationCalculationMode.cubic
/// The name before Swift 4.2.
public let kCAAnimationCubicPaced = CAAnimationCalculationMode.cubicPaced

/// The name before Swift 4.2.
public let kCAAnimationRotateAuto = CAAnimationRotationMode.rotateAuto
/// The name before Swift 4.2.
public let kCAAnimationRotateAutoReverse = CAAnimationRotationMode.rotateAutoReverse

/// The name before Swift 4.2.
public let kCATransitionFade = CATransitionType.fade
/// The name before Swift 4.2.
public let kCATransitionMoveIn = CATransitionType.moveIn
/// The name before Swift 4.2.
public let kCATransitionPush = CATransitionType.push
/// The name before Swift 4.2.
public let kCATransitionReveal = CATransitionType.reveal

/// The name before Swift 4.2.
public let kCATransitionFromLeft = CATransitionSubtype.fromLeft
/// The name before Swift 4.2.
public let kCATransitionFromRight = CATransitionSubtype.fromRight
/// The name before Swift 4.2.
public let kCATransitionFromTop = CATransitionSubtype.fromTop
/// The name before Swift 4.2.
public let kCATransitionFromBottom = CATransitionSubtype.fromBottom

/// The name before Swift 4.2.
public let kCAFillRuleNonZero = CAShapeLayerFillRule.nonZero
/// The name before Swift 4.2.
public let kCAFillRuleEvenOdd = CAShapeLayerFillRule.evenOdd

/// The name before Swift 4.2.
public let kCALineCapButt = CAShapeLayerLineCap.butt
/// The name before Swift 4.2.
public let kCALineCapRound = CAShapeLayerLineCap.round
/// The name before Swift 4.2.
public let kCALineCapSquare = CAShapeLayerLineCap.square

/// The name before Swift 4.2.
public let kCALineJoinMiter = CAShapeLayerLineJoin.miter
/// The name before Swift 4.2.
public let kCALineJoinRound = CAShapeLayerLineJoin.round
/// The name before Swift 4.2.
public let kCALineJoinBevel = CAShapeLayerLineJoin.bevel

/// The name before Swift 4.2.
public let kCAGradientLayerAxial = CAGradientLayerType.axial
/// The name before Swift 4.2.
public let kCAGradientLayerRadial = CAGradientLayerType.radial
/// The name before Swift 4.2.
public let kCAGradientLayerConic = CAGradientLayerType.conic

/// The name before Swift 4.2.
public let kCAGravityCenter = CALayerContentsGravity.center
/// The name before Swift 4.2.
public let kCAGravityTop = CALayerContentsGravity.top
/// The name before Swift 4.2.
public let kCAGravityBottom = CALayerContentsGravity.bottom
/// The name before Swift 4.2.
public let kCAGravityLeft = CALayerContentsGravity.left
/// The name before Swift 4.2.
public let kCAGravityRight = CALayerContentsGravity.right
/// The name before Swift 4.2.
public let kCAGravityTopLeft = CALayerContentsGravity.topLeft
/// The name before Swift 4.2.
public let kCAGravityTopRight = CALayerContentsGravity.topRight
/// The name before Swift 4.2.
public let kCAGravityBottomLeft = CALayerContentsGravity.bottomLeft
/// The name before Swift 4.2.
public let kCAGravityBottomRight = CALayerContentsGravity.bottomRight
/// The name before Swift 4.2.
public let kCAGravityResize = CALayerContentsGravity.resize
/// The name before Swift 4.2.
public let kCAGravityResizeAspect = CALayerContentsGravity.resizeAspect
/// The name before Swift 4.2.
public let kCAGravityResizeAspectFill = CALayerContentsGravity.resizeAspectFill

/// The name before Swift 4.2.
public let kCAFilterLinear = CALayerContentsFilter.linear
/// The name before Swift 4.2.
public let kCAFilterNearest = CALayerContentsFilter.nearest
/// The name before Swift 4.2.
public let kCAFilterTrilinear = CALayerContentsFilter.trilinear

/// The name before Swift 4.2.
public let kCAAlignmentNatural = CATextLayerAlignmentMode.natural
/// The name before Swift 4.2.
public let kCAAlignmentLeft = CATextLayerAlignmentMode.left
/// The name before Swift 4.2.
public let kCAAlignmentRight = CATextLayerAlignmentMode.right
/// The name before Swift 4.2.
public let kCAAlignmentCenter = CATextLayerAlignmentMode.center
/// The name before Swift 4.2.
public let kCAAlignmentJustified = CATextLayerAlignmentMode.justified

/// The name before Swift 4.2.
public let kCATruncationNone = CATextLayerTruncationMode.none
/// The name before Swift 4.2.
public let kCATruncationStart = CATextLayerTruncationMode.start
/// The name before Swift 4.2.
public let kCATruncationEnd = CATextLayerTruncationMode.end
/// The name before Swift 4.2.
public let kCATruncationMiddle = CATextLayerTruncationMode.middle
