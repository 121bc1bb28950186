/** The list of the drawings, for authors. */
const INTRODUCTION = `# Drawings of the shelf

Made by \`node graphics/make.mjs\` from the parts in \`parts/\`: change a part, never a drawing, and run it again. \`node graphics/make.mjs
--check\` tells whether a drawing differs; \`node graphics/make.mjs --sheet sheet.html\` writes a page with all of them at
40 pt, on light paper, on dark paper and in grey.

64 units are 40 pt: symbols are meant to be 40 pt wide, diagrams and covers as wide as the list says. Lines then have one
weight throughout. The alternative text is in the language of the books:

\`\`\`markdown
![Marker Schock: ein Blitz](../../graphics/states/shock.svg){width="40pt"}
\`\`\`

On dark pages the website inverts drawings in black alone, and gives the others a light background.
Without colour nothing is lost: friends are solid, foes are rings with a cross.
The other drawings here belong to the handbook.
`;

const folderOf = ({ file }) => (file.includes('/') ? file.split('/')[0] : 'Logo');

export function readme(drawings) {
  const folders = [...new Set(drawings.map(folderOf))];
  const tables = folders.map((folder) => {
    const rows = drawings.filter((each) => folderOf(each) === folder).map(row);
    return `\n## ${folder}\n\n| File | Shows | Width | Alternative text |\n|---|---|---|---|\n${rows.join('\n')}\n`;
  });
  return INTRODUCTION + tables.join('');
}

function row({ file, title, alt, svg }) {
  const width = Number(/ width="(\d+)"/.exec(svg)?.[1]);
  return `| \`${file}\` | ${title} | ${(width * 40) / 64}pt | ${alt} |`;
}
