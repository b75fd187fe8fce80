import Testing
import UIKitNames

/// Values of layers by keys and key paths.
@MainActor
@Suite struct KeyValueTests {
    @Test func propertiesAreSetAndRead() {
        let layer = CALayer()
        layer.setValue(0.25, forKey: "opacity")
        layer.setValue(NSValue(cgPoint: CGPoint(x: 3, y: 4)), forKeyPath: "position")
        layer.setValue(9, forKeyPath: "bounds.size.width")
        layer.setValue(UIColor.red.cgColor, forKey: "backgroundColor")
        layer.setValue(true, forKeyPath: "masksToBounds")
        layer.setValue(5, forKeyPath: "cornerRadius")
        #expect(layer.opacity == 0.25 && layer.position == CGPoint(x: 3, y: 4))
        #expect(layer.bounds.size == CGSize(width: 9, height: 0) && layer.masksToBounds)
        #expect(layer.backgroundColor == UIColor.red.cgColor && layer.cornerRadius == 5)
        #expect(isSame(layer.value(forKeyPath: "bounds.size.width"), NSNumber(value: 9)))
        #expect((layer.value(forKeyPath: "opacity") as? NSNumber)?.doubleValue == 0.25)
        layer.setValue(nil, forKey: "backgroundColor")
        #expect(layer.backgroundColor == nil && layer.value(forKey: "backgroundColor") == nil)
    }

    @Test func partsOfTransformsAreSetAndRead() {
        let layer = CALayer()
        layer.setValue(2, forKeyPath: "transform.scale")
        layer.setValue(Double.pi / 2, forKeyPath: "transform.rotation.z")
        layer.setValue(7, forKeyPath: "transform.translation.x")
        var expected = CATransform3DMakeTranslation(7, 0, 0)
        expected = CATransform3DRotate(expected, .pi / 2, 0, 0, 1)
        expected = CATransform3DScale(expected, 2, 2, 2)
        #expect(isSame(layer.transform, expected))
        layer.transform = CATransform3DMakeScale(1, 2, 6)
        #expect(isSame(layer.value(forKeyPath: "transform.scale"), NSNumber(value: 3)))
        #expect(isSame(layer.value(forKeyPath: "transform.scale.y"), NSNumber(value: 2)))
        #expect(isSame(layer.value(forKeyPath: "transform.translation"), CGSize.zero))
    }

    @Test func otherKeysAreKept() {
        let layer = CALayer()
        layer.setValue("yes", forKey: "mine")
        layer.setValue(3, forKeyPath: "other")
        #expect(layer.value(forKey: "mine") as? String == "yes")
        #expect(layer.value(forKeyPath: "other") as? Int == 3)
        #expect(layer.value(forKey: "nothing") == nil)
        #expect((CALayer(layer: layer).value(forKey: "mine") as? String) == "yes")
    }

    @Test func kindsHaveTheirProperties() {
        let shape = CAShapeLayer()
        shape.setValue(0.5, forKey: "strokeEnd")
        #expect(shape.strokeEnd == 0.5)
        let gradient = CAGradientLayer()
        gradient.setValue([UIColor.red.cgColor, UIColor.blue.cgColor], forKey: "colors")
        #expect(gradient.colors?.count == 2)
        let replicator = CAReplicatorLayer()
        replicator.setValue(4, forKey: "instanceCount")
        replicator.setValue(2, forKeyPath: "instanceTransform.scale.x")
        #expect(replicator.instanceCount == 4 && replicator.instanceTransform.m11 == 2)
    }
}
