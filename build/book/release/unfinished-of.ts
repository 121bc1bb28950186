/** All that is unfinished in a book, in reading order. */
import type { Token } from 'markdown-it';
import { bookAttributesOf } from '../../../plugins/attribute-values.ts';
import { oncePer } from '../../basics/once-per.ts';
import { linesOfFile } from '../../parse/parse-chapter.ts';
import { blocksIn } from '../../tree.ts';
import type { Book, BookChapter, Span } from '../../types.ts';
import { type UnfinishedKind, unfinishedIn } from './unfinished.ts';
import { isTodoBox, unfinishedLines } from './unfinished-lines.ts';

export interface UnfinishedPlace {
  readonly kind: UnfinishedKind;
  /** The sign, or the title of a box. */
  readonly text: string;
  /** What stands before it in its text. */
  readonly before: string;
  readonly span: Span;
}

export const unfinishedOf = oncePer(({ chapters, lang, isReleased }: Book): readonly UnfinishedPlace[] =>
  chapters.flatMap((chapter) => {
    const spanOf = linesOfFile(chapter.source);
    const boxes = [...blocksIn(chapter.tree)].filter(isTodoBox);
    const all = [
      ...unfinishedLines(chapter, lang).flatMap(({ line, signs }) =>
        signs.map(({ kind, start, text, span }) => ({ kind, text, before: line.token.content.slice(0, start), span })),
      ),
      ...boxes.map(({ token, title }) => placeOf(title?.text ?? '', spanOf(token))),
      ...(isReleased ? besideText(chapter, lang) : []),
    ];
    return all.toSorted(({ span: { start: a } }, { span: { start: b } }) => a.line - b.line || a.column - b.column);
  }),
);

const SHOWN = ['title', 'label', 'summary', 'aria-label'];

/** What readers see that is no line of the text: raw HTML, attributes, and what keys above the text say. */
function besideText({ tokens, source }: BookChapter, lang: string): readonly UnfinishedPlace[] {
  const spanOf = linesOfFile(source);
  const found = (text: string, at: Pick<Token, 'map'>): readonly UnfinishedPlace[] =>
    unfinishedIn(text, lang).map(({ start, end }) => placeOf(text.slice(start, end), spanOf(at)));
  const ofTokens = tokens.flatMap((token) => {
    const raw = token.type === 'html_block' ? found(token.content, token) : [];
    const attributes = [token, ...(token.children ?? [])].flatMap((each) =>
      SHOWN.flatMap((name) => String(each.attrGet(name) ?? bookAttributesOf(each)[name] ?? '')),
    );
    return [...raw, ...attributes.flatMap((text) => found(text, token))];
  });
  return [...ofTokens, ...(source.fields ?? []).flatMap(({ text }) => found(text, { map: [0, 1] }))];
}

function placeOf(text: string, span: Span): UnfinishedPlace {
  return { kind: 'todo', text, before: '', span };
}
