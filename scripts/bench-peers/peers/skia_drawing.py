"""Draws scenes with skia. Everything that stays the same from frame to frame is made once."""

import skia
from scene import ASCENT


def color_of(color, opacity=1.0):
    return skia.Color(color[0], color[1], color[2], int(color[3] * opacity + 0.5))


def shader_of(gradient):
    return skia.GradientShader.MakeLinear(
        [skia.Point(*gradient["start"]), skia.Point(*gradient["end"])],
        [color_of(color) for _, color in gradient["stops"]],
        [float(offset) for offset, _ in gradient["stops"]])


def blob_of(text):
    """A line of text with kerning and without hinting, its baseline at y = 0."""
    style = skia.FontStyle.Bold() if text["bold"] else skia.FontStyle.Normal()
    font = skia.Font(skia.Typeface.MakeFromName("DejaVu Sans", style), text["size"])
    font.setHinting(skia.FontHinting.kNone)
    font.setSubpixel(True)
    font.setLinearMetrics(True)
    font.setBaselineSnap(False)
    glyphs = font.textToGlyphs(text["string"])
    kerning = [*(font.getTypeface().getKerningPairAdjustments(glyphs) or [0] * (len(glyphs) - 1)), 0]
    unit = text["size"] / font.getTypeface().getUnitsPerEm()
    x, places = 0.0, []
    for width, adjustment in zip(font.getWidths(glyphs), kerning):
        places.append(x)
        x += width + adjustment * unit
    return skia.TextBlob.MakeFromPosTextH(text["string"], places, 0, font)


def path_of(points):
    path = skia.Path()
    path.moveTo(*points[0])
    for point in points[1:]:
        path.lineTo(*point)
    return path


def mode_of(blend):
    return getattr(skia.BlendMode, "k" + blend.title().replace("-", ""))


# The filter for photos that are scaled down: linear, between the two nearest mipmap levels.
SMOOTH = skia.SamplingOptions(skia.FilterMode.kLinear, skia.MipmapMode.kLinear)


