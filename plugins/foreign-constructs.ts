/**
 * The syntax of other tools that has no counterpart here: what it is called, how it is recognised, what readers see of it,
 * and what to write instead. `foreign-syntax.ts` looks for it, and one rule of the check stage tells of it.
 */

import { LATEX_LAYOUT } from './latex-layout.ts';

export interface ForeignKind {
  /** As counted in a message: `3 × Hugo shortcode`. */
  readonly name: string;
  /** What to write instead, in the imperative. */
  readonly advice: string;
}

/** Something in running text. */
export interface ForeignConstruct extends ForeignKind {
  /** Its first character. */
  readonly opens: string;
  /** Sticky. */
  readonly pattern: RegExp;
  /** What readers see; the source if absent. */
  readonly shows?: (match: RegExpExecArray) => string;
  /** Whether it is told; `false` for what ends something that was told. */
  readonly isTold?: (match: RegExpExecArray) => boolean;
}

const nothing = (): string => '';

const TEMPLATE = 'write the result instead: Regelwerk does not run templates';
const LATEX = 'write it in Markdown; put formulas between dollar signs';

export const CONSTRUCTS: readonly ForeignConstruct[] = [
  {
    name: 'Hugo shortcode',
    advice: 'write it in Markdown, such as !!! note for a box or ![](image.png) for an image',
    opens: '{',
    pattern: /\{\{(?:<(?:(?!>\}\})[^]){1,500}>|%(?:(?!%\}\})[^]){1,500}%)\}\}/y,
    // A shortcode without text in quotes shows nothing that could be lost.
    shows: ([raw]) => (raw.includes('"') ? raw : ''),
    isTold: ([raw]) => !/^\{\{[<%][ \t]*\//.test(raw),
  },
  {
    name: 'template tag',
    advice: TEMPLATE,
    opens: '{',
    pattern: /\{%(?:(?!%\})[^]){1,500}%\}/y,
    shows: nothing,
    isTold: ([raw]) => !/^\{%-?\s*(?:end|\/)/.test(raw),
  },
  {
    name: 'mdBook directive',
    advice: 'write its text here instead; {{#include file.md}} must be alone on its line and name a file of the book',
    opens: '{',
    pattern: /\{\{#[a-z_]+[^{}\n]*\}\}/y,
  },
  {
    name: 'Homebrewery span',
    advice: 'write [text]{.name}, and define the class in a style sheet',
    opens: '{',
    // A comma, colon or equals sign: without one, it could be a variable.
    pattern: /\{\{(?=[^\s{}]*[,:=])[a-z#-][^\s{}]*(?:[ \t]+([^{}\n]*))?\}\}/iy,
    shows: ([, text = '']) => text,
  },
  { name: 'template variable', advice: TEMPLATE, opens: '{', pattern: /\{\{[^{}\n]+\}\}/y },
  {
    name: 'kramdown setting',
    advice: 'delete it: it has no meaning here',
    opens: '{',
    pattern: /\{::[^{}\n]*\}|\{:\/[a-z]*\}/y,
    shows: nothing,
  },
  {
    name: 'template tag',
    advice: TEMPLATE,
    opens: '<',
    pattern: /<%(?:(?!%>)[^]){1,500}%>/y,
    shows: nothing,
  },
  {
    name: 'LaTeX layout command',
    advice: 'delete it: Regelwerk does the layout itself',
    opens: '\\',
    pattern: LATEX_LAYOUT,
    shows: nothing,
  },
  {
    name: 'LaTeX command',
    advice: LATEX,
    opens: '\\',
    pattern: /\\[a-zA-Z]{2,40}\*?(?:\[[^[\]\n]{0,200}\])?(?:\{[^{}\n]{0,500}\})+/y,
  },
  {
    name: 'text in another format',
    advice: 'write it in Markdown',
    opens: '`',
    pattern: /(`+)(?!`)[^`\n]{1,500}\1\{=\w+\}/y,
    shows: nothing,
  },
  {
    name: 'definition with ::',
    advice: 'write “: definition” on the line below the term',
    opens: ':',
    // Behind words in running text, it could be meant.
    pattern: /(?<=[*_)\]][ \t]{1,20})::(?=[ \t])/y,
  },
];

const CODE: readonly (ForeignKind & { readonly pattern: RegExp; readonly isHidden?: boolean })[] = [
  {
    name: 'Obsidian plugin block',
    advice: 'write what it shows as a table, a list or a box',
    pattern:
      /^(?:dataview(?:js)?|tasks|query|leaflet|statblock|encounter(?:-table)?|dice|button|meta-bind\S*|tracker|timeline|excalidraw|ad-[\w-]+|base)\b/,
  },
  {
    name: 'block in another format',
    advice: 'write it in Markdown',
    pattern: /^\{=\w+\}/,
    isHidden: true,
  },
  {
    name: 'diagram in code',
    advice: 'save the diagram as an SVG image and include it with ![](diagram.svg)',
    pattern: /^\{?(?:mermaid|plantuml|puml|dot|graphviz|d2)\b/,
  },
  {
    name: 'R Markdown or Quarto chunk',
    advice: 'write what it shows: Regelwerk does not run code',
    // What stands in the braces with its language are settings; a directive has its words behind them.
    pattern:
      /^\{(?:[a-zA-Z]\w*[ \t,][^{}]*|(?:asis|awk|bash|c|cat|comment|cpp|css|fortran|go|groovy|haskell|html|java|javascript|js|julia|node|octave|ojs|perl|powershell|psql|python|r|R|Rcpp|rcpp|Rscript|ruby|rust|sas|scala|scss|sed|sh|sql|stan|stata|tikz|ts|typescript|verbatim|zsh))\}/,
  },
  {
    name: 'MyST directive',
    advice: 'write !!! note Title with its text indented below, or plain Markdown',
    pattern: /^\{[a-z][\w:-]*\}/,
  },
];

/** Code that other tools turn into something else, by the words behind its fence. */
export function foreignCode(info: string): (ForeignKind & { readonly isHidden?: boolean }) | undefined {
  return info === '' ? undefined : CODE.find(({ pattern }) => pattern.test(info));
}

/** `import … from`, `export const …` */
export const STATEMENT: ForeignKind = {
  name: 'MDX statement',
  advice: 'delete it: Regelwerk does not run code',
};

/** `<LinkCard title="…">` */
export const COMPONENT: ForeignKind = {
  name: 'MDX component',
  advice: 'write its text in Markdown: Regelwerk does not run code',
};
