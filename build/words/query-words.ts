/** What the search knows of a language besides its text: words that say little in a query, and endings of words. */
import { FUNCTION_WORDS } from './function-words.ts';
import { primarySubtag } from './strings.ts';

/** Words that questions to a rulebook are made of, besides function words; whole words, as written. */
const QUESTION_WORDS: Readonly<Record<string, string>> = {
  de:
    'also bedeutet beim bin bis da damit dann darf denn dich dies diesem diesen dir euch geht gibt habe heißt hier ' +
    'ich ihm ihn ins jemand kannst komme kommt macht mein meine meinen mich mir müssen nun passiert soll uns viel ' +
    'viele vom wann warum was welche welchen welcher welches wem wen wer wieso wieviel wieviele wir wo wofür wohin ' +
    'womit worden',
  en:
    'about am could did get gets got had happens i many me mean means much my our shall should so them we whom whose ' +
    'why would',
  es:
    'algo alguien cuesta cuestan cuál cuáles cuándo cuánta cuántas cuánto cuántos cómo dónde eres estoy hace hacen ' +
    'hacer hago he les me mi mis nos os pasa pasan pueden puedes puedo quién quiénes significa sirve somos sé te ' +
    'tengo tiene tienen tienes unas unos vale ve ven voy yo',
  fr:
    'ai arrive as avoir c car celui combien comment coûte coûtent d dit donc es existe faire fais faut ici j je l là ' +
    'm ma me mes moi mon n on ont passe peux pourquoi puis qu quel quelle quelles quels quoi s sa signifie suis t ta ' +
    'te tes toi ton tu va vais vers veut y ça',
  it:
    'ai c chi ci cos cosa costa costano d dell devo dove fa faccio fai fanno fare ho io l li mi mia mio ne nell noi ' +
    'posso qual quale quali quanta quante quanti quanto siete significa sto succede sull sulla ti tu vale vi voi vuol',
  nl:
    'betekent dus ga gaat gebeurt hebt hoe hoeveel ik jij jou jouw jullie kost kosten kun mag me mee mij mijn moeten ' +
    'ons onze waar waarmee waarom waarvoor we welk welke wie wij zal zou',
  pl:
    'czemu czy czym dlaczego dokąd dzieje gdzie go ile ilu ja jaka jaki jakie jakiego kiedy kim kogo komu kosztuje ' +
    'mam masz mi mnie mogę możesz musi muszę my mój nas oznacza ta tu ty tę u wy znaczy',
  pt:
    'acontece aquele custa custam devo dá eu faz fazem fazer faço há isto me meu meus minha minhas nós onde porque ' +
    'posso quais qual quanta quantas quanto quantos quê significa sou te tenho teu tu vai vale vocês vou',
};

/** Function words that a rule may be about: how many, which of several, where and when. */
const SAY_SOMETHING: Readonly<Record<string, string>> = {
  de: 'alle jede jeder mehr nicht nur',
  en: 'all any each more no not one only other than',
  es: 'cada contra desde dos durante entre hasta más ni no otra otro sin sobre todo',
  fr: 'après chaque deux entre même ne pas plus sans tout très',
  it: 'dopo due fino ogni più senza tra tutti',
  nl: 'al alle andere elk elke geen meer na niet tegen tijdens tot',
  pl: 'bez każdy nie po pod podczas przez tylko więcej wszystkie',
  pt: 'após até cada entre mais mesmo nos outro sem só',
};

/**
 * Endings of inflection, as regular expressions of folded words. Only what singular and plural, or the forms of a verb, share
 * without exceptions that many words make: a stem that is cut too little is found as a beginning all the same.
 */
const ENDINGS: Readonly<Record<string, string>> = {
  es: '(?:[aeo]|[aei]r(?:se)?|[ae]n|[ai]d[ao]|ando|iendo|acion|[ai]miento)?(?:e?s)?',
  fr: '(?:e|er|ere|ez|ent|ant|ante|i|ie|ir|it|ite|issent|u|ue|re|eu|euse|ement|ation)?[sx]?',
  it: 'i?[aeo]|h?[ei]|[aei]r(?:e|si)|[aiu]t[aeio]|[ae]ndo|azion[ei]|[ai]ment[oi]',
  nl: '(?:(?<=(.))\\1)?e(?:ns?|s)?|s',
  pl: '[aeiouy]|ie|ow|i?ami|i?ach|i?ego|emu|ej|[iy]ch|[iy]mi',
  pt: '(?:[aeo]|[ao]e|ao|[aei]r(?:se)?|[aei]m|en|[ai]d[ao]|[aei]ndo|[ai]mento)?(?:e?s)?',
};

export interface QueryWords {
  readonly stopWords: string;
  readonly endings: string;
}

/** For a language (BCP 47); empty where we know none. */
export function queryWordsOf(lang: string): QueryWords {
  const of = (words: Readonly<Record<string, string>>): readonly string[] =>
    new Map(Object.entries(words)).get(primarySubtag(lang))?.split(' ') ?? [];
  const meant = new Set(of(SAY_SOMETHING));
  const words = [...of(FUNCTION_WORDS), ...of(QUESTION_WORDS)].filter((word) => !meant.has(word));
  return { stopWords: words.join(' '), endings: of(ENDINGS).join('') };
}
