/**
 * Why a sign of the syntax may stand in the readers' text: what prose does with signs in any language, by what the thing
 * is. A sign without a reason was meant as syntax. Letters are those of ASCII here (`remains.ts`).
 */
import { isNearAttributes, isProse } from './brackets.ts';
import { type Sign, isBlank, isDigit, isLetter, isWord } from './sign.ts';

export const QUOTES: ReadonlySet<string> = new Set(`() [] {} "" '' “” ‘’ „“ ‚‘ „” «» »« ‹› ›‹ 「」 /, //`.split(' '));
const OPERAND_BEFORE = /(?:[\d%×)\]\uFFFC]|\b[A-Za-z]{1,4}\d*)\s?$/;
const OPERAND_AFTER = /^\s?(?:[-+±]?[\d([\uFFFC]|[A-Za-z]{1,4}\d*(?![A-Za-z]))/;
const FACE = /\s(?:[:;8=xX]-?[)(DpPoO|/*\\]+|<\/?3|\^_+\^|[oO]_[oO]|-_-|;_;|>_<|¯\\_\(\S\)_\/¯)[\s.,!?)]/;
/** Up to the next dollar, a command or a raised sign. */
const TEX = /^[^$.]*(?:\\[A-Za-z]|(?:\b[A-Za-z]|[\d)}])[\^_]\s?[A-Za-z\d{])/;

const isQuoted = ({ before, after }: Sign): boolean => QUOTES.has(before + after);
/** Between blanks, brackets and the punctuation of the sentence. */
const isOfItsOwn = ({ run, before, right, isFirst, text: { place } }: Sign): boolean =>
  (run === '^' ? /[\s"'„“”«»([_\uFFFC]/ : /[\s"'„“”«»([]/).test(before) &&
  (run === '^' ? /^[.,;:)\]"”“]*(?:[\s\uFFFC]|$)/ : /^[.,;:)\]"”“]*(?:\s|$)/).test(right) &&
  !(isFirst && (run[0] === '*' || place === 'cell'));
const isCellOfSigns = ({ text: { place, content }, around, run }: Sign): boolean =>
  place === 'cell' &&
  (run[0] === '^' ? around.isListed && !/^\s*\^\^/.test(content) : content.replace(/[\\`\s]/g, '').length <= 3);
const isDrawn = ({ run, word, before, after }: Sign): boolean =>
  run.length > (run[0] === '*' ? 3 : 2) ||
  (run === '__' && !isWord(before) && !isWord(after)) ||
  (run.length > 1 && /^[A-Za-z]\*+[A-Za-z]*$/.test(word));
const isFormula = ({ run, left, right }: Sign): boolean =>
  run === '*' &&
  OPERAND_BEFORE.test(left) &&
  OPERAND_AFTER.test(right) &&
  (/\d\s?[)\]]?$/.test(left) || /^\s?[([]?[-+]?\d/.test(right) || /^\s/.test(right) === /\s$/.test(left));
/** `x^2`, `(a+b)^n`; a unit such as `12 m^2` is to be raised. */
const isPower = ({ run, left, right }: Sign): boolean =>
  run === '^' &&
  !/\d\s?[A-Za-z]$/.test(left) &&
  /[)\]]$|(?:^|[^A-Za-z])(?:[A-Za-z]|\d+)$/.test(left) &&
  /^[\dn(-]/.test(right);
const isAmount = ({ run, before, left, right }: Sign): boolean =>
  run === '~'
    ? /^\s?[\d.,$€£+\u2212\uFFFC-]/.test(right) && !isWord(before)
    : run === '$' && ((/^\s?[\d.,]*\d/.test(right) && !TEX.test(right)) || /(?:\d\s?|US|AU?|CA?|NZ|HK)$/.test(left));
const isFace = ({ left, run, right }: Sign): boolean => FACE.test(` ${left.slice(-6)}${run}${right.slice(0, 6)} `);
/** `Damage*` before what ends a word, and the note itself at the start of a line. */
const isNoteSign = ({ run, source, before, left, right, text, around, isFirst, isLast, after }: Sign): boolean => {
  const isCell = text.place === 'cell';
  if (around.noteSigns.has(run)) return true;
  if (run.length < 4 && isFirst && text.place !== 'heading' && (!isCell || isBlank(after)) && around.trailing.has(run))
    return true;
  return (
    run.length < 4 &&
    !isBlank(before) &&
    /^(?:$|[\s.,;:!?)\]}’”“"'»|…–—/†‡§-])/.test(right) &&
    !/[\p{L}\p{N}][*^]+$/u.test(source) &&
    ((/^[*^]$/.test(run) && !/(?:^|[A-Za-z]{3,}[,;:]?)\s\*\s[A-Za-z][^*]*$/.test(left)) ||
      (isCell && (isLast || /^[†‡§]/.test(after)) && run[0] === '*'))
  );
};
/** `a_b`, `Spieler*innen`, `a~b`, `x_{i}`. */
const isWithinWord = ({ run, before, after, left, right }: Sign): boolean =>
  isWord(before) &&
  (run === '_'
    ? isWord(after) || /[[({<*\uFFFC]/.test(after)
    : isLetter(after) && (run === '~' || !/(?:^|\s)\*|\*(?:\s|$)/.test(`${left} ${right}`)));
/** What programs call a name, a file, a key or a version. */
const NAMES: Readonly<Record<string, (sign: Sign) => boolean>> = {
  _: ({ before, left, right, word }) =>
    /^[a-z]*(?:[\w.]*\.[a-z]{1,5}\b|\/\w)/.test(right) ||
    (/[\uFFFC([{]/.test(before) && /^\w+(?:[\uFFFC)\]}]|$)/.test(right)) ||
    /[/\\]/.test(before) ||
    /^[a-z]+[A-Z]/.test(right) ||
    /[A-Za-z\d][/\\_][A-Za-z\d]/.test(word) ||
    (isBlank(before) &&
      /^[a-z]+(?:[\s.,;)(]|$)/.test(right) &&
      !/(?<!\w)_[a-z]|[a-z\d]_(?!\w)/i.test(`${left} ${right}`)),
  $: ({ right }) => /^[A-Z][A-Z\d_]{2,}\b|^[a-z]\w+(?![\w^\\])|^[a-z](?:[\s.,;)]|$)/.test(right) && !TEX.test(right),
  '~': ({ before, after, left, right }) =>
    /^[/\\]/.test(right) ||
    (/[A-Za-z]{3,}$/.test(left) && /^\d+(?![A-Za-z])/.test(right)) ||
    (/[\s(]/.test(before) && isLetter(after) && !/[^\s~]~(?=[\s.,;:!?)]|$)/.test(right)),
  '^': ({ before, right, isFirst }) =>
    (isFirst && /^\w+-[\w-]+\s*$/.test(right)) ||
    /[/[]/.test(before) ||
    (isBlank(before) && /^(?:[A-Za-z](?![A-Za-z])|[~^]?\d+\.\d|\S*[.*$+\\[]\S)/.test(right)),
  '*': ({ before, left, right }) =>
    isBlank(before) && (/^\(?[A-Za-z](?![A-Za-z])/.test(right) || /(?:^|\s)[#@%_]\w[^.]*$/.test(left)),
};
const isName = (sign: Sign): boolean => sign.run.length === 1 && NAMES[sign.run]?.(sign) === true;

/** `*.md`, `**\/x`, `/*`, `x/*`. */
const isWildcard = ({ run, left, right }: Sign): boolean =>
  /^(?:\.[A-Za-z]|\/|\w*\.[a-z]{1,5}\b)/.test(right) ||
  ((run === '*' ? /[/.:]$/ : /\/$/).test(left) && /^(?:[\s/.]|$)/.test(right));

/** Why, the signs that it is asked of, and whether it holds. */
type Reason = readonly [why: string, signs: string, holds: (sign: Sign) => boolean];

const REASONS: readonly Reason[] = [
  ['address', '*_~^$´`', ({ word }) => /:\/\/|www\./.test(word)],
  ['quoted or bracketed', '*_~^$´`{}[]', isQuoted],
  ['sign of its own', '*_~^$', isOfItsOwn],
  ['cell of signs', '*_~^$', isCellOfSigns],
  ['drawn line, blank to fill in or masked word', '*_~$', isDrawn],
  ['formula', '*', isFormula],
  ['power', '^', isPower],
  ['amount', '~$', isAmount],
  ['minute', '´', ({ before }) => isDigit(before)],
  ['face', '_^', isFace],
  ['note', '*~_^', isNoteSign],
  ['within a word', '*_~', isWithinWord],
  ['wildcard', '*', isWildcard],
  ['name', '*_~^$', isName],
  [
    'end of a pattern',
    '$',
    ({ run, before, left, right }) =>
      /^(?:$|[\s.,;:!?)–/-])/.test(right) &&
      (run !== '$' || isBlank(before) || !/\$[^$]*$/.test(left)) &&
      !(right.includes('$') && TEX.test(right)),
  ],
  ['pair in prose', '[', ({ pair, left }) => pair !== undefined && isProse(pair, left)],
  ['words or set', '{', (sign) => !isNearAttributes(sign)],
  ['closes', ']}', ({ pair }) => pair !== undefined],
  ['closes words', '}', ({ source }) => !source.includes('=')],
  ['its partner was escaped', ']', ({ source }) => source.includes('\\[')],
  [
    'interval or crosses another pair',
    '[',
    ({ right }) => /^-?\d+[,;]\s*\d+[[)]|^[^[\]]*\)[^[\]]*\](?!\()/.test(right),
  ],
  ['interval or crosses another pair', ']', ({ left }) => /[([]-?\d+[,;]\s*\d+$|\[[^[\]]*\)[^[\]]*$/.test(left)],
];

const BY_SIGN = new Map<string, readonly Reason[]>();

export function isExplained(sign: Sign): boolean {
  const [first = ''] = sign.run;
  let reasons = BY_SIGN.get(first);
  if (!reasons) BY_SIGN.set(first, (reasons = REASONS.filter(([, signs]) => signs.includes(first))));
  return reasons.some(([, , holds]) => holds(sign));
}
