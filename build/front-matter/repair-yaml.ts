/**
 * Mistakes of YAML in the terms of authors: not where the parser gave up, but which line, written otherwise, it can read.
 *
 * Lines that look like a mistake are mended one after the other; a mistake is told if the parser has less to complain about
 * without it. So each hint has been tried.
 */
import { parseDocument } from 'yaml';
import { FRONT_MATTER } from '../book-meta/book-meta.ts';

export interface RepairedYaml {
  /** With all mistakes mended that were found. */
  readonly yaml: string;
  readonly mistakes: readonly YamlMistake[];
  /** Whether the parser can read it. */
  readonly isWhole: boolean;
}

export interface YamlMistake {
  /** Offsets in the YAML as written. */
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** The text in words, where it is none that can be read. */
  readonly shown?: string | undefined;
  readonly message: string;
}

interface Slip {
  /** Offset in the line. */
  readonly at: number;
  readonly length: number;
  readonly text: string;
  readonly shown?: string;
  readonly message: string;
}

/** Longer front matter is that of a program, which makes no such mistakes. */
const MAX_LENGTH = 20_000;
const MAX_MISTAKES = 8;

export function repairYaml(yaml: string): RepairedYaml {
  let lines: readonly string[] = yaml.split('\n');
  const mistakes: YamlMistake[] = [];
  let errors = yaml.length > MAX_LENGTH ? 0 : errorsIn(yaml);
  while (errors > 0 && mistakes.length < MAX_MISTAKES) {
    const mended = bestOf(lines, errors);
    if (!mended) break;
    mistakes.push({ ...mended.mistake, ...offsetsIn(yaml, mended.line, mended.slip) });
    ({ lines, errors } = mended);
  }
  return { yaml: lines.join('\n'), mistakes, isWhole: errors === 0 && yaml.length <= MAX_LENGTH };
}

interface Trial {
  readonly lines: readonly string[];
  readonly errors: number;
  readonly line: number;
  readonly slip: Slip;
  readonly mistake: Pick<YamlMistake, 'text' | 'shown' | 'message'>;
}

/** The first that leaves nothing to complain about, else the first that leaves less. */
function bestOf(lines: readonly string[], before: number): Trial | undefined {
  let better: Trial | undefined;
  for (const [line, text] of lines.entries()) {
    for (const slip of slipsIn(text, lines[line - 1])) {
      const mended = text.slice(0, slip.at) + slip.text + text.slice(slip.at + slip.length);
      const others = lines.with(line, mended);
      const errors = errorsIn(others.join('\n'));
      const mistake = { text: slip.text, shown: slip.shown, message: slip.message };
      const trial = { lines: others, errors, line, slip, mistake };
      if (errors === 0) return trial;
      if (errors < before) better ??= trial;
    }
  }
  return better;
}

/** Lines are changed, but none is added or lost; one is mended only once. */
function offsetsIn(yaml: string, line: number, { at, length }: Slip): { start: number; end: number } {
  const lines = yaml.split('\n');
  const start = lines.slice(0, line).reduce((sum, each) => sum + each.length + 1, 0);
  const rest = (lines[line] ?? '').length;
  return { start: start + Math.min(at, rest), end: start + Math.min(at + length, rest) };
}

const VALUE = /^(\s*(?:- +)?(?:[\p{L}_][\p{L}\p{N}_.-]*: +)?)(\S.*?)\s*$/u;

function* slipsIn(line: string, above: string | undefined): Generator<Slip> {
  const [, before = '', value = ''] = VALUE.exec(line) ?? [];
  const slip = (text: string, message: string): Slip => ({ at: before.length, length: value.length, text, message });
  const [sign = ''] = value;
  const isQuote = sign === '"' || sign === "'";
  if (isQuote && !value.slice(1).includes(sign)) yield slip(value + sign, 'the quote that opens here is not closed');
  else if (isQuote && value.length > 1) {
    const inner = value.slice(1, -1);
    const isWhole = value.endsWith(sign);
    if (isWhole && !inner.includes(sign))
      yield slip(`'${inner}'`, 'a backslash in double quotes starts an escape sequence');
    else yield slip(quoted(isWhole ? inner : value), 'this value contains a quote of the same kind, which ends it');
  }
  const closing = { '[': ']', '{': '}' }[sign];
  if (closing !== undefined && !value.endsWith(closing))
    yield slip(value + closing, 'the bracket that opens here is not closed');
  if (before.includes(':') && !isQuote && /:(?: |$)/.test(value))
    yield slip(quoted(value), 'the value contains a colon, so YAML reads it as another key');
  if (/^[@`%&*!|>]/.test(sign)) yield slip(quoted(value), `a value that begins with ${sign} must be in quotes`);
  if (/^- \S/.test(value) && before.includes(':'))
    yield slip(`[${value.slice(2)}]`, 'a list must start on its own line or be in brackets');
  yield* slipsOfKeys(line, above);
}

function* slipsOfKeys(line: string, above: string | undefined): Generator<Slip> {
  const [, indent = '', key = '', rest = ''] = /^([ \t]*)([\p{L}_][\p{L}\p{N}_-]*)(:?[^:]*)/u.exec(line) ?? [];
  if (key === '') return;
  const at = indent.length;
  const whole = { at, length: line.length - at };
  const text = `${key}: ${line.slice(at + key.length).replace(/^:? */, '')}`;
  if (/^:[^\s:/]/.test(rest)) yield { ...whole, text, message: 'a space is missing after the colon' };
  if (/^ +[^\s:]/.test(rest) && at === 0 && Object.hasOwn(FRONT_MATTER.entries, key))
    yield { ...whole, text, message: 'a colon is missing after the key' };
  const blanks = { at: 0, length: at };
  if (indent.includes('\t')) {
    const shown = 'two spaces instead of each tab';
    yield {
      ...blanks,
      text: indent.replaceAll('\t', '  '),
      shown,
      message: 'YAML does not allow tabs for indentation',
    };
  }
  if (at > 0 && /^[ \t]*\S+:[ \t]+\S/.test(above ?? '')) {
    const message = 'this line is indented, so it continues the value above';
    yield { ...blanks, text: '', shown: 'the spaces before it', message };
  }
}

function quoted(text: string): string {
  return text.includes('"') ? `'${text.replaceAll("'", "''")}'` : `"${text.replaceAll('\\', '\\\\')}"`;
}

function errorsIn(yaml: string): number {
  try {
    return parseDocument(yaml, { uniqueKeys: false, prettyErrors: false, logLevel: 'error' }).errors.length;
  } catch {
    return Infinity;
  }
}
