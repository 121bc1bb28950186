/** The dialect for texts that are going to be read together. */
import type { MarkdownIt } from 'markdown-it';
import type { Source } from '../types.ts';
import { createDialect } from './dialect.ts';

export interface Dialects {
  /** For text whose line ends are spaces. */
  readonly wrapping: MarkdownIt;
  /** The one that a text needs. */
  readonly of: (source: Pick<Source, 'keepsLineBreaks'>) => MarkdownIt;
}

export function dialectsFor(sources: readonly Pick<Source, 'text' | 'keepsLineBreaks'>[]): Dialects {
  const texts = sources.map(({ text }) => text);
  const wrapping = createDialect({ texts });
  // Few books have text whose line ends are kept.
  const keepsAny = sources.some(({ keepsLineBreaks }) => keepsLineBreaks);
  const breaking = keepsAny ? createDialect({ breaks: true, texts }) : wrapping;
  return { wrapping, of: ({ keepsLineBreaks }) => (keepsLineBreaks ? breaking : wrapping) };
}
