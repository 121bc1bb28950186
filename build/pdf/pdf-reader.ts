/** Reads values from PDF text, which has one character per byte. */
import { type PdfName, PdfReference, PdfString, type PdfValue } from './pdf-values.ts';

const DELIMITER = String.raw`\0\t\n\f\r ()<>[\]{}/%`;
const WORD = String.raw`\d+ 0 R|[+-]?(?:\d+\.?\d*|\.\d+)|true|false|null`;
/** A value of one word, or a sign that begins or ends one of several, after spaces and comments. */
const TOKEN = new RegExp(
  String.raw`(?:[\0\t\n\f\r ]|%[^\n\r]*(?=[\n\r]|$))*(\/[^${DELIMITER}]*|<<|>>|[[\](]|<[\da-fA-F\0\t\n\f\r ]*>|(?:${WORD})(?=[${DELIMITER}]|$))`,
  'y',
);
const PARENTHESIS = /(?:\\[^]|[^\\()])*([()])/y;
const CONSTANTS: ReadonlyMap<string, PdfValue> = new Map<string, PdfValue>([
  ['true', true],
  ['false', false],
  ['null', null],
]);

/** @throws if the text does not begin with a value */
export function readValue(text: string): PdfValue {
  let position = 0;
  const fail = (): never => {
    throw new Error(`a PDF holds ${JSON.stringify(text.slice(position, position + 20))} in place of a value`);
  };
  const match = (pattern: RegExp): string => {
    pattern.lastIndex = position;
    const found = pattern.exec(text)?.[1] ?? fail();
    position = pattern.lastIndex;
    return found;
  };
  const array = (): readonly PdfValue[] => {
    const values: PdfValue[] = [];
    for (let token = match(TOKEN); token !== ']'; token = match(TOKEN)) values.push(valueOf(token));
    return values;
  };
  const dictionary = (): ReadonlyMap<string, PdfValue> => {
    const entries = new Map<string, PdfValue>();
    for (let key = match(TOKEN); key !== '>>'; key = match(TOKEN))
      entries.set(key.startsWith('/') ? key.slice(1) : fail(), valueOf(match(TOKEN)));
    return entries;
  };
  const string = (): PdfString => {
    const start = position - 1;
    for (let depth = 1; depth > 0;) depth += match(PARENTHESIS) === '(' ? 1 : -1;
    return new PdfString(text.slice(start, position));
  };
  const valueOf = (token: string): PdfValue => {
    if (token === '[') return array();
    if (token === '<<') return dictionary();
    if (token === '(') return string();
    if (token.startsWith('/')) return token as PdfName;
    if (token.startsWith('<')) return new PdfString(token);
    if (token.endsWith('R')) return new PdfReference(Number.parseInt(token, 10));
    const number = Number(token);
    return Number.isNaN(number) ? (CONSTANTS.get(token) ?? null) : number;
  };
  return valueOf(match(TOKEN));
}
