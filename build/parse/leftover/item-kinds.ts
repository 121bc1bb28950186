/** Lines that begin like items of a list that Markdown does not have: they run on in one paragraph. */
import type { Remains, Slip, TextKind } from './kind.ts';

/** Signs that other programs put before the items of a list. */
export const BULLETS = '•‣⁃◦∙●○▪▫■□▸▹►▻➤–—';
const ITEM = new RegExp(
  String.raw`^[ \t]*(?<slip>(?<bullet>[${BULLETS}])|\(?(?<letter>\p{L}|[ivxIVX]{1,5})[.)])[ \t\u00A0]+\S`,
  'dgmu',
);
/** What may follow what: one sign alone can be anything. */
const SECOND: Readonly<Record<string, string>> = { a: 'b', A: 'B', i: 'ii', I: 'II', α: 'β', а: 'б' };

export const itemKind: TextKind = {
  signs: [...BULLETS.split(''), '.', ')'],
  *find(text, { keepsLineBreaks }) {
    if (text.place !== 'paragraph' || keepsLineBreaks) return;
    const lines = [...text.rest.matchAll(ITEM)].filter((match) => runsOn(text, match.index));
    const [first, letters] = [pairOf(lines, 'bullet'), pairOf(lines, 'letter')];
    if (first) yield slip(first, 'this sign begins no list in Markdown, so the lines run on', '- and a blank');
    if (letters) yield slip(letters, 'letters number no list in Markdown, so the lines run on', '1., 2. and so on');
  },
};

/** Whether a line is joined with the one before, or begins the text. */
function runsOn({ content }: Remains, at: number): boolean {
  return at === 0 || !/(?: {2}|\\)\n$/.test(content.slice(Math.max(0, at - 3), at));
}

/** The first of two items of a list. */
function pairOf(lines: readonly RegExpMatchArray[], kind: 'bullet' | 'letter'): RegExpMatchArray | undefined {
  const marks = lines.map((match) => match.groups?.[kind] ?? '');
  return lines.find((_, at) => {
    const mark = marks[at] ?? '';
    return mark !== '' && marks.slice(at + 1).includes(kind === 'bullet' ? mark : (SECOND[mark] ?? ''));
  });
}

function slip({ indices }: RegExpMatchArray, message: string, by: string): Slip {
  const [start = 0, end = 0] = indices?.groups?.['slip'] ?? [];
  return { start, end, message, hint: `begin each of them with ${by}` };
}
