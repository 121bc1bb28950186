/** The handbook's chapter about the words of the program, written from the tables of words themselves. */
import { WORDS, stringsFor } from '../../build/words/strings.ts';

const INTRODUCTION = `# Words

What the program itself writes, it writes in the language of the book: “Action”, “Index”, “Search”, “(page 23)”. Under
\`words\` in the [front matter](80-front-matter.md#words) a book has words of its own for them, on the website and in
print:

\`\`\`yaml
words:
  activity.reaction: Riposte
  index.title: Where is it?
\`\`\`

It speaks English, German, Spanish, French, Italian, Dutch, Polish and Portuguese; a book in another language has
English words until it has its own. These are all of them, with their keys:
`;

export function wordsChapter(): string {
  const german = stringsFor('de');
  const rows = Object.entries(WORDS).map(
    ([key, word]) => `| \`${key}\` | ${cell(word)} | ${cell(german[key as keyof typeof german])} |`,
  );
  return `${INTRODUCTION}\n| Key | English | German |\n|-----|---------|--------|\n${rows.join('\n')}\n`;
}

function cell(text: string): string {
  return text.replace(/[|\\`*_{}[\]<>~^=:]/g, '\\$&');
}
