import { LANGUAGES } from './languages.ts';

/**
 * Frequent words without a meaning of their own, by language: enough of them tell what language a text is in. Languages
 * that are easily taken for one another are all here or, where we have built-in texts in them, in a file of their own.
 */
const OTHER_WORDS: Readonly<Record<string, string>> = {
  az: 'və bir bu ilə üçün də da olan kimi daha çox hər o ki amma əgər sonra qədər var deyil olaraq onun',
  be: 'і ў не на што з па як гэта для або ён але яго пры калі так усё можа яна яны толькі таксама быў каб кожны пасля вы ўжо у гэты той які якая якое іх без паміж вам ваш няма ёсць пад',
  bg: 'на и за се от да не с в са е по като или при което който които която може това към до ако когато си ще само всеки след тази този има повече през между без трябва',
  ca: 'de la el i que a en els les un per una amb del és no al dels es com més o va pel són però aquest aquesta si quan també seva seu cada ha pot sense fins entre tots dos des on això perquè',
  cs: 'a je se na v že to s z do i o k ve pro za by jsou jako po nebo ale od jeho tak které který která při být má až jen už podle než může také si pokud když každý tento této pouze mezi před tím není ze jak lze své musí',
  da: 'og at det i som en på er af for med den til ikke om et han hun de fra men var sig så kan når har ved eller man skal der efter op under over alle også bliver blive denne dette dem deres mod ud end hvad hver må du din dit uden kun nogen hvordan mellem gennem hvis jeg mig være blev havde nu noget',
  fi: 'ja on ei se että oli ovat kun joka tai mutta myös sen hän voi jos niin ole mukaan kuin vain sekä ne hänen tämä siitä jossa jotka olla sitä tämän kanssa ennen jälkeen kaikki eivät mikä jokainen saa pitää sinä voit et siihen näin mitä niiden tässä sillä',
  hr: 'je i u se na da su za od s kao ili ne koji koja koje sa to iz po ali može bi samo ako kada nije do više svaki što biti tijekom prema nakon između svoj ima mu ga će',
  hu: 'a az és hogy is nem egy ez meg van volt csak de el már ha vagy mint még kell ki lehet azt mely minden után le ezt aki amely ami akkor sem pedig majd úgy mert olyan között amikor illetve nincs lesz által szerint ezek azok alatt',
  id: 'yang dan di untuk dengan dari ini itu pada dalam tidak adalah ke atau akan anda dapat jika oleh sebagai bisa juga karena setiap ada mereka saat satu telah harus seperti lebih',
  mk: 'и на за се од да не со во е кој која кое што како или при ако кога си ќе само секој по тој таа овој оваа има повеќе низ меѓу без треба може ова до тоа сите биде',
  nb: 'og at det i som en på er av for med den til ikke om et han hun de fra men var seg så kan når har ved eller man skal der etter opp under over alle også blir bli denne dette dem deres mot ut enn hva hver må du din ditt uten bare noen hvordan mellom gjennom hvis jeg meg være ble hadde nå noe kun',
  ro: 'de și în a la cu pe o un că din este nu se care pentru mai sunt au al ale sau prin ca fi dar după când lui fost fără până doar acest această poate dacă fiecare unei unui cel sa său sale toate iar dintre asupra trebuie atunci',
  ru: 'и в не на что с по как это из за к от для или же он но его при если так все может то она они только также до был были быть чтобы когда каждый после вы уже во бы этот того который которые их без между вам ваш можно нет есть',
  sk: 'a je sa na v že to s z do aj o k vo pre za by sú ako po alebo ale od jeho tak ktoré ktorý ktorá pri byť má až len už podľa než môže tiež si ak keď každý tento tejto iba medzi pred tým nie zo možno musí svoje',
  sl: 'je in na se za v da so pri ali ki ne kot z po iz tudi od če bi lahko ter samo še pa do ko sta ni vsak svoj med pred kar ima več bo biti kadar',
  sr: 'и у на да се је за са од не или који која које то из по али може би само ако када није до више сваки што током према након између свој има му га ће као',
  sv: 'och att det i som en på är av för med den till inte om ett han hon de från men var sig så kan när har vid eller man skall ska där efter upp under över alla också blir bli denna detta dem deras mot ut än vad varje måste får du din ditt utan sedan endast någon hur mellan genom',
  tr: 've bir bu için ile da de olarak daha çok en gibi kadar olan ne her ya sonra veya ise o değil var ancak tüm eğer iki şekilde olduğu göre zaman sadece kendi üzerinde içinde bunu ama olur edilir hem ki tarafından yok',
  uk: 'і в не на що з по як це із за до від для або він але його при якщо так все може та й вона вони тільки також був були бути щоб коли кожен після ви вже у цей того який які їх без між вам ваш можна немає є під лише про',
  vi: 'và của là có không được cho một các trong với khi này để từ trên đã những người bạn nếu hoặc mỗi sẽ đó',
};

/**
 * Frequent signs that Chinese writes in two ways, those of the mainland and those of Taiwan and Hong Kong, in the same order.
 */
export const HAN_FORMS: Readonly<Record<'zh-Hans' | 'zh-Hant', string>> = {
  'zh-Hans':
    '这个们来说时对会发学开关问间见车东书长马过还进远运动员术数战斗伤击级类经结给让认识边头义为从现无业样条点实种应没体轮岛则规张选择胜负阶备装',
  'zh-Hant':
    '這個們來說時對會發學開關問間見車東書長馬過還進遠運動員術數戰鬥傷擊級類經結給讓認識邊頭義為從現無業樣條點實種應沒體輪島則規張選擇勝負階備裝',
};

/** The letters beyond A to Z, or beyond those that all languages with Cyrillic letters have. */
const OTHER_LETTERS: Readonly<Record<string, string>> = {
  az: 'ə',
  be: 'ёіўыэ',
  bg: 'ъ',
  ca: 'àçèéíïòóúü',
  cs: 'áčďéěíňóřšťúůýž',
  da: 'åæø',
  fi: 'äö',
  hr: 'ćčđšž',
  hu: 'áéíóöúüőű',
  mk: 'ѓѕјљњќџ',
  nb: 'åæø',
  ro: 'âîăşșţț',
  ru: 'ёъыэ',
  sk: 'áäčďéíĺľňóôŕšťúýž',
  sl: 'čšž',
  sr: 'ђјљњћџ',
  sv: 'åäö',
  tr: 'çöüğış',
  uk: 'єіїґ',
  vi: 'ạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹăđơư',
};

/** With those of the languages that the program speaks. */
function withOurs(
  others: Readonly<Record<string, string>>,
  key: 'functionWords' | 'letters',
): ReadonlyMap<string, string> {
  const ours = Object.entries(LANGUAGES).flatMap(([lang, { [key]: words }]) =>
    words === '' ? [] : [[lang, words] as const],
  );
  return new Map([...Object.entries(others), ...ours].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** By language. */
export const FUNCTION_WORDS = withOurs(OTHER_WORDS, 'functionWords');
export const LETTERS = withOurs(OTHER_LETTERS, 'letters');
