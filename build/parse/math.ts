/** TeX → MathML through temml, which is loaded for the first formula. */
import { lazy } from '../basics/lazy.ts';
import { lostSigns } from './lost-signs.ts';

/** TeX → MathML. Throws on what it cannot read, and where letters or digits of the formula would be missing. */
export type MathRenderer = (tex: string, display: boolean) => string;

const temml = lazy('temml');

/**
 * Where upright text begins. An empty group there keeps temml from joining `W10` into one name, which loses all digits of
 * a number but the first.
 */
const UPRIGHT = /\\(?:mathrm\s*\{|rm(?![a-zA-Z]))/g;

export const renderMath: MathRenderer = (tex, display) => {
  const { __parse: read } = temml();
  const wanted: unknown = read(tex, { displayMode: display });
  const html = render(tex, display);
  if (lostSigns(wanted, html) === '') return html;
  const guarded = render(tex.replace(UPRIGHT, '$&{}'), display);
  const lost = lostSigns(wanted, guarded);
  if (lost !== '') throw new Error(`“${lost}” would be missing`);
  return guarded;
};

function render(tex: string, display: boolean): string {
  // `\char0` would put a NUL into the HTML, which is invalid there and marks gaps to be filled in.
  return temml().renderToString(tex, { displayMode: display, throwOnError: true }).replaceAll('\0', '\uFFFD');
}
