/** Attributes without their braces, cells that nearly join, tags and emoji that are none, icons without their brackets. */
import EMOJI from 'markdown-it-emoji/lib/data/full.mjs';
import { BOOK_ATTRIBUTES, HTML_ATTRIBUTES } from '../../../plugins/attribute-values.ts';
import { looseFormulas } from '../../../plugins/loose-formulas.ts';
import { HTML_POLICY } from '../../sanitize/html/html-policy.ts';
import { type TextKind, BLANK, patternKind } from './kind.ts';
import { listedSigns } from './listed-signs.ts';

const NAME = `(?:${[...HTML_ATTRIBUTES, ...BOOK_ATTRIBUTES].join('|')})`;
const VALUE = `(?:"[^"\\n]*"|'[^'\\n]*'|[^\\s"'{}()[\\]<>|,;]+)`;
const PAIR = `${NAME}=${VALUE}`;
const CLASS_OR_ID = '[.#][\\p{L}_][\\p{L}\\p{N}_-]*';
const ITEM = `(?:${PAIR}|${CLASS_OR_ID})`;

const noOpeningBrace = patternKind({
  signs: ['}'],
  pattern: new RegExp(
    `(?:(?<![{\\p{P}])${PAIR}|(?<![{\\p{L}\\p{N}\\p{P}])${CLASS_OR_ID})(?:[ \\t]+${ITEM})*[ \\t]*\\}(?!\\})`,
    'gu',
  ),
  slip: ({ 0: text, index }, { rest }) =>
    rest.lastIndexOf('{', index) > rest.lastIndexOf('}', index - 1)
      ? undefined
      : { message: 'attributes have no { before them, so they are text', hint: `write {${text}` },
});

/** Directly behind something that takes attributes, or at the end of the text: elsewhere, `(title="x")` is prose. */
const otherBrackets = patternKind({
  signs: ['=', '(.', '(#', '[.', '[#', '<.', '<#'],
  pattern: new RegExp(
    `(?<=(${BLANK}?)[ \\t]*)(?<slip>[(<[]\\s*(${PAIR}(?:\\s+${ITEM})*|${CLASS_OR_ID}(?:\\s+${ITEM})*)\\s*[)>\\]])(?=([ \\t]*$)|)`,
    'dgmu',
  ),
  slip: ([, element = '', , items = '', end], { place }) => {
    const isPair = items.includes('=');
    const isForElement = element !== '';
    const isForHeading = place === 'heading' && end !== undefined;
    if (!isForElement && !isForHeading && !(isPair && end !== undefined)) return undefined;
    // A class or id alone could be prose, such as “(#3)”.
    if (!isPair && !isForHeading && items.startsWith('#')) return undefined;
    return { message: 'attributes stand in braces, so these are text', hint: `write {${items}}` };
  },
});

const colon = patternKind({
  signs: [':'],
  pattern: new RegExp(`\\{[ \\t]*(${NAME})[ \\t]*:[ \\t]*([^{}\\n|,;:]+?)[ \\t]*;?[ \\t]*\\}`, 'gu'),
  slip: ([, name = '', value = '']) => ({
    message: 'attributes have = between name and value, so these are text',
    hint: `write {${name}=${/^["'].*["']$/.test(value) ? value : `"${value}"`}}`,
  }),
});

/** `{# id}`; `{. }` is no attribute. */
const partedSign = patternKind({
  signs: ['{#', '{.', '{ #', '{ .'],
  pattern: /\{[ \t]*([#.])[ \t]+([\p{L}_][\p{L}\p{N}_-]*)[ \t]*\}/gu,
  slip: ([, sign = '', name = '']) => ({
    message: 'a blank parts the sign of an attribute from its name, so it is text',
    hint: `write {${sign}${name}}`,
  }),
});

/** `icon[sword]`, `:icon{sword}`, `:icon [sword]`; “the icon (below)” is prose. Words in braces are blanked out. */
const icon = patternKind({
  signs: ['icon'],
  pattern: new RegExp(
    `(?<![\\p{L}\\p{N}:])(?::icon[ \\t]*(?=[[({${BLANK}])|icon\\[)(?:${BLANK}+|[[({]?[^[\\](){}\\n]*[\\])}])`,
    'gu',
  ),
  slip: ({ 0: found, index }, { content }) => {
    const [, name = '', alt = ''] =
      /icon[ \t]*[[({][ \t]*([\w-]*)([^[\](){}\n]*)[\])}]$/.exec(content.slice(index, index + found.length)) ?? [];
    return {
      message: 'an icon is written as :icon with its name in square brackets, so this is text',
      hint: name === '' ? 'write its name between the brackets' : `write :icon[${name}${alt.trimEnd()}]`,
    };
  },
});

const joinedCell = patternKind({
  signs: ['^'],
  places: ['cell'],
  pattern: /^\s*(?<slip>\^(?:\s+\^)*|\^{3,})\s*$/dgu,
  slip: (_, { index }, { tokens }) =>
    listedSigns(tokens).has(index)
      ? undefined
      : { message: 'only ^^ without a blank joins a cell to the one above, so this is text', hint: 'write ^^' },
});

const TAGS = [...HTML_POLICY.elements.keys(), ...HTML_POLICY.dropped].join('|');

/** `<br`, `< br>`, `</b`: what the parser did not take for a tag. */
const brokenTag = patternKind({
  signs: ['<'],
  pattern: new RegExp(`<(?:(/)[ \\t]*|[ \\t]+(?=[a-z]+[^<>\\n]*>))?(${TAGS})(?=[\\s/>]|$)([^<>\\n]*>)?`, 'giu'),
  slip: ([, slash = '', name = '', rest = '>']) => {
    // `a <b` compares two values.
    if (name.length === 1 && slash === '') return undefined;
    const isQuoted = ((rest.match(/"/g)?.length ?? 0) + (rest.match(/'/g)?.length ?? 0)) % 2 === 0;
    return {
      message: 'a tag is not well formed, so it is text',
      hint: isQuoted ? `write <${slash}${name}${rest}` : 'close its quotation marks',
    };
  },
});

const emoji = patternKind({
  signs: [':'],
  pattern: /(?<![\p{L}\p{N}:]):([a-z][a-z\d_+-]{1,40}):(?![\p{L}\p{N}:])/gu,
  slip: ([, name = '']) =>
    Object.hasOwn(EMOJI, name)
      ? undefined
      : {
          message: 'no emoji has this name, so it is text',
          hint: 'write the sign itself, or :icon[name] for one of the icons',
        },
});

/** Of what is between the dollars, parts may have been read as something else. */
const looseFormula: TextKind = {
  signs: ['$'],
  *find({ rest, content }) {
    for (const { start, end, mended } of looseFormulas(content)) {
      if (rest[start] !== '$' || rest[end - 1] !== '$') continue;
      const message = 'a formula has no blanks next to its dollar signs, so this is text';
      yield { start, end, message, hint: `write ${mended}` };
    }
  },
};

export const otherKinds: readonly TextKind[] = [
  noOpeningBrace,
  otherBrackets,
  colon,
  partedSign,
  icon,
  joinedCell,
  brokenTag,
  emoji,
  looseFormula,
];
