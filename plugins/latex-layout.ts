/** Commands of LaTeX that only set the layout, and so say nothing to a reader. */

/** By their names alone. */
const BARE = [
  'noindent|indent|[vh]fill|(?:big|med|small)(?:skip|break)|centering|ragged(?:right|left|bottom)|par|hline|(?:top|mid|bottom)rule',
  'tiny|scriptsize|footnotesize|small|normalsize|large|Large|LARGE|huge|Huge|(?:bf|it|sl|sc|sf|tt|rm|md|up)(?:series|shape|family)',
  'maketitle|(?:front|main|back)matter|appendix|protect|relax|sloppy|null|selectfont|(?:one|two)column|newblock',
  '(?:one|single|double)(?:half)?spacing|no(?:page|line)break|samepage|flushbottom|listof(?:figures|tables)|printindex',
].join('|');
/** With names in braces. */
const NAMING = [
  '[vh]space|(?:this)?pagestyle|pagenumbering|(?:set|addto)(?:counter|length)|phantom|usepackage|documentclass|addcontentsline',
  'mark(?:both|right)|hypersetup|(?:re)?new(?:command|environment|length|counter)|providecommand|definecolor',
  '(?:page)?color|fontsize|geometry|bibliography(?:style)?|vskip|hskip',
].join('|');
/** Around text, unless it makes a table, a list, code or a formula of it. */
const ENVIRONMENT = String.raw`(?:begin|end)\{(?!(?:tabular|longtable|array|itemize|enumerate|description|[vV]erbatim|lstlisting|equation|eqnarray|align|math|[a-zA-Z]*matrix|cases|gather|multline|split))[a-zA-Z]{1,40}\*?\}`;
const OPTIONS = String.raw`(?:\[[^[\]\n]{0,200}\])?`;
const BRACES = String.raw`(?:\{(?:[^{}\n]|\{[^{}\n]{0,200}\}){0,300}\})`;
/** Lengths, numbers and other commands: `{3\baselineskip}`, `{0.5\textwidth plus 1pt}`. */
const MEASURE = String.raw`(?:\{(?:[\d.,\s*+=-]|(?<![a-z])(?:plus|minus|[a-z]{2})(?![a-z])|\\[a-zA-Z]{1,40}){1,50}\})`;
/** What tells lengths from the numbers of a formula. */
const LENGTH = String.raw`(?=${MEASURE}*\{[^{}\n]*(?:\d ?(?:pt|pc|bp|mm|cm|in|em|ex)|\\[a-z]*(?:skip|width|height|indent|sep))\b)`;

/** Sticky. A command that is unknown counts if it has lengths alone, or is all of its line and has no text. */
export const LATEX_LAYOUT = new RegExp(
  [
    String.raw`\\(?:${BARE})(?![a-zA-Z{[])`,
    String.raw`\\(?:${NAMING})\*?${OPTIONS}${BRACES}+`,
    String.raw`\\${ENVIRONMENT}${OPTIONS}${MEASURE}*`,
    String.raw`\\[a-zA-Z]{2,40}\*?${OPTIONS}${LENGTH}${MEASURE}+(?!\{)`,
    String.raw`(?<=(?:^|\n)[ \t]{0,3})\\[a-zA-Z]{2,40}\*?${OPTIONS}(?=[ \t]*(?:\n|$))`,
  ].join('|'),
  'y',
);
