/**
 * The examples of rules: those shown in the handbook, and more in `fixtures/examples.md`, each below a line `===
 * rule`. Lines of carets mark where a finding is expected; without any, no finding is. `shield.svg` is beside them.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const CHAPTER = readFileSync(fileURLToPath(new URL('../../rulebook/handbook/95-findings.md', import.meta.url)), 'utf8');

const MORE = readFileSync(fileURLToPath(new URL('../fixtures/examples.md', import.meta.url)), 'utf8');

/** Splits a text at the lines that match a pattern: names, each with the text below it. */
const below = (text: string, line: RegExp): readonly (readonly [name: string, text: string])[] =>
  text.split(line).flatMap((part, index, all) => (index % 2 === 1 ? [[part, all[index + 1] ?? '']] : []));

/** Section of the handbook about each rule. */
export const sections: ReadonlyMap<string, string> = new Map(below(CHAPTER, /^## ([a-z]+(?:-[a-z]+)*)\n/m));

const shown = [...sections].flatMap(([rule, section]) =>
  [...section.matchAll(/^(`{3,})markdown\n(.*?)\n\1$/gms)].map(([, , text = '']) => {
    const hasTitle = /^(?:---|# )/.test(text);
    return { rule, text: `${hasTitle ? '' : '# Book\n\n'}${text}\n` };
  }),
);

const others = below(MORE, /^=== (.+)\n/m).map(([rule, text]) => ({ rule, text: text.replace(/\n+$/, '\n') }));

const all = [...shown, ...others].map((each) => ({ ...each, isBad: /^ *\^+ [a-z-]+$/m.test(each.text) }));

/** Examples without and with findings. */
export const goodExamples = all.filter(({ isBad }) => !isBad);
export const badExamples = all.filter(({ isBad }) => isBad);
