/**
 * markdown-it-attrs, shown no more than it needs to see.
 *
 * Its rule tries each of its patterns on each token, which takes longer than parsing, and takes braces for attributes
 * that are text. So it is not run on the document: for each block of attributes it gets the element concerned and the
 * block, in the arrangement that it knows from its own patterns.
 */
import type { StateCore, Token } from 'markdown-it';
import attrs from 'markdown-it-attrs';
import { formatAttributes } from './attribute-syntax.ts';
import type { AttributeBlock } from './attribute-syntax.ts';

type Pairs = AttributeBlock['pairs'];

/** Characters that markdown-it-attrs cannot read inside a value, and what stands for them meanwhile. */
const HIDDEN: readonly (readonly [char: string, standIn: string])[] = [
  ['"', '\u{F0001}'],
  ['{', '\u{F0002}'],
  ['}', '\u{F0003}'],
  ['\\', '\u{F0004}'],
];

const curlyAttributes = ruleOf();

/** Applies attributes to the tokens of one document. */
export class AttributesEngine {
  readonly #Token: StateCore['Token'];
  // Three tokens serve for all blocks: making tokens is what would take most of the time.
  readonly #inline: Token;
  readonly #text: Token;
  readonly #close: Token;

  constructor(TokenClass: StateCore['Token']) {
    this.#Token = TokenClass;
    this.#inline = new TokenClass('inline', '', 0);
    this.#text = new TokenClass('text', '', 0);
    this.#close = new TokenClass('', '', -1);
  }

  /** Gives an image, a code span, or the element that an inline token opens its attributes. */
  addToInline(target: Token, pairs: Pairs): void {
    const inside = target.nesting === 1 ? [target, this.#closing(target)] : [target];
    this.#run(target, [this.#inlineOf([...inside, this.#textOf(pairs)])], pairs);
  }

  /** Gives a block its attributes. */
  addToBlock(target: Token, pairs: Pairs): void {
    const inline = this.#inlineOf([this.#textOf(pairs)]);
    if (target.nesting === 1) {
      this.#run(target, [target, inline, this.#closing(target)], pairs);
      return;
    }
    // A block of one token has no end that markdown-it-attrs could find: another block reads them in its place.
    const standIn = new this.#Token('paragraph_open', 'p', 1);
    this.#run(standIn, [standIn, inline, this.#closing(standIn)], pairs);
    for (const [name, value] of standIn.attrs ?? []) {
      if (name === 'class') target.attrJoin(name, value);
      else target.attrSet(name, value);
    }
  }

  /** Makes a horizontal rule of the token that opens a paragraph such as `--- {.wide}`. */
  makeRule(paragraph: Token, markup: string, pairs: Pairs): void {
    const text = this.#textOf(pairs);
    const inline = this.#inlineOf([text]);
    inline.content = `${markup} ${text.content}`;
    this.#run(paragraph, [paragraph, inline, this.#closing(paragraph)], pairs);
    paragraph.markup = markup;
  }

  #run(target: Token, tokens: Token[], pairs: Pairs): void {
    curlyAttributes(tokens);
    if (!pairs.some(([, value]) => HIDDEN.some(([char]) => value.includes(char)))) return;
    for (const attribute of target.attrs ?? []) attribute[1] = shown(String(attribute[1]));
  }

  #textOf(pairs: Pairs): Token {
    this.#text.content = formatAttributes(pairs.map(([name, value]) => [name, hidden(value)]));
    return this.#text;
  }

  #inlineOf(children: Token[]): Token {
    this.#inline.children = children;
    this.#inline.content = '';
    return this.#inline;
  }

  #closing(open: Token): Token {
    this.#close.type = open.type.replace('_open', '_close');
    this.#close.level = open.level;
    return this.#close;
  }
}

function hidden(value: string): string {
  return HIDDEN.reduce((text, [char, standIn]) => text.replaceAll(char, standIn), value);
}

function shown(value: string): string {
  return HIDDEN.reduce((text, [char, standIn]) => text.replaceAll(standIn, char), value);
}

/** The plugin's only rule, taken at the moment at which it registers it. */
function ruleOf(): (tokens: Token[]) => void {
  type Rule = (state: { readonly tokens: Token[] }) => void;
  const rules: Rule[] = [];
  const host = {
    core: { ruler: { before: (_before: string, _name: string, rule: Rule) => rules.push(rule) } },
    renderer: { rules: {} },
  };
  const errorHandler = (error: Error): never => {
    throw error;
  };
  attrs(host, { errorHandler });
  return (tokens) => {
    for (const rule of rules) rule({ tokens });
  };
}
