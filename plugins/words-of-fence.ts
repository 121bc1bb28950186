/** Words behind the language of a fence that mean something to a highlighter: line numbers, editing, running. */
const KNOWN = new Set(
  (
    'linenums linenos linenumbers line-numbers lines numberlines number-lines showlinenumbers nolinenumbers nonumber ' +
    'no-line-numbers copy nocopy no-copy wrap nowrap no-wrap fold collapse collapsed collapsible expand expandable ' +
    'expanded run norun no_run no-run runnable mdbook-runnable noplaypen noplayground editable live ignore ' +
    'should_panic compile_fail test_harness twoslash diff frame ins del mark hidden hide static preview render eval noeval ' +
    'echo repl output error interactive playground'
  ).split(' '),
);
const EDITION = /^edition\d+$/;
/** `{1,3}`, `title="…"`, `"marked"`, `/marked/`, `[file.js]` */
const SETTING =
  /\{[^{}]*\}|(?<![\w:.-])[\w:.-]+=(?:"[^"]*"|'[^']*'|\{[^{}]*\}|[^\s{}"']*)|"[^"]*"|'[^']*'|\/[^/\s]+\/|\[[^[\]]*\]/g;

/** What stands behind the language of a fence and means nothing to a highlighter: words that no reader sees. */
export function wordsOfFence(info: string): string {
  const words = info
    .trim()
    .replace(/^[^\s{]+/, '')
    .replace(SETTING, ' ')
    .split(/[\s,;]+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word) && !KNOWN.has(word.toLowerCase()) && !EDITION.test(word));
  return words.join(' ');
}
