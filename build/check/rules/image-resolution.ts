import type { Rule } from '../rule.ts';

export const imageResolution: Rule = {
  name: 'image-resolution',
  severity: 'warning',
  summary: 'a picture has too few pixels for the size at which it is printed',
  explanation: `
A screen shows some 100 pixels on an inch, paper shows 300. Below 150 pixels an inch, edges look like stairs and text in
the picture is hard to read. Print the picture smaller with \`width\`, or use a larger one; drawings are best as SVG, which
has no pixels. A picture without a width is printed at 96 pixels an inch, as a browser shows it.

Pictures of more than 300 pixels an inch are no mistake: the PDF holds them at 300.
`,
  examples: { good: ['# Book\n\n![Shield](shield.svg){width=20mm}\n'], bad: [] },
};
