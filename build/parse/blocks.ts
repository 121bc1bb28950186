/**
 * Reads the blocks of a text, but not their inline text: all that is known of a file before it is cut into chapters, by the
 * rules that read the chapters later.
 */
import type { Token } from 'markdown-it';
import type { Definitions, DialectEnv } from '../../plugins/dialect.ts';
import { dialect } from './dialect.ts';

export interface Blocks extends Partial<Definitions> {
  readonly tokens: readonly Token[];
}

let last: (Blocks & { readonly text: string }) | undefined;

/** Blocks are kept until another text is read, as a file is read for its title, its chapters and its definitions. */
export function blocksOf(text: string): Blocks {
  if (last?.text !== text) last = { ...readBlocks(text), text };
  return last;
}

function readBlocks(text: string): Blocks {
  const md = dialect();
  const tokens: Token[] = [];
  const env: Partial<Definitions> & Record<string, unknown> = { isUncut: true } satisfies DialectEnv;
  try {
    md.block.parse(text, md, env, tokens);
  } catch {
    // The blocks before the one that caused the error count; it is reported by `parseSafely`.
  }
  return { ...env, tokens };
}
