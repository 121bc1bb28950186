/** A page to look at all drawings: at their size on light paper, on dark paper as the website turns them round, and in grey. */
const GROUNDS = [
  ['#fffefb', 'none'],
  ['#16181c', 'invert(.9) hue-rotate(180deg)'],
  ['#fff', 'grayscale(1)'],
];
const STYLE = 'body{margin:0}div{padding:12px}svg{margin:5px;vertical-align:bottom}';

export function sheet(drawings, font = '') {
  const columns = GROUNDS.map(([paper, filter]) => {
    const pictures = drawings.map(({ file, svg }) => {
      const [, width, height] = /width="(\d+)" height="(\d+)"/.exec(svg) ?? [];
      const needsGround = /#(?:0b5a6f|96301f)|dice\//.test(svg + file) && paper === '#16181c';
      const style = needsGround ? 'background:#f4efe4' : `filter:${filter}`;
      return svg.replace(/ width="\d+" height="\d+"/, ` style="${style};width:${(width * 40) / 64}pt;height:${(height * 40) / 64}pt"`);
    });
    return `<div style="background:${paper}">${pictures.join('\n')}</div>`;
  });
  return `<!doctype html><meta charset="utf-8"><title>Drawings</title><style>${STYLE}${font}</style>${columns.join('')}`;
}
