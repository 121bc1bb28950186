import type { NameWords } from './en.ts';

export const it: NameWords = {
  columns:
    'nome, termine, oggetto, articolo, arma, armi, armatura, scudo, munizione, munizioni, equipaggiamento, strumento, ' +
    'incantesimo, potere, abilità, capacità, talento, tratto, tratti, vantaggio, svantaggio, azione, azioni, reazione, manovra, ' +
    'condizione, stato, stati, attributo, attributi, caratteristica, parola chiave, chiave, opzione, comando, abbreviazione, ' +
    'classe, razza, specie, professione, fazione, unità, modello, veicolo, nave, mostro, creatura, nemico, animale, ' +
    'personaggio, dio, ruolo, fase, terreno, carta, segnalino, risorsa, pozione, veleno, malattia, artefatto, regola speciale, ' +
    'regola',
  signs: 'simbolo, icona, segno, immagine',
  shortForms: 'abbreviazione, abbr, sigla',
  abbreviated: 'abbreviato, abbreviata, abbreviazione, in breve',
  endings: 'i',
  joinsWords: false,
  capitalisesNames: false,
};