class Drawing:
    def __init__(self, scene, color_type):
        self.scene = scene
        self.shaders = {view["id"]: shader_of(view["gradient"]) for view in scene.views if view["gradient"]}
        self.blobs = {view["id"]: blob_of(view["text"]) for view in scene.views if "text" in view}
        self.paths = {view["id"]: path_of(view["path"]["points"]) for view in scene.views if "path" in view}
        self.photos = [
            skia.Image.open(path).convert(colorType=color_type).withDefaultMipmaps() for path in scene.photos]

    def draw(self, canvas, frame):
        canvas.clear(color_of(self.scene.background))
        if self.scene.ring:
            self._draw_ring(canvas, frame)
            return
        self.values, self.extras = self.scene.present(frame), self.scene.present_extras(frame)
        for index in self.scene.roots:
            self._draw_view(canvas, index)

    def _draw_ring(self, canvas, frame):
        for index, matrix in self.scene.on_ring(frame):
            canvas.save()
            canvas.concat(skia.Matrix.MakeAll(*matrix))
            self._draw_photo(canvas, self.scene.views[index], 1)
            canvas.restore()

    def _place(self, canvas, index):
        _, x, y, scale, degrees = self.values[index]
        width, height = self.scene.views[index]["size"]
        canvas.translate(x, y)
        canvas.rotate(degrees)
        canvas.scale(scale, scale)
        canvas.translate(-width / 2, -height / 2)

    def _draw_view(self, canvas, index):
        opacity, children = self.values[index][0], self.scene.children[index]
        if opacity <= 0:
            return
        canvas.save()
        self._place(canvas, index)
        if index in self.scene.masks:
            self._draw_masked(canvas, index)
        else:
            if "blur" in self.scene.views[index]:
                radius = self.scene.views[index]["blur"]
                canvas.saveLayer(paint=skia.Paint(Alphaf=opacity, ImageFilter=skia.ImageFilters.Blur(radius, radius)))
                self._draw_contents(canvas, index, 1)
                canvas.restore()
            elif opacity < 1 and children:  # one picture with its descendants
                canvas.saveLayerAlpha(self._extent(index), int(opacity * 255 + 0.5))
                self._draw_contents(canvas, index, 1)
                canvas.restore()
            else:
                self._draw_contents(canvas, index, opacity)
        canvas.restore()

    def _draw_contents(self, canvas, index, opacity):
        view = self.scene.views[index]
        self._draw_own(canvas, view, opacity)
        if "clips" in view:
            canvas.clipRRect(self._outline(view), doAntiAlias=True)
        for child in self.scene.children[index]:
            self._draw_view(canvas, child)

    def _draw_masked(self, canvas, index):
        """The children, times the opacity of the mask."""
        mask = self.scene.masks[index]
        canvas.save()
        self._place(canvas, mask)
        rectangle = skia.Rect.MakeWH(*self.scene.views[mask]["size"])
        canvas.clipRect(rectangle)
        canvas.saveLayer(rectangle)
        canvas.save()
        _, x, y, _, _ = self.values[mask]
        canvas.translate(rectangle.width() / 2 - x, rectangle.height() / 2 - y)
        for child in self.scene.children[index]:
            self._draw_view(canvas, child)
        canvas.restore()
        canvas.drawRect(rectangle, skia.Paint(Shader=self.shaders[mask], BlendMode=skia.BlendMode.kDstIn))
        canvas.restore()
        canvas.restore()

    def _outline(self, view):
        return skia.RRect.MakeRectXY(skia.Rect.MakeWH(*view["size"]), view["radius"], view["radius"])

    def _draw_own(self, canvas, view, opacity):
        index = view["id"]
        if "photo" in view:
            self._draw_photo(canvas, view, opacity)
        if "shadow" in view:
            self._draw_shadow(canvas, view, opacity)
        if "path" in view:
            self._draw_stroke(canvas, view, opacity)
        if index in self.blobs:
            paint = skia.Paint(AntiAlias=True, Color=color_of(view["text"]["color"], opacity))
            canvas.drawTextBlob(self.blobs[index], 0, ASCENT * view["text"]["size"], paint)
        if view["color"] or view["gradient"]:
            self._draw_filled(canvas, view, self._paint(view, opacity))

    def _paint(self, view, opacity):
        if view["gradient"]:
            paint = skia.Paint(AntiAlias=True, Shader=self.shaders[view["id"]], Alphaf=opacity)
        else:
            paint = skia.Paint(AntiAlias=True, Color=color_of(view["color"], opacity))
        if "blend" in view:
            paint.setBlendMode(mode_of(view["blend"]))
        return paint

    def _draw_filled(self, canvas, view, paint):
        rectangle = skia.Rect.MakeWH(*view["size"])
        if view["radius"]:
            canvas.drawRoundRect(rectangle, view["radius"], view["radius"], paint)
        else:
            canvas.drawRect(rectangle, paint)

    def _draw_photo(self, canvas, view, opacity):
        paint = skia.Paint(AntiAlias=True, Alphaf=opacity)
        canvas.drawImageRect(self.photos[view["photo"]], skia.Rect.MakeWH(*view["size"]), SMOOTH, paint)

    def _draw_shadow(self, canvas, view, opacity):
        """The outline or the text through a blurring mask filter, skia's fast way."""
        shadow = view["shadow"]
        paint = skia.Paint(
            AntiAlias=True, Color=color_of(shadow["color"], opacity),
            MaskFilter=skia.MaskFilter.MakeBlur(skia.kNormal_BlurStyle, self._radius(view)))
        canvas.save()
        canvas.translate(*shadow["offset"])
        if "text" in view:
            canvas.drawTextBlob(self.blobs[view["id"]], 0, ASCENT * view["text"]["size"], paint)
        else:
            self._draw_filled(canvas, view, paint)
        canvas.restore()

    def _radius(self, view):
        return self.extras.get((view["id"], "shadowRadius"), view["shadow"]["radius"])

    def _draw_stroke(self, canvas, view, opacity):
        path = view["path"]
        paint = skia.Paint(
            AntiAlias=True, Style=skia.Paint.kStroke_Style, StrokeWidth=path["width"],
            StrokeJoin=skia.Paint.kRound_Join)
        if path["gradient"]:
            paint.setShader(self.shaders.setdefault((view["id"], "path"), shader_of(path["gradient"])))
            paint.setAlphaf(opacity)
        else:
            paint.setColor(color_of(path["color"], opacity))
        if path["dash"]:
            phase = self.extras.get((view["id"], "dashPhase"), 0)
            paint.setPathEffect(skia.DashPathEffect.Make(path["dash"], phase))
        canvas.drawPath(self.paths[view["id"]], paint)

    def _extent(self, index):
        """A rectangle around the view, its shadow and its descendants, none of which is turned."""
        view = self.scene.views[index]
        whole = skia.Rect.MakeWH(*view["size"])
        if "shadow" in view:
            x, y = view["shadow"]["offset"]
            reach = 3 * self._radius(view)
            whole.join(whole.makeOffset(x, y).makeOutset(reach, reach))
        for child in self.scene.children[index]:
            _, x, y, scale, _ = self.values[child]
            width, height = self.scene.views[child]["size"]
            inner = self._extent(child)
            left, top = x - scale * width / 2, y - scale * height / 2
            whole.join(skia.Rect.MakeLTRB(
                left + inner.left() * scale, top + inner.top() * scale,
                left + inner.right() * scale, top + inner.bottom() * scale))
        return whole
