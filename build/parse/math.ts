/** TeX → MathML through temml, which is loaded for the first formula. */
import { lazy } from '../basics/lazy.ts';

/** TeX → MathML. Throws on what it cannot read. */
export type MathRenderer = (tex: string, display: boolean) => string;

const temml = lazy('temml');

export const renderMath: MathRenderer = (tex, display) =>
  // `\char0` would put a NUL into the HTML, which is invalid there and marks gaps to be filled in.
  temml().renderToString(tex, { displayMode: display, throwOnError: true }).replaceAll('\0', '\uFFFD');
