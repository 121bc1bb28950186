/** Mistakes that authors make, written from what they do, not from what the rules look for. */
import { mistakesInBlocks } from './mistakes-in-blocks.ts';
import { lostIndent, mistakesInBoxes } from './mistakes-in-boxes.ts';
import { type Mistake, inLine, isBlank, lines } from './planting.ts';

const LINK = /(?<![!\]\\])\[([^[\]`]+)\]\((#[^()\s]+)\)(?![{(])/g;
const PICTURE = /!\[([^[\]]*)\]\(([^()\s]+\.\w+)\)/g;

function link(name: string, change: (text: string, address: string) => string, hint?: RegExp): Mistake {
  return inLine(name, LINK, ([, text = '', address = '']) => change(text, address), hint);
}

const slug = (heading: string): string => heading.replace(/^#+ /, '').toLowerCase().replace(/\s+/g, '-');

const LINKS: readonly Mistake[] = [
  link('a blank inside a link', (text, address) => `[${text}] (${address})`),
  link('a sign that is not seen inside a link', (text, address) => `[${text}]\u200B(${address})`),
  link('swapped brackets', (text, address) => `(${text})[${address}]`),
  link('a link in square brackets', (text, address) => `[${text}][${address.slice(1)}]`),
  inLine(
    'a blank in an address',
    /(?<![!\]\\])\[([^[\]`]+)\]\((#[^()\s-]+-[^()\s]+)\)(?![{(])/g,
    ([, text = '', address = '']) => `[${text}](${address.replace('-', ' ')})`,
  ),
  link('no opening bracket', (text, address) => `${text}](${address})`, /\[/),
  link('no closing bracket', (text, address) => `[${text}(${address})`),
  link('no opening parenthesis', (text, address) => `[${text}]${address})`),
  link('no closing parenthesis', (text, address) => `[${text}](${address}`),
  link('a bracket as closing parenthesis', (text, address) => `[${text}](${address}]`),
  link('a bracket too many', (text, address) => `[[${text}](${address})`, /delete the \[/),
  link('a bracket too many behind', (text, address) => `[${text}](${address})]`, /delete the \]/),
  {
    ...link('an address without its sign', (text, address) => `[${text}](${address.slice(1)})`, /did you mean #/),
    // The heading must be in the same chapter.
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
  inLine(
    'a blank behind the sign of a picture',
    PICTURE,
    ([, alt = '', src = '']) => `! [${alt}](${src})`,
    /delete the blank/,
  ),
  inLine('a blank inside a picture', PICTURE, ([, alt = '', src = '']) => `![${alt}] (${src})`),
  inLine('a picture without its closing parenthesis', PICTURE, ([, alt = '', src = '']) => `![${alt}](${src}`),
  inLine(
    'swapped brackets of a picture',
    /!\[([^[\]]+)\]\(([^()\s]+\.\w+)\)/g,
    ([, alt = '', src = '']) => `!(${alt})[${src}]`,
    /^swap/,
  ),
];

const HEADING = /^#{2,6} (?=[^\s#])/g;

/** Two items of a list, of which the second was to be nested in the first. */
function nested(change: (above: string, line: string) => readonly string[]): Parameters<typeof lines>[1] {
  const isItem = (line: string | undefined): boolean => /^[-*] \p{L}/u.test(line ?? '');
  return (all, index) => {
    const [above = '', line = ''] = all.slice(index, index + 2);
    if (!isItem(above) || !isItem(line) || !isBlank(all[index - 1])) return undefined;
    return { count: 2, by: change(above, line), at: 1 };
  };
}

const STARTS: readonly Mistake[] = [
  inLine('a heading without its blank', HEADING, ([marks]) => marks.trimEnd()),
  inLine('a title without its blank', /^# (?=[^\s#])/g, () => '#'),
  inLine('seven marks before a heading', /^#{2,6} (?=[^\s#])/g, () => '####### ', /write ######/),
  inLine(
    'a no-break space behind the marks of a heading',
    HEADING,
    ([marks]) => `${marks.trimEnd()}\u00A0`,
    /plain space/,
  ),
  inLine('a no-break space before a heading', HEADING, ([marks]) => `\u00A0${marks}`, /special/),
  inLine('a sign that is not seen before a heading', HEADING, ([marks]) => `\u200B${marks}`, /special/),
  inLine('a star without its blank', /^ *[-*] (?=[\p{L}])/gu, ([sign]) => sign.replace(/[-*] /, '*'), /^write \* /),
  inLine('a no-break space before an item', /^[-*] (?=[\p{L}])/gu, ([sign]) => `\u00A0${sign}`, /special/),
  inLine('a no-break space behind an item', /^[-*] (?=[\p{L}])/gu, ([sign]) => `${sign[0] ?? ''}\u00A0`, /plain space/),
  inLine('a dash without its blank', /^- (?=[\p{L}])/gu, () => '-'),
  inLine('a number without its blank', /^\d+\. (?=[\p{L}])/gu, ([sign]) => sign.trimEnd()),
  lines(
    'a nested item keeps one column',
    nested((above, line) => [above, ` ${line}`]),
    lostIndent,
  ),
  lines(
    'a numbered item in a list loses its columns',
    nested((above, line) => [above, `1. ${line.slice(2)}`]),
    lostIndent,
  ),
  lines(
    'an item in a numbered list has a column too few',
    nested((above, line) => [`1. ${above.slice(2)}`, `  ${line}`]),
    lostIndent,
  ),
];

/** Puts a paragraph before a random heading. */
function paragraph(name: string, text: string, hint?: RegExp): Mistake {
  return lines(
    name,
    (all, index) =>
      /^#{2,4} /.test(all[index] ?? '') && isBlank(all[index - 1])
        ? { count: 1, by: [text, '', all[index] ?? ''] }
        : undefined,
    hint,
  );
}

const CONTENTS: readonly Mistake[] = [
  paragraph('[toc]', '[toc]', /write \[\[toc\]\]/),
  paragraph('[[tocc]]', '[[tocc]]', /write \[\[toc\]\]/),
  paragraph('[[inhalt]]', '[[inhalt]]', /write \[\[toc\]\]/),
  paragraph('[[contents]', '[[contents]', /write \[\[toc\]\]/),
  paragraph('[[figuers]]', '[[figuers]]', /write \[\[figures\]\]/),
];

const BOLD = /(?<![*\w])\*\*([^*`\s](?:[^*`]*[^*`\s])?)\*\*(?![*\w])/g;
const bold = (name: string, change: (text: string) => string, hint?: RegExp): Mistake =>
  inLine(name, BOLD, ([, text = '']) => change(text), hint);
/** A word in running text. */
const WORD = /(?<=^[^|!]*\p{Ll} )\p{L}{4,}(?= \p{Ll}{3,}[^|]*$)/gu;
const word = (name: string, change: (word: string) => string, hint?: RegExp): Mistake =>
  inLine(name, WORD, ([each]) => change(each), hint);

const EMPHASIS: readonly Mistake[] = [
  bold('bold that stays open', (text) => `**${text}`, /put \*\* after/),
  bold('bold that is not opened', (text) => `${text}**`, /put \*\* before/),
  bold('a blank at the start of bold', (text) => `** ${text}**`),
  bold('a blank at the end of bold', (text) => `**${text} **`),
  bold('blanks around bold', (text) => `** ${text} **`),
  word('a bold word that stays open', (each) => `**${each}`, /put \*\* after/),
  word('a bold word that is not opened', (each) => `${each}**`, /put \*\* before/),
  word('a bold word with blanks', (each) => `** ${each} **`, /^write \*\*\p{L}+\*\*$/u),
  word('bold that ends between a sign and a letter', (each) => `**${each}:**x`, /^write <b>/),
];

const ATTRIBUTES_OF_PICTURE = /(?<=!\[[^[\]]*\]\([^()\s]+\.\w+\))\{([^{}]*=[^{}]*)\}/g;
const ATTRIBUTES = /(?<=^#{1,6} .*\S) \{([.#][^{}\s]+)\}$/g;

const OTHERS: readonly Mistake[] = [
  inLine('a blank behind the sign of an attribute', ATTRIBUTES, ([, item = '']) => ` {${item[0]} ${item.slice(1)}}`),
  inLine('two ids', /(?<=^#{1,6} .*\S) \{(#[^{}\s]+)\}$/g, ([, id = '']) => ` {#first ${id}}`),
  paragraph('a box that is not closed', '::: note Kites\n\nUp.', /add a line with :::/),
  paragraph('an icon without its colon', 'An icon[broadsword] is here.', /write :icon\[broadsword\]/),
  paragraph('an icon in braces', 'A sign :icon{broadsword} is here.', /write :icon\[broadsword\]/),
  paragraph(
    'a blank before the name of an icon',
    'A sign :icon [broadsword A sword] is here.',
    /:icon\[broadsword A sword\]/,
  ),
  paragraph('an icon without a name', 'A sign :icon[] is here.', /write its name/),
  inLine('attributes without their opening brace', ATTRIBUTES_OF_PICTURE, ([, items = '']) => `${items}}`),
  inLine('attributes without their closing brace', ATTRIBUTES_OF_PICTURE, ([, items = '']) => `{${items}`),
  inLine('attributes in parentheses', ATTRIBUTES_OF_PICTURE, ([, items = '']) => `(${items})`),
  inLine('attributes in square brackets', ATTRIBUTES_OF_PICTURE, ([, items = '']) => `[${items}]`),
  inLine(
    'attributes with a colon',
    /(?<=!\[[^[\]]*\]\([^()\s]+\.\w+\))\{width="?([\w%.]+)"?\}/g,
    ([, value = '']) => `{width:${value}}`,
    /write (?:\{)?width=/,
  ),
  inLine('a mistyped attribute', /(?<=!\[[^[\]]*\]\([^()\s]+\.\w+\)\{)width(?==)/g, () => 'widh', /did you mean width/),
  inLine('an id of a heading without its opening brace', ATTRIBUTES, ([, items = '']) => ` ${items}}`),
  inLine('an id of a heading in parentheses', ATTRIBUTES, ([, items = '']) => ` (${items})`),
  word('an element that is not closed', (each) => `<b>${each}`, /put <\/b>/),
  word('an element that is not opened', (each) => `${each}</b>`, /delete/),
  word('a tag without its end', (each) => `<br ${each}`, /write <br>/),
  word('a closing tag without its end', (each) => `<b>${each}</b`, /./),
  paragraph('a comment that is not closed', '<!-- to be done', /add the missing/),
  paragraph('a disclosure that is not closed', '<details>\n\nHidden.', /put <\/details>/),
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
