/** Titles of actions and reactions from which a part is missing, so that they are plain admonitions. */
import type { Book, BookChapter, Position } from '../types.ts';
import type { Finding } from './rule.ts';

const KINDS = new Set(['danger', 'warning']);
const TITLE = /^([\s>]*(?:[-+*]\s+|\d+[.)]\s+)?!{3,}\s*\S+\s+)(.*?)(?:\s*\{[^{}]*\})*\s*$/;
const DASH = '[-–—−]';
const PART = '(?:\\d+|WK|[Xx]|\\?+)';
const COST = `${PART}(?:\\s*[-–—+/]\\s*${PART})*`;
/** With the sign, any last word is the cost; without it, only what can be nothing else. */
const WITH_SIGN = new RegExp(`^(.*?)\\s*${DASH}*\\s*(?<=[\\s\\-–—−])(${COST}|[^\\s⊙-]+)\\s*⊙$`, 'su');
const WITHOUT_SIGN = new RegExp(`^(.+?)\\s+${DASH}\\s+(${COST})(?:\\s+[^\\p{L}\\p{N}\\s]{1,2})?$`, 'su');

export function brokenCards(book: Book): readonly Finding[] {
  const hasCards = book.activities.length > 0;
  return book.chapters.flatMap((chapter) => {
    const cards = new Set(chapter.activities.map(({ span }) => span.start.line));
    const plain = chapter.admonitions.filter(({ type, span }) => KINDS.has(type) && !cards.has(span.start.line));
    const likely = plain.filter(({ title }) => title.includes('⊙') || (hasCards && /[-–—−]/.test(title)));
    if (likely.length === 0) return [];
    const lines = chapter.source.text.split('\n');
    return likely.flatMap(({ span }) => findingAt(span.start, chapter, lines));
  });
}

function findingAt({ line }: Position, { source }: BookChapter, lines: readonly string[]): readonly Finding[] {
  const text = lines[line - source.firstLine] ?? '';
  const [, before = '', title = ''] = TITLE.exec(text) ?? [];
  const hasSign = title.includes('⊙');
  const [, name = '', cost = ''] = (hasSign ? WITH_SIGN : WITHOUT_SIGN).exec(title) ?? [];
  if (title === '' || (!hasSign && name === '')) return [];
  const start = { line, column: before.length + 1 };
  const end = { line, column: before.length + title.length + 1 };
  return [
    {
      span: { file: source.file, start, end },
      message: hasSign
        ? 'a card has a blank, a dash, a blank, the cost and ⊙ after its name; this title has not, so it is a plain admonition'
        : 'the title has a cost, but no ⊙ after it, so it is a plain admonition and not a card',
      hint: name === '' ? 'write the title as Name - 1 ⊙' : `write ${name.trim()} - ${cost} ⊙`,
    },
  ];
}
