import type { Language } from './language.ts';

/** Italian. */
export const it: Language = {
  functionWords:
    'di e il la che in un è per una sono con non del si da le al dei della i gli lo come più nel alla anche delle ha ma se dal o nella su quando questo questa può essere suo sua ogni tra fino dalla degli alle sul loro nei dopo tutti viene deve ed ad due era stato senza',
  letters: 'àèéìòù',
  strings: {
    'admonition.note': 'Nota',
    'admonition.summary': 'Riassunto',
    'admonition.abstract': 'Panoramica',
    'admonition.tldr': 'In breve',
    'admonition.info': 'Informazione',
    'admonition.important': 'Importante',
    'admonition.todo': 'Da fare',
    'admonition.tip': 'Consiglio',
    'admonition.hint': 'Suggerimento',
    'admonition.success': 'Successo',
    'admonition.check': 'Verificato',
    'admonition.done': 'Fatto',
    'admonition.question': 'Domanda',
    'admonition.help': 'Aiuto',
    'admonition.faq': 'Domanda frequente',
    'admonition.warning': 'Avvertenza',
    'admonition.attention': 'Attenzione',
    'admonition.caution': 'Cautela',
    'admonition.failure': 'Fallimento',
    'admonition.fail': 'Fallito',
    'admonition.missing': 'Manca',
    'admonition.danger': 'Pericolo',
    'admonition.error': 'Errore',
    'admonition.bug': 'Errore',
    'admonition.example': 'Esempio',
    'admonition.snippet': 'Estratto',
    'admonition.quote': 'Citazione',
    'admonition.cite': 'Fonte',
    'activity.action': 'Azione',
    'activity.reaction': 'Reazione',
    'activity.actions': 'Azioni',
    'activity.reactions': 'Reazioni',
    'activity.condition': 'Condizione',
    'activity.permalink': 'Link a questa carta',
    'activity.cost': 'Costo',
    'index.title': 'Indice analitico',
    'index.see': 'vedi',
    'index.seeAlso': 'vedi anche',
    toc: 'Indice',
    permalink: 'Link a questa sezione',
    'entry.permalink': 'Link a questa voce',
    'footnote.back': 'Torna al testo',
    'figure.label': 'Figura',
    'example.label': 'Esempio',
    'table.label': 'Tabella',
    'list.figures': 'Elenco delle figure',
    'list.examples': 'Elenco degli esempi',
    'list.tables': 'Elenco delle tabelle',
    'list.abbreviations': 'Abbreviazioni',
    'list.by': '{things} per {field}',
    'image.missing': 'Immagine mancante',
    table: 'Tabella',
    'table.roll': 'Tira i dadi',
    shelf: 'Regolamenti',
    books: 'Libri',
    languages: 'Altre lingue',
    breadcrumb: 'Sei qui',
    contents: 'Sommario',
    chapters: 'Capitoli',
    menu: 'Sommario',
    onThisPage: 'In questa pagina',
    skipToContent: 'Vai al contenuto',
    pager: 'Capitolo precedente e successivo',
    previous: 'Precedente',
    next: 'Successivo',
    startReading: 'Inizia a leggere',
    allOnOnePage: 'Tutto in una pagina',
    wholeBook: 'Il libro intero',
    downloadPdf: 'Scarica il PDF',
    version: 'Versione',
    author: 'Di',
    page: 'Pagina',
    'page.long': 'pagina',
    'page.short': 'pag.',
    'chapterCount.one': 'capitolo',
    'chapterCount.other': 'capitoli',
    'overview.activities': 'Azioni e reazioni',
    'overview.cards': 'Carte',
    'overview.index': 'Indice A–Z',
    'overview.reference': 'Guida rapida',
    'overview.figures': 'Figure',
    'overview.examples': 'Esempi',
    'overview.tables': 'Tabelle',
    'overview.name': 'Nome',
    'overview.kind': 'Tipo',
    'overview.section': 'Sezione',
    'overview.all': 'Tutto',
    'overview.filter': 'Filtra',
    'overview.named': 'Panoramica: {name}',
    'overview.shown': '{shown} di {all}',
    'overview.letters': 'Lettere',
    'short.index': 'A–Z',
    'short.lists': 'Elenchi',
    'short.all': 'Una pagina',
    'menu.filter': 'Capitolo o voce',
    'menu.search': 'Cerca «{words}»',
    'reference.pin': 'Fissa {name}',
    'reference.read': 'Leggi nel libro',
    'pins.title': 'Il mio tavolo',
    'pins.order': 'Ordina',
    'pins.up': 'Sposta {name} in su',
    'pins.down': 'Sposta {name} in giù',
    'pins.clear': 'Togli tutto',
    'pins.undo': 'Annulla',
    'pins.empty': 'Qui non c’è ancora niente. La puntina accanto a una regola la mette sul tavolo.',
    'share.link': 'Condividi',
    'share.copied': 'Link copiato',
    'imprint.licence': 'Licenza',
    'imprint.thanks': 'Ringraziamenti',
    'imprint.source': 'Fonte',
    'credits.icons': 'Crediti delle icone',
    'credits.iconsText': 'Le icone provengono da {source}, disegnate da {authors}, con licenza {licence}.',
    'download.title': 'Download',
    'download.ink-saver': 'PDF che risparmia inchiostro',
    'download.booklet': 'PDF come opuscolo',
    'download.crop-marks': 'PDF con crocini di taglio',
    'download.press': 'PDF per la tipografia',
    'download.grey': 'PDF in scala di grigi',
    'download.cards': 'Carte da ritagliare',
    'download.cards-ink-saver': 'Carte da ritagliare che risparmiano inchiostro',
    'download.reference': 'Guida rapida in PDF',
    'changed.title': 'Ultima modifica',
    'edit.page': 'Modifica questa pagina',
    'shelf.last': 'Ultima lettura:',
    'moved.title': 'Questa pagina è stata spostata',
    'moved.to': 'Ora si trova qui:',
    madeWith: 'Realizzato con',
    notFound: 'Pagina non trovata',
    notFoundText: 'A questo indirizzo non c’è nessuna pagina. Forse è stata spostata o rinominata.',
    'offline.title': 'Nessuna rete',
    'offline.text':
      'Questa pagina non è salvata su questo dispositivo. I libri già aperti si possono leggere anche senza rete.',
    'offline.stored': 'Salvato su questo dispositivo:',
    'newVersion.text': 'C’è una nuova versione.',
    'newVersion.show': 'Mostrala',
    'newVersion.later': 'Più tardi',
    findings: 'Segnalazioni',
    'settings.title': 'Aspetto',
    'settings.theme': 'Colori',
    'theme.system': 'Come il sistema',
    'theme.light': 'Chiari',
    'theme.dark': 'Scuri',
    'settings.size': 'Dimensione del testo',
    'settings.width': 'Lunghezza delle righe',
    'entry.box': 'Riquadro',
    'entry.row': 'Tabella',
    'entry.term': 'Termine',
    'entry.abbreviation': 'Abbreviazione',
    'search.open': 'Cerca',
    'search.book': 'Cerca in questo libro',
    'search.shelf': 'Cerca in tutti i libri',
    'search.allBooks': 'Tutti i libri',
    'search.close': 'Chiudi',
    'search.results': 'Risultati',
    'search.one': 'risultato',
    'search.other': 'risultati',
    'search.none': 'Nessun risultato',
    'search.loading': 'Caricamento…',
    'search.failed': 'Impossibile caricare la ricerca. Chiudila e riprova.',
    'search.partly': 'alcuni libri non sono disponibili',
    'search.keys': '↑ ↓ scegli · Invio apre · Esc chiude',
  },
  names: {
    columns:
      'nome, termine, oggetto, articolo, arma, armi, armatura, scudo, munizione, munizioni, equipaggiamento, strumento, ' +
      'incantesimo, potere, abilità, capacità, talento, tratto, tratti, vantaggio, svantaggio, azione, azioni, reazione, manovra, ' +
      'condizione, stato, stati, attributo, attributi, caratteristica, parola chiave, chiave, opzione, comando, abbreviazione, ' +
      'classe, razza, specie, professione, fazione, unità, modello, veicolo, nave, mostro, creatura, nemico, animale, ' +
      'personaggio, dio, ruolo, fase, terreno, carta, segnalino, risorsa, pozione, veleno, malattia, artefatto, regola speciale, ' +
      'regola',
    rolls: 'tiro, dado, dadi, risultato',
    signs: 'simbolo, icona, segno, immagine',
    shortForms: 'abbreviazione, abbr, sigla',
    abbreviated: 'abbreviato, abbreviata, abbreviazione, in breve',
    defined: {
      before:
        'è detto, è detta, detto, detta, si chiama, si chiamano, chiamato, chiamata, denominato, denominata, conta come, contano come, considerato, considerata',
      behind: '',
      being: 'è, sono, diventa',
    },
    rules:
      'se, quando, mentre, finché, fino, tranne, invece, deve, devono, non, mai, nessun, nessuna, solo, ' +
      'fallisce, metà, dimezzato, dimezzata, doppio, raddoppia, raddoppiato, vantaggio, svantaggio, bonus, ' +
      'malus, penalità, ottiene, ottengono, guadagna, guadagnano, perde, perdono, subisce, subiscono',
    order: 'turno, turni, round, fase, fasi, passo, passi, ordine, sequenza, svolgimento',
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
    namesFirst: true,
    capitalisesNames: false,
  },
  kept: {
    before:
      'pagina pagine pag. pagg. p. pp. capitolo capitoli cap. sezione sezioni sez. figura figure fig. tabella tabelle tab. parte ' +
      'numero n. n° volume vol. appendice esempio es. regola livello passo turno round colonna riga atto scena',
    units:
      'metro metri centimetri chilometri piede piedi pollici casella caselle minuto minuti min. ora ore secondi turno turni round ' +
      'giorno giorni PF PV PA PE mo ma mr',
    shortened: 'p. es., a. C., d. C.',
  },
  search: {
    questionWords:
      'ai c chi ci cos cosa costa costano d dell devo dove fa faccio fai fanno fare funziona ho io l li mi mia mio ne ' +
      'nell noi posso qual quale quali quanta quante quanti quanto serve siete significa sto succede sull sulla ti tu ' +
      'vale vi voi vuol',
    meaningful: 'dopo due fino ogni più senza tra tutti',
    endings: 'i?[aeo]|h?[ei]|[aei]r(?:e|si)|[aiu]t[aeio]|[ae]ndo|azion[ei]|[ai]ment[oi]',
    synonyms:
      'punti ferita, pf, punti vita, pv, vita, salute; ferita, ferite, ferito; morte, morto, morire, muore, svenuto; ' +
      'punti azione, pa, ⊙; magia, incantesimo, incantesimi, sortilegio; correre, corsa, scatto; ' +
      'attacco, attaccare, colpire; sparare, tiro, a distanza; schivare, schivata; ' +
      'armatura, ca, classe armatura, protezione; critico, colpo critico; furtività, nascondersi, nascosto; ' +
      'curare, cura, guarire, guarigione, riposo; iniziativa, ordine di turno, ordine di gioco; difficoltà, cd; ' +
      'master, narratore, arbitro; equipaggiamento, oggetti, inventario, materiale; denaro, oro, monete; ' +
      'carico, peso, ingombro; esperienza, px, livello; paura, panico, morale; fuga, fuggire, ritirata; ' +
      'caduta, cadere; prova, tiro, test; movimento, muovere, velocità; veleno, avvelenato; fuoco, bruciare; ' +
      'gittata, portata, distanza; terreno, scenario; prezzo, costo, costa; vittoria, vincere; miniatura, modello; ' +
      'visuale, vista, linea di vista, vedere; ' +
      'punti vittoria, punteggio; scartare, scarto; pareggio, parità; solitario, da solo; strisciare; nuotare, nuoto; ' +
      'volare, volo; saltare, salto; arrampicarsi, scalare, scalata; accecato, cieco, cecità; sordo, assordato; ' +
      'paralizzato, paralisi; stordito; prono, a terra; carica, caricare; mentire, ingannare, inganno; ' +
      'persuadere, persuasione, convincere; cercare, percezione, notare; razza, specie, stirpe; abilità, competenza; ' +
      'sorpresa, imboscata; porta, serratura, aprire; mostro, creatura, nemico; tesoro, ricompensa; aiuto, aiutare',
    questions:
      'cosa serve, che serve > materiale, contenuto, necessario; ' +
      'chi primo, chi inizia, chi comincia > iniziativa, ordine, turno; quanto lontano vedere > visuale, vista; ' +
      'quanto veloce, quanto muovere > movimento, velocità; quanto lontano > gittata, portata, distanza; ' +
      'quanto grande > taglia, dimensione; quanto dura, quanto tempo > durata; ' +
      'quanto portare > carico, peso, ingombro; quando muore, quando morto, quando muoio > morte, morto; ' +
      'quando finisce > fine, termina; come vince, come vinco, chi vince > vittoria; ' +
      'quanto costa, quanto costano, quale prezzo > costo, prezzo; quanti, quante > #',
  },
  unfinished: {
    phrases:
      'da fare, da definire, da determinare, da decidere, da stabilire, da completare, da scrivere, in lavorazione, in costruzione, domanda aperta, domande aperte, prossimamente',
    placeholders: 'segnaposto, testo provvisorio',
  },
  boxes: {
    note: 'osservazione annotazione',
    summary: 'riassunto riepilogo',
    info: 'informazione',
    todo: 'dafare',
    tip: 'suggerimento consiglio',
    success: 'successo',
    question: 'domanda aiuto',
    warning: 'avviso avvertenza attenzione',
    failure: 'fallimento',
    danger: 'pericolo errore',
    example: 'esempio',
    quote: 'citazione',
  },
  keys: { names: 'maiusc, invio, canc, barra spaziatrice', words: 'inizio, fine, su, giù, spazio' },
  pages: { contents: '', first: 'introduzione, benvenuti, panoramica' },
};
