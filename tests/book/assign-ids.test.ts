import { describe, expect, it } from 'vitest';
import { assignIds } from '../../build/book/assign-ids.ts';
import type { Chapter } from '../../build/types.ts';

type Given = { headings?: [slug: string, own?: boolean][]; activities?: string[]; ids?: string[] };

const ids = (chapters: Given[], lang = 'de') =>
  assignIds(
    chapters.map(
      ({ headings = [], activities = [], ids: other = [] }) =>
        ({
          headings: headings.map(([slug, hasOwnId = false]) => ({ slug, hasOwnId })),
          activities: activities.map((slug) => ({ slug, kind: 'action' })),
          ids: other.map((id) => ({ id })),
        }) as unknown as Chapter,
    ),
    lang,
  );

describe('assignIds', () => {
  it('numbers repeated headings across chapters in order', () => {
    const [one, two] = ids([{ headings: [['a'], ['b'], ['a']] }, { headings: [['a']] }]);
    expect(one?.headingIds).toEqual(['a', 'b', 'a-1']);
    expect(two?.headingIds).toEqual(['a-2']);
  });

  it('never gives an id twice, also when a heading is called like a numbered one', () => {
    expect(ids([{ headings: [['a'], ['a'], ['a-1']] }])[0]?.headingIds).toEqual(['a', 'a-1', 'a-1-1']);
  });

  it('leaves the author their own ids, wherever they stand', () => {
    const [one] = ids([{ headings: [['a'], ['a', true]], ids: ['b'] }, { headings: [['b']] }]);
    expect(one?.headingIds).toEqual(['a-1', 'a']);
  });

  it('calls an activity by its name, or by kind and name where a heading has it', () => {
    expect(ids([{ activities: ['nachladen', 'drehen'] }, { headings: [['nachladen']] }])[0]?.activityIds).toEqual([
      'aktion-nachladen',
      'drehen',
    ]);
    expect(ids([{ headings: [['turn']], activities: ['turn', 'turn'] }], 'en')[0]?.activityIds).toEqual([
      'action-turn',
      'action-turn-1',
    ]);
  });

  it('is linear: 50,000 equal headings', () => {
    const many = Array.from({ length: 50_000 }, (): [string] => ['same']);
    const [one] = ids([{ headings: many }]);
    expect(new Set(one?.headingIds).size).toBe(50_000);
    expect(one?.headingIds.at(-1)).toBe('same-49999');
  });
});
