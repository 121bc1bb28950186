/** The part of the table of leftovers that concerns HTML, encodings and the syntax of other programs. */
import { type Leftover, lines } from './leftover.ts';

const TAG = '(?:abbr|br|div|em|hr|img|kbd|mark|small|span|strong|su[bp]|table|t[dhr]|[abipsu])';

const NO_COMMENT = { message: 'this is not read as a comment', hint: 'put it between <!-- and -->' };

export const FOREIGN_LEFTOVERS: readonly Leftover[] = [
  {
    where: 'fence',
    pattern: lines` ^\s*(?:mermaid|plantuml|graphviz|dot)\b`,
    message: 'this diagram is not drawn',
    result: 'so its source is shown',
    hint: 'save it as an SVG file, and show that as an image',
  },
  {
    pattern: lines`+ (?<![\w+])\+\+(?=[A-Za-z\uFFFC])([^+\n]{1,200}?)(?<=\S)\+\+(?![\w+])`,
    message: 'this is not read as inserted or underlined text',
    write: '<u>$1</u>',
  },
  {
    // Not in a list of signs: _a_, //b//.
    pattern: lines`/ (?<=^|[A-Za-z.:!?] |[("„“«])//(?=[A-Za-z])([^/\n]{1,200}?)(?<=\S)//(?![\w/])`,
    message: 'this is not read as italics',
    write: '*$1*',
  },
  {
    pattern: lines`| (?<=[\s("„“«]|^)\|\|(?=[A-Za-z][^|\n]*[A-Za-z]{2})[^|\n]{1,200}?(?<=\S)\|\|(?![\w|])`,
    message: 'this is not read as hidden text',
    hint: 'put it into a box that opens on a click, which begins with ???',
  },
  {
    pattern: lines`- (?<![\w-])--(?=[A-Za-z])([A-Za-z\d]+)--(?![\w-])`,
    message: 'this is not read as deleted text',
    write: '~~$1~~',
  },
  {
    pattern: lines`^ (?<!\^)(?:\^[\^\uFFFC]|\uFFFC\^)([A-Za-z\d][^\^\uFFFC\n]*)[\^\uFFFC]\^(?!\^)`,
    message: 'a superscript has one ^ on each side',
    write: '<sup>$1</sup>',
  },
  {
    where: 'paragraph',
    pattern: lines`!@< ^[ \t]*[!@]include\b[^\n]*|^[ \t]*-+ ?8< ?-+[^\n]*`,
    message: 'this includes nothing',
    hint: 'write {{#include file.md}}',
  },
  {
    pattern: lines`@ \[-?@[A-Za-z][\w:./-]*(?:[,;] [^[\]\n]*)?\](?!\()|(?<![\w@./[])@(?:fig|tbl|tab|sec|eq|lst|ex):[A-Za-z][\w-]*`,
    message: 'nothing replaces this citation or reference',
    hint: 'write the source itself, or put it into a footnote; for a place in the book, write [](#id)',
  },
  {
    pattern: lines`< </?${TAG}(?=[\s/\\]|$)(?![^<>\n]*>)|<(?:\s+/?|/\s+)(?=[a-z]{2})${TAG}\s*/?>`,
    message: 'this HTML tag is not complete',
    hint: 'write it with all its quotation marks, and without a space after <',
  },
  {
    pattern: lines`& (?<![?=&]\S{0,40})(&(?:nbsp(?=[A-Za-z])|(?:nbsp|amp|shy|quot|copy|[mn]dash|hellip|lt|gt)(?![;A-Za-z\d=])))`,
    message: 'this HTML entity lacks its ;',
    write: '$1;',
  },
  {
    pattern: lines`*<> /\*[ \t][^*\n]{1,200}[ \t]\*/|<-- [^\n]{1,200} -->|<%-- [^\n]{1,200} --%>|(?<=\S) ?-->[ \t]*$`,
    ...NO_COMMENT,
  },
  {
    where: 'paragraph',
    pattern: lines`[/% ^(?:\[(?://|comment)\]:?[ \t]*#|//|(?<![^])%)[ \t]+[^\n]+`,
    ...NO_COMMENT,
  },
  {
    where: 'html',
    pattern: lines` (?:^|[\s>])\*\*[A-Za-z][^*\n]*\*\*|\]\([^)\s]+\)|:icon\[[a-z]|\[\[[A-Za-z][^[\]\n]*\]\]`,
    message: 'Markdown inside HTML is shown as text',
    result: '',
    hint: 'put a blank line after the opening tag and before the closing one',
  },
  {
    pattern: lines`ÃâÂ\uFFFD Ã[\u0080-\u00BF\u2013-\u203A\u0152-\u0192\u02C6\u02DC\u20AC\u2122]|â(?:€|\u0080)|Â[\u0080-\u00BF](?![A-Za-z])|\uFFFD`,
    message: 'the encoding of this character is broken',
    hint: 'write it again, and save the file as UTF-8',
  },
  {
    pattern: lines`[ \[(b|i|s|u|url|img|quote|code|color|size|center|spoiler)(?:=[^\]\n]*)?\](?=[^[\n]*\[/\1\])`,
    message: 'tags in square brackets are not read',
    hint: 'write **bold**, *italics* or [text](address)',
  },
  {
    pattern: lines`{[ \{\{[^{}\n]*\}\}|\{%[^%\n]*%\}|\[![a-z]+ [^\]\n]+\]|^\{\{#?[a-z]+`,
    message: 'nothing replaces this placeholder',
    hint: 'write what it stands for',
  },
  {
    pattern: lines`\ (?<![\w:\\/]|\uFFFC ?)\\[a-z]{4,20}(?![\w\\/.])`,
    message: 'this command is not read',
    hint: 'delete it, or put a formula between dollar signs',
  },
  {
    where: 'paragraph',
    pattern: lines`<>= ^(?:<{7}|>{7}|={7})(?= |$)`,
    message: 'a merge conflict is not resolved',
    hint: 'keep the version that is right, and delete the other one with these lines',
  },
];
