/**
 * The examples of rules: those that the handbook shows, and more in `fixtures/examples.md`, each below a line `=== rule`. Lines of
 * carets say where a finding must be; without any, there must be none. `shield.svg` is beside them.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const CHAPTER = readFileSync(fileURLToPath(new URL('../../rulebook/handbook/95-findings.md', import.meta.url)), 'utf8');

const MORE = readFileSync(fileURLToPath(new URL('../fixtures/examples.md', import.meta.url)), 'utf8');

/** Name and text of what stands below a line of a pattern. */
const below = (text: string, line: RegExp): readonly (readonly [name: string, text: string])[] =>
  text.split(line).flatMap((part, index, all) => (index % 2 === 1 ? [[part, all[index + 1] ?? '']] : []));

/** Each rule's section of the handbook. */
export const sections: ReadonlyMap<string, string> = new Map(below(CHAPTER, /^## ([a-z]+(?:-[a-z]+)*)\n/m));

const shown = [...sections].flatMap(([rule, section]) =>
  [...section.matchAll(/^(`{3,})markdown\n(.*?)\n\1$/gms)].map(([, , text = '']) => {
    const hasTitle = /^(?:---|# )/.test(text);
    return { rule, text: `${hasTitle ? '' : '# Book\n\n'}${text}\n` };
  }),
);

const others = below(MORE, /^=== (.+)\n/m).map(([rule, text]) => ({ rule, text: text.replace(/\n+$/, '\n') }));

const all = [...shown, ...others].map((each) => ({ ...each, isBad: /^ *\^+ [a-z-]+$/m.test(each.text) }));

/** Texts without findings, and those with. */
export const goodExamples = all.filter(({ isBad }) => !isBad);
export const badExamples = all.filter(({ isBad }) => isBad);
