/** The YAML library's errors in words for authors, who need not know YAML's own. */
import type { YAMLError } from 'yaml';

export interface YamlProblem {
  readonly message: string;
  readonly hint?: string;
}

type Code = YAMLError['code'];

const NO_KEY: YamlProblem = {
  message: 'this line is neither a key with a value nor part of one',
  hint: 'write `key: value`, or indent the line if it goes on with the value above',
};

const PROBLEMS: Readonly<Partial<Record<Code, YamlProblem>>> = {
  BAD_INDENT: {
    message: 'this line is indented differently from the lines it belongs with',
    hint: 'give the keys of one group the same number of spaces',
  },
  TAB_AS_INDENT: { message: 'this line is indented with a tab, which YAML does not allow', hint: 'use spaces' },
  BLOCK_AS_IMPLICIT_KEY: {
    message: 'a second colon on this line makes its value look like another key',
    hint: 'put the value in quotes: `title: "Rules: second edition"`',
  },
  MULTILINE_IMPLICIT_KEY: NO_KEY,
  BAD_SCALAR_START: {
    message: 'a value cannot begin with this character unless it is in quotes',
    hint: 'put the value in quotes',
  },
  BAD_DQ_ESCAPE: {
    message: 'this backslash does not stand for a character',
    hint: "write `\\\\` for a backslash, or use single quotes: 'C:\\rules'",
  },
  KEY_OVER_1024_CHARS: { message: 'this key is longer than YAML allows' },
  NON_STRING_KEY: { message: 'a key must be a plain word' },
  TAG_RESOLVE_FAILED: { message: 'YAML tags (`!…`) are not understood here', hint: 'write the plain value' },
  RESOURCE_EXHAUSTION: { message: 'the front matter is nested too deeply' },
};

/** What is wrong and what to do. */
export function yamlProblem(error: YAMLError): YamlProblem {
  const [reason = ''] = error.message.split('\n');
  if (reason.startsWith('Implicit map keys need')) return NO_KEY;
  if (error.code === 'MISSING_CHAR' || /\bend with a\b|^Missing closing/.test(reason)) {
    return {
      message: 'something that was opened is not closed',
      hint: 'look for a missing quote or bracket, here or in the lines above',
    };
  }
  const bare = reason.replace(/ at line \d+, column \d+:?$/, '').replace(/:$/, '');
  return PROBLEMS[error.code] ?? { message: `the front matter cannot be read as YAML (${bare})` };
}
