import type { NameWords } from './en.ts';

export const nl: NameWords = {
  columns:
    'naam, term, begrip, voorwerp, artikel, wapen, wapens, pantser, schild, munitie, uitrusting, gereedschap, spreuk, kracht, ' +
    'vaardigheid, vaardigheden, talent, eigenschap, eigenschappen, voordeel, nadeel, actie, acties, reactie, manoeuvre, ' +
    'toestand, toestanden, status, attribuut, attributen, kenmerk, sleutelwoord, sleutel, optie, opdracht, afkorting, klasse, ' +
    'ras, soort, beroep, factie, eenheid, model, voertuig, schip, monster, wezen, vijand, dier, personage, god, rol, fase, ' +
    'terrein, kaart, fiche, markering, grondstof, drank, gif, ziekte, artefact, speciale regel, regel',
  signs: 'symbool, pictogram, teken, icoon, afbeelding',
  shortForms: 'afkorting, afk',
  abbreviated: 'afgekort, afkorting, kortweg',
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
  capitalisesNames: false,
};
