/** Built-in texts by key. */
const strings = {
  'admonition.note': 'Note',
  'admonition.summary': 'Summary',
  'admonition.abstract': 'Abstract',
  'admonition.tldr': 'In short',
  'admonition.info': 'Info',
  'admonition.important': 'Important',
  'admonition.todo': 'To do',
  'admonition.tip': 'Tip',
  'admonition.hint': 'Hint',
  'admonition.success': 'Success',
  'admonition.check': 'Checked',
  'admonition.done': 'Done',
  'admonition.question': 'Question',
  'admonition.help': 'Help',
  'admonition.faq': 'FAQ',
  'admonition.warning': 'Warning',
  'admonition.attention': 'Attention',
  'admonition.caution': 'Caution',
  'admonition.failure': 'Failure',
  'admonition.fail': 'Failed',
  'admonition.missing': 'Missing',
  'admonition.danger': 'Danger',
  'admonition.error': 'Error',
  'admonition.bug': 'Bug',
  'admonition.example': 'Example',
  'admonition.snippet': 'Snippet',
  'admonition.quote': 'Quote',
  'admonition.cite': 'Citation',
  'activity.action': 'Action',
  'activity.reaction': 'Reaction',
  'activity.actions': 'Actions',
  'activity.reactions': 'Reactions',
  'activity.condition': 'Condition',
  'activity.permalink': 'Link to this card',
  'activity.cost': 'Cost',
  'index.title': 'Index',
  'index.see': 'see',
  'index.seeAlso': 'see also',
  toc: 'Table of contents',
  permalink: 'Link to this section',
  'entry.permalink': 'Link to this entry',
  'footnote.back': 'Back to the text',
  'figure.label': 'Figure',
  'example.label': 'Example',
  'table.label': 'Table',
  'list.figures': 'List of figures',
  'list.examples': 'List of examples',
  'list.tables': 'List of tables',
  'list.abbreviations': 'Abbreviations',
  'list.by': '{things} by {field}',
  'image.missing': 'Image missing',
  table: 'Table',
  'table.roll': 'Roll',
  shelf: 'Rulebooks',
  books: 'Books',
  languages: 'Other languages',
  breadcrumb: 'You are here',
  contents: 'Contents',
  chapters: 'Chapters',
  menu: 'Contents',
  onThisPage: 'On this page',
  skipToContent: 'Skip to content',
  pager: 'Previous and next chapter',
  previous: 'Previous',
  next: 'Next',
  startReading: 'Start reading',
  allOnOnePage: 'All on one page',
  wholeBook: 'The whole book',
  downloadPdf: 'Download PDF',
  version: 'Version',
  author: 'By',
  page: 'Page',
  'page.long': 'page',
  'page.short': 'p.',
  'chapterCount.one': 'chapter',
  'chapterCount.other': 'chapters',
  'overview.activities': 'Actions and reactions',
  'overview.cards': 'Cards',
  'overview.index': 'Index A–Z',
  'overview.reference': 'Quick reference',
  'overview.figures': 'Figures',
  'overview.examples': 'Examples',
  'overview.tables': 'Tables',
  'overview.name': 'Name',
  'overview.kind': 'Kind',
  'overview.section': 'Section',
  'overview.all': 'All',
  'overview.filter': 'Filter',
  'overview.named': 'Overview: {name}',
  'overview.shown': '{shown} of {all}',
  'overview.letters': 'Letters',
  'short.index': 'A–Z',
  'short.lists': 'Lists',
  'short.all': 'One page',
  'menu.filter': 'Chapter or entry',
  'menu.search': 'Search for “{words}”',
  'reference.pin': 'Pin {name}',
  'reference.read': 'Read in the book',
  'pins.title': 'My table',
  'pins.order': 'Order',
  'pins.up': 'Move {name} up',
  'pins.down': 'Move {name} down',
  'pins.clear': 'Clear all',
  'pins.undo': 'Undo',
  'pins.empty': 'Nothing here yet. Select the pin next to a rule to put it on your table.',
  'share.link': 'Share',
  'share.copied': 'Link copied',
  'imprint.licence': 'Licence',
  'imprint.thanks': 'Thanks to',
  'imprint.source': 'Source',
  'credits.icons': 'Icon credits',
  'credits.iconsText': 'The icons are from {source}, drawn by {authors}, licensed under {licence}.',
  'download.title': 'Download',
  'download.ink-saver': 'Ink-saving PDF',
  'download.booklet': 'PDF booklet',
  'download.crop-marks': 'PDF with crop marks',
  'download.press': 'PDF for print shops',
  'download.grey': 'PDF in shades of grey',
  'download.cards': 'Cards to cut out',
  'download.cards-ink-saver': 'Cards to cut out, ink-saving',
  'download.reference': 'Quick reference as PDF',
  'changed.title': 'Last changed',
  'edit.page': 'Edit this page',
  'shelf.last': 'Last read:',
  'moved.title': 'This page has moved',
  'moved.to': 'It is now at:',
  madeWith: 'Made with',
  notFound: 'Page not found',
  notFoundText: 'There is no page at this address. It may have been moved or renamed.',
  'offline.title': 'You are offline',
  'offline.text': 'This page is not available offline. You can still read books that you have opened before.',
  'offline.stored': 'Saved on this device:',
  'newVersion.text': 'A new version is available.',
  'newVersion.show': 'Show',
  'newVersion.later': 'Later',
  findings: 'Findings',
  'settings.title': 'Display',
  'settings.theme': 'Colours',
  'theme.system': 'System',
  'theme.light': 'Light',
  'theme.dark': 'Dark',
  'settings.size': 'Text size',
  'settings.width': 'Line length',
  'entry.box': 'Box',
  'entry.row': 'Table',
  'entry.term': 'Term',
  'entry.abbreviation': 'Abbreviation',
  'search.open': 'Search',
  'search.book': 'Search this book',
  'search.shelf': 'Search all books',
  'search.allBooks': 'All books',
  'search.close': 'Close',
  'search.results': 'Results',
  'search.one': 'result',
  'search.other': 'results',
  'search.none': 'No results',
  'search.loading': 'Loading …',
  'search.failed': 'Search could not be loaded. Close it and try again.',
  'search.partly': 'some books are not available',
  'search.keys': '↑ ↓ choose · Enter opens · Esc closes',
} as const;

