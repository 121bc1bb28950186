/** Words by which a program recognises what has a name. Lists are separated by commas. */
export interface NameWords {
  /** Headings of columns that name things: `Name`, `Weapon`. */
  readonly columns: string;
  /** Headings of columns of signs, which may stand before the names. */
  readonly signs: string;
  /** Headings of columns of short forms. */
  readonly shortForms: string;
  /** Words of a sentence that introduces a short form: `abbreviated`. */
  readonly abbreviated: string;
  /** Endings by which the forms of a noun differ. */
  readonly endings: string;
  /** Whether the last part of a compound is what it is: a `Nahkampfwaffe` is a `Waffe`. */
  readonly joinsWords: boolean;
  /** Whether names are written with a capital letter wherever they stand. */
  readonly capitalisesNames: boolean;
}

export const en: NameWords = {
  columns:
    'name, names, term, terms, item, items, weapon, weapons, armor, armour, shield, ammunition, ammo, equipment, gear, tool, ' +
    'tools, spell, spells, power, powers, skill, skills, ability, abilities, talent, talents, trait, traits, feat, feats, ' +
    'feature, features, perk, perks, action, actions, reaction, reactions, manoeuvre, maneuver, move, condition, conditions, ' +
    'state, status, attribute, attributes, stat, characteristic, keyword, keywords, key, keys, option, options, setting, ' +
    'settings, command, command line option, property, parameter, field, abbreviation, abbreviations, symbol name, class, ' +
    'race, species, ancestry, heritage, profession, career, faction, unit, unit type, troop, model, vehicle, ship, monster, ' +
    'creature, enemy, animal, character, npc, god, deity, role, phase, terrain, terrain type, card, token, marker, resource, ' +
    'material, potion, poison, disease, artifact, artefact, weapon name, spell name, special rule, rule',
  signs: 'symbol, symbols, icon, icons, sign, picture, image, marker, token',
  shortForms: 'abbreviation, abbreviations, abbr, abbrev, acronym, short, short form, code',
  abbreviated: 'abbreviated, abbreviation, shortened to, written as',
  endings: 's, es',
  joinsWords: false,
  capitalisesNames: false,
};
