import { expect, test } from 'vitest';
import { fallbackCss, fallbackFamilies } from '../../build/fonts/local-fallbacks.ts';

test.each([
  ['Alegreya', ['400', '400 italic', '700']],
  ['Alegreya Sans', ['400', '700']],
])('each fallback of %s is fitted to it, in all its faces', (family, faces) => {
  const names = fallbackFamilies(family);
  expect(names).toContain(family === 'Alegreya' ? 'Alegreya as Georgia' : 'Alegreya Sans as Arial');
  for (const name of names) {
    const rules = fallbackCss().matchAll(
      new RegExp(`"${name}";font-weight:(\\d+);(?:font-style:(italic);)?src:local\\(.*size-adjust:`, 'g'),
    );
    expect(Array.from(rules, ([, weight, style]) => [weight, style].filter(Boolean).join(' '))).toEqual(faces);
  }
});

test('a line of fallback text is as high and as wide as one of ours', () => {
  // Ours is 1.2 times its size: 1.2 × 0.4151 / 0.4502 = 1.1064, and 1.2 × 1.016 / 1.1064 = 1.1019.
  expect(fallbackCss()).toContain(
    'src:local("Georgia"),local("Gelasio-Regular");size-adjust:110.6%;ascent-override:110.2%;descent-override:37.4%;',
  );
});
