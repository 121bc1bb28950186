/** Words that authors use for the types of admonitions, in all languages. Types themselves are English. */
import { FAMILIES } from '../../plugins/admonition.ts';
import { allStrings } from './strings.ts';

/** Beyond the labels that the program has for the types: by family, words of all languages. */
const SYNONYMS: Readonly<Record<string, string>> = {
  note:
    'notice remark comment annotation notes hinweise anmerkung notiz bemerkung remarque nota observación observacion ' +
    'osservazione annotazione opmerking notitie aantekening notatka adnotacja observação observacao',
  summary:
    'overview recap résumé resume aperçu apercu kurzfassung überblick resumen riassunto riepilogo samenvatting ' +
    'overzicht podsumowanie streszczenie resumo',
  info: 'information important wichtig informationen información informacion informazione informatie informacja informação informacao',
  todo: 'open offen zutun à-faire pendiente dafare tedoen dozrobienia fazer',
  tip: 'tips advice trick tipp ratschlag astuce conseil consejo truco suggerimento consiglio wskazówka wskazowka porada dica conselho',
  success: 'ok correct richtig erfolg succès succes réussite reussite éxito exito successo sukces sucesso',
  question: 'q questions frage fragen hilfe aide pregunta ayuda domanda aiuto vraag hulp pytanie pomoc pergunta ajuda',
  warning:
    'warn warnings alert beware warnung achtung vorsicht avertissement prudence advertencia aviso cuidado atención ' +
    'atencion precaución precaucion avviso avvertenza attenzione waarschuwing opgelet ostrzeżenie ostrzezenie uwaga ' +
    'atenção atencao',
  failure:
    'failed wrong misserfolg fehlschlag falsch échec echec fracaso fallo fallimento mislukking mislukt porażka porazka falha',
  danger:
    'critical hazard err gefahr fehler danger-zone erreur peligro pericolo errore gevaar fout niebezpieczeństwo ' +
    'niebezpieczenstwo błąd blad perigo erro',
  example: 'ex eg sample examples beispiel bsp beispiele exemple ejemplo esempio voorbeeld przykład przyklad exemplo',
  quote: 'quotation citation blockquote zitat cita citazione citaat cytat citação citacao',
};

let types: ReadonlyMap<string, string> | undefined;

/** The type that a word means: itself if it is one, else the one it is a translation or synonym of. */
export function typeFor(word: string): string | undefined {
  types ??= readTypes();
  return types.get(word.normalize('NFC').toLowerCase());
}

function readTypes(): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const add = (word: string, type: string): void => {
    if (!found.has(word.toLowerCase())) found.set(word.toLowerCase(), type);
  };
  for (const all of FAMILIES) for (const type of all) add(type, type);
  for (const [type, words] of Object.entries(SYNONYMS)) for (const word of words.split(' ')) add(word, type);
  for (const [family, ...others] of FAMILIES) {
    for (const type of [family, ...others]) {
      for (const strings of allStrings()) add(strings[`admonition.${type}` as keyof typeof strings] ?? type, family);
    }
  }
  return found;
}
