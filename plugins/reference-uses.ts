/**
 * Records the definitions of links, which leave no token, and the labels that links and images refer to. Unused
 * definitions and second definitions of a label never reach readers. Each definition is reported with its label
 * because this plugin cannot know whether another text refers to it. Use this plugin after markdown-it-abbr, whose
 * definitions it checks as well.
 *
 *     See [the map][map].    →   used: MAP
 *     [map]: #map            →   `unseen-text` with the label MAP
 *
 * A definition with an empty target, `[//]: # (text)`, is a comment. Of two long forms for an abbreviation, `*[AP]:
 * …`, only the first one counts.
 */
import type { MarkdownIt, StateBlock, StateCore } from 'markdown-it';
import { afterBlock, placesOn, startOf } from './block-lines.ts';
import { withoutComments } from './comment.ts';
import { type Definitions, type DialectEnv, type ProblemData, leaveOutLines, partFrom, report } from './dialect.ts';

const DEFINITION = /^\[((?:[^[\]\\]|\\.){1,1000})\]:\s*(\S*)/;
const NOWHERE = new Set(['#', '<>', '']);

const SHORT_FORM = /^\*\[((?:[^[\]\\]|\\.){1,1000})\]:\s*(.*)/;

interface Found {
  /** Defined labels, normalised as by markdown-it. */
  definedReferences?: Set<string>;
}

type Note = (state: StateBlock, written: string) => Omit<ProblemData['unseen-text'], 'text'> | undefined;

export function referenceUses(md: MarkdownIt): void {
  md.core.ruler.before('inline', 'reference_uses', noteUses);
  notes(md, 'reference', noteAddress);
  notes(md, 'abbr_def', noteShortForm);
}

/** Wraps a rule so that each definition it reads is checked, and reported if `note` returns details. */
function notes(md: MarkdownIt, name: string, note: Note): void {
  afterBlock(md, name, (state, startLine) => {
    const from = startOf(state, startLine);
    const written = state.src.slice(from, state.bMarks[state.line]);
    if (isComment(written)) leaveOutLines(state.env, startLine, state.line);
    const data = note(state, written);
    const text = state.src.slice(from, state.eMarks[startLine]).trimEnd();
    const part = partFrom(placesOn(state, startLine)(from), text.length);
    if (data) report(state.env, 'unseen-text', part, { text, ...data });
  });
}

function isComment(written: string): boolean {
  const [, name, target = ''] = DEFINITION.exec(written) ?? [];
  return name !== undefined && NOWHERE.has(target);
}

const noteAddress: Note = (state, written) => {
  const [, name, target = ''] = DEFINITION.exec(written) ?? [];
  if (name === undefined || isComment(written)) return undefined;
  const label = state.md.utils.normalizeReference(name);
  const defined = ((state.env as Found).definedReferences ??= new Set());
  const isSecond = defined.has(label);
  defined.add(label);
  // A word that nobody would take for an address is text: `[GM]: Roll!`.
  const isAddress = /[./#:\d]/.test(target.replace(/[.!?…]+$/, ''));
  if (isSecond) return { kind: isAddress ? 'second' : 'text' };
  return { kind: isAddress ? 'unused' : 'text', label };
};

const noteShortForm: Note = (state, written) => {
  const [, short = '', long = ''] = SHORT_FORM.exec(written) ?? [];
  const { abbreviations = {} } = state.env as Partial<Definitions>;
  const first = abbreviations[`:${short.replace(/\\(.)/g, '$1')}`];
  return first === long.trim() ? undefined : { kind: 'meaning' };
};

/**
 * Adds the definitions of other texts that this one lacks, and records which ones are read from now on: all blocks have
 * been parsed, so only links and images read them.
 */
function noteUses(state: StateCore): void {
  const env = state.env as DialectEnv & Partial<Definitions>;
  const { references = {}, shared } = env;
  const used = new Set<string>();
  env.usedReferences = used;
  env.references = new Proxy(references, {
    get: (own, label) => {
      const found: unknown = Reflect.get(own, label) ?? (shared && Reflect.get(shared.references, label));
      if (found !== undefined && typeof label === 'string') used.add(label);
      return found;
    },
  });
  const long = Object.entries({ ...shared?.abbreviations, ...env.abbreviations });
  // With an empty list, the abbreviation plugin would match everywhere.
  if (long.length === 0) return;
  env.abbreviations = Object.fromEntries(long.map(([short, text]) => [short, withoutComments(text)]));
}
