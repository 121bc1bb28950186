/** What must not be separated by a line break: a number and its unit, dice or symbol. */

const NO_BREAK = '\u00A0';

const UNITS =
  'mm|cm|dm|m|km|kg|g|t|l|s|min|h|Zoll|Meter|Zentimeter|Minuten|Stunden|Runden|inch|inches|feet|ft|lb|AP|TP|LP|SP|EP|HP|XP';

/** `12 cm`, `2 W6`, `3 AP`, `50 %`, `20 °C`. */
const MEASURE = new RegExp(`(\\d) (?=(?:(?:${UNITS})(?![\\p{L}\\p{N}])|[WD]\\d|[%°‰€$£×÷]))`, 'gu');
/** `20 × 10`: also after the sign. */
const PRODUCT = /(\d[ \u00A0]?[×·÷]) (?=\d)/g;
/** `WK ⊙`, `6 ⊙`: a symbol stays with what it counts. */
const SIGN = / (?=⊙)/g;
/** `« Non ! »`: French punctuation with spaces. */
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

/** A number with a short abbreviation, such as a currency or the game's own unit: `200 p`, `3 Ph`. */
const AMOUNT = /^(\s*[\d.,–-]+) (?=\p{L}{1,2}\.?\s*$)/u;

/** A table cell with only an amount, which should stay in one line. */
export function keepAmount(text: string): string {
  return text.replace(AMOUNT, `$1${NO_BREAK}`);
}
