import { expect, test } from 'vitest';
import { evidenceIn, recogniseLanguages } from '../../build/book/recognise-language.ts';

/** A rule of an invented game in each language, worded like a chapter. */
const TEXTS: Readonly<Record<string, string>> = {
  ar: 'يرمي كل لاعب النرد مرة واحدة في كل دور ثم يحرك قاربه إلى الجزيرة التالية على الخريطة.',
  be: 'Калі гулец не можа рухацца, ён чакае да канца ходу, але яго човен ужо стаіць у гавані, якая належыць іншаму.',
  bg: 'Ако играчът не може да се движи, той чака до края на хода, но лодката му все още е в пристанището, което е негово.',
  ca: 'Si el jugador no es pot moure, espera fins al final del torn, però la seva barca també és al port amb les altres.',
  cs: 'Pokud se hráč nemůže pohnout, čeká až do konce tahu, ale jeho loď už je v přístavu, který patří jinému.',
  da: 'Hvis spilleren ikke kan flytte, venter han til turen er slut, men båden bliver i havnen og må ikke bruges af nogen.',
  de: 'Wer an der Reihe ist, würfelt und rückt vor. Das Boot wird nicht gewertet, wenn eine Welle kommt und es umwirft.',
  el: 'Ο παίκτης ρίχνει το ζάρι και μετακινεί τη βάρκα του προς το νησί. Αν φυσάει άνεμος, περιμένει έναν γύρο.',
  en: 'Whoever is on turn rolls the die and moves. The boat does not count if a wave of this size comes with it.',
  es: 'Si el jugador no puede mover, espera hasta el final del turno, pero su barco ya está en el puerto con los otros.',
  fi: 'Jos pelaaja ei voi liikkua, hän odottaa vuoron loppuun, mutta vene on jo satamassa eikä sitä saa käyttää kukaan, joka ei ole siellä.',
  fr: 'Si le joueur ne peut pas avancer, il attend la fin du tour, mais son bateau est déjà dans le port avec les autres.',
  he: 'כל שחקן מטיל קובייה פעם אחת בתורו ואז מזיז את הסירה שלו אל האי הבא על המפה.',
  hr: 'Ako se igrač ne može kretati, čeka do kraja poteza, ali njegov je brod već u luci i nitko ga više ne smije koristiti kao svoj.',
  hu: 'Ha a játékos nem tud lépni, akkor megvárja a kör végét, de a hajó már a kikötőben van, és azt senki más nem használhatja.',
  id: 'Jika pemain tidak dapat bergerak, dia akan menunggu sampai giliran itu selesai, dan perahu yang ada di pelabuhan tidak bisa dipakai.',
  it: 'Se il giocatore non può muovere, aspetta fino alla fine del turno, ma la sua barca è già nel porto con le altre.',
  ja: '手番のプレイヤーはサイコロを振り、舟を次の島へ進めます。波が来たときは、一回休みになります。',
  ko: '차례가 된 사람은 주사위를 굴리고 배를 다음 섬으로 옮깁니다. 파도가 오면 한 번 쉽니다.',
  nb: 'Hvis spilleren ikke kan flytte, venter han til turen er over, men båten blir i havnen og kan ikke brukes av noen etter det.',
  nl: 'Als de speler niet kan varen, wacht hij tot het einde van de beurt, maar zijn boot ligt al in de haven en wordt niet geteld.',
  pl: 'Jeśli gracz nie może się ruszyć, czeka do końca tury, ale jego łódź jest już w porcie, który należy do innego gracza.',
  pt: 'Se o jogador não pode mover, espera até ao fim do turno, mas o seu barco já está no porto com os outros e não é contado.',
  ro: 'Dacă jucătorul nu se poate mișca, așteaptă până la sfârșitul turei, dar barca lui este deja în portul care îi aparține altuia.',
  ru: 'Если игрок не может ходить, он ждёт до конца хода, но его лодка уже стоит в гавани, которую выбрал другой игрок.',
  sk: 'Ak sa hráč nemôže pohnúť, čaká až do konca ťahu, ale jeho loď už je v prístave, ktorý patrí inému, a tú nikto nesmie použiť.',
  sl: 'Če se igralec ne more premakniti, čaka do konca poteze, ker je njegov čoln že v pristanišču in ga lahko še vedno kdo ima.',
  sr: 'Ако играч не може да се помери, чека до краја потеза, али је његов чамац већ у луци и нико га више не сме користити као свој.',
  sv: 'Om spelaren inte kan flytta väntar han till slutet av turen, men båten är redan i hamnen och får inte användas av någon annan.',
  th: 'ผู้เล่นทอยลูกเต๋าแล้วเลื่อนเรือไปยังเกาะถัดไป ถ้าคลื่นมาให้หยุดหนึ่งตา',
  tr: 'Oyuncu hareket edemiyorsa turun sonuna kadar bekler, ancak teknesi limanda olduğu için bu tur daha çok puan alır ve bir kart çeker.',
  uk: 'Якщо гравець не може рухатися, він чекає до кінця ходу, але його човен вже стоїть у гавані, яка належить іншому.',
  vi: 'Nếu người chơi không thể đi, họ sẽ chờ đến khi lượt này kết thúc, và thuyền của họ được ở lại trong cảng với các thuyền khác.',
  zh: '轮到的玩家掷骰子，然后把船移到下一个岛上。如果有浪来，就停一轮。',
};

