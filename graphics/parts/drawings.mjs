/** All drawings, in the order of the list. */
import { dice } from './dice.mjs';
import { effects } from './effects.mjs';
import { models } from './models.mjs';
import { states } from './states.mjs';
import { values } from './values.mjs';

export const drawings = [...states, ...models, ...values, ...effects, ...dice];
