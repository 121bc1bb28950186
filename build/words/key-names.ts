/** What the keys of keyboards are called in languages other than English, in lower case. */

/** Names that mean nothing else. */
export const KEY_NAMES: readonly string[] = [
  // German
  'strg',
  'umschalt',
  'feststelltaste',
  'eingabe',
  'eingabetaste',
  'entf',
  'einfg',
  'pos1',
  'bild auf',
  'bild ab',
  'bild↑',
  'bild↓',
  'leertaste',
  'rücktaste',
  'druck',
  'rollen',
  'untbr',
  // Spanish, Portuguese
  'mayús',
  'mayúsculas',
  'retroceso',
  'supr',
  'intro',
  're pág',
  'av pág',
  'barra espaciadora',
  'bloq mayús',
  'impr pant',
  // French
  'maj',
  'entrée',
  'échap',
  'suppr',
  'insér',
  'barre d’espace',
  'retour arrière',
  'pg préc',
  'pg suiv',
  'verr maj',
  // Italian, Dutch, Polish
  'maiusc',
  'invio',
  'canc',
  'barra spaziatrice',
  'spatiebalk',
  'spatie',
  'spacja',
];

/** Names that are common words, too: keys only beside another one. */
export const KEY_WORDS: readonly string[] = [
  'ende',
  'hoch',
  'runter',
  'links',
  'rechts',
  'wahl',
  'rück',
  'bild', // German
  'inicio',
  'fin',
  'arriba',
  'abajo',
  'izquierda',
  'derecha',
  'espacio',
  'início',
  'fim',
  'espaço', // Spanish, Portuguese
  'début',
  'haut',
  'bas',
  'gauche',
  'droite',
  'espace', // French
  'inizio',
  'fine',
  'su',
  'giù',
  'spazio', // Italian
];
