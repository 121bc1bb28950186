import type { Rule } from '../rule.ts';

export const imageResolution: Rule = {
  name: 'image-resolution',
  severity: 'warning',
  summary: 'an image has too few pixels for its printed size',
  explanation: `
Screens show about 100 dpi, paper 300. Below 150 dpi, edges look jagged and text in the image is hard to read; a press
shows it below 200, which is the limit with \`--press\`. Print the image smaller with \`width\`, or use a larger one; drawings are best as SVG. An image without a width is printed at
96 dpi, as in a browser. The PDF stores images at no more than 300 dpi.
`,
  examples: { good: ['# Book\n\n![Shield](shield.svg){width=20mm}\n'], bad: [] },
};
