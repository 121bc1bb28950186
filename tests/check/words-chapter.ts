/** Generates the handbook's chapter about the program's words from their tables. */
import { WORDS, stringsFor } from '../../build/words/strings.ts';

const INTRODUCTION = `# Words {print=false}

Regelwerk adds text of its own in the language of the book: “Action”, “Index”, “Search”, “(page 23)”. Replace any of it
under \`words\` in the [front matter](80-front-matter.md#book-keys), for the website and print:

\`\`\`yaml
words:
  card.reaction: Riposte
  index.title: Where is it?
\`\`\`

Built-in texts are available in English, German, Spanish, French, Italian, Dutch, Polish and Portuguese; books in other
languages get the English ones, and [a finding](#missing-words) names those that they see. These are all keys:
`;

export function wordsChapter(): string {
  const german = stringsFor('de');
  const rows = Object.entries(WORDS).map(
    // `cell` escapes the word for to-dos, so that it does not mark one here.
    ([key, word]) => `| \`${key}\` | ${cell(word)} | ${cell(german[key as keyof typeof german])} |`,
  );
  return `${INTRODUCTION}\n| Key | English | German |\n|-----|---------|--------|\n${rows.join('\n')}\n{.no-entries}\n`;
}

function cell(text: string): string {
  return text.replace(/[|\\`*_{}[\]<>~^=:]/g, '\\$&');
}
