/** TeX → MathML through temml, which is loaded only for books that have a formula. */
import type { Source } from '../types.ts';
import type { MathRenderer } from './dialect.ts';

/** The renderer these chapters need. */
export async function loadMath(sources: readonly Source[]): Promise<MathRenderer> {
  if (!sources.some((source) => source.text.includes('$'))) return (tex) => tex;
  const { default: temml } = await import('temml');
  // `\char0` is the NUL that no HTML may have; chapters mark what is left open with it.
  return (tex, display) =>
    temml.renderToString(tex, { displayMode: display, throwOnError: true }).replaceAll('\0', '\uFFFD');
}
