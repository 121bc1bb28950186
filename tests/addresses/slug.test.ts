import { describe, expect, it } from 'vitest';
import { pathSlug, uniqueName } from '../../build/addresses/slug.ts';

describe('pathSlug', () => {
  it.each([
    ['Universalis - Regelbuch', 'universalis-regelbuch'],
    ['Schadens- & Rüstungsprofile', 'schadens-ruestungsprofile'],
    ['Größe', 'groesse'],
    ['Gro\u0308ße', 'groesse'],
    ['Éclair Ñandú', 'eclair-nandu'],
    ['../../etc/passwd', 'etc-passwd'],
    ['Правила', 'правила'],
    ['キャンプ・ガイド', 'キャンプ-ガイド'],
    ['हिन्दी में', 'हिन्दी-में'],
    ['Άνεμος', 'ανεμος'],
    ['⚔\uFE0F Sword', 'sword'],
    ['???', 'fallback'],
    ['con', 'con-'],
    ['a'.repeat(200), 'a'.repeat(80)],
  ])('%s → %s', (text, slug) => {
    expect(pathSlug(text, 'fallback')).toBe(slug);
  });
});

describe('uniqueName', () => {
  it('numbers names from 2 on', () => {
    const taken = new Set(['all']);
    expect(['all', 'a', 'a', 'a'].map((name) => uniqueName(name, taken))).toEqual(['all-2', 'a', 'a-2', 'a-3']);
  });
});
