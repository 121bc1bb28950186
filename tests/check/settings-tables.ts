/** Generates the handbook's tables of front matter keys from the schema of front matter. */
import * as v from 'valibot';
import { FRONT_MATTER } from '../../build/book-meta/book-meta.ts';
import type { Kind } from '../../build/book-meta/values.ts';
import { type Entries, innermost, type Schema } from '../../build/front-matter/schema.ts';

export interface Setting {
  /** Full key, as in `margin.top`. */
  readonly path: string;
  readonly value: string;
  readonly description: string;
}

/** The settings of the book, and the settings of the PDF. */
export function settings(): { readonly book: readonly Setting[]; readonly pdf: readonly Setting[] } {
  const { puppeteer, ...book } = FRONT_MATTER.entries;
  const { pdf } = puppeteer.wrapped.wrapped.entries;
  return { book: settingsOf(book), pdf: settingsOf(pdf.wrapped.wrapped.entries) };
}

/** Replaces the tables of a chapter by those generated from the schema. */
export function withTables(chapter: string): string {
  const tables = [settings().book, settings().pdf].map((rows) => tableOf(rows));
  return chapter.replaceAll(/^\| Key \|.*\n(?:\|.*\n)*/gm, () => tables.shift() ?? '');
}

function tableOf(rows: readonly Setting[]): string {
  const lines = rows.map(({ path, value, description }) => `| \`${path}\` | ${value} | ${description} |\n`);
  return `| Key | Value | Meaning |\n|-----|-------|---------|\n${lines.join('')}`;
}

function settingsOf(entries: Entries, parent = ''): readonly Setting[] {
  return Object.entries(entries).flatMap(([name, schema]): readonly Setting[] => {
    const inner = innermost(schema);
    const path = `${parent}${name}`;
    if (inner.type === 'never') return [];
    // The keys of `words` have a chapter of their own.
    if (name === 'words') return [{ path, value: 'texts by key', description: meaning(schema) }];
    if (inner.value?.wrapped?.entries) return settingsOf(inner.value.wrapped.entries, `${path}.TYPE.`);
    if (inner.entries) return settingsOf(inner.entries, `${path}.`);
    const { cell } = v.getMetadata(inner) as unknown as Required<Kind>;
    return [{ path, value: cell, description: meaning(schema) }];
  });
}

function meaning(schema: Schema): string {
  return v.getDescription(schema) ?? (schema.wrapped ? meaning(schema.wrapped) : '');
}
