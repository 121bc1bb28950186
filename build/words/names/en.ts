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
  /** Words that begin no name: a title that does is about how something is done, or what it is for. */
  readonly openers: string;
  /** Forms of verbs that stand before what a title is about: “Choosing a weapon” is about weapons. */
  readonly doing: string;
  /** Titles that nobody looks for; before “of” and the like they say what is told about something. */
  readonly generic: string;
  /** Words for examples and overviews: titles that begin with one name nothing. */
  readonly examples: string;
  /** What stands between two parts of a title: `of`. */
  readonly joints: string;
  /** Those before what something belongs to, of which the ending of the word depends, as in “des Spielfelds”. */
  readonly genitives: string;
  /** What may follow before the word itself: `the`. */
  readonly articles: string;
  readonly and: string;
  /** What joins amounts, stands between the ends of a range, and says that there is nothing. */
  readonly amounts: Readonly<Record<'and' | 'or' | 'to' | 'none', string>>;
  /** Whether titles that begin with a preposition's phrase two levels below a chapter belong below the title above. */
  readonly groupsPhrases: boolean;
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
  openers:
    "for, only, how, what, what's, when, where, why, who, whose, which, if, in, on, at, by, with, without, from, " +
    'to, and, or, but, so, then, as, because, during, while, is, are, do, does, did, can, could, should, would, ' +
    "will, must, may, let's, before, after, about, it, its, it's, this, these, that, those, there, here, you, " +
    "your, we, our, my, i, they, everyone, anyone, not, don't, no",
  doing:
    'choose, choosing, pick, picking, select, selecting, create, creating, make, making, build, building, ' +
    'determine, determining, calculate, calculating, roll, rolling, record, recording, fill, filling, write, ' +
    'writing, name, naming, use, using, play, playing, run, running, read, reading, get, getting, give, giving, ' +
    'set, setting, start, starting, begin, beginning, end, ending, add, adding, apply, applying, resolve, ' +
    'resolving, spend, spending, buy, buying, gain, gaining, earn, earning, award, awarding, improve, improving, ' +
    'understand, understanding, put, putting, prepare, preparing, design, designing, handle, handling, learn, ' +
    'learning, keep, keeping, track, tracking',
  generic:
    'optional rule, variant, variant rule, house rule, special rule, advanced rule, overview, basics, the basics, basic rules, foreword, preface, introduction, intro, prologue, epilogue, ' +
    'afterword, notes, note, general, general rules, general information, general notes, summary, contents, ' +
    'table of contents, index, glossary, details, description, descriptions, miscellaneous, misc, other, others, ' +
    'appendix, appendices, credits, acknowledgements, acknowledgments, license, licence, legal, copyright, ' +
    'changelog, changes, history, versions, version, faq, getting started, quick start, conclusion, structure, ' +
    'types, type, kinds, kind, parts, part, sequence, order, procedure, process, list, lists, table, tables, ' +
    'rules, rule, special rules, optional rules, variants, options, use, usage, uses, requirements, ' +
    'prerequisites, effects, effect, tips, hints, advice, more, further reading, about, about this book, ' +
    'about this document, important, warning, definition, definitions, terminology, resources, references, ' +
    'links, what next, next steps, todo, design notes, purpose, meaning, principles, chapter, section, welcome, ' +
    'step, steps',
  examples: 'example, examples, sample, samples, overview, summary, introduction, notes, guide, list',
  joints:
    'of, for, in, on, with, by, from, to, at, against, into, during, without, under, between, over, through, ' +
    'after, before, within, among, about, around, per, versus, vs, as',
  genitives: '',
  articles: 'the, a, an, your, their, his, her, its, each, all',
  and: 'and, or, &, /',
  amounts: { and: 'and, plus', or: 'or', to: 'to', none: 'none, nothing, n/a' },
  groupsPhrases: false,
  joinsWords: false,
  capitalisesNames: false,
};
