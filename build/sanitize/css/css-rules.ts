/** Parses a style sheet into rules and declarations, as far as needed to know what is declared for which selector. */
import { type CssToken, cssTokens, normalCss } from './css-tokens.ts';

export interface CssDeclaration {
  /** Name in lower case. */
  readonly name: string;
  /** Value as written, without `!important`. */
  readonly value: string;
  readonly isImportant: boolean;
  /** Offsets of the value in the style sheet, with `\n` as line ends. */
  readonly start: number;
  readonly end: number;
}

export interface CssRule {
  /** The part before the opening brace: a selector, or the text after the name of an at-rule. */
  readonly prelude: string;
  /** Name of an at-rule (`font-face`, `media`, …); absent in style rules. */
  readonly at?: string;
  readonly declarations: readonly CssDeclaration[];
  readonly rules: readonly CssRule[];
}

interface OpenRule extends CssRule {
  readonly declarations: CssDeclaration[];
  readonly rules: CssRule[];
}

/** Returns the root, a rule without a prelude. It holds the declarations of a `style` attribute. */
export function readCss(source: string): CssRule {
  const css = normalCss(source);
  const root: OpenRule = { prelude: '', declarations: [], rules: [] };
  const open: OpenRule[] = [root];
  let inner = root;
  let tokens: CssToken[] = [];
  let depth = 0;
  const declare = (): void => {
    const declaration = declarationOf(tokens, css);
    if (declaration) inner.declarations.push(declaration);
    tokens = [];
  };
  for (const token of cssTokens(css)) {
    const { kind, value } = token;
    if (kind === 'comment') continue;
    const delimiter = kind === 'delimiter' ? value : '';
    if (depth === 0 && delimiter === '{') {
      const rule = ruleOf(tokens, css);
      inner.rules.push(rule);
      open.push(rule);
      inner = rule;
      tokens = [];
    } else if (depth === 0 && (delimiter === '}' || delimiter === ';')) {
      declare();
      if (delimiter === '}' && open.length > 1) open.pop();
      inner = open.at(-1) ?? root;
    } else {
      if (kind === 'function' || delimiter === '(' || delimiter === '[') depth++;
      else if ((delimiter === ')' || delimiter === ']') && depth > 0) depth--;
      tokens.push(token);
    }
  }
  declare();
  return root;
}

function ruleOf(tokens: readonly CssToken[], css: string): OpenRule {
  const [first, ...others] = tokens.filter(({ kind }, index) => kind !== 'space' || index > 0);
  const isAt = first?.kind === 'at';
  const [start, end] = [(isAt ? others[0] : first)?.start ?? 0, tokens.at(-1)?.end ?? 0];
  const prelude = css.slice(start, Math.max(start, end)).trim();
  return { prelude, ...(isAt ? { at: first.value } : {}), declarations: [], rules: [] };
}

function declarationOf(tokens: readonly CssToken[], css: string): CssDeclaration | undefined {
  const solid = tokens.filter(({ kind }) => kind !== 'space');
  const [name, colon] = solid;
  if (name?.kind !== 'name' || colon?.value !== ':') return undefined;
  const isImportant = solid.at(-1)?.value === 'important' && solid.at(-2)?.value === '!';
  const value = isImportant ? solid.slice(2, -2) : solid.slice(2);
  const [start, end] = [value[0]?.start ?? colon.end, value.at(-1)?.end ?? colon.end];
  return { name: name.value, value: css.slice(start, end), isImportant, start, end };
}
