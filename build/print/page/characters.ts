/** How many characters a line has: in letters of the alphabet, which are as wide as those of a text with its spaces. */

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz';
const PIXELS_PER_POINT = 96 / 72;
/** With fewer, text is not set in columns. */
export const MIN_CHARACTERS = 30;
/** With fewer, many lines that are justified have gaps. */
export const JUSTIFIED_CHARACTERS = 36;
/** With fewer, the name of a card, some 20 characters, has no room between its cost and its kind. */
export const CARD_CHARACTERS = 40;

/** @param size of the type, that of the text if there is none. CSS pixels, like the width of the line. */
export function charactersIn(width: number, size?: number): number {
  return charactersOf(width, size ?? parseFloat(getComputedStyle(document.documentElement).fontSize));
}

/**
 * Tells our styles, from which the type of the book follows, how many characters of the usual size a line has.
 *
 * @param pageWidth between the margins of the page
 */
export function tellLineLength(pageWidth: number): void {
  const root = document.documentElement;
  const { paddingLeft, paddingRight } = getComputedStyle(document.body);
  const width = pageWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
  const usual = parseFloat(getComputedStyle(root).getPropertyValue('--usual-size')) * PIXELS_PER_POINT;
  const characters = charactersOf(width, usual).toFixed(1);
  const name = '--line-characters';
  if (root.style.getPropertyValue(name) !== characters) root.style.setProperty(name, characters);
}

function charactersOf(width: number, size: number): number {
  const canvas = document.createElement('canvas').getContext('2d');
  if (!canvas) throw new Error('the browser measures no text');
  canvas.font = `100px ${getComputedStyle(document.documentElement).fontFamily}`;
  return width / ((canvas.measureText(ALPHABET).width / ALPHABET.length / 100) * size);
}
