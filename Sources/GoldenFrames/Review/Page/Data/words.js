/** Verdicts from worst to best, with the words for them. */
const VERDICTS = [
  { key: "broken", name: "Broken", means: "can't be compared" },
  { key: "changed", name: "Changed", means: "differ" },
  { key: "missing", name: "Missing", means: "aren't recorded yet" },
  { key: "otherEnvironment", name: "Other environment", means: "were recorded elsewhere" },
  { key: "passed", name: "Passed", means: "are as expected" },
];

/** What became of a frame, in words. */
const OUTCOMES = {
  equal: "equal",
  tolerated: "within tolerance",
  changed: "changed",
  added: "added: only the actual animation has it",
  missing: "missing: only the golden has it",
  unknown: "changed, but no picture tells how",
  otherSize: "of another size",
};

/** A number with up to `places` digits after the point. */
function numberText(value, places = 4) {
  if (typeof value !== "number" || !Number.isFinite(value)) return "–";
  if (value !== 0 && Math.abs(value) < 10 ** -places) return value.toExponential(1);
  return String(Number(value.toFixed(places)));
}

const secondsText = time => `${numberText(time, 3)} s`;
const percentText = share => `${numberText(share * 100, 2)} %`;
const countText = (count, noun) => `${count} ${noun}${count === 1 ? "" : "s"}`;
const sizeText = size => (Array.isArray(size) ? `${size[0]} × ${size[1]}` : "?");

/** A word as a POSIX shell reads it. */
const shellWord = word =>
  /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;

/** The command that approves one golden; a name that begins like an option is told apart from one. */
const approvalText = (command, name) =>
  `${command} ${name.startsWith("-") ? "-- " : ""}${shellWord(name)}`;

/** A pixel as a CSS colour; without alpha where it is opaque. */
function cssColor(pixel) {
  const digits = pixel.slice(0, pixel[3] === 255 ? 3 : 4);
  return `#${Array.from(digits, level => level.toString(16).padStart(2, "0")).join("")}`;
}

/** The same in words: browsers round the colours of pixels that are neither opaque nor clear. */
const colorText = pixel => (pixel[3] % 255 === 0 ? "" : "≈ ") + cssColor(pixel);

/** By how much a pixel's components differ, for example "green +1". */
function changeText(expected, actual) {
  const parts = ["red", "green", "blue", "alpha"].flatMap((name, index) => {
    const change = actual[index] - expected[index];
    return change === 0 ? [] : [`${name} ${change > 0 ? "+" : "−"}${Math.abs(change)}`];
  });
  return parts.length === 0 ? "equal" : parts.join(", ");
}
