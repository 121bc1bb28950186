/**
 * Notes the definitions of links, which leave no token, and the labels that links and pictures refer to. A definition that
 * nothing refers to, or a second one of a label, reaches no reader; whether another text refers to it, this plugin cannot
 * know: it reports each, with its label. Use it after markdown-it-abbr, whose definitions it looks at as well.
 *
 *     See [the map][map].    →   used: MAP
 *     [map]: #map            →   `unseen-text` with the label MAP
 *
 * A definition that leads nowhere, `[//]: # (text)`, is a comment. Of two long forms for a short form, `*[AP]: …`, the first
 * counts, too.
 */
import type { MarkdownIt, StateBlock, StateCore } from 'markdown-it';
import { startOf } from './block-lines.ts';
import { type DialectEnv, report } from './dialect.ts';
import { ruleNamed } from './rule-named.ts';

const DEFINITION = /^\[((?:[^[\]\\]|\\.){1,1000})\]:\s*(\S*)/;
const NOWHERE = new Set(['#', '<>', '']);

const SHORT_FORM = /^\*\[((?:[^[\]\\]|\\.){1,1000})\]:\s*(.*)/;

interface Found {
  /** Labels, as markdown-it compares them. */
  definedReferences?: Set<string>;
  /** Long forms by short form. */
  definedShortForms?: Map<string, string>;
}

type Note = (state: StateBlock, written: string) => Readonly<Record<string, string>> | undefined;

export function referenceUses(md: MarkdownIt): void {
  md.core.ruler.before('inline', 'reference_uses', noteUses);
  notes(md, 'reference', [], noteAddress);
  notes(md, 'abbr_def', ['paragraph', 'reference'], noteShortForm);
}

/** Reports what is to be said of each definition that a rule reads. */
function notes(md: MarkdownIt, name: string, alt: readonly string[], note: Note): void {
  const rule = ruleNamed(md.block.ruler, name);
  if (!rule) return;
  const noting: typeof rule = (state, startLine, endLine, silent) => {
    const isDefinition = rule(state, startLine, endLine, silent);
    if (!isDefinition || silent) return isDefinition;
    const from = startOf(state, startLine);
    const detail = note(state, state.src.slice(from, state.bMarks[state.line]));
    const column = from - (state.src.lastIndexOf('\n', from - 1) + 1);
    const text = state.src.slice(from, state.eMarks[startLine]).trimEnd();
    const [start, end] = [column, column + text.length].map((each) => ({ line: startLine, column: each }));
    if (detail && start && end) report(state.env, { rule: 'unseen-text', start, end, detail: { text, ...detail } });
    return true;
  };
  md.block.ruler.at(name, noting, { alt: [...alt] });
}

const noteAddress: Note = (state, written) => {
  const [, name, target = ''] = DEFINITION.exec(written) ?? [];
  if (name === undefined || NOWHERE.has(target)) return undefined;
  const label = state.md.utils.normalizeReference(name);
  const defined = ((state.env as Found).definedReferences ??= new Set());
  const isSecond = defined.has(label);
  defined.add(label);
  return isSecond ? SECOND : { ...UNUSED, label };
};

const noteShortForm: Note = (state, written) => {
  const [, short = '', long = ''] = SHORT_FORM.exec(written) ?? [];
  const known = ((state.env as Found).definedShortForms ??= new Map());
  const first = known.get(short) ?? long.trim();
  known.set(short, first);
  return first === long.trim() ? undefined : SECOND_MEANING;
};

const UNUSED = {
  name: 'address that no link uses',
  advice: 'write [text][label] where the link belongs, or delete it',
};
const SECOND = { name: 'second address for a label', advice: 'use another label: the first address counts' };
const SECOND_MEANING = {
  name: 'second meaning of an abbreviation',
  advice: 'write out this meaning in the text: the first one counts',
};

/** Blocks have been read: who asks for a definition now is a link or a picture. */
function noteUses(state: StateCore): void {
  const env = state.env as DialectEnv & { references?: object };
  if (!env.references) return;
  const used = new Set<string>();
  env.usedReferences = used;
  env.references = new Proxy(env.references, {
    get: (references, label) => {
      const found: unknown = Reflect.get(references, label);
      if (found !== undefined && typeof label === 'string') used.add(label);
      return found;
    },
  });
}