export type StringKey = keyof typeof strings;

export type Strings = Readonly<Record<StringKey, string>>;

/** English; `Language` describes the properties. */
export const en = {
  functionWords:
    'the of and to in a is that it for with as on be by are this from or at an which not can if when you your each may has have will they their its all any one more than only other must but no do does then into these those was were been there where who what how',
  letters: '',
  strings,
  names: {
    columns:
      'name, names, term, terms, item, items, weapon, weapons, armor, armour, shield, ammunition, ammo, equipment, gear, tool, ' +
      'tools, spell, spells, power, powers, skill, skills, ability, abilities, talent, talents, trait, traits, feat, feats, ' +
      'feature, features, perk, perks, action, actions, reaction, reactions, manoeuvre, maneuver, move, condition, conditions, ' +
      'state, status, attribute, attributes, stat, characteristic, keyword, keywords, key, keys, option, options, setting, ' +
      'settings, command, command line option, property, parameter, field, abbreviation, abbreviations, symbol name, class, ' +
      'race, species, ancestry, heritage, profession, career, faction, unit, unit type, troop, model, vehicle, ship, monster, ' +
      'creature, enemy, animal, character, npc, god, deity, role, phase, terrain, terrain type, card, token, marker, resource, ' +
      'material, potion, poison, disease, artifact, artefact, weapon name, spell name, special rule, rule',
    rolls: 'roll, die, dice, result, dice roll',
    signs: 'symbol, symbols, icon, icons, sign, picture, image, marker, token',
    shortForms: 'abbreviation, abbreviations, abbr, abbrev, acronym, short, short form, code',
    abbreviated: 'abbreviated, abbreviation, shortened to, written as',
    defined: {
      before: 'called, known as, referred to as, termed, named, counts as, count as, considered, considered to be',
      behind: 'is what we call',
      being: 'is, are, be',
    },
    rules:
      "if, when, whenever, while, unless, until, as long as, instead, must, can't, cannot, can not, may " +
      'not, no longer, only, not, never, fails, half, halved, double, doubled, advantage, disadvantage, ' +
      'bonus, penalty, gain, gains, lose, loses',
    order: 'round, turn, phase, step, sequence, order of play, setup',
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
    namesFirst: false,
    capitalisesNames: false,
  },
  kept: {
    before:
      'page pages p. pp. chapter chapters chap. ch. section sections sec. figure figures fig. figs. table tables tab. part volume ' +
      'vol. number no. nos. appendix app. example ex. rule level step turn round column row line act scene',
    units:
      'inch inches foot feet yard yards mile miles metre metres meter meters in. ft. ft yd. yd mi. lb. lb lbs. lbs oz. oz square ' +
      'squares minute minutes min. hour hours hr. seconds sec. round rounds turn turns day days gp sp cp pp ep pt pts',
    shortened: 'e. g., i. e.',
  },
  search: {
    questionWords:
      'about am could did does get gets go goes got had happens i many me mean means much my need needs our shall ' +
      'should so take takes tell them want wants we whom whose why work works would',
    meaningful: 'all any each more no not one only other than',
    endings: '',
    synonyms:
      'hit points, hp, health, life, life points, vitality; wound, wounds, injury, injured, harm; ' +
      'death, dead, dying, killed, slain; action points, ap, ⊙; dodge, duck, evade, evasion; jump, leap; ' +
      'climb, climbing; push, shove; use, interact; two weapons, dual wielding, two-weapon fighting; ' +
      'ally, friend, companion; magic item, relic, artifact; defeat, beat, kill; attack, strike, hit; ' +
      'shoot, shooting, ranged, ranged attack, missile; scare, frighten, intimidate, terrify; ' +
      'fear, afraid, frightened, panic; magic, spell, spells, spellcasting, casting, cast, sorcery; ' +
      'class, calling, profession, background, archetype; run, flee, retreat, escape, withdraw; morale, rout, flee; ' +
      'equipment, gear, items, possessions, inventory; ' +
      'encumbrance, carry, carrying capacity, load, burden, inventory, lifting and carrying; ' +
      'exhaustion, fatigue, tired, exhausted; saving throw, save, saves; initiative, turn order, order of play; ' +
      'shop, store, market, marketplace, shopping, buy; money, coins, coinage, gold, currency, wealth; ' +
      'heal, healing, recover, recovery, regain, cure, rest; sneak, sneaking, stealth, hide, hiding; ' +
      'drown, drowning, suffocate, suffocating; level up, advancement, experience, xp, level; ' +
      'game master, gm, dm, referee, dungeon master, warden; armor, armour, ac, armor class, protection; ' +
      'attack of opportunity, opportunity attack; fall, falling, fall damage, falling damage; ' +
      'critical, critical hit, crit; difficulty, dc, difficulty class, target number; ' +
      'monster, creature, enemy, foe, bestiary; test, check, ability check, skill check, roll; ' +
      'character creation, create a character, make a character; stun, stunned, daze, dazed; ' +
      'speed, movement, move, pace; grapple, grab, wrestle; npc, npcs, non-player character; poison, poisoned, venom; ' +
      'fire, burn, burning, flames; food, rations, eat, hunger, forage, supply; sleep, camp, rest; ' +
      'help, aid, assist, lend a hand; fail, failure, fall short; terrain, ground; sight, vision, line of sight, see; ' +
      'miniature, model, figure; price, cost, costs; weight, heavy; arrow, arrows, ammunition, ammo; ' +
      'attributes, stats, abilities, ability scores, characteristics; race, ancestry, species, heritage; ' +
      'skill, skills, proficiency; feat, talent, perk, special ability; ' +
      'hireling, henchman, retainer, follower, mercenary; mount, horse, riding; treasure, loot, reward; ' +
      'disease, sick, illness, infection; luck, fate, fortune; surprise, surprised, ambush; trap, snare; ' +
      'door, lock, locked; travel, journey; dark, darkness, blind, light; scar, permanent injury, lasting injury; ' +
      'god, deity, religion; unarmed, fist, punch; reroll, roll again; invisible, unseen, hidden; ' +
      'setup, deploy, deployment; talk, persuade, bargain, negotiate, parley, convince; ' +
      'search, notice, perception, investigate, look for; lie, deceive, bluff; revive, resurrection, raise dead; ' +
      'unconscious, knocked out, incapacitated, down; reaction, attitude, disposition; ' +
      'victory points, vp, points, score, scoring; discard, trash, throw away; tie, tied, draw, tiebreaker; ' +
      'solo, solitaire, alone, single player; crawl, crawling, prone, lying; fly, flying, flight, hover; swim, swimming; ' +
      'components, contents, parts list, what you need; hand limit, hand size; attack roll, hit roll, to hit; ' +
      'charge, assault, rush; blinded, blindness; deafened, deaf; paralyzed, paralysed, immobile; teleport, teleportation; ' +
      'strength, str; dexterity, dex; constitution, con; intelligence, int; wisdom, wis; charisma, cha',
    questions:
      'how many hold, how many keep > limit, maximum, at most; ' +
      'who win, when win > victory, win, objective, goal; ' +
      'who first, who starts, who begins, who start, goes first > order, initiative, turn order; ' +
      'how far see > sight, vision, line of sight; how far shoot > range, ranged; ' +
      'how far move, how far walk, how fast > speed, movement; how far > range, distance; ' +
      'how big, how large, how tall > size; how heavy > weight; how much damage > damage, #; how often > once, times; ' +
      'where buy > shop, market, price; how long > duration; ' +
      'how much carry, how many carry > inventory, encumbrance, carrying capacity, slots; ' +
      'when die, when dies, happens die, i die, happens dies, when dead, when killed > death, dying, dead, killed; ' +
      'when end, when over, when ends > end, ends, over; how win, who wins, how winning > victory, win, winner; ' +
      'what need, what needed > need, material, components, tools, contents; how much, what price, what cost, how expensive > cost, price; ' +
      'think of, think about > reaction, attitude; how many > #',
  },
  unfinished: {
    phrases:
      'todo, to do, to-do, fixme, tbd, tba, tbc, tbw, wip, work in progress, to be done, to be determined, to be decided, to be defined, to be written, to be announced, to be confirmed, not yet written, not written yet, not yet decided, coming soon, under construction, open question, open questions, open issues, note to self',
    placeholders: 'placeholder',
  },
  boxes: {
    note: 'notice remark comment annotation notes',
    summary: 'overview recap',
    info: 'information important',
    todo: 'open',
    tip: 'tips advice trick',
    success: 'ok correct',
    question: 'q questions',
    warning: 'warn warnings alert beware',
    failure: 'failed wrong',
    danger: 'critical hazard err danger-zone',
    example: 'ex eg sample examples',
    quote: 'quotation citation blockquote',
  },
  keys: { names: '', words: '' },
  pages: {
    contents: 'table of contents, contents, toc, summary',
    first: 'home, homepage, home page, index, readme, read me, overview, introduction, start, welcome',
  },
  // No comma before the last one.
  lists: 'en-GB',
};
