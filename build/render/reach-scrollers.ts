/** Makes code blocks and block formulas focusable on the website, so that they can be scrolled by keyboard. */
import type { MarkdownIt } from 'markdown-it';
import { aroundRules } from '../../plugins/around-rules.ts';
import { pageEnv } from './page-env.ts';

/** Elements that may scroll, at the beginning of a token's HTML. */
const SCROLLER = /^<(?:pre|(?:div|span) class="math-display")(?=[\s>])/;

export function reachScrollers(md: MarkdownIt): void {
  aroundRules(md, ['fence', 'code_block', 'math_block', 'math_inline'], (html, _tokens, _index, env) =>
    pageEnv(env).medium === 'screen' ? html.replace(SCROLLER, '$& tabindex="0"') : html,
  );
}
