/** The table of facts of a book beside its draft. `UPDATE_FACTS=1` takes it again where the draft is at hand. */
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type ChapterFacts, takeFacts } from './take-facts.ts';

const DRAFTS = fileURLToPath(new URL('../../../shared/seeds/', import.meta.url));

/** @param number with which the name of the draft begins */
export function draftText(number: string): string | undefined {
  const name = existsSync(DRAFTS) ? readdirSync(DRAFTS).find((each) => each.startsWith(number)) : undefined;
  return name === undefined ? undefined : readFileSync(DRAFTS + name, 'utf8');
}

export interface DraftFacts {
  readonly facts: readonly ChapterFacts[];
  /** What the draft says now, where it is at hand. */
  readonly taken?: readonly ChapterFacts[];
}

/** @param adapt gives a draft of another shape the one that facts are taken from */
export function draftFacts(number: string, book: string, adapt = (draft: string): string => draft): DraftFacts {
  const fixture = fileURLToPath(new URL(`./${book}.facts.json`, import.meta.url));
  const draft = draftText(number);
  const taken = draft === undefined ? undefined : takeFacts(adapt(draft));
  if (taken && process.env['UPDATE_FACTS'] === '1') writeFileSync(fixture, `${JSON.stringify(taken, undefined, 1)}\n`);
  const facts = JSON.parse(readFileSync(fixture, 'utf8')) as readonly ChapterFacts[];
  return taken ? { facts, taken } : { facts };
}
