/**
 * Leaves out what is still to be written, so that a book can be published with notes in its files.
 *
 *     !!! todo "Title"
 *                             →     nothing
 *         Body
 *
 * Only where `env.leavesOutDrafts` is set. Each box is reported as `todo`, whose text is no longer among the tokens.
 */
import type { MarkdownIt, StateCore, Token } from 'markdown-it';
import { admonitionOf } from './admonition.ts';
import { type DialectEnv, report } from './dialect.ts';
import { Places } from './places.ts';

const TYPE = 'todo';

/** Comes after the plugins that make boxes. */
export function drafts(md: MarkdownIt): void {
  md.core.ruler.before('inline', 'drafts', leaveOut);
}

function leaveOut(state: StateCore): void {
  if ((state.env as DialectEnv).leavesOutDrafts !== true) return;
  const kept: Token[] = [];
  const places = new Places(state.src);
  /** Level of the box that is being left out. */
  let within: number | undefined;
  for (const [index, token] of state.tokens.entries()) {
    if (within !== undefined) {
      if (token.type === 'admonition_close' && token.level === within) within = undefined;
    } else if (admonitionOf(token)?.type === TYPE) {
      within = token.level;
      const [line = 0] = token.map ?? [];
      const source = places.line(line);
      ((state.env as DialectEnv).leftOut ??= []).push([line, token.map?.[1] ?? line + 1]);
      const hasTitle = state.tokens[index + 1]?.type === 'admonition_title_open';
      report(state.env, {
        rule: TYPE,
        start: { line, column: source.search(/\S|$/) },
        end: { line, column: source.trimEnd().length },
        detail: { text: (hasTitle && state.tokens[index + 2]?.content) || '' },
      });
    } else kept.push(token);
  }
  state.tokens = kept;
}
