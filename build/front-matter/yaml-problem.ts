/** Rewords the YAML library's errors for authors who do not know YAML's terms. */
import type { YAMLError } from 'yaml';

export interface YamlProblem {
  readonly message: string;
  readonly hint: string;
}

type Code = YAMLError['code'];

const PAIRS = 'write each key on its own line, as `key: value`, and put values with special characters in quotes';

const NO_KEY: YamlProblem = {
  message: 'this line is neither a key with a value nor the continuation of a value',
  hint: 'write `key: value`, or indent the line if it continues the value above',
};

const PROBLEMS: Readonly<Partial<Record<Code, YamlProblem>>> = {
  BAD_INDENT: {
    message: 'the indentation of this line does not match the other keys of its group',
    hint: 'indent all keys of a group by the same number of spaces',
  },
  TAB_AS_INDENT: { message: 'YAML does not allow tabs for indentation', hint: 'use spaces' },
  BLOCK_AS_IMPLICIT_KEY: {
    message: 'this line does not belong to the key above it',
    hint: PAIRS,
  },
  MULTILINE_IMPLICIT_KEY: NO_KEY,
  BAD_SCALAR_START: {
    message: 'a value that begins with this character must be in quotes',
    hint: 'put the value in quotes',
  },
  BAD_DQ_ESCAPE: {
    message: 'this is not a valid escape sequence',
    hint: "write `\\\\` for a backslash, or use single quotes: 'C:\\rules'",
  },
  KEY_OVER_1024_CHARS: { message: 'this key is longer than YAML allows', hint: 'shorten it' },
  NON_STRING_KEY: { message: 'a key must be a plain word', hint: PAIRS },
  TAG_RESOLVE_FAILED: { message: 'YAML tags (`!…`) are not supported', hint: 'write the plain value' },
  RESOURCE_EXHAUSTION: { message: 'the front matter is nested too deeply', hint: PAIRS },
};

export function yamlProblem(error: YAMLError): YamlProblem {
  const [reason = ''] = error.message.split('\n');
  if (reason.startsWith('Implicit map keys need')) return NO_KEY;
  if (error.code === 'MISSING_CHAR' || /\bend with a\b|^Missing closing/.test(reason)) {
    return {
      message: 'a quote or bracket is not closed',
      hint: 'add the missing quote or bracket, here or in the lines above',
    };
  }
  const bare = reason.replace(/ at line \d+, column \d+:?$/, '').replace(/:$/, '');
  return PROBLEMS[error.code] ?? { message: `the front matter is not valid YAML (${bare})`, hint: PAIRS };
}
