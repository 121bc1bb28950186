/**
 * Reads the blocks of a text, but not their inline text: all that is known of a file before it is cut into chapters, by the
 * rules that read the chapters later.
 */
import type { Token } from 'markdown-it';
import type { Definitions, DialectEnv } from '../../plugins/dialect.ts';
import { recent } from '../basics/recent.ts';
import { dialect } from './dialect.ts';

export interface Blocks extends Partial<Definitions> {
  readonly tokens: readonly Token[];
}

const known = recent<Blocks>();

/** Blocks are kept, as a file is read for its title, its chapters and its definitions. */
export function blocksOf(text: string): Blocks {
  return known(text, () => readBlocks(text));
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
