/** The dialect in VS Code's own preview, which has a markdown-it of its own and lets extensions change it. */
import type { Token } from 'markdown-it';
import { createDialect } from '../../build/parse/dialect.ts';
import { stringsFor } from '../../build/words/strings.ts';

type Env = Readonly<Record<string, unknown>>;
type Render = (tokens: Token[], options: unknown, env: Env) => string;

/** The part of VS Code's markdown-it that we change. */
export interface Previewer {
  parse: (text: string, env: Env) => Token[];
  validateLink: (address: string) => boolean;
  normalizeLink: (address: string) => string;
  readonly renderer: { render: Render; readonly rules: Record<string, unknown> };
}

const FRONT_MATTER = /^---[^\S\n]*\n[^]*?\n(?:---|\.\.\.)[^\S\n]*(?:\n|$)/;
const LANGUAGE = /^lang:\s*["']?([\w-]+)/m;

/**
 * Makes VS Code's markdown-it read the dialect. It reads and renders a text in two steps, each with an `env` of its own,
 * so the first one is kept for the second.
 */
export function speakDialect(md: Previewer): Previewer {
  const dialect = createDialect();
  const envs = new WeakMap<readonly Token[], Env>();
  const render: Render = md.renderer.render.bind(md.renderer);
  // VS Code decides which addresses its preview may open, also after this.
  dialect.validateLink = (address) => md.validateLink(address);
  dialect.normalizeLink = (address) => md.normalizeLink(address);
  Object.assign(md.renderer.rules, dialect.renderer.rules);
  md.parse = (text, env) => {
    const [front = ''] = FRONT_MATTER.exec(text) ?? [];
    const inside = { ...env, labels: stringsFor(LANGUAGE.exec(front)?.[1] ?? 'en') };
    // Empty lines in place of the front matter keep the numbers of all others.
    const tokens = dialect.parse(front.replaceAll(/[^\n]/g, '') + text.slice(front.length), inside);
    for (const token of tokens) markLine(token);
    envs.set(tokens, inside);
    return tokens;
  };
  md.renderer.render = (tokens, options, env) =>
    `<div class="text">${render(tokens, options, { ...envs.get(tokens), ...env })}</div>`;
  return md;
}

/** Marks a block with its line, by which the preview scrolls with the text. */
function markLine(token: Token): void {
  if (!token.map || token.type === 'inline' || token.nesting < 0) return;
  token.attrSet('data-line', String(token.map[0]));
  token.attrJoin('class', 'code-line');
}
