import type { Rule } from '../rule.ts';

/** Found while reading: see `build/read/include-files.ts`. */
export const include: Rule = {
  name: 'include',
  severity: 'error',
  summary: 'the text of another file cannot be included',
  explanation: `
\`![[attacks.md]]\` or \`{{#include attacks.md}}\` alone on a line puts the text of that file there. So does a line that
holds nothing but the marker of another tool and the path of an existing Markdown file. The file must exist, be in the
book's repository, end in \`.md\` or \`.txt\`, and not include itself, even by way of other files. Files and folders whose
names begin with a dot are private. Lines, anchors and headings after the file's name must be in it. A name alone,
\`![[Attacks]]\`, must not fit several files equally well. Otherwise, the line is left out.
`,
  examples: { good: ['# Book\n\nNothing is included.\n'], bad: [] },
};
