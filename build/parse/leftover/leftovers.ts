/**
 * The table of mistyped Markdown that would be shown as text.
 *
 * Patterns match the text that no rule has read (`remains.ts`). Text that was read is replaced by U+FFFC; letters
 * outside ASCII are replaced by `a` or `A`, and digits by `0`. The first row that matches at a place applies. Each pattern
 * follows its signs and a space (`lines` in `leftover.ts`).
 */
import { FAMILIES } from '../../../plugins/admonition.ts';
import { TABLE_WORDS } from '../../words/contents-words.ts';
import { FOREIGN_LEFTOVERS } from './foreign-leftovers.ts';
import { type Leftover, lines } from './leftover.ts';

const TYPES = FAMILIES.flat().join('|');
const TYPES_IN_CAPITALS = TYPES.toUpperCase();
/** The text of a link. */
const TEXT = String.raw`[^[\]\n]{1,200}`;
const FILE_ENDING = String.raw`\.(?:md|html?|png|jpe?g|gif|svg|webp|avif|pdf)(?![\w.])`;
/** Text that can only be an address. */
const ADDRESS = String.raw`(?:#[^\s()[\]]|\.{0,2}\/[^\s()]|https?:|mailto:|[^\s()[\]]+${FILE_ENDING})[^\s()[\]]*`;
const SPECIAL_SPACE = String.raw`[\u00A0\u00AD\u2000-\u200D\u202F\u2060\u3000\uFEFF]`;
const ATTRIBUTE = '(?:width|height|align|class|id|style|colspan|rowspan)=';
/** The start of bold text, italics or a link that was read. */
const MARKED = String.raw`\uFFFC{1,2}[A-Z]`;
/** The rest of a line without a hard break, and the indentation of the next line. */
const TO_NEXT_LINE = String.raw`[^\n]*(?<! {2}|[^\uFFFC]\uFFFC)\n[ \t]*`;

