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
  openers:
    'per, solo, come, che, cosa, quando, dove, perché, chi, quale, quali, se, in, nel, nella, con, senza, di, ' +
    'del, della, da, dal, fino, a, al, e, o, ma, allora, durante, mentre, è, sono, può, deve, questo, questa, ' +
    'questi, queste, non, su, sul, secondo, il tuo, tuo, suo',
  doing:
    'scegliere, scegli, creare, crea, creazione, determinare, determina, calcolare, calcola, tirare, tira, ' +
    'annotare, usare, usa, uso, giocare, leggere, dare, iniziare, finire, terminare, aggiungere, applicare, ' +
    'risolvere, spendere, comprare, ottenere, migliorare, preparare, progettare',
  generic:
    'regola opzionale, variante, regola speciale, panoramica, riepilogo, riassunto, basi, fondamenti, prefazione, premessa, epilogo, introduzione, note, ' +
    'nota, generale, generalità, regole generali, indice, sommario, contenuti, glossario, dettagli, descrizione, ' +
    'descrizioni, varie, altro, altri, appendice, appendici, crediti, ringraziamenti, licenza, note legali, ' +
    'modifiche, versione, versioni, faq, conclusione, struttura, tipi, tipo, parti, parte, sequenza, ordine, ' +
    'procedura, elenco, lista, liste, tabella, tabelle, regole, regola, regole speciali, regole opzionali, ' +
    'varianti, opzioni, uso, requisiti, effetti, effetto, consigli, importante, attenzione, definizione, ' +
    'definizioni, terminologia, risorse, riferimenti, scopo, significato, principi, capitolo, sezione, passi, ' +
    'passo, benvenuto',
  examples: 'esempio, esempi, riepilogo, panoramica, introduzione, note, lista, guida',
  joints:
    "di, del, dello, della, dei, degli, delle, dell', per, in, nel, nella, con, da, dal, dalla, a, al, alla, " +
    'contro, senza, su, sul, sulla, tra, fra, sotto, durante, secondo, come',
  genitives: '',
  articles: "il, lo, la, i, gli, le, l', un, uno, una, tuo, suo",
  and: 'e, ed, o, &, /',
  amounts: { and: 'e, ed', or: 'o, oppure', to: 'a', none: 'nessuno, nessuna, niente' },
  groupsPhrases: false,
  joinsWords: false,
  capitalisesNames: false,
};
