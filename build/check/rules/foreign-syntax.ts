import { shownRecord } from '../../front-matter/record-fields.ts';
import { linesOfFile } from '../../parse/parse-chapter.ts';
import { blocksIn } from '../../tree.ts';
import type { Book, BookChapter } from '../../types.ts';
import { type Finding, findingsOfMarks, type Rule } from '../rule.ts';

export const foreignSyntax: Rule = {
  name: 'foreign-syntax',
  severity: 'warning',
  summary: 'syntax of another program is not understood',
  tellsOnce: true,
  check: (book) => {
    const records = placesOfRecords(book);
    const found = findingsOfMarks(book, 'foreign-syntax', ({ name = '', text = '', advice, shown }) => ({
      kind: name,
      message: `“${text}” (${name}) is not understood, so it is ${shown === '' ? 'left out' : 'shown as text'}`,
      hint: advice,
    })).filter(({ span: { file, start } }) => !records.has(`${file}:${start.line}`));
    return [...found, ...book.chapters.flatMap(paragraphs)];
  },
};

/** Paragraphs that are boxes or placeholders elsewhere: `NOTE: Text`, `{motto}`. */
function paragraphs({ tree, source }: BookChapter): readonly Finding[] {
  const spanOf = linesOfFile(source);
  return [...blocksIn(tree)].flatMap((block) => {
    if (block.kind !== 'text' || block.form !== 'paragraph') return [];
    const { content } = block.line.token;
    const [, word = ''] = /^(?:\*\*)?(NOTE|TIP|WARNING|CAUTION|IMPORTANT)(?::\*\*|\*\*:|:)\s/.exec(content) ?? [];
    const [, name = ''] = /^\{([\p{L}_][\p{L}\p{N}_-]*)\}$/u.exec(content) ?? [];
    const span = spanOf(block.line.token);
    if (word !== '') {
      const message = `${word}: begins a box in other programs, but not here, so this is shown as text`;
      const hint = `write !!! ${word.toLowerCase()}, and put the text below it, indented by four spaces`;
      return [{ span, kind: 'box', severity: 'hint', message, hint }];
    }
    if (name === '') return [];
    return [
      {
        span,
        kind: 'placeholder',
        message: `nothing replaces {${name}}, so it is shown as text`,
        hint: 'write the text that it stands for',
      },
    ];
  });
}

/** Fences that are read as the values of a thing. */
function placesOfRecords({ chapters }: Book): ReadonlySet<string> {
  return new Set(
    chapters.flatMap(({ tokens, source }) => {
      const linesOf = linesOfFile(source);
      const fences = tokens.filter((token) => shownRecord(token).length > 0);
      return fences.map(linesOf).map(({ file, start }) => `${file}:${start.line}`);
    }),
  );
}
