import type { Language } from './language.ts';

/** Dutch. */
export const nl: Language = {
  functionWords:
    'de het een en van in is dat op te zijn met voor niet die er aan om ook als bij door maar naar of uit wordt worden deze dit dan nog wel kan je hij ze zij zich over tot hun heeft hebben moet meer geen elke elk kunnen wat wanneer tijdens alle al na tegen omdat andere haar',
  letters: 'éëïö',
  strings: {
    'admonition.note': 'Opmerking',
    'admonition.summary': 'Samenvatting',
    'admonition.abstract': 'Overzicht',
    'admonition.tldr': 'Kort gezegd',
    'admonition.info': 'Info',
    'admonition.important': 'Belangrijk',
    'admonition.todo': 'Te doen',
    'admonition.tip': 'Tip',
    'admonition.hint': 'Hint',
    'admonition.success': 'Succes',
    'admonition.check': 'Gecontroleerd',
    'admonition.done': 'Klaar',
    'admonition.question': 'Vraag',
    'admonition.help': 'Hulp',
    'admonition.faq': 'Veelgestelde vraag',
    'admonition.warning': 'Waarschuwing',
    'admonition.attention': 'Let op',
    'admonition.caution': 'Voorzichtig',
    'admonition.failure': 'Mislukking',
    'admonition.fail': 'Mislukt',
    'admonition.missing': 'Ontbreekt',
    'admonition.danger': 'Gevaar',
    'admonition.error': 'Fout',
    'admonition.bug': 'Fout',
    'admonition.example': 'Voorbeeld',
    'admonition.snippet': 'Fragment',
    'admonition.quote': 'Citaat',
    'admonition.cite': 'Bron',
    'activity.action': 'Actie',
    'activity.reaction': 'Reactie',
    'activity.actions': 'Acties',
    'activity.reactions': 'Reacties',
    'activity.condition': 'Voorwaarde',
    'activity.permalink': 'Link naar deze kaart',
    'activity.cost': 'Kosten',
    'index.title': 'Register',
    'index.see': 'zie',
    'index.seeAlso': 'zie ook',
    toc: 'Inhoudsopgave',
    permalink: 'Link naar deze paragraaf',
    'entry.permalink': 'Link naar deze vermelding',
    'footnote.back': 'Terug naar de tekst',
    'figure.label': 'Figuur',
    'example.label': 'Voorbeeld',
    'table.label': 'Tabel',
    'list.figures': 'Lijst van figuren',
    'list.examples': 'Lijst van voorbeelden',
    'list.tables': 'Lijst van tabellen',
    'list.abbreviations': 'Afkortingen',
    'list.by': '{things} op {field}',
    'image.missing': 'Afbeelding ontbreekt',
    table: 'Tabel',
    'table.roll': 'Rol',
    shelf: 'Regelboeken',
    books: 'Boeken',
    languages: 'Andere talen',
    breadcrumb: 'U bent hier',
    contents: 'Inhoud',
    chapters: 'Hoofdstukken',
    menu: 'Inhoud',
    onThisPage: 'Op deze pagina',
    skipToContent: 'Naar de inhoud',
    pager: 'Vorig en volgend hoofdstuk',
    previous: 'Vorige',
    next: 'Volgende',
    startReading: 'Begin met lezen',
    allOnOnePage: 'Alles op één pagina',
    wholeBook: 'Het hele boek',
    downloadPdf: 'PDF downloaden',
    version: 'Versie',
    author: 'Door',
    page: 'Pagina',
    'page.long': 'pagina',
    'page.short': 'p.',
    'chapterCount.one': 'hoofdstuk',
    'chapterCount.other': 'hoofdstukken',
    'overview.activities': 'Acties en reacties',
    'overview.cards': 'Kaarten',
    'overview.index': 'Register A–Z',
    'overview.reference': 'Naslagkaart',
    'overview.figures': 'Figuren',
    'overview.examples': 'Voorbeelden',
    'overview.tables': 'Tabellen',
    'overview.name': 'Naam',
    'overview.kind': 'Soort',
    'overview.section': 'Paragraaf',
    'overview.all': 'Alles',
    'overview.filter': 'Filteren',
    'overview.named': 'Overzicht: {name}',
    'overview.shown': '{shown} van {all}',
    'overview.letters': 'Letters',
    'short.index': 'A–Z',
    'short.lists': 'Lijsten',
    'short.all': 'Eén pagina',
    'menu.filter': 'Hoofdstuk of trefwoord',
    'menu.search': 'Zoeken naar “{words}”',
    'reference.pin': '{name} vastzetten',
    'reference.read': 'Lezen in het boek',
    'pins.title': 'Mijn tafel',
    'pins.order': 'Ordenen',
    'pins.up': '{name} omhoog',
    'pins.down': '{name} omlaag',
    'pins.clear': 'Alles weghalen',
    'pins.undo': 'Ongedaan maken',
    'pins.empty': 'Hier ligt nog niets. De punaise naast een regel legt die op tafel.',
    'share.link': 'Delen',
    'share.copied': 'Link gekopieerd',
    'imprint.licence': 'Licentie',
    'imprint.thanks': 'Met dank aan',
    'imprint.source': 'Bron',
    'credits.icons': 'Verantwoording pictogrammen',
    'credits.iconsText': 'De pictogrammen komen van {source}, getekend door {authors}, onder licentie {licence}.',
    'download.title': 'Downloads',
    'download.ink-saver': 'PDF die inkt bespaart',
    'download.booklet': 'PDF als boekje',
    'download.crop-marks': 'PDF met snijtekens',
    'download.press': 'PDF voor de drukker',
    'download.grey': 'PDF in grijstinten',
    'download.cards': 'Kaarten om uit te knippen',
    'download.cards-ink-saver': 'Kaarten om uit te knippen die inkt besparen',
    'download.reference': 'Naslagkaart als pdf',
    'changed.title': 'Laatst gewijzigd',
    'edit.page': 'Deze pagina bewerken',
    'shelf.last': 'Laatst gelezen:',
    'moved.title': 'Deze pagina is verplaatst',
    'moved.to': 'Ze staat nu hier:',
    madeWith: 'Gemaakt met',
    notFound: 'Pagina niet gevonden',
    notFoundText: 'Op dit adres is geen pagina. Misschien is ze verplaatst of hernoemd.',
    'offline.title': 'Geen netwerk',
    'offline.text':
      'Deze pagina is niet op dit apparaat bewaard. Boeken die u al eens hebt geopend, zijn ook zonder netwerk te lezen.',
    'offline.stored': 'Op dit apparaat bewaard:',
    'newVersion.text': 'Er is een nieuwe versie.',
    'newVersion.show': 'Tonen',
    'newVersion.later': 'Later',
    findings: 'Bevindingen',
    'settings.title': 'Weergave',
    'settings.theme': 'Kleuren',
    'theme.system': 'Als het systeem',
    'theme.light': 'Licht',
    'theme.dark': 'Donker',
    'settings.size': 'Tekstgrootte',
    'settings.width': 'Regellengte',
    'entry.box': 'Kader',
    'entry.row': 'Tabel',
    'entry.term': 'Begrip',
    'entry.abbreviation': 'Afkorting',
    'search.open': 'Zoeken',
    'search.book': 'In dit boek zoeken',
    'search.shelf': 'In alle boeken zoeken',
    'search.allBooks': 'Alle boeken',
    'search.close': 'Sluiten',
    'search.results': 'Resultaten',
    'search.one': 'resultaat',
    'search.other': 'resultaten',
    'search.none': 'Niets gevonden',
    'search.loading': 'Laden…',
    'search.failed': 'De zoekfunctie kan niet worden geladen. Sluit haar en probeer het opnieuw.',
    'search.partly': 'sommige boeken zijn niet bij de hand',
    'search.keys': '↑ ↓ kiezen · Enter opent · Esc sluit',
  },
  names: {
    columns:
      'naam, term, begrip, voorwerp, artikel, wapen, wapens, pantser, schild, munitie, uitrusting, gereedschap, spreuk, kracht, ' +
      'vaardigheid, vaardigheden, talent, eigenschap, eigenschappen, voordeel, nadeel, actie, acties, reactie, manoeuvre, ' +
      'toestand, toestanden, status, attribuut, attributen, kenmerk, sleutelwoord, sleutel, optie, opdracht, afkorting, klasse, ' +
      'ras, soort, beroep, factie, eenheid, model, voertuig, schip, monster, wezen, vijand, dier, personage, god, rol, fase, ' +
      'terrein, kaart, fiche, markering, grondstof, drank, gif, ziekte, artefact, speciale regel, regel',
    rolls: 'worp, dobbelsteen, resultaat, uitslag',
    signs: 'symbool, pictogram, teken, icoon, afbeelding',
    shortForms: 'afkorting, afk',
    abbreviated: 'afgekort, afkorting, kortweg',
    defined: {
      before: 'heet, heten, noemen we, noemt men, geldt als, gelden als, telt als, tellen als',
      behind: 'genoemd',
      being: 'is, zijn, wordt',
    },
    rules:
      'als, wanneer, zodra, zolang, tenzij, totdat, behalve, in plaats, moet, moeten, mag, mogen, niet, ' +
      'geen, nooit, alleen, mislukt, helft, gehalveerd, dubbel, dubbele, verdubbeld, voordeel, nadeel, ' +
      'bonus, straf, krijgt, krijgen, verliest, verliezen',
    order: 'beurt, beurten, ronde, rondes, fase, fasen, stap, stappen, volgorde, verloop',
    endings: 's, en, n',
    openers:
      'voor, alleen, hoe, wat, wanneer, waar, waarom, wie, welke, welk, als, in, op, aan, bij, met, zonder, van, ' +
      'naar, en, of, maar, dan, omdat, tijdens, terwijl, is, zijn, kan, moet, dit, deze, dat, die, het is, niet, ' +
      'over, je, jouw, uw, hun',
    doing:
      'kiezen, kies, maken, maak, bepalen, bepaal, berekenen, bereken, gooien, gooi, noteren, gebruiken, gebruik, ' +
      'spelen, lezen, geven, beginnen, eindigen, toevoegen, toepassen, uitgeven, kopen, verdienen, verbeteren, ' +
      'voorbereiden, ontwerpen',
    generic:
      'optionele regel, variant, speciale regel, huisregel, overzicht, basis, grondbeginselen, voorwoord, nawoord, inleiding, introductie, notities, opmerkingen, ' +
      'opmerking, algemeen, algemene regels, samenvatting, inhoud, inhoudsopgave, index, register, woordenlijst, ' +
      'details, beschrijving, beschrijvingen, diversen, overig, overige, bijlage, bijlagen, dankwoord, licentie, ' +
      'wijzigingen, versie, versies, faq, conclusie, opbouw, structuur, soorten, soort, types, type, delen, deel, ' +
      'volgorde, verloop, procedure, lijst, lijsten, tabel, tabellen, regels, regel, speciale regels, ' +
      'optionele regels, varianten, opties, gebruik, vereisten, effecten, effect, tips, belangrijk, let op, ' +
      'definitie, definities, begrippen, bronnen, doel, betekenis, principes, hoofdstuk, paragraaf, stappen, stap, ' +
      'welkom',
    examples: 'voorbeeld, voorbeelden, overzicht, samenvatting, inleiding, opmerkingen, lijst',
    joints:
      'van, voor, in, op, aan, bij, met, door, tegen, zonder, over, tussen, onder, vanaf, tot, tijdens, volgens, ' +
      'als, naar, uit',
    genitives: '',
    articles: 'de, het, een, je, uw',
    and: 'en, of, &, /',
    amounts: { and: 'en', or: 'of', to: 'tot', none: 'geen, niets' },
    groupsPhrases: false,
    joinsWords: true,
    namesFirst: false,
    capitalisesNames: false,
  },
  kept: {
    before:
      "pagina pagina's pag. p. bladzijde blz. hoofdstuk hoofdstukken hfst. h. sectie paragraaf par. figuur figuren fig. afbeelding " +
      'afbeeldingen afb. tabel tabellen tab. deel dl. nummer nr. bijlage voorbeeld vb. regel niveau stap beurt ronde kolom rij akte scène',
    units:
      'meter meters centimeter kilometer voet duim inch vak vakken minuut minuten min. uur uren seconden beurt beurten ronde rondes ' +
      'dag dagen',
    shortened: 'd. w. z., o. a.',
  },
  search: {
    questionWords:
      'betekent doet dus ga gaat gebeurt hebt hoe hoeveel ik jij jou jouw jullie kost kosten krijg krijgt kun mag me ' +
      'mee mij mijn moeten ons onze waar waarmee waarom waarvoor we welk welke werkt wie wij zal zou',
    meaningful: 'al alle andere elk elke geen meer na niet tegen tijdens tot',
    endings: '(?:(?<=(.))\\1)?e(?:ns?|s)?|s',
    synonyms:
      'levenspunten, hp, leven, gezondheid, hit points; wond, wonden, gewond; dood, sterven, sterft, bewusteloos; ' +
      'actiepunten, ap, ⊙; magie, spreuk, spreuken, toveren; rennen, sprint, sprinten; aanval, aanvallen, slaan; ' +
      'schieten, schot, afstandsaanval; ontwijken, duiken; pantser, harnas, bescherming; kritiek, voltreffer; ' +
      'sluipen, verstoppen, verbergen; genezen, genezing, rust, herstel; initiatief, beurtvolgorde, volgorde; ' +
      'moeilijkheid, moeilijkheidsgraad; spelleider, gm, dm; uitrusting, spullen, inventaris; geld, goud, munten; ' +
      'gewicht, last, draagvermogen; ervaring, xp, niveau; angst, paniek, moraal; vluchten, vlucht, terugtrekken; ' +
      'val, vallen; worp, test, proef; beweging, bewegen, snelheid; gif, vergiftigd; vuur, branden, brand; ' +
      'bereik, afstand; terrein, ondergrond; prijs, kosten, kost; winnen, overwinning; miniatuur, model, figuur; ' +
      'zicht, zichtlijn, zien; ' +
      'overwinningspunten, punten, score; afleggen, weggooien; gelijkspel, gelijk; solo, alleen; kruipen; zwemmen; ' +
      'vliegen, vlucht; springen, sprong; klimmen; blind, verblind; doof; verlamd, verlamming; verdoofd; liggend, liggen; ' +
      'stormloop, charge; liegen, bedriegen, misleiden; overtuigen, overreden; zoeken, opmerken, waarneming; ras, soort, volk; ' +
      'vaardigheid, talent; verrassing, verrast, hinderlaag; deur, slot, openen; monster, wezen, vijand; schat, buit, beloning',
    questions:
      'wat nodig, wat heb > materiaal, inhoud, nodig; ' +
      'wie eerst, wie begint, wie eerste > initiatief, volgorde, beurtvolgorde; hoe ver zien > zicht, zichtlijn; ' +
      'hoe snel, hoe ver lopen, hoe ver bewegen > beweging, snelheid; hoe ver > bereik, afstand; ' +
      'hoe groot > grootte, formaat; hoe lang > duur; hoeveel dragen > gewicht, draagvermogen; ' +
      'wanneer dood, wanneer sterft > dood, sterven, bewusteloos; wanneer eindigt, wanneer afgelopen > einde, eindigt; ' +
      'hoe winnen, hoe wint, wie wint > winnen, overwinning; hoeveel kost, wat kost, hoe duur > kosten, prijs; ' +
      'hoeveel > #',
  },
  unfinished: {
    phrases:
      'te doen, nog te doen, nog te bepalen, nader te bepalen, nog te beslissen, nog te schrijven, nog in te vullen, nog niet klaar, volgt nog, in bewerking, in ontwikkeling, open vraag, open vragen',
    placeholders: 'plaatshouder, tijdelijke tekst',
  },
  boxes: {
    note: 'opmerking notitie aantekening',
    summary: 'samenvatting overzicht',
    info: 'informatie',
    todo: 'tedoen',
    success: 'succes',
    question: 'vraag hulp',
    warning: 'waarschuwing opgelet',
    failure: 'mislukking mislukt',
    danger: 'gevaar fout',
    example: 'voorbeeld',
    quote: 'citaat',
  },
  keys: { names: 'spatiebalk, spatie', words: '' },
  compounds: {
    prefixes:
      'aan af be bij door er ge her in mee mis na om on onder ont op over te tegen terug toe uit vast ver voor weg',
    joints: 's e en n',
    lost: 'e en',
    endings: 's n e en je jes t te ing ingen',
  },
  pages: { contents: '', first: 'inleiding, overzicht, welkom' },
};
