/** Extracts the facts of `draft-facts.ts` from the model of a compiled book. */
import type { Token } from 'markdown-it';
import type { Book, BookChapter } from '../../build/types.ts';
import { numbersIn } from './draft-facts.ts';

/** All tables of a chapter: cells by row, header first. The text of a joined cell is repeated. */
export function tablesOf({ tokens }: BookChapter): readonly (readonly (readonly string[])[])[] {
  const tables: string[][][] = [];
  let row: string[] = [];
  /** Cells that span into the rows below, by column. */
  let reaching: { text: string; rows: number }[] = [];
  const fill = (): void => {
    for (let cell = reaching[row.length]; cell && cell.rows > 0; cell = reaching[row.length]) {
      cell.rows--;
      row.push(cell.text);
    }
  };
  for (const [index, token] of tokens.entries()) {
    if (token.type === 'table_open') {
      tables.push([]);
      reaching = [];
    } else if (token.type === 'tr_open') {
      row = [];
      tables.at(-1)?.push(row);
    } else if (token.type === 'tr_close') {
      fill();
    } else if (/^t[dh]_open$/.test(token.type)) {
      fill();
      const text = textOf(tokens[index + 1]).trim();
      reaching[row.length] = { text, rows: Number(token.attrGet('rowspan') ?? 1) - 1 };
      row.push(...Array.from({ length: Number(token.attrGet('colspan') ?? 1) }, () => text));
    }
  }
  return tables;
}

function textOf(token: Token | undefined): string {
  if (token?.type === 'math_inline') return plainFormula(token.content);
  if (token?.type === 'image') return '';
  if (token?.type === 'softbreak') return '\n';
  return token?.children ? token.children.map(textOf).join('') : (token?.content ?? '');
}

function plainFormula(tex: string): string {
  return tex
    .replace(/\\text\{([^}]*)\}/g, '$1')
    .replace(/\\frac\{([^}]*)\}\{([^}]*)\}/g, '$1 / $2')
    .replace(/\\times/g, '*')
    .replace(/\\ |\{|\}/g, '')
    .replace(/\^2/g, '²');
}

/** Formulas of the book, without the parts that define a symbol. */
export function formulasOf({ chapters }: Book): readonly string[] {
  const tokens = chapters.flatMap((chapter) => chapter.tokens.flatMap((token) => [token, ...(token.children ?? [])]));
  const formulas = tokens.filter(({ type }) => type === 'math_block' || type === 'math_inline');
  return formulas.map(({ content }) => plainFormula(content).replace(/^.*=/, '').trim());
}

/** Numbers outside examples and to-dos, by the heading above them. */
export function sectionNumbers({
  tokens,
}: BookChapter): readonly (readonly [title: string, numbers: readonly string[]])[] {
  const starts = [...tokens.keys()].filter((index) => tokens[index]?.type === 'heading_open');
  return starts.map((start, index) => {
    const texts = textsOf(tokens.slice(start + 3, starts[index + 1]), (type) => type === 'example' || type === 'todo');
    return [textOf(tokens[start + 1]), numbersIn(texts.join('\n'))];
  });
}

/** Numbers of links, by the heading above them. */
export function sectionLinks({ tokens }: BookChapter): readonly (readonly [title: string, links: number])[] {
  const starts = [...tokens.keys()].filter((index) => tokens[index]?.type === 'heading_open');
  return starts.map((start, index) => {
    const inside = tokens.slice(start, starts[index + 1]).flatMap((token) => token.children ?? []);
    return [textOf(tokens[start + 1]), inside.filter(({ type }) => type === 'link_open').length];
  });
}

/** The numbers on a card. */
export function cardNumbers(chapter: BookChapter, name: string): readonly string[] {
  const { tokens } = chapter;
  const title = tokens.findIndex(({ type, content }) => type === 'inline' && content.startsWith(`${name} - `));
  const level = (tokens[title]?.level ?? 0) - 2;
  const end = tokens.findIndex(
    (token, index) => index > title && token.type === 'admonition_close' && token.level === level,
  );
  return title < 0 ? [] : numbersIn(textsOf(tokens.slice(title + 1, end), () => false).join('\n'));
}

function textsOf(tokens: readonly Token[], isLeftOut: (type: string) => boolean): readonly string[] {
  const texts: string[] = [];
  let skipped = 0;
  for (const token of tokens) {
    if (/^admonition_(?:open|close)$/.test(token.type)) {
      if (skipped > 0) skipped += token.nesting;
      else if (token.nesting === 1 && isLeftOut(token.info)) skipped = 1;
    } else if (skipped === 0 && (token.type === 'inline' || token.type === 'math_block')) {
      texts.push(token.type === 'inline' ? textOf(token) : plainFormula(token.content));
    }
  }
  return texts;
}
