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

export const de: Catalogue = { ...commands };
