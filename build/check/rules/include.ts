import type { Rule } from '../rule.ts';

/** Found while reading: see `build/read/include-files.ts`. */
export const include: Rule = {
  name: 'include',
  severity: 'error',
  summary: 'the text of another file cannot be included',
  explanation: `
\`![[attacks.md]]\` or \`{{#include attacks.md}}\` alone on a line puts the text of that file there; so does any line that is
nothing but the marker of another tool and the path of an existing Markdown file. The file must exist, lie in the book's
repository, end in \`.md\` or \`.txt\`, and not include itself, not even by way of other files. Files and folders whose
names begin with a dot are private. Lines, anchors and headings that follow its name must be in it. The name alone,
\`![[Attacks]]\`, must not be that of several files that lie equally far. Until then, the line is left out.
`,
  examples: { good: ['# Book\n\nNothing is included.\n'], bad: [] },
};
