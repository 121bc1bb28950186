/**
 * What to do about a sign that nothing explains, found by trial: the cheapest edits near it after which it is gone, no other
 * comes, readers see the same words, and a construct is there that was not there before.
 */
import type { StateCore } from 'markdown-it';
import { minOf } from '../../basics/extremes.ts';
import { BLANK } from '../leftover/kind.ts';
import type { Edit, SignPlace } from './edit.ts';
import { edited, editsAt } from './edits.ts';
import { type Context, type Outcome, type TrialEnv, tryText } from './trial.ts';

export interface Repair {
  readonly edit: Edit;
  /** What the edit makes of the text, as in `Outcome`; '' where it only removes the sign. */
  readonly construct: string;
}

/** Texts that are tried for one sign. */
const MAX_TRIALS = 60;
/** Characters of all texts that are tried in a chapter: one that needs more is none that an author wrote. */
const MAX_CHARACTERS = 150_000;
/** Characters on each side of a sign that are read with it: a longer paragraph is cut. */
const WINDOW = 200;
/** Repairs that cost so little more are as likely. */
const ALIKE = 0.5;
/** What each sign costs that nothing explains after the edit either. */
const LEFT = 2;

/** All repairs of least cost. */
export function repairsOf(state: StateCore, spot: SignPlace, place: Context): readonly Repair[] {
  const { content, at } = spot;
  const from = content.length > 2 * WINDOW ? cutAt(content, at - WINDOW) : 0;
  const to = content.length > 2 * WINDOW ? cutAt(content, at + WINDOW) : content.length;
  const part: SignPlace = { ...spot, content: content.slice(from, to), rest: spot.rest.slice(from, to), at: at - from };
  const env = state.env as TrialEnv;
  const tried = (env.tried ??= new Map());
  const trial = (text: string): Outcome => {
    const key = `${place} ${text}`;
    const known = tried.get(key);
    if (known) return known;
    env.characters = (env.characters ?? 0) + text.length;
    const outcome = tryText(state, text, place);
    tried.set(key, outcome);
    return outcome;
  };
  if ((env.characters ?? 0) > MAX_CHARACTERS) return [];
  const before = trial(part.content);
  const found: (Repair & { readonly rank: number })[] = [];
  const texts = new Set([part.content]);
  for (const edit of editsAt(part)) {
    const least = minOf(found.map(({ rank }) => rank));
    if (edit.cost >= least + ALIKE || texts.size > MAX_TRIALS || (env.characters ?? 0) > MAX_CHARACTERS) break;
    const text = edited(part.content, edit.changes);
    if (texts.has(text)) continue;
    texts.add(text);
    const after = trial(text);
    if (!isBetter(before, after, spot.run)) continue;
    const construct = gained(before, after, edit, part.rest);
    if (construct === undefined) continue;
    const changes = edit.changes.map((change) => ({ ...change, from: change.from + from, to: change.to + from }));
    found.push({ edit: { ...edit, changes }, construct, rank: edit.cost + LEFT * sum(after.unread) });
  }
  const least = minOf(found.map(({ rank }) => rank));
  return found.filter(({ rank }) => rank < least + ALIKE);
}

/** The line end or blank before an offset. */
function cutAt(content: string, at: number): number {
  if (at <= 0) return 0;
  if (at >= content.length) return content.length;
  const line = content.lastIndexOf('\n', at);
  return line >= 0 && at - line < WINDOW / 2 ? line + 1 : content.lastIndexOf(' ', at) + 1;
}

function isBetter(before: Outcome, after: Outcome, run: string): boolean {
  return (
    (after.unread.get(run) ?? 0) < (before.unread.get(run) ?? 0) &&
    after.problems <= before.problems &&
    [...after.unread].every(([sign, count]) => count <= (before.unread.get(sign) ?? 0))
  );
}

function sum(counts: ReadonlyMap<string, number>): number {
  return [...counts.values()].reduce((all, count) => all + count, 0);
}

/** Constructs whose own words are not those of the text. */
const SWALLOWS =
  /^(?:entity|icon|emoji|admonition_open|container|toc|footnote_ref|list_item_open|ordered_list|@|fence|<)/;
/** What may be part of a better construct. */
const LOST =
  /^(?:link_open|other_|t[dhr]_open|span_open|em_open|attribute_block|@|html|admonition_title_open|toc|list|bullet|ordered|code_block)/;

/** What is in the text now that was not before; '' where the edit removes a sign and nothing else changes. */
function gained(before: Outcome, after: Outcome, edit: Edit, rest: string): string | undefined {
  const { kind, sign } = edit;
  const more = [...after.constructs].filter(([key, count]) => count > (before.constructs.get(key) ?? 0));
  const fewer = [...before.constructs].filter(([key, count]) => count > (after.constructs.get(key) ?? 0));
  if (kind !== 'delimiter' && fewer.some(([key]) => !LOST.test(key))) return undefined;
  const names = more.map(([key]) => key);
  const swallows = names.some((name) => SWALLOWS.test(name));
  for (const [letter, count] of after.shown)
    if (count > (before.shown.get(letter) ?? 0) && !names.includes('emoji') && kind !== 'name') return undefined;
  for (const [letter, count] of before.shown)
    if (
      !swallows &&
      edit.kind !== 'delimiter' &&
      count > (after.shown.get(letter) ?? 0) + (after.hidden.get(letter) ?? 0)
    )
      return undefined;
  const [name] = names.filter((each) => !each.startsWith('other_'));
  if (name !== undefined) return name;
  if (names.length === 0 && (sign === '>' || kind === 'address')) return 'link';
  const isLess =
    (kind !== 'bracket' && after.problems < before.problems) ||
    (kind === 'surplus' && isBesideRead(edit, rest)) ||
    sign === '>' ||
    (kind === 'start' && sign.startsWith('#'));
  return names.length === 0 && isLess ? '' : undefined;
}

/** `[[x](#y)`: what was read needs none of the sign. */
function isBesideRead({ changes: [change], sign }: Edit, rest: string): boolean {
  return (
    change !== undefined &&
    /^(?:[[\]!]|[*_~]+)$/.test(sign) &&
    (rest[change.from - 1] === BLANK || rest[change.to] === BLANK)
  );
}