export const LEFTOVERS: readonly Leftover[] = [
  // Links and images
  {
    where: 'paragraph',
    pattern: lines`[ ^@?\[{1,2}(?:toc|TOC|[cC]ontents)\]?$`,
    message: 'this is not read as a table of contents',
    write: '[[toc]]',
  },
  {
    pattern: lines`[ (!?\[${TEXT}\])(?:\s|${SPECIAL_SPACE})+(\(${ADDRESS}\))`,
    message: 'a space separates the two parts of this link',
    write: '$1$2',
  },
  {
    where: 'paragraph',
    pattern: lines`! ^!(?:[ \t]|${SPECIAL_SPACE})+(?=\uFFFC)`,
    message: 'a space separates the ! from its image',
    write: '!',
  },
  {
    pattern: lines`[ (!?\[${TEXT}\]\(${ADDRESS})\]`,
    message: 'this link ends in the wrong bracket',
    write: '$1)',
  },
  {
    pattern: lines`[ !?\[${TEXT}\]\(${ADDRESS}(?![^()\n]*\))`,
    message: 'this link is not closed',
    hint: 'put ) after its address',
  },
  {
    pattern: lines`[ \[${TEXT}\]\((?:(?=#|\.{0,2}/|mailto:|[\w%-]+\.[a-z]{2,4}[ \t])[^()\n]*[ \t][^()\n]*|(?=[^()\n]*[ \t])(?:[^()\n]|\([^()\n]*\))*${FILE_ENDING}(?:#[^()\n]*)?)\)`,
    message: 'the address of this link contains a space',
    hint: 'delete it, or put the address between < and >; in the address of a heading, write - for a space',
  },
  {
    pattern: lines`[ (\[[^[\]()\n]{1,100})(\(${ADDRESS}\)(?!\]))`,
    message: 'this link lacks its ]',
    write: '$1]$2',
  },
  {
    pattern: lines`[ (\[${TEXT}\])(#[A-Za-z][^\s()]*\))`,
    message: 'this link lacks its (',
    write: '$1($2',
  },
  {
    pattern: lines`] (?<!\[[^[\]\n]{0,200})\]\(${ADDRESS}\)?`,
    message: 'this link lacks its [',
    hint: 'put [ before its text; in a table, write \\| for a | inside a link',
  },
  {
    pattern: lines`[ \(([^()\n]{1,100})\)\[(${ADDRESS})\]`,
    message: 'the brackets of this link are swapped',
    write: '[$1]($2)',
  },
  {
    where: 'beside table',
    pattern: lines`:[ ^(?:${TABLE_WORDS.join('|')}) ?:[^\n]*|^\[[^[\]^\n]+\]\[[^[\]\n]+\]\s*$`,
    message: 'this caption is not next to its table',
    hint: 'move it to the line directly below its table',
  },
  {
    pattern: lines`[ \[[^[\]\n]*(?:\w [A-Za-z]{3,}[^[\]\n]*\]\[[A-Za-z][\w-]*|\]\[[a-z]+(?:-[a-z]+)+)\](?![[(])|\[[A-Z]([A-Za-z]{2,})\]\[[a-z]\1\]`,
    message: 'this link has no target',
    hint: 'write [text](#id), or define the label on a separate line: [label]: address',
  },
  {
    where: 'paragraph',
    pattern: lines`[ ^[ \t]*\[${TEXT}\]:[ \t]*(?:<[^<>\n]+>|#\S+|\S+[./]\S+)[ \t]+\S[^\n]*`,
    message: 'only a title in quotes may follow the address of a label',
    hint: 'remove the rest of the line; attributes belong after each link or image',
  },
  {
    pattern: lines`[ \[\[${TEXT}\](?!\])|\[\[[^[\]\n]+$|(?<![\w[=]|\[[^\]\n]{0,80})\[[A-Za-z][^[\]\n]{0,80}\]\](?!\])`,
    message: 'this link lacks a bracket',
    hint: 'put [[ before its text and ]] after it',
  },
  {
    pattern: lines`[] \[(?=\uFFFC+[^[\]\uFFFC]+\uFFFC+[^[\]]{0,400}(?:\[|(?![^])))|(?<=(?:\]|(?<![^]))[^[\]]{0,400}\uFFFC)\]`,
    message: 'this bracket has no partner',
    hint: 'delete it; for literal text, put a backslash before it',
  },
  {
    pattern: lines`[ \[\^[\w-]+(?=[\s.,;:]|$)|\[(?: \^|\^ )[\w-]+\]|\^\[[^[\]\n]+$`,
    message: 'this is not read as a footnote',
    hint: 'write [^name], without spaces, or ^[text of the note]',
  },
  // Emphasis, formulas, subscripts and superscripts; single runs are in `reasons.ts`
  {
    pattern: lines`*~ (?<![*~])(\*\*|~~)(?![*~])(?: +([A-Za-z\uFFFC][^*~\n]{0,200}?) *|(?<=(?:^|[\s("'„“«\uFFFC])\1)(\S[^*~\n]{0,200}?) +)\1(?![*~])`,
    message: 'there are spaces inside ** or ~~',
    write: '$1$2$3$1',
  },
  {
    pattern: lines`\x60 (?<=[A-Za-z])\x60([^\x60\n]* [^\x60\n]*)\x60(?=[A-Za-z])`,
    message: 'the text between these two marks is code',
    result: 'so it is set in another typeface',
    write: "'$1'",
  },
  {
    pattern: lines`=~^ (?<=[\s(]|^)==(?=[A-Za-z][^=\n]{0,60}[A-Za-z.!?]=(?:[\s.,;:!?)]|$))|\b[A-Z][a-z]?~\d+(?=[A-Z]|\b)(?!~)|\b\d+\^[a-z]{1,3}(?![a-z^\d])|\d ?[cdkm]?m\^[23]\b(?!\^)`,
    message: 'this highlight, subscript or superscript is not closed',
    hint: 'write ==word==, H~2~O or 5^th^',
  },
  {
    // A command, subscript or superscript, which does not occur in sums of money.
    pattern: lines`$ (?<![\w\\$])(\$\$?)(?=[ \t]|[^$\n]*[ \t]\$)(?=[^$\n]*(?:\\[a-zA-Z]{2}|[\^_][ \t]*[\w\\{+-]))[ \t]*([^$\s](?:[^$\n]*[^$\s\\])?)[ \t]*\1(?![\w$])`,
    message: 'a formula has no spaces next to its dollar signs',
    write: '$1$2$1',
  },
  {
    pattern: lines`$ \$(?![$.\s])(?=[^$.\n]{0,60}(?:\\[A-Za-z]|\b[A-Za-z][\^_][A-Za-z\d{]|\d\^\d))[^$\n]*$`,
    message: 'this formula is not closed',
    hint: 'put $ after it, without a space before the $',
  },
  {
    // Inside, words are commands or in braces: \(Die\) is text in parentheses.
    pattern: lines`\ (?<![\w\]\uFFFC])\\{1,2}\((?=[^\n\\]*(?:[A-Za-z]|\\[a-z]))(?!\d*[dDwW]\d+\\)((?:\\[a-z]+(?:\{[^{}\n]*\})*|(?<![A-Za-z])[A-Za-z](?![A-Za-z\d])|\{[^{}\n]*\}|[^A-Za-z\\{}\n])+)\\{1,2}\)`,
    written: /^[\p{ASCII}\p{Script=Greek}]*$/u,
    message: 'a formula goes between dollar signs',
    hint: 'write $a+b$; for text in parentheses, leave out the backslashes',
  },
  // Boxes
  {
    where: 'title',
    pattern: lines`"„“ ^["„“](?=[^"„“”\n]*$)`,
    message: 'the quotation mark before this title has no partner',
    hint: 'delete it, or put another one at the end of the title',
  },
  {
    where: 'paragraph',
    pattern: lines`!?¡1 ^(?:!!|!(?: !+){1,2}|!{4,}|[!1¡]{3}|\?\?)(?=[ \t]*(?:${TYPES})\b)|^(?:!!|! ! !)(?= [a-z]+ [A-Z"])|^!(?= (?:${TYPES})(?: [A-Z"]|[ \t]*$))`,
    message: 'a box begins with !!! and its type',
    write: '!!!',
  },
  {
    where: 'paragraph',
    pattern: lines`[ ^\[![\w-]+(?:\]|$)`,
    message: 'a box needs > at the start of each line',
    hint: 'begin each line of the box with >, and its first line with [!NOTE]',
  },
  {
    where: 'quote',
    pattern: lines`![ ^(?:!|\[\s*!?\s*|[({]!)\s*(${TYPES_IN_CAPITALS})\b *[\])}]?`,
    message: 'this is not the first line of a box',
    write: '[!$1]',
  },
  {
    where: 'paragraph',
    pattern: lines`: (?<=\n[^\n]*\n)[ \t]*: (?=[A-Z])\S+`,
    message: 'a definition belongs to the line above it, which must be a paragraph of its own',
    hint: 'put a blank line above the line with its term',
  },
  {
    where: 'paragraph',
    pattern: lines`:~ (?<=\n)[ \t]*(?:::?|~)[ \t]*(?=[A-Z])(\S+)`,
    message: 'a definition begins with a colon and a space',
    write: ': $1',
  },
  {
    where: 'paragraph',
    pattern: lines`: ^:{2,}(?![:\w]*\s*:)`,
    message: 'a container begins and ends with :::',
    hint: 'begin it with a line such as ::: note, and end it with :::',
  },
  {
    where: 'after box',
    pattern: lines` ^ {1,3}(?=\S)`,
    message: 'this is outside the box above, because it needs four spaces more than the first line of the box',
    result: '',
    write: '    ',
  },
  {
    where: 'after empty box',
    pattern: lines` ^(?=[^\s|>#!])`,
    message: 'the box above is empty, and this is outside it',
    result: '',
    hint: 'indent the text of the box by four spaces more than its first line, or put <!-- --> below it if it is meant to be empty',
  },
  {
    where: 'code',
    // The code contains a sentence, several words without a sign of code, a link within the book, bold text or a box.
    pattern: lines` ^ *(?:[-*•] |["„“«»(*_]+)?[A-Za-z][A-Za-z’'-]*(?:[,;:.!?]?[*_]* [*_(+–-]*[A-Za-z\d][A-Za-z\d’'-]*){3,}[^;{}=<>]*[.!?:…]["”“«»)*_]*\s*(?![^])|^(?![^\n]* --?[a-z])(?:[A-Za-z][A-Za-z’'-]*[,;:]? (?! )){4,}[^;{}=<>$|\\/_\n]*$|[A-Za-z]{3}[。！？]|\]\(#|^\*\*[A-Za-z][^*\n]*\*\*|^!{3} [a-z]`,
    message: 'this is indented by four spaces more than the text around it',
    result: 'so it is shown as code',
    hint: 'remove the spaces before it; for code, put it between two lines of ```',
  },
  // Lines that nearly begin a block
  {
    where: 'paragraph',
    pattern: lines`# ^(#{2,6})(?=[A-Za-z\d"„“(\uFFFC])(\S+)|^(#)(?=[A-Z]\S* [^#\n]*[^#.!?:,;\n]$)(\S+)`,
    message: 'a heading needs a space after its # marks',
    write: '$1$3 $2$4',
  },
  {
    where: 'paragraph',
    pattern: lines`# ^#{7,}(?=[ \t])`,
    message: 'a heading has at most six #',
    hint: 'write one to six',
  },
  {
    where: 'heading',
    pattern: lines`# [(<[](#[A-Za-z][\w-]*)[)>\]]\s*$`,
    message: 'attributes go between braces',
    write: '{$1}',
  },
  {
    where: 'heading',
    pattern: lines`{ \{ ?[A-Za-z][\w-]* ?\}\s*$`,
    message: 'these braces are neither an id nor a class',
    hint: 'write {#id} or {.class}',
  },
  {
    where: 'paragraph',
    pattern: lines`#-*+!.) ^(?:#{1,6}|[-*+]|!{3,}|\d{1,3}[.)])(?=[ \t]*${SPECIAL_SPACE})`,
    message: 'the space after this is a special one',
    hint: 'replace it by a plain space',
  },
  {
    where: 'paragraph',
    pattern: lines`#-*+.)!>| ^${SPECIAL_SPACE}+(?=#{1,6} |[-*+] |\d+[.)] |!!!|>|\|)`,
    message: 'this line begins with a special space',
    write: '',
  },
  {
    where: 'item',
    pattern: lines`-+*.) (?<=\n)[ \t]*(?:(-|\+(?=[A-Z])|\*(?=[^*\n]*$))(?=[A-Za-z]{2}|[„“"[]|${MARKED})|(\d{1,3}[.)])(?=[A-Z„“"]|[a-z]{3}|${MARKED}))(\S+)`,
    message: 'a list item needs a space after its mark',
    write: '$1$2 $3',
  },
  {
    where: 'paragraph',
    pattern: lines`-+.) ^([-+]|\d{1,3}[.)])(?=[A-Z][^\n]*\n[ \t]*(?:[-+]|\d{1,3}[.)]) ?[A-Z])(\S+)`,
    message: 'a list item needs a space after its mark',
    write: '$1 $2',
  },
  { where: 'item', pattern: lines`[ ^\[ {0}\](?=\s)|^\[ {2,}\]`, message: 'a task begins with [ ]', write: '[ ]' },
  {
    where: 'item',
    pattern: lines`[ ^\[(?: [xX] ?|[xX] )\](?=\s)`,
    message: 'a task that is done begins with [x]',
    write: '[x]',
  },
  {
    where: 'before list',
    pattern: lines`- ^(-)(?=[A-Z„“"]|${MARKED})(\S+)`,
    message: 'a list item needs a space after its mark',
    write: '$1 $2',
  },
  {
    where: 'joined',
    pattern: lines`•‣◦●▪■►➤)#@ ^(?:([•‣◦●▪■►➤])(?=[ \t\u00A0]+\S${TO_NEXT_LINE}\1[ \t\u00A0])|(?:\(?[aA1][)]|1\.\)|#\.|\(@\w*\))(?=[ \t]+\S${TO_NEXT_LINE}(?:\(?[bB2]\.?[)]|#\.|\(@\w*\))[ \t]))`,
    message: 'this does not begin a list',
    hint: 'begin each line with - and a space, or with 1., 2. and so on',
  },
  {
    where: 'paragraph',
    pattern: lines`-=~_^+–— ^[ \t]*(?:[-=~_^]{2,}|\+{2,})[ \t]*$|^[–—]{2,}[ \t]*$`,
    message: 'this is neither a horizontal line nor a heading',
    hint: 'write --- with a blank line before it for a horizontal line, or # before a heading',
  },
  // Tables
  {
    where: 'paragraph',
    pattern: lines`| ^\|[^|\n]*\|[^\n]*\|[ \t]*$(?:\n[ \t]*\|[^\n]*)*|^(?:[^|\n]+\|[^|\n]+\|[^\n]+(?:\n|$)){3}[^]*`,
    message: 'this is not part of a table',
    hint: 'put a line such as |---|---| below the first row, with as many cells, and no blank line between the rows',
  },
  {
    where: 'paragraph',
    pattern: lines`+ ^\+(?:[-=:]+\+)+$[^]*`,
    message: 'the lines of this table do not line up',
    hint: 'put each + and | exactly below the + of the first line',
  },
  {
    where: 'cell',
    pattern: lines`^ ^\s*\^(?: \^|\^\^)\s*$`,
    message: 'a cell that joins the one above contains only ^^',
    write: '^^',
  },
  // Attributes and icons
  {
    pattern: lines`= (?<=[\uFFFC\]])[(<[](${ATTRIBUTE}[^()<>[\]\n]*)[)>\]]`,
    message: 'attributes go between braces',
    write: '{$1}',
  },
  {
    pattern: lines`{} (?<=[\uFFFC\]]|\s)\{(?=[.#][A-Za-z]|${ATTRIBUTE})[^{}\n]*$|(?<=\uFFFC)\{[^{}\n]*$|(?<=\uFFFC|\s)(?:[.#][A-Za-z][\w-]*|${ATTRIBUTE}[^\s{}]+)\}`,
    message: 'these attributes lack a brace',
    hint: 'put { before the first attribute and } after the last one',
  },
  {
    pattern: lines`{ \{:?\s*(?:width|height|align|class|id)(?:\s*:\s*|\s+)[^\s{}]+\s*\}|\] \{[.#][^{}\n]+\}|\{:\s*[.#][^{}\n]+\}|\{[.#] [a-z][^{}\n]*\}`,
    message: 'these attributes are not read',
    hint: 'write {name=value} or {.class} directly after the element',
  },
  {
    pattern: lines`[({ (?<![\w:])(?::[iI]cons?\s*|[iI]cons?(?=[[{]))(?:\[\s*([a-z][\w -]*)\]|[({]([a-z][\w -]*)[)}])`,
    message: 'this is not read as an icon',
    write: ':icon[$1$2]',
  },
  {
    pattern: lines`: (?<![A-Za-z\d:]):[a-z][a-z\d_+-]{1,40}:(?![A-Za-z\d:])`,
    message: 'there is no emoji of this name',
    hint: 'write the character itself, or :icon[name]',
  },
  ...FOREIGN_LEFTOVERS,
];
