/**
 * Renders fences with the values of a thing, such as a creature, as definition lists instead of code.
 *
 *     ```statblock              <dl class="record">
 *     name: Orc                 <dt>hp</dt><dd>15</dd>
 *     hp: 15                    <dt>traits</dt><dd><dl class="record"><dt>Bold</dt><dd>It never flees.</dd></dl></dd>
 *     traits:              →    </dl>
 *       - name: Bold
 *         desc: It never flees.
 *     ```
 *
 * The name is omitted if the heading above is the same. Fences that cannot be parsed remain code.
 */
import type { MarkdownIt, Token } from 'markdown-it';
import { aroundRules } from '../../plugins/around-rules.ts';
import { escapeHtml as escape } from '../../plugins/escape-html.ts';
import { fold } from '../basics/fold.ts';
import { type ShownField, shownRecord } from '../front-matter/record-fields.ts';
import { oneLine, plainText } from '../parse/plain-text.ts';

export function recordFence(md: MarkdownIt): void {
  aroundRules(md, ['fence'], (html, tokens, index) => {
    const fields = tokens[index] ? shownRecord(tokens[index]) : [];
    if (fields.length === 0) return html;
    const above = fold(titleAbove(tokens, index));
    return `${listOf(fields.filter(({ name, says }) => name !== 'name' || typeof says !== 'string' || fold(says) !== above))}\n`;
  });
}

function titleAbove(tokens: readonly Token[], index: number): string {
  const at = tokens.findLastIndex(({ type }, n) => n < index && type === 'heading_open');
  return oneLine(plainText(tokens[at + 1]?.children ?? []));
}

function listOf(fields: readonly ShownField[]): string {
  if (fields.length === 0) return '';
  const items = fields.map(({ name, says }) => {
    const value = typeof says === 'string' ? escape(says) : says.map(inner).join('');
    return `<dt>${escape(name)}</dt><dd>${value}</dd>\n`;
  });
  return `<dl class="record">\n${items.join('')}</dl>`;
}

/** Returns the HTML of a record within a list. Its name, if it has one, becomes the term. */
function inner(fields: readonly ShownField[]): string {
  const named = fields.find(({ name, says }) => name === 'name' && typeof says === 'string');
  const others = fields.filter((each) => each !== named);
  const [only] = others;
  const says = others.length === 1 && typeof only?.says === 'string' ? only.says : [others];
  if (typeof named?.says === 'string') return listOf([{ name: named.says, says }]);
  const [first] = fields;
  return first?.name === '' && typeof first.says === 'string' ? `<p>${escape(first.says)}</p>` : listOf(fields);
}
