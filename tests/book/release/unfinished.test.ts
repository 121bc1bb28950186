/** What is recognised as unfinished in a text, in eight languages, and what only looks like it. */
import { describe, expect, it } from 'vitest';
import { unfinishedIn } from '../../../build/book/release/unfinished.ts';

const signsIn = (text: string, lang = 'en'): readonly string[] =>
  unfinishedIn(text, lang).map(({ kind, start, end }) => `${kind} ${text.slice(start, end)}`);

describe('is unfinished', () => {
  it.each([
    ['TODO', 'todo TODO'],
    ['Walk. TODO explain', 'todo TODO'],
    ['**TODO**: x', 'todo TODO'],
    ['@TODO add a picture', 'todo @TODO'],
    ['Range: TBD', 'todo TBD'],
    ['FIXME(anna): wrong', 'todo FIXME'],
    ['#todo later', 'todo #todo'],
    ['Vision (WIP)', 'todo (WIP)'],
    ['To be determined.', 'todo To be determined.'],
    ['Todo: the map', 'todo Todo:'],
    ['It moves (to be decided).', 'todo (to be decided)'],
    ['[placeholder]', 'todo [placeholder]'],
    ['Lorem ipsum dolor', 'todo Lorem ipsum'],
    ['The range is ??? fields', 'undecided ???'],
    ['Damage +?? now', 'undecided ??'],
    ['see p. XX', 'page p. XX'],
    ['on page TODO', 'page page TODO'],
  ])('%s', (text, sign) => {
    expect(signsIn(text)).toEqual([sign]);
  });

  it.each([
    ['de', 'Noch offen', '(noch zu klären)', 'Offene Fragen: eine', 'Seite XX', '[Platzhalter]'],
    ['en', 'Work in progress', '(to be written)', 'Note to self: one', 'page XX', '[placeholder]'],
    ['fr', 'À compléter', '(à définir)', 'À faire : un', 'page XX', '[texte provisoire]'],
  ])('in %s', (lang, ...texts) => {
    for (const text of [...texts, 'TODO', '???', 'TBD (later)'])
      expect([text, signsIn(text, lang).length]).toEqual([text, 1]);
  });
});

describe('is finished', () => {
  it.each([
    ['en', 'Welcome to Todo Island, where all is to do.'],
    ['en', 'See TODO.md and /etc/TODO, or write `TODO` and $TODO$.'],
    ['en', 'MY_TODO, TODO_LIST and TODOs'],
    ['en', 'Really??? Yes!! Who said "???"'],
    ['en', 'The ghost says \\?\\?\\?.'],
    ['en', 'Legion XXX marches; take 1d6 (or 2d6).'],
    [
      'en',
      'What is to be done is done in the order to be determined by the player whose turn it is at the end of the round.',
    ],
    ['en', 'The WIP limit is 3, and the placeholder pieces are grey.'],
    ['en', '[open questions](#open-questions) are asked first'],
    ['en', 'Text {#todo .wip}'],
    ['en', '<!-- TODO --> Text %%TODO%%'],
    ['de', 'Die Tür ist offen. Offen: immer.'],
    ['es', 'Todo'],
    ['es', 'Todo: los jugadores y las cartas'],
    ['es', 'TODO O NADA'],
    ['es', 'En todo caso, todo jugador (todo) gana.'],
    ['pt', 'TODO PERSONAGEM TEM TUDO'],
    ['pt', 'Todo herói começa aqui.'],
    ['fr', 'Comment ça marche ??? On lance un dé.'],
    ['nl', 'Pagina X'],
  ])('%s: %s', (lang, text) => {
    expect(signsIn(text, lang)).toEqual([]);
  });
});

it('takes time in proportion to the text', () => {
  // Each of them takes seconds where a pattern begins anew at each sign.
  for (const piece of ['TODO ', '(to do ', '<!-- ', '[', '?? ', '. ', '%% TODO', '(((TODO', '` TODO', 'to be ']) {
    expect(unfinishedIn(piece.repeat(5_000), 'en').length).toBeGreaterThanOrEqual(0);
  }
});
