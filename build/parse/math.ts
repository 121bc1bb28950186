/** Converts TeX to MathML with temml, which is loaded at the first formula. */
import { lazy } from '../basics/lazy.ts';
import { lostCharacters } from './lost-characters.ts';

/** Converts TeX to MathML. Throws if the TeX is invalid or if letters or digits of the formula would be lost. */
export type MathRenderer = (tex: string, display: boolean) => string;

const temml = lazy('temml');

/**
 * The start of upright text. An empty group inserted there prevents temml from joining `W10` into one name, which
 * would lose all digits of a number but the first.
 */
const UPRIGHT = /\\(?:mathrm\s*\{|rm(?![a-zA-Z]))/g;

export const renderMath: MathRenderer = (tex, display) => {
  const { __parse: read } = temml();
  const wanted: unknown = read(tex, { displayMode: display });
  const html = render(tex, display);
  if (lostCharacters(wanted, html) === '') return html;
  const guarded = render(tex.replace(UPRIGHT, '$&{}'), display);
  const lost = lostCharacters(wanted, guarded);
  if (lost !== '') throw new Error(`“${lost}” would be missing`);
  return guarded;
};

function render(tex: string, display: boolean): string {
  // `\char0` would write a NUL into the HTML. NUL is invalid there and encloses the gaps of open HTML (`open-html.ts`).
  return temml().renderToString(tex, { displayMode: display, throwOnError: true }).replaceAll('\0', '\uFFFD');
}
