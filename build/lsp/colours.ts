/** Colours for what editors do not know of Markdown: marks of boxes with their types, costs, and attributes. */
import * as lsp from 'vscode-languageserver';
import { admonitionOf } from '../../plugins/admonition.ts';
import { readAttributes } from '../../plugins/attribute-syntax.ts';
import { cardOf } from '../../plugins/card.ts';
import type { TextPart } from '../../plugins/dialect.ts';
import { Places, inOrder } from '../../plugins/places.ts';
import { rangeOf as rangeOfToken } from '../../plugins/position.ts';
import { spansInFile } from '../parse/parse-chapter.ts';
import type { CleanToken } from '../tree.ts';
import { rangeOf } from './places.ts';
import type { Asked } from './project.ts';

export const LEGEND = { tokenTypes: ['keyword', 'number', 'decorator'], tokenModifiers: [] };

/** A part of one line, with the index of its colour. */
type Coloured = TextPart & { readonly colour: number };

export function semanticTokens(_: unknown, { round, file }: Asked): lsp.SemanticTokens {
  const chapters = round.shelf.books.flatMap((book) => book.chapters);
  const found = chapters.flatMap(({ source, tokens }) => {
    const spanOf = spansInFile(source);
    const places = new Places(source.text);
    const parts = tokens.flatMap((token) =>
      token.type === 'inline' ? attributesIn(token, places) : boxParts(token, places),
    );
    return parts.map(({ colour, ...part }) => ({ colour, span: spanOf(part) }));
  });
  const builder = new lsp.SemanticTokensBuilder();
  const here = found.filter(({ span }) => span.file === file).toSorted((a, b) => inOrder(a.span.start, b.span.start));
  for (const { span, colour } of here) {
    const { start, end } = rangeOf(span, round);
    builder.push(start.line, start.character, end.character - start.character, colour, 0);
  }
  return builder.build();
}

function boxParts(token: CleanToken, places: Places): readonly Coloured[] {
  const { start } = admonitionOf(token) ?? {};
  if (!start) return [];
  const text = places.line(start.line);
  const part = (colour: number, from: number, to: number): Coloured => ({
    start: { ...start, column: from },
    end: { ...start, column: to },
    colour,
  });
  const after = start.column + token.markup.length;
  const type = text.indexOf(token.info, after);
  const { cost = '' } = cardOf(token) ?? {};
  const at = cost === '' ? -1 : text.lastIndexOf(cost);
  const mark = part(0, start.column, type < 0 ? after : type + token.info.length);
  return at < 0 ? [mark] : [mark, part(1, at, at + cost.length)];
}

function attributesIn(inline: CleanToken, places: Places): readonly Coloured[] {
  const { content, children } = inline;
  const code = (children ?? []).flatMap((token) => (token.type === 'code_inline' ? (rangeOfToken(token) ?? []) : []));
  return Array.from(content.matchAll(/\{/g), ({ index }) => {
    const block = readAttributes(content, index);
    const isCode = code.some((start, at) => at % 2 === 0 && start <= index && index < (code[at + 1] ?? 0));
    if (block?.kind !== 'sure' || isCode || block.raw.includes('\n')) return [];
    return { ...places.part(inline, [index, block.end]), colour: 2 };
  }).flat();
}
