/** All drawings, in the order of the list. */
import { combatDiagrams } from './combat-diagrams.mjs';
import { covers } from './covers.mjs';
import { dice } from './dice.mjs';
import { effects } from './effects.mjs';
import { models } from './models.mjs';
import { novaDiagrams, novaSymbols } from './nova.mjs';
import { realmsDiagrams } from './realms-diagrams.mjs';
import { sideDiagrams } from './side-diagrams.mjs';
import { states } from './states.mjs';
import { tableDiagrams } from './table-diagrams.mjs';
import { turnDiagrams } from './turn-diagrams.mjs';
import { unitCard } from './unit-card.mjs';
import { values } from './values.mjs';

const symbols = [...states, ...models, ...values, ...effects, ...dice, ...novaSymbols];
const diagrams = [...tableDiagrams, unitCard, ...sideDiagrams, ...realmsDiagrams, ...combatDiagrams, ...turnDiagrams, ...novaDiagrams];

export const drawings = [...covers, ...symbols, ...diagrams];
