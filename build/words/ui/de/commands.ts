import type { Catalogue } from '../catalogue.ts';

export const commands: Catalogue = {
  'unknown command {}': 'unbekannter Befehl {}',
  'did you mean {}?': 'war {} gemeint?',
  hint: 'Tipp',
  error: 'Fehler',
  'treat warnings as errors': 'Warnungen wie Fehler behandeln',
};
