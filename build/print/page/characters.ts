/**
 * Estimates the number of characters on a line from the width of the alphabet, which matches the average of running
 * text with spaces.
 */

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz';
const PIXELS_PER_POINT = 96 / 72;
/** Minimum characters per line for text in columns. */
export const MIN_CHARACTERS = 30;
/** Minimum characters per line for justified text; below, many lines get visible gaps. */
export const JUSTIFIED_CHARACTERS = 36;
/** Minimum characters per line for a card: its name, about 20 characters, must fit between cost and kind. */
export const CARD_CHARACTERS = 40;

/**
 * Sets the custom property with the number of characters per line, from which our styles derive the font size.
 *
 * @param pageWidth width between the page margins, in CSS pixels
 */
export function setLineLength(pageWidth: number): void {
  const root = document.documentElement;
  const { paddingLeft, paddingRight } = getComputedStyle(document.body);
  const width = pageWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
  const usual = parseFloat(getComputedStyle(root).getPropertyValue('--usual-size')) * PIXELS_PER_POINT;
  const characters = charactersIn(width, usual).toFixed(1);
  const name = '--line-characters';
  if (root.style.getPropertyValue(name) !== characters) root.style.setProperty(name, characters);
}

/**
 * @param width width of the line in CSS pixels
 * @param size font size in CSS pixels; default: that of the body text
 */
export function charactersIn(width: number, size?: number): number {
  const canvas = lettersOnPaper();
  const { fontFamily, fontSize } = getComputedStyle(document.documentElement);
  canvas.font = `100px ${fontFamily}`;
  const letter = canvas.measureText(ALPHABET).width / ALPHABET.length / 100;
  return width / (letter * (size ?? parseFloat(fontSize)));
}

/** Returns a canvas that measures letters as they are printed: screens may round their widths to whole pixels. */
export function lettersOnPaper(): CanvasRenderingContext2D {
  const canvas = document.createElement('canvas').getContext('2d');
  if (!canvas) throw new Error('the browser measures no text');
  return Object.assign(canvas, { textRendering: 'geometricPrecision' as const });
}
