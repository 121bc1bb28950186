/** All drawings, in the order of the list. */
import { covers } from './covers.mjs';
import { dice } from './dice.mjs';
import { effects } from './effects.mjs';
import { models } from './models.mjs';
import { novaDiagrams, novaSymbols } from './nova.mjs';
import { sideDiagrams } from './side-diagrams.mjs';
import { states } from './states.mjs';
import { tableDiagrams } from './table-diagrams.mjs';
import { turnDiagrams } from './turn-diagrams.mjs';
import { unitCard } from './unit-card.mjs';
import { values } from './values.mjs';

export const drawings = [...covers, ...states, ...models, ...values, ...effects, ...dice, ...novaSymbols, ...tableDiagrams, unitCard, ...sideDiagrams, ...turnDiagrams, ...novaDiagrams];