const { de = '', en = '', es = '' } = TEXTS;

function recognised(...texts: readonly string[]): string {
  return recogniseLanguages(texts.map(evidenceIn)).whole.lang;
}

test.each(Object.entries(TEXTS))('a rule in the language %s', (lang, text) => {
  expect(recognised(text)).toBe(lang);
});

test.each(Object.entries(TEXTS))('some rules in the language %s are certain', (lang, text) => {
  expect(recogniseLanguages([text, text, text].map(evidenceIn)).whole).toMatchObject({ lang, isSure: true });
});

test.each([
  ['German in capital letters', de.toUpperCase(), 'de'],
  ['German with English quotations', (de.repeat(4) + en).repeat(5), 'de'],
  ['Japanese with few kana', '攻撃力と防御力の合計', 'ja'],
  [
    'Chinese with the name of a Japanese game',
    '轮到的玩家掷骰子，然后把船移到下一个岛上。如果有浪来，就停一轮。の',
    'zh',
  ],
  [
    'Japanese with English terms',
    'HP Maximum 手番のプレイヤーはサイコロを振り、舟を次の島へ進めます。 Attack Bonus',
    'ja',
  ],
  ['accents that are written as signs of their own', (TEXTS['cs'] ?? '').normalize('NFD'), 'cs'],
  ['nothing', '', 'en'],
  ['numbers', '1 2 3 4d6 2d20', 'en'],
])('%s', (_, text, expected) => {
  expect(recognised(text)).toBe(expected);
});

test('names and quotations in another language do not count', () => {
  const names = 'La casa de las brujas, El Dorado, Los Lobos. ';
  expect(recognised(de + names.repeat(2) + de)).toBe('de');
  expect(recognised(en + names.repeat(2) + en)).toBe('en');
});

test('all chapters count, not just the first ones', () => {
  expect(recognised(en.repeat(3), ...Array.from({ length: 5 }, () => de.repeat(3)))).toBe('de');
});

test('one long chapter does not outweigh all others', () => {
  expect(recognised(en.repeat(5000), ...Array.from({ length: 50 }, () => de.repeat(3)))).toBe('de');
});

test.each([
  ['names', 'Amsel Buche Distel Efeu Fichte Ginster Hasel Immergrün Jasmin Kiefer Linde Mohn Nelke '.repeat(20)],
  ['statistics', 'STR 12 DEX 14 CON 10 INT 8 WIS 11 CHA 13 AC 15 HP 22 '.repeat(20)],
  ['two languages in equal parts', (es + en).repeat(4)],
  [
    'a language that is not among ours',
    'Nuqneh yIghuS batlh maHeghjaj tlhIngan maH Qapla bortaS bIr jablu reH QaQqu nay '.repeat(5),
  ],
])('%s are no certain language', (_, text) => {
  expect(recogniseLanguages([evidenceIn(text)]).whole.isSure).toBe(false);
});

test('a part is clearly in another language only if there is much of it', () => {
  const { parts } = recogniseLanguages([de.repeat(10), en, en.repeat(4), (de + en).repeat(5)].map(evidenceIn));
  expect(parts.map(({ lang, isClear }) => (isClear ? lang : '-'))).toEqual(['de', '-', 'en', '-']);
});
