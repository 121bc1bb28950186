/** Makes code blocks and block formulas focusable on the website, so that keyboard users can scroll them. */
import type { MarkdownIt } from 'markdown-it';
import { aroundRules } from '../../plugins/around-rules.ts';
import { pageEnv } from './page-env.ts';

/** Matches elements that may scroll, at the start of a token's HTML. */
const SCROLLER = /^<(?:pre|(?:div|span) class="math-display")(?=[\s>])/;

export function reachScrollers(md: MarkdownIt): void {
  aroundRules(md, ['fence', 'code_block', 'math_block', 'math_inline'], (html, _tokens, _index, env) =>
    pageEnv(env).medium === 'screen' ? html.replace(SCROLLER, '$& tabindex="0"') : html,
  );
}
