/** A number with at most `places` decimals. */
const numberText = (number, places = 3) => String(Number(number.toFixed(places)));

const secondsText = seconds => `${numberText(seconds)} s`;
