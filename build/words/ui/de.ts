/**
 * German. Tools speak in the imperative here: “Schreibe …”. Words, one for each thing:
 *
 * finding Befund · error Fehler · warning Warnung · note Hinweis · hint Tipp · rule Regel · shelf Regal · card Karte ·
 * box Kasten · entry Eintrag · collection Sammlung · front matter Vorspann · key Schlüssel · caption Beschriftung ·
 * heading Überschrift · cross-reference Querverweis · anchor Anker · id Id · index Register · quick reference Kurzreferenz ·
 * draft Entwurf · running head Kolumnentitel · token Spielmarke · style sheet Stylesheet · preview Vorschau
 */
import type { Catalogue } from './catalogue.ts';
import { commands } from './de/commands.ts';
import { foreign } from './de/foreign.ts';
import { frontMatter } from './de/front-matter.ts';
import { leftover } from './de/leftover.ts';
import { pictures } from './de/pictures.ts';
import { printing } from './de/printing.ts';
import { proof } from './de/proof.ts';
import { reading } from './de/reading.ts';
import { rulesAH } from './de/rules-a-h.ts';
import { rulesIZ } from './de/rules-i-z.ts';
import { signs } from './de/signs.ts';

export const de: Catalogue = {
  ...commands,
  ...foreign,
  ...frontMatter,
  ...leftover,
  ...pictures,
  ...printing,
  ...proof,
  ...reading,
  ...rulesAH,
  ...rulesIZ,
  ...signs,
};
