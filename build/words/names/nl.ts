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
  joinsWords: true,
  capitalisesNames: false,
};
