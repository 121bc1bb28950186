/** Words that stay on the line of the number beside them, by language. Lists are separated by blanks, `shortened` by commas. */
import { primarySubtag } from './strings.ts';

export interface KeptWords {
  /** Before a number, in any case: `page 5`, `Kap. 3`. */
  readonly before: readonly string[];
  /** Behind one: `10 feet`. */
  readonly units: readonly string[];
  /** Short forms of several words: `z. B.` */
  readonly shortened: readonly string[];
}

const WORDS: Readonly<Record<string, Readonly<Record<keyof KeptWords, string>>>> = {
  de: {
    before:
      'Seite Seiten S. Kapitel Kapiteln Kap. Abschnitt Abschnitte Abschn. Absatz Abs. Abbildung Abbildungen Abb. Tabelle ' +
      'Tabellen Tab. Teil Band Bd. Nummer Nr. Anhang Anh. Beispiel Bsp. Regel Stufe Grad Schritt Runde Spalte Zeile Ziffer Akt Szene',
    units:
      'Zoll Fuß Meter Metern Zentimeter Zentimetern Kilometer Kilometern Felder Feldern Minute Minuten Min. Stunde Stunden Std. ' +
      'Sekunden Sek. Runde Runden Tage Tagen',
    shortened: 'z. B., d. h., d. i., u. a., o. a., o. Ä., u. Ä., s. o., s. u., u. U., z. T., i. d. R., u. a. m.',
  },
  en: {
    before:
      'page pages p. pp. chapter chapters chap. ch. section sections sec. figure figures fig. figs. table tables tab. part volume ' +
      'vol. number no. nos. appendix app. example ex. rule level step turn round column row line act scene',
    units:
      'inch inches foot feet yard yards mile miles metre metres meter meters in. ft. ft yd. yd mi. lb. lb lbs. lbs oz. oz square ' +
      'squares minute minutes min. hour hours hr. seconds sec. round rounds turn turns day days gp sp cp pp ep pt pts',
    shortened: 'e. g., i. e.',
  },
  es: {
    before:
      'página páginas pág. págs. p. pp. capítulo capítulos cap. sección secciones sec. figura figuras fig. tabla tablas tab. parte ' +
      'número núm. n.º nº volumen vol. apéndice anexo ejemplo ej. regla nivel paso turno ronda columna fila línea acto escena',
    units:
      'metro metros centímetros kilómetros pie pies pulgadas casilla casillas minuto minutos min. hora horas segundos turno turnos ' +
      'ronda rondas asalto asaltos día días PV PG PA PX PM po pp pc',
    shortened: 'p. ej., EE. UU., a. C., d. C.',
  },
  fr: {
    before:
      'page pages p. pp. chapitre chapitres chap. section sections sect. figure figures fig. tableau tableaux tabl. tab. partie ' +
      'numéro no n° volume vol. tome t. annexe exemple ex. règle niveau étape tour colonne ligne acte scène article art.',
    units:
      'mètre mètres centimètres kilomètres pied pieds pouce pouces case cases minute minutes min. heure heures secondes tour tours ' +
      'round rounds jour jours PV PA PM PX po pa pc',
    shortened: 'c. à d., p. ex., av. J.-C., apr. J.-C.',
  },
  it: {
    before:
      'pagina pagine pag. pagg. p. pp. capitolo capitoli cap. sezione sezioni sez. figura figure fig. tabella tabelle tab. parte ' +
      'numero n. n° volume vol. appendice esempio es. regola livello passo turno round colonna riga atto scena',
    units:
      'metro metri centimetri chilometri piede piedi pollici casella caselle minuto minuti min. ora ore secondi turno turni round ' +
      'giorno giorni PF PV PA PE mo ma mr',
    shortened: 'p. es., a. C., d. C.',
  },
  nl: {
    before:
      "pagina pagina's pag. p. bladzijde blz. hoofdstuk hoofdstukken hfst. h. sectie paragraaf par. figuur figuren fig. afbeelding " +
      'afbeeldingen afb. tabel tabellen tab. deel dl. nummer nr. bijlage voorbeeld vb. regel niveau stap beurt ronde kolom rij akte scène',
    units:
      'meter meters centimeter kilometer voet duim inch vak vakken minuut minuten min. uur uren seconden beurt beurten ronde rondes ' +
      'dag dagen',
    shortened: 'd. w. z., o. a.',
  },
  pl: {
    before:
      'strona stronie strony stron str. s. rozdział rozdziale rozdziału rozdziały rozdz. sekcja sekcji rysunek rysunku rys. ' +
      'ilustracja il. tabela tabeli tab. część części cz. tom t. numer nr dodatek przykład zasada poziom poziomie poziomu krok ' +
      'tura runda kolumna wiersz akt scena',
    units:
      'metr metry metra metrów centymetrów kilometrów stopa stopy stóp cal cale cali pole pola pól minuta minuty minut min. godzina ' +
      'godziny godzin godz. sekund tura tury tur runda rundy rund dzień dni PŻ PD PA PM zł sz',
    shortened: 'm. in., t. j., p. n. e., n. e.',
  },
  pt: {
    before:
      'página páginas pág. págs. p. pp. capítulo capítulos cap. seção seções secção sec. figura figuras fig. tabela tabelas tab. ' +
      'parte número núm. n.º nº volume vol. apêndice anexo exemplo ex. regra nível passo turno rodada coluna linha ato cena',
    units:
      'metro metros centímetros quilômetros pé pés polegadas casa casas quadrado quadrados minuto minutos min. hora horas segundos ' +
      'turno turnos rodada rodadas dia dias PV PE PM PA XP po pp pc',
    shortened: 'p. ex., a. C., d. C.',
  },
};

/** In all languages: measures, and what many games count. */
const BEFORE = '§ §§ № #';
const UNITS = 'mm cm dm m km mg g kg t ml l s min h ft lb AP EP HP KP LP MP SP TP VP XP';

/** @param lang BCP 47; signs and measures only where we do not know the words of the language */
export function keptWordsOf(lang: string): KeptWords {
  const { before = '', units = '', shortened = '' } = WORDS[primarySubtag(lang)] ?? {};
  const listOf = (text: string, separator: string): readonly string[] =>
    text.split(separator).filter((word) => word !== '');
  return {
    before: listOf(`${BEFORE} ${before}`, ' '),
    units: listOf(`${UNITS} ${units}`, ' '),
    shortened: listOf(shortened, ', '),
  };
}
