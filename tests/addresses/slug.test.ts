import { expect, it } from 'vitest';
import { pathSlug } from '../../build/addresses/slug.ts';

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
])('pathSlug %s → %s', (text, slug) => {
  expect(pathSlug(text, 'fallback')).toBe(slug);
});
