/** Mistakes that authors make. They were derived from what authors do, not from what the rules look for. */
import { mistakesInBlocks } from './mistakes-in-blocks.ts';
import { mistakesInBoxes } from './mistakes-in-boxes.ts';
import { type Mistake, inLine, isBlank, lines } from './planting.ts';

const LINK = /(?<![!\]\\])\[([^[\]`]+)\]\((#[^()\s]+)\)(?![{(])/g;
const PICTURE = /!\[([^[\]]*)\]\(([^()\s]+\.\w+)\)/g;

function link(name: string, change: (text: string, address: string) => string): Mistake {
  return inLine(name, LINK, ([, text = '', address = '']) => change(text, address));
}

const slug = (heading: string): string => heading.replace(/^#+ /, '').toLowerCase().replace(/\s+/g, '-');

const LINKS: readonly Mistake[] = [
  link('a blank inside a link', (text, address) => `[${text}] (${address})`),
  link('a sign that is not seen inside a link', (text, address) => `[${text}]\u200B(${address})`),
  link('swapped brackets', (text, address) => `(${text})[${address}]`),
  link('a link in square brackets', (text, address) => `[${text}][${address.slice(1)}]`),
  link('no opening bracket', (text, address) => `${text}](${address})`),
  link('no closing bracket', (text, address) => `[${text}(${address})`),
  link('no opening parenthesis', (text, address) => `[${text}]${address})`),
  link('no closing parenthesis', (text, address) => `[${text}](${address}`),
  link('a bracket as closing parenthesis', (text, address) => `[${text}](${address}]`),
  link('a bracket too many', (text, address) => `[[${text}](${address})`),
  link('a bracket too many behind', (text, address) => `[${text}](${address})]`),
  {
    ...link('an address without its sign', (text, address) => `[${text}](${address.slice(1)})`),
    // The link must be to a heading in the same chapter.
    plant: (text) =>
      link('', (each, address) => `[${each}](${address.slice(1)})`)
        .plant(text)
        .filter((make) => {
          const { text: damaged, line, from, to } = make();
          const [, name = ''] =
            /\(([^()]+)\)$/.exec((damaged.split('\n')[line - 1] ?? '').slice(from - 1, to - 1)) ?? [];
          return text.split('\n').some((each) => /^#+ /.test(each) && slug(each) === name);
        }),
  },
  inLine('a blank behind the sign of a picture', PICTURE, ([, alt = '', src = '']) => `! [${alt}](${src})`),
  inLine('a blank inside a picture', PICTURE, ([, alt = '', src = '']) => `![${alt}] (${src})`),
  inLine('a picture without its closing parenthesis', PICTURE, ([, alt = '', src = '']) => `![${alt}](${src}`),
];

const HEADING = /^#{2,6} (?=[^\s#])/g;

const STARTS: readonly Mistake[] = [
  inLine('a no-break space behind the marks of a heading', HEADING, ([marks]) => `${marks.trimEnd()}\u00A0`),
  inLine('a no-break space before a heading', HEADING, ([marks]) => `\u00A0${marks}`),
  inLine('a star without its blank', /^ *[-*] (?=[\p{L}])/gu, ([mark]) => mark.replace(/[-*] /, '*')),
  inLine('a no-break space behind an item', /^[-*] (?=[\p{L}])/gu, ([mark]) => `${mark[0] ?? ''}\u00A0`),
];

/** A mistake that inserts a paragraph before a random heading. */
function paragraph(name: string, text: string): Mistake {
  return lines(name, (all, index) =>
    /^#{2,4} /.test(all[index] ?? '') && isBlank(all[index - 1])
      ? { count: 1, by: [text, '', all[index] ?? ''] }
      : undefined,
  );
}

const CONTENTS: readonly Mistake[] = [
  paragraph('[toc]', '[toc]'),
  paragraph('[[tocc]]', '[[tocc]]'),
  paragraph('[[inhalt]]', '[[inhalt]]'),
  paragraph('[[contents]', '[[contents]'),
  paragraph('[[figuers]]', '[[figuers]]'),
];

const BOLD = /(?<![*\w])\*\*([^*`\s](?:[^*`]*[^*`\s])?)\*\*(?![*\w])/g;
const bold = (name: string, change: (text: string) => string): Mistake =>
  inLine(name, BOLD, ([, text = '']) => change(text));
/** Matches a word in running text. */
const WORD = /(?<=^[^|!]*\p{Ll} )\p{L}{4,}(?= \p{Ll}{3,}[^|]*$)/gu;
const word = (name: string, change: (word: string) => string): Mistake => inLine(name, WORD, ([each]) => change(each));

const EMPHASIS: readonly Mistake[] = [
  bold('bold that stays open', (text) => `**${text}`),
  bold('a blank at the start of bold', (text) => `** ${text}**`),
  bold('blanks around bold', (text) => `** ${text} **`),
  word('a bold word that stays open', (each) => `**${each}`),
];

const ATTRIBUTES_OF_PICTURE = /(?<=!\[[^[\]]*\]\([^()\s]+\.\w+\))\{([^{}]*=[^{}]*)\}/g;
const ATTRIBUTES = /(?<=^#{1,6} .*\S) \{([.#][^{}\s]+)\}$/g;

const OTHERS: readonly Mistake[] = [
  inLine('a blank behind the sign of an attribute', ATTRIBUTES, ([, item = '']) => ` {${item[0]} ${item.slice(1)}}`),
  inLine('two ids', /(?<=^#{1,6} .*\S) \{(#[^{}\s]+)\}$/g, ([, id = '']) => ` {#first ${id}}`),
  paragraph('a box that is not closed', '::: note Kites\n\nUp.'),
  paragraph('an icon in braces', 'A sign :icon{broadsword} is here.'),
  paragraph('a blank before the name of an icon', 'A sign :icon [broadsword A sword] is here.'),
  inLine('attributes without their opening brace', ATTRIBUTES_OF_PICTURE, ([, items = '']) => `${items}}`),
  inLine('attributes without their closing brace', ATTRIBUTES_OF_PICTURE, ([, items = '']) => `{${items}`),
  inLine('attributes in square brackets', ATTRIBUTES_OF_PICTURE, ([, items = '']) => `[${items}]`),
  inLine('a mistyped attribute', /(?<=!\[[^[\]]*\]\([^()\s]+\.\w+\)\{)width(?==)/g, () => 'widh'),
  inLine('an id of a heading without its opening brace', ATTRIBUTES, ([, items = '']) => ` ${items}}`),
  word('an element that is not closed', (each) => `<b>${each}`),
  word('an element that is not opened', (each) => `${each}</b>`),
  word('a tag without its end', (each) => `<br ${each}`),
  paragraph('a comment that is not closed', '<!-- to be done'),
  paragraph('a disclosure that is not closed', '<details>\n\nHidden.'),
];

export const mistakes: readonly Mistake[] = [
  ...mistakesInBoxes,
  ...mistakesInBlocks,
  ...LINKS,
  ...STARTS,
  ...CONTENTS,
  ...EMPHASIS,
  ...OTHERS,
];
