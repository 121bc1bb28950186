/** What must not be parted at the end of a line: a number from its unit, its dice or its sign. */

const NO_BREAK = '\u00A0';

const UNITS =
  'mm|cm|dm|m|km|kg|g|t|l|s|min|h|Zoll|Meter|Zentimeter|Minuten|Stunden|Runden|inch|inches|feet|ft|lb|AP|TP|LP|SP|EP|HP|XP';

/** `12 cm`, `2 W6`, `3 AP`, `50 %`, `20 °C`. */
const MEASURE = new RegExp(`(\\d) (?=(?:(?:${UNITS})(?![\\p{L}\\p{N}])|[WD]\\d|[%°‰€$£×÷]))`, 'gu');
/** `20 × 10`: behind its sign, too. */
const PRODUCT = /(\d[ \u00A0]?[×·÷]) (?=\d)/g;
/** `WK ⊙`, `6 ⊙`: a sign that counts something stays with what it counts. */
const SIGN = / (?=⊙)/g;
/** `« Non ! »`: signs that French has a space beside. */
const SPACED = /(?<=[\p{L}\p{N})\]»”’%!?.…]) (?=[:;!?»](?:[\s\u00A0]|$))|(?<=«) /gu;
/** `Seite 23`, `Nr. 5`, `page 7`. */
const NUMBERED = /(?<![\p{L}])(Seite|Seiten|Nr\.|Abb\.|Kap\.|Abschnitt|Tabelle|page|pages|no\.|fig\.) (?=\d)/giu;
/** `z. B.`, `d. h.`, `u. a.`. */
const SHORTENED = /(?<![\p{L}])(z|d|u|o|i|s)\. (?=[abdehou]\.)/giu;

export function keepTogether(text: string): string {
  if (!text.includes(' ')) return text;
  return text
    .replace(MEASURE, `$1${NO_BREAK}`)
    .replace(PRODUCT, `$1${NO_BREAK}`)
    .replace(SIGN, NO_BREAK)
    .replace(SPACED, NO_BREAK)
    .replace(NUMBERED, `$1${NO_BREAK}`)
    .replace(SHORTENED, `$1.${NO_BREAK}`);
}

/** A number with the few letters of a coin, or of a measure of the game's own: `200 p`, `3 Ph`. */
const AMOUNT = /^(\s*[\d.,–-]+) (?=\p{L}{1,2}\.?\s*$)/u;

/** A cell of a table that holds an amount and nothing else: nobody means it to take two lines. */
export function keepAmount(text: string): string {
  return text.replace(AMOUNT, `$1${NO_BREAK}`);
}
