/** Definition, references, hover and links. */
import * as lsp from 'vscode-languageserver';
import { pathToFileURL } from 'node:url';
import { effectOf } from '../book/effect-of.ts';
import { type Entry, fieldOf } from '../entry.ts';
import { oneLine, plainText } from '../parse/plain-text.ts';
import { byteSize } from '../report/amounts.ts';
import { blocksIn } from '../tree.ts';
import type { Book, Target } from '../types.ts';
import { labelsOf } from '../words/strings.ts';
import { type Here, hereAt, placesIn } from './here.ts';
import { locationOf, rangeOf } from './places.ts';
import type { Asked } from './project.ts';

type At = lsp.TextDocumentPositionParams;

export function definition({ position }: At, asked: Asked): lsp.Location | null {
  const to = hereAt(asked, position)?.to;
  return to ? locationOf(to, asked.round) : null;
}

export function references({ position, context }: lsp.ReferenceParams, asked: Asked): readonly lsp.Location[] {
  const here = hereAt(asked, position);
  return placesIn(asked.round)
    .filter(({ key, isDeclaration }) => key === here?.key && (context.includeDeclaration || !isDeclaration))
    .map(({ span }) => locationOf(span, asked.round));
}

/** Links to places of the shelf and to files; editors find addresses by themselves. */
export function documentLinks(_: unknown, { round, file }: Asked): readonly lsp.DocumentLink[] {
  return placesIn(round).flatMap(({ span, to, link, image, target }) => {
    if (span.file !== file || !to || !(link ?? image)) return [];
    const { uri, range } = locationOf(to, round);
    const place = image ? '' : `#L${range.start.line + 1},${range.start.character + 1}`;
    return { range: rangeOf(span, round), target: uri + place, tooltip: target?.text ?? to.file };
  });
}

export function hover({ position }: At, asked: Asked): lsp.Hover | null {
  const here = hereAt(asked, position);
  const value = here ? describe(here) : '';
  if (!here || value === '') return null;
  return { contents: { kind: lsp.MarkupKind.Markdown, value }, range: rangeOf(here.span, asked.round) };
}

function describe({ book, image, label, target, link, to }: Here): string {
  if (image) {
    const { width, height, bytes, path } = image;
    return `${width} × ${height} px, ${byteSize(bytes.length)}\n\n![](${pathToFileURL(path).href})`;
  }
  if (label !== undefined) return escaped(noteOf(book, label));
  return target ? preview(book, target) : link && to ? escaped(to.file) : '';
}

/** Returns the name, the facts and the first sentences of a target as Markdown. */
function preview(book: Book, { id, text, chapter, number }: Target): string {
  const labels = labelsOf(book);
  const entry = book.entries.find((each) => each.id === id);
  const where = [entry?.type ?? entry?.kind, number, book.chapters[chapter]?.title].filter(
    (each) => each !== undefined,
  );
  const condition = entry && fieldOf(entry, 'condition');
  return [
    `**${escaped(entry?.name ?? text)}** · ${escaped(where.join(' · '))}`,
    ...(entry ? costOf(entry, book).map((line) => `${labels['card.cost']}: ${escaped(line)}`) : []),
    ...(condition ? [`${labels['card.condition']}: ${escaped(condition.text)}`] : []),
    ...(entry ? [escaped(effectOf(entry, book.lang))] : []),
  ]
    .filter((line) => line !== '')
    .join('\n\n');
}

/** Returns a cost in words: the sign for action points, and abbreviations that the book explains. */
function costOf(entry: Entry, book: Book): readonly string[] {
  const cost = fieldOf(entry, 'cost')?.text;
  if (cost === undefined) return [];
  const labels = labelsOf(book);
  const words = cost.replace('⊙', /^1\s*⊙/.test(cost) ? labels['card.unit.one'] : labels['card.unit.other']);
  const short = book.entries.filter(({ long, name }) => long !== undefined && words.split(/[^\p{L}]+/u).includes(name));
  return [[words, ...short.map(({ name, long = '' }) => `${name}: ${long}`)].join(' · ')];
}

/** Returns the text of a footnote. */
export function noteOf({ chapters }: Book, label: string): string {
  for (const { tree, tokens } of chapters) {
    for (const block of blocksIn(tree)) {
      if (block.kind !== 'note' || block.token.meta?.['label'] !== label) continue;
      const lines = tokens.slice(block.start, block.end).flatMap(({ children }) => children ?? []);
      return oneLine(plainText(lines));
    }
  }
  return '';
}

function escaped(text: string): string {
  return text.replace(/[\\`*_[\]<>#]/g, String.raw`\$&`);
}
