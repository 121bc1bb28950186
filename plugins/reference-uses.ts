/**
 * Notes the definitions of links, which leave no token, and the labels that links and pictures refer to. A definition that
 * nothing refers to, or a second one of a label, reaches no reader; whether another text refers to it, this plugin cannot
 * know: it reports each, with its label.
 *
 *     See [the map][map].    →   used: MAP
 *     [map]: #map            →   `unseen-text` with the label MAP
 *
 * A definition that leads nowhere, `[//]: # (text)`, is a comment.
 */
import type { MarkdownIt, StateBlock, StateCore } from 'markdown-it';
import { type DialectEnv, report } from './dialect.ts';
import { ruleNamed } from './rule-named.ts';

const DEFINITION = /^\[((?:[^[\]\\]|\\.){1,1000})\]:\s*(\S*)/;
const NOWHERE = new Set(['#', '<>', '']);

interface Found {
  /** Labels, as markdown-it compares them. */
  definedReferences?: Set<string>;
}

export function referenceUses(md: MarkdownIt): void {
  md.core.ruler.before('inline', 'reference_uses', noteUses);
  const rule = ruleNamed(md.block.ruler, 'reference');
  if (!rule) return;
  md.block.ruler.at('reference', (state, startLine, endLine, silent) => {
    const isDefinition = rule(state, startLine, endLine, silent);
    if (isDefinition && !silent) noteDefinition(state, startLine);
    return isDefinition;
  });
}

function noteDefinition(state: StateBlock, line: number): void {
  const from = (state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0);
  const column = from - (state.src.lastIndexOf('\n', from - 1) + 1);
  const [, written, target = ''] = DEFINITION.exec(state.src.slice(from, state.bMarks[state.line])) ?? [];
  if (written === undefined || NOWHERE.has(target)) return;
  const text = state.src.slice(from, state.eMarks[line]).trimEnd();
  const label = state.md.utils.normalizeReference(written);
  const defined = ((state.env as Found).definedReferences ??= new Set());
  const isSecond = defined.has(label);
  defined.add(label);
  report(state.env, {
    rule: 'unseen-text',
    start: { line, column },
    end: { line, column: column + text.length },
    detail: { text, ...(isSecond ? SECOND : { ...UNUSED, label }) },
  });
}

const UNUSED = {
  name: 'address that no link uses',
  advice: 'write [text][label] where the link belongs, or delete it',
};
const SECOND = { name: 'second address for a label', advice: 'give it a label of its own: the first address counts' };

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
