/**
 * The areas of a television picture that receivers show for certain: 90 % for what happens, 80 % for titles
 * (SMPTE RP 218). Newer rules of 93 and 90 % (SMPTE ST 2046-1, EBU R 95) are kept with them.
 */
const TELEVISION = [
  { name: "action safe", left: 0.05, top: 0.05, right: 0.05, bottom: 0.05 },
  { name: "title safe", left: 0.1, top: 0.1, right: 0.1, bottom: 0.1 },
];

/**
 * What the buttons and texts of apps leave free of an upright picture. Guides for advertisers, such as Media Max Network's
 * "Digital specifications", say of Reels: no texts and logos in 14 % at the top, 35 % at the bottom and 6 % at each side.
 */
const REELS = [{ name: "free of buttons", left: 0.06, top: 0.14, right: 0.06, bottom: 0.35 }];

/** Whether a picture is as upright as those of phones, 9:16 or narrower. */
const isUpright = ([width, height]) => width / height < 0.6;

/** Draws the edges of the safe areas of a picture, dark beside light so that they are seen on any picture. */
function drawGuides(context, { left, top, width, height }, ratio) {
  for (const area of isUpright(state.scene.size) ? REELS : TELEVISION) {
    const x = left + width * area.left;
    const y = top + height * area.top;
    const box = [x, y, width * (1 - area.left - area.right), height * (1 - area.top - area.bottom)];
    for (const [color, line] of [["#000000a0", 3 * ratio], ["#ffffff", ratio]]) {
      context.strokeStyle = color;
      context.lineWidth = line;
      context.strokeRect(...box.map(Math.round).map((edge, place) => place < 2 ? edge + 0.5 : edge));
    }
    drawGuideName(context, area.name, x, y - 4 * ratio, ratio);
  }
}

/** Writes the name of an area above its upper edge. */
function drawGuideName(context, name, x, y, ratio) {
  context.font = `${11 * ratio}px system-ui, sans-serif`;
  context.lineJoin = "round";
  context.strokeStyle = "#000000a0";
  context.lineWidth = 3 * ratio;
  context.strokeText(name, x, y);
  context.fillStyle = "#ffffff";
  context.fillText(name, x, y);
}
