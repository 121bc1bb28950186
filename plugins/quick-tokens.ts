/**
 * Tokens that are made in one go.
 *
 * markdown-it 15 comes compiled so that each member of a token is written by a helper of its own, which takes a third of
 * the time that parsing takes and leaves tokens that all the rules after it read slowly. With this plugin the states
 * make tokens with the same members and methods, but written as V8 likes it. It changes nothing that can be seen.
 */
/* oxlint-disable no-underscore-dangle -- markdown-it calls it so */
import type { MarkdownIt, StateBlock, StateInline, Token } from 'markdown-it';

type TokenClass = StateBlock['Token'];

export function quickTokens(md: MarkdownIt): void {
  const { Token: Base } = new md.core.State('', md, {});
  const Quick = tokenClass(Base);
  const [Core, Block, Inline] = [md.core.State, md.block.State, md.inline.State];

  md.core.State = class extends Core {
    override Token = Quick;
  };
  md.block.State = class extends Block {
    override Token = Quick;

    override push(type: string, tag: string, nesting: Token['nesting']): Token {
      const token = new Quick(type, tag, nesting);
      token.block = true;
      if (nesting < 0) this.level--;
      token.level = this.level;
      if (nesting > 0) this.level++;
      this.tokens.push(token);
      return token;
    }
  };
  md.inline.State = inlineStateClass(Inline, Quick);
}

/** One state for each paragraph, heading and cell: made in one go, too. */
function inlineStateClass(Base: MarkdownIt['inline']['State'], Quick: TokenClass): MarkdownIt['inline']['State'] {
  class QuickState {
    declare src: StateInline['src'];
    declare env: StateInline['env'];
    declare md: StateInline['md'];
    declare tokens: StateInline['tokens'];
    declare tokens_meta: StateInline['tokens_meta'];
    declare pos: number;
    declare posMax: number;
    declare level: number;
    declare pending: string;
    declare pendingLevel: number;
    declare cache: StateInline['cache'];
    declare backticks: StateInline['backticks'];
    declare backticksScanned: boolean;
    declare skipHtmlSpecial: boolean;
    declare linkLevel: number;
    declare delimiters: StateInline['delimiters'];
    declare _prev_delimiters: StateInline['_prev_delimiters'];
    declare Token: TokenClass;

    constructor(src: string, md: MarkdownIt, env: StateInline['env'], tokens: Token[]) {
      this.pos = 0;
      this.level = 0;
      this.pending = '';
      this.pendingLevel = 0;
      this.cache = {};
      this.backticks = {};
      this.backticksScanned = false;
      this.skipHtmlSpecial = false;
      this.linkLevel = 0;
      this.delimiters = [];
      this._prev_delimiters = [];
      this.Token = Quick;
      this.src = src;
      this.env = env;
      this.md = md;
      this.tokens = tokens;
      this.tokens_meta = Array.from({ length: tokens.length });
      this.posMax = src.length;
    }

    pushPending(): Token {
      const token = new Quick('text', '', 0);
      token.content = this.pending;
      token.level = this.pendingLevel;
      this.tokens.push(token);
      this.pending = '';
      return token;
    }

    push(type: string, tag: string, nesting: Token['nesting']): Token {
      if (this.pending) this.pushPending();
      const token = new Quick(type, tag, nesting);
      let meta: StateInline['tokens_meta'][number];
      if (nesting < 0) {
        this.level--;
        // oxlint-disable-next-line no-underscore-dangle -- the parser's own name.
        this.delimiters = this._prev_delimiters.pop() ?? [];
      }
      token.level = this.level;
      if (nesting > 0) {
        this.level++;
        // oxlint-disable-next-line no-underscore-dangle -- the parser's own name.
        this._prev_delimiters.push(this.delimiters);
        this.delimiters = [];
        meta = { delimiters: this.delimiters };
      }
      this.pendingLevel = this.level;
      this.tokens.push(token);
      this.tokens_meta.push(meta);
      return token;
    }
  }
  Object.setPrototypeOf(QuickState.prototype, Base.prototype);
  return QuickState as unknown as MarkdownIt['inline']['State'];
}

/** A class whose tokens are `Base`'s to everybody who asks. */
function tokenClass(Base: TokenClass): TokenClass {
  class Quick {
    declare type: string;
    declare tag: string;
    declare attrs: Token['attrs'];
    declare map: Token['map'];
    declare nesting: Token['nesting'];
    declare level: number;
    declare children: Token['children'];
    declare content: string;
    declare markup: string;
    declare info: string;
    declare meta: Token['meta'];
    declare block: boolean;
    declare hidden: boolean;
    // As `position.ts` writes them: there from the beginning, so that all tokens look alike.
    declare rangeStart: number;
    declare rangeEnd: number;

    constructor(type: string, tag: string, nesting: Token['nesting']) {
      this.type = type;
      this.tag = tag;
      this.attrs = null;
      this.map = null;
      this.nesting = nesting;
      this.level = 0;
      this.children = null;
      this.content = '';
      this.markup = '';
      this.info = '';
      this.meta = null;
      this.block = false;
      this.hidden = false;
      this.rangeStart = -1;
      this.rangeEnd = -1;
    }
  }
  Object.setPrototypeOf(Quick.prototype, Base.prototype);
  return Quick as unknown as TokenClass;
}
