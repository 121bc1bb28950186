/**
 * Why a sign of the syntax may stand in the readers' text: for each sign the reasons, tried in order. They are what prose
 * does with signs in any language: numbers and formulas, paths, quoted signs, marks of notes, faces. A sign without a
 * reason was meant as syntax.
 */
import { isNearAttributes, isProse } from './brackets.ts';
import { type Reason, type Sign, isBlank, isDigit, isLetter, isWord } from './sign.ts';

export const QUOTES: ReadonlySet<string> = new Set([
  '()',
  '[]',
  '{}',
  '""',
  "''",
  '“”',
  '‘’',
  '„“',
  '‚‘',
  '„”',
  '«»',
  '»«',
  '‹›',
  '›‹',
  '「」',
  '/,',
  '//',
]);
const OPERAND_BEFORE = /(?:[\p{N}½¼¾%×)\]\uFFFC]|(?<![\p{L}\p{N}])\p{L}{1,4}\d*)\s?$/u;
const OPERAND_AFTER = /^\s?(?:[-+±]?[\p{N}½¼¾([\uFFFC]|\p{L}{1,4}\d*(?!\p{L}))/u;
const FACE = /(?:^|\s)(?:[:;8=xX]-?[)(DpPoO|/*\\]+|<\/?3|\^_*\^|[oO]_[oO]|-_-|;_;|>_<|¯\\_\(ツ\)_\/¯)(?=$|[\s.,!?)])/u;

const isQuoted = ({ before, after }: Sign): boolean => QUOTES.has(before + after);
const isSpaced = ({ before, after }: Sign): boolean => isBlank(before) && isBlank(after);
const isAlone = ({ text: { place, content } }: Sign): boolean =>
  place === 'cell' && content.length < 20 && content.replace(/[\\`]/g, '').trim().length <= 3;
const isFormula = ({ left, right }: Sign): boolean =>
  OPERAND_BEFORE.test(left) &&
  OPERAND_AFTER.test(right) &&
  (/\p{N}\s?[)\]]?$/u.test(left) || /^\s?[([]?[-+]?\p{N}/u.test(right) || /^\s/.test(right) === /\s$/.test(left));
const isFileName = ({ word }: Sign): boolean => /[\w-]+\.[a-z]{1,5}\b|[\w.]+\/[\w./]+|\w+:\/\//i.test(word);
const isIdentifier = ({ before, after }: Sign): boolean => isWord(before) && isWord(after);
const isFace = ({ left, run, right }: Sign): boolean => FACE.test(` ${left.slice(-6)}${run}${right.slice(0, 6)} `);
const isOtherScript = ({ left, right }: Sign): boolean =>
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(left.slice(-6) + right.slice(0, 6));
const isCell = ({ text }: Sign): boolean => text.place === 'cell';
const QUOTED: Reason = ['quoted or bracketed', isQuoted];
const ALONE: Reason = ['alone in a cell', isAlone];
const PATH: Reason = ['name of a file', isFileName];
const FACES: Reason = ['face', isFace];
/** Behind a word and before what ends one. */
const isBehindWord = ({ before, right }: Sign): boolean =>
  !isBlank(before) && /^(?:$|[\s.,;:!?)\]}’”“"'»|…–—/-])/u.test(right);

const STAR: readonly Reason[] = [
  [
    'times',
    ({ run, before, after, right }) => run === '*' && isBlank(before) && isDigit(after) && !right.includes('*'),
  ],
  QUOTED,
  ALONE,
  ['formula', (sign) => sign.run === '*' && isFormula(sign)],
  ['mark of a note', ({ run, around }) => around.noteSigns.has(run)],
  [
    'mark of a note behind a word',
    (sign) =>
      isBehindWord(sign) &&
      !/[\p{L}\p{N}]\*+$/u.test(sign.source) &&
      ((sign.run === '*' && !/(?:^|\p{L}{3,}[,;:]?)\s\*\s\p{L}[^*]*$/u.test(sign.left)) ||
        (sign.run.length < 4 && isCell(sign) && sign.isLast)),
  ],
  [
    'note',
    ({ run, isFirst, after, text, around }) =>
      run.length < 4 &&
      isFirst &&
      text.place !== 'heading' &&
      (text.place !== 'cell' || isBlank(after)) &&
      around.trailing.has(run),
  ],
  [
    'sign of its own',
    ({ isFirst, before, right }) => !isFirst && /[\s"'„“”«»([]/.test(before) && /^[.,;:)\]"”“]*(?:\s|$)/.test(right),
  ],
  [
    'pointer',
    ({ run, left, before, right }) =>
      run === '*' && isBlank(before) && (/^\(?\p{L}(?!\p{L})/u.test(right) || /(?:^|\s)[#@%_]\w[^.]*$/.test(left)),
  ],
  [
    'drawn line or masked word',
    ({ run, word }) => run.length > 3 || (run.length > 1 && /^\p{L}\*+\p{L}*$/u.test(word)),
  ],
  [
    'wildcard or comment',
    (sign) =>
      isFileName(sign) ||
      sign.right.startsWith('/') ||
      (sign.run === '*' && (/^\.\p{L}/u.test(sign.right) || /[/.:]$/.test(sign.left))),
  ],
  [
    'gender',
    ({ run, before, right }) => run === '*' && isLetter(before) && /^(?:in|innen|r|e|n|x)(?!\p{L}{4})/u.test(right),
  ],
];

const UNDERSCORE: readonly Reason[] = [
  ['identifier', isIdentifier],
  PATH,
  ['blank to fill in', (sign) => sign.run.length > 2 || isSpaced(sign)],
  ['within a name', ({ before, right }) => isWord(before) && /^[[({<\uFFFC]/.test(right)],
  QUOTED,
  FACES,
  ALONE,
  [
    'private name',
    ({ run, before, right }) =>
      run === '_' &&
      isBlank(before) &&
      /^\w+(?:\(|$|[\s.,;)](?![^_]*_))/.test(right) &&
      /^[a-z]+(?:[\s.,;)(]|$)/.test(right),
  ],
];

const TILDE: readonly Reason[] = [
  ['about', ({ run, before, right }) => run === '~' && /^\s?[\p{N}.,$€£+-]/u.test(right) && !isWord(before)],
  ['path', ({ right }) => /^[/\\]/.test(right)],
  ['range', ({ before, after }) => (isDigit(before) && isDigit(after)) || (isLetter(before) && isLetter(after))],
  ['version', ({ left, right }) => /\p{L}{3,}$/u.test(left) && /^\d+(?!\p{L})/u.test(right)],
  ['spaced', isSpaced],
  ['flourish', ({ run, left, isLast }) => run === '~' && /[\p{L}!♪]$/u.test(left) && isLast],
  ['drawn line', ({ run }) => run.length > 2],
  QUOTED,
  [
    'not',
    ({ run, before, after, left, right }) =>
      run === '~' && isBlank(before) && isLetter(after) && !(left + right).includes('~'),
  ],
  ['other script', isOtherScript],
  ALONE,
];

const CARET: readonly Reason[] = [
  [
    'power',
    ({ run, left, right, text }) =>
      run === '^' &&
      text.place !== 'cell' &&
      !/\d\s?\p{L}$/u.test(left) &&
      /[)\]]$|(?:^|[^\p{L}])(?:\p{L}|\d+)$/u.test(left) &&
      /^[\dn(-]/.test(right),
  ],
  ['control key or version', ({ before, right }) => isBlank(before) && /^(?:\p{L}(?!\p{L})|[~^]?\d+\.\d)/u.test(right)],
  ['face', (sign) => !isCell(sign) && isFace(sign)],
  QUOTED,
  [
    'sign of its own',
    (sign) =>
      (!isCell(sign) && isBlank(sign.before) && /^[.,;:)]?(?:\s|$)/.test(sign.right)) ||
      (isSpaced(sign) && isFormula(sign)),
  ],
  ['between signs', ({ before, right }) => /[_\uFFFC[]/.test(before) && /^(?:[\s\uFFFC]|$)/u.test(right)],
  ['behind a word', (sign) => sign.run === '^' && isLetter(sign.before) && isBehindWord(sign)],
  ['pattern', ({ before, right }) => isBlank(before) && /^\S*[.*$+\\[]\S/.test(right)],
  ['listed sign', ({ around, text }) => around.isListed && !/^\s*\^\^/.test(text.content)],
];

/** Up to the next dollar, a command or a raised sign. */
const TEX = /^[^$.]*(?:\\\p{L}|(?<!\p{L}\p{L})[\p{L}\p{N})}][\^_]\s?[\p{L}\p{N}{])/u;
const DOLLAR: readonly Reason[] = [
  [
    'price',
    ({ run, left, right }) =>
      run === '$' &&
      ((/^\s?[\d.,]*\d/.test(right) && !TEX.test(right)) || /\d\s?$/.test(left) || /(?:US|AU?|CA?|NZ|HK)$/.test(left)),
  ],
  [
    'variable',
    ({ run, right }) =>
      run === '$' && /^[A-Z][A-Z\d_]{2,}\b|^[a-z]\w+(?![\w^\\])|^[a-z](?:[\s.,;)]|$)/.test(right) && !TEX.test(right),
  ],
  QUOTED,
  [
    'at an end',
    ({ run, before, left, right }) =>
      /^(?:$|[\s.,;:!?)–-])/.test(right) &&
      (run !== '$' || isBlank(before) || !/\$[^$]*$/.test(left)) &&
      !(right.includes('$') && TEX.test(right)),
  ],
  ALONE,
  ['scale of prices', ({ word }) => /^\${2,5}[.,;]?$/.test(word)],
  PATH,
];

/** By what a run begins with; what is not here has none. */
export const REASONS: Readonly<Record<string, readonly Reason[]>> = {
  '*': STAR,
  _: UNDERSCORE,
  '~': TILDE,
  '^': CARET,
  $: DOLLAR,
  '´': [QUOTED, ['minute', ({ before }) => isDigit(before)]],
  '`': [QUOTED, ['okina', ({ before, right }) => isLetter(before) && /^[a-z]/.test(right)]],
  ˆ: [],
  '˄': [],
  '\uFFFD': [],
  '\u2028': [],
  '[': [
    ['pair in prose', ({ pair }) => pair !== undefined && isProse(pair)],
    QUOTED,
    ALONE,
    ['interval', ({ right }) => /^-?\d+[,;]\s*\d+[[)]/.test(right)],
    ['crosses another pair', ({ right }) => /^[^[\]]*\)[^[\]]*\](?!\()/.test(right)],
  ],
  ']': [
    ['closes', ({ pair }) => pair !== undefined],
    QUOTED,
    ALONE,
    ['its partner was escaped', ({ source }) => source.includes('\\[')],
    ['interval or crosses another pair', ({ left }) => /[([]-?\d+[,;]\s*\d+$|\[[^[\]]*\)[^[\]]*$/.test(left)],
  ],
  '{': [['words or set', (sign) => !isNearAttributes(sign)], QUOTED, ALONE],
  '}': [['closes or closes words', ({ pair, source }) => pair !== undefined || !source.includes('=')], QUOTED, ALONE],
};
