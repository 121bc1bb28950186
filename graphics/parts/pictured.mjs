/** Symbols within diagrams. */
import { effects } from './effects.mjs';
import { models } from './models.mjs';
import { values } from './values.mjs';

const bodies = new Map([...models, ...values, ...effects].map(({ file, body }) => [file, body]));

/** @throws where there is no such symbol */
export function pictured(name) {
  const body = bodies.get(`${name}.svg`);
  if (body === undefined) throw new Error(`no symbol is called ${name}`);
  return body;
}
