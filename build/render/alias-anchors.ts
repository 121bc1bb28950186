/**
 * Keeps former ids working: inserts an empty element with the old id next to the element with the new one.
 *
 *     ## Fog {aliases="haze"}   →   <h2 id="fog"><span class="alias" id="haze"></span>Fog</h2>
 */
import type { MarkdownIt, Token } from 'markdown-it';
import { aroundRules } from '../../plugins/around-rules.ts';
import { cardOf } from '../../plugins/card.ts';
import { headingId } from '../../plugins/anchor.ts';
import { bookAttributesOf } from '../../plugins/attribute-values.ts';
import type { DialectEnv } from '../../plugins/dialect.ts';
import { formerIds } from '../parse/former-ids.ts';
import { pageEnv } from './page-env.ts';

export function aliasAnchors(md: MarkdownIt): void {
  const anchor = (id: string): string => `<span class="alias" id="${md.utils.escapeHtml(id)}"></span>`;
  aroundRules(md, ['heading_open', 'admonition_open'], (html, tokens, index, env) => {
    const token = tokens[index];
    if (!token || bookAttributesOf(token)['aliases'] === undefined) return html;
    return html + formerOf(token, env).map(anchor).join('');
  });
}

function formerOf(token: Token, env: unknown): readonly string[] {
  const { aliases } = pageEnv(env);
  if (!aliases) return [];
  const card = cardOf(token);
  const id = card ? (env as DialectEnv).cardIds?.[card.index] : headingId(token, env);
  return formerIds(token).filter((alias) => aliases.get(alias) === id);
}
