import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { test } from 'vitest';

const FOLDER = fileURLToPath(new URL('../../../shared/seeds/', import.meta.url));

/** The text of a real rulebook without its front matter, whose lines stay as blank lines. */
export interface Seed {
  readonly name: string;
  readonly text: string;
}

const seeds: readonly Seed[] = existsSync(FOLDER)
  ? readdirSync(FOLDER)
      .filter((file) => file.endsWith('.txt'))
      .toSorted()
      .map((file) => ({
        name: file.slice(0, 3),
        text: readFileSync(FOLDER + file, 'utf8').replace(/^---\n[\s\S]*?\n---\n/, (head) =>
          head.replace(/[^\n]/g, ''),
        ),
      }))
  : [];

/** A test on a real rulebook, skipped with a message where the rulebooks are absent. */
export function seedTest(name: string, title: string, run: (text: string) => void): void {
  const seed = seeds.find((each) => each.name === name);
  if (seed) test(`${name}: ${title}`, () => run(seed.text));
  else test.skip(`${name}: ${title} (skipped: ${FOLDER} is absent)`);
}
