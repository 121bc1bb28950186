import { afterEach, describe, expect, it } from 'vitest';
import { said, saidInLines, speak, translator } from '../../build/report/said.ts';

const translate = translator(
  {
    'nothing here is called {}': 'hier heißt nichts {}',
    '{} is not in {}': 'in {2} gibt es {1} nicht',
    '{} is not in {} of the book': '{} steht nicht in {} des Buchs',
    '“{}” has {} and no {}': '„{}“ hat {} und keine {word 3}',
    '{} card': '{} Karte',
    '{} cards': '{} Karten',
    'the header row': 'der Kopfzeile',
    table: 'Tabelle',
    ', so it is left out': ', bleibt also weg',
    'put it in quotes, or ': 'setze es in Anführungszeichen, oder ',
    'remove it': 'entferne es',
    'it weighs {} MB': 'es wiegt {number} MB',
  },
  'de',
);

describe('a sentence in another language', () => {
  it('has what is filled in where that language puts it', () => {
    expect(translate('a.md is not in b.md')).toBe('in b.md gibt es a.md nicht');
  });

  it('comes from the form with most words', () => {
    expect(translate('x is not in y of the book')).toBe('x steht nicht in y des Buchs');
  });

  it('has phrases of ours translated, but no words of an author', () => {
    expect(translate('x is not in the header row')).toBe('in der Kopfzeile gibt es x nicht');
    expect(translate('“the header row” has 1 card and no table')).toBe(
      '„the header row“ hat 1 Karte und keine Tabelle',
    );
    expect(translate('nothing here is called table')).toBe('hier heißt nichts table');
  });

  it('is put together of parts', () => {
    expect(translate('nothing here is called x, so it is left out')).toBe('hier heißt nichts x, bleibt also weg');
    expect(translate('put it in quotes, or remove it')).toBe('setze es in Anführungszeichen, oder entferne es');
  });

  it('has numbers as written there', () => {
    expect(translate('“x” has 1,203 cards and no table')).toBe('„x“ hat 1.203 Karten und keine Tabelle');
    expect(translate('it weighs 1.5 MB')).toBe('es wiegt 1,5 MB');
  });

  it('begins with a capital and has a full stop where it stands alone', () => {
    expect(translate('Remove it.')).toBe('Entferne es.');
    expect(translate('It weighs 1.5 MB')).toBe('Es wiegt 1,5 MB');
  });

  it('stays as it is where there is no form', () => {
    expect(translate('something else')).toBe('something else');
  });
});

describe('the language of the process', () => {
  afterEach(() => speak('en'));

  it('is English at first', () => {
    expect(said('unknown command x')).toBe('unknown command x');
  });

  it('keeps columns below each other', async () => {
    await speak('de');
    expect(saidInLines('  --strict   treat warnings as errors\n\n  error      x\n')).toBe(
      '  --strict   Warnungen wie Fehler behandeln\n\n  Fehler     x\n',
    );
  });
});
