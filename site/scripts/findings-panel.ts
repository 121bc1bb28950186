/** Panel with the findings: a bar at the bottom of the window that makes room for itself, so that it covers no text. */
import { element } from './element.ts';
import { openInEditor } from './open-in-editor.ts';
import { addShadowHost } from './shadow-host.ts';

interface Place {
  readonly file: string;
  readonly start: { readonly line: number; readonly column: number };
  readonly message: string;
}

/** Finding as the dev server sends it. */
export interface Finding extends Place {
  readonly rule: string;
  readonly severity: 'error' | 'warning' | 'info' | 'hint';
  readonly hint?: string;
  readonly related: readonly Place[];
  /** Sentence with the number and the places of equal findings. */
  readonly more?: string;
  /** The first line of the place, and the marked part of it. */
  readonly frame?: { readonly text: string; readonly offsets: readonly [number, number] };
  /** Paths of the pages that show the places. */
  readonly pages: readonly (string | null)[];
}

/** Findings of one round. */
export interface Findings {
  /** Summary of the counts, in words. */
  readonly sum: string;
  readonly diagnostics: readonly Finding[];
}

const SEVERITIES = ['error', 'warning', 'info', 'hint'] as const;

const STYLE = `
  :host { all: initial; color-scheme: inherit; }
  details { position: fixed; inset: auto 0 0; z-index: 100; font: 14px/1.45 system-ui, sans-serif;
    color: light-dark(#211e1a, #eceae5); background: light-dark(#fff, #24272d);
    border-top: 1px solid light-dark(#b8ac98, #565b64); }
  details[hidden] { display: none; }
  @media print { details { display: none; } }
  summary { padding: .4rem .9rem; cursor: pointer; font-weight: 600; }
  :focus-visible { outline: 3px solid light-dark(#0b5a6f, #7cc7dc); outline-offset: -3px; }
  ol { margin: 0; padding: 0; max-height: 36vh; overflow-y: auto; list-style: none; }
  li { padding: .5rem .9rem; border-top: 1px solid light-dark(#e0d8c9, #363a41); }
  .finding { border-inline-start: 4px solid var(--severity); cursor: pointer; }
  .finding:hover { background: light-dark(#f5f1e9, #2d3138); }
  .group { font-weight: 600; }
  button { all: unset; cursor: pointer; text-decoration: underline; }
  button, pre { font: 13px/1.4 ui-monospace, monospace; overflow-wrap: anywhere; white-space: pre-wrap; }
  pre { margin: .25rem 0; padding: .25rem .5rem; background: light-dark(#f5f1e9, #1b1d22); }
  mark { color: inherit; background: none; border-bottom: 2px solid var(--severity); font-weight: 700; }
  p { margin: 0; overflow-wrap: anywhere; }
  .hint { opacity: .8; }
  .error { --severity: light-dark(#a82a20, #ff958a); }
  .warning { --severity: light-dark(#b06a00, #f0b456); }
  .info, .hint-finding { --severity: light-dark(#1666a3, #78b8ee); }
`;

/** Styles of the page that make room for the panel, also below columns that are as high as the window. */
const roomFor = ({ offsetHeight }: HTMLElement): string => `@media screen {
  html { padding-block-end: ${offsetHeight}px; scroll-padding-block-end: ${offsetHeight}px; }
  @media (width >= 60rem) {
    .chapters, .page-contents { max-block-size: calc(100vh - var(--bar-height) - ${offsetHeight}px); }
  }
}`;

const LOST = 'regelwerk dev is not running; waiting for it to start';

export type FindingsPanel = ReturnType<typeof createFindingsPanel>;

export function createFindingsPanel() {
  const summary = element('summary');
  const list = element('ol');
  const panel = element('details', '', [summary, list]);
  addShadowHost('regelwerk-findings', STYLE, panel);
  const room = new CSSStyleSheet();
  document.adoptedStyleSheets.push(room);
  new ResizeObserver(() => room.replaceSync(roomFor(panel))).observe(panel);

  let findings: Findings = { sum: '', diagnostics: [] };
  let problem: string | undefined;
  let rendered = '';
  const render = (): void => {
    const path = decodeURIComponent(location.pathname);
    const state = JSON.stringify([findings, problem, path]);
    // A button keeps the focus while nothing changes.
    if (state === rendered) return;
    rendered = state;
    panel.hidden = findings.diagnostics.length === 0 && problem === undefined;
    summary.textContent = problem ?? findings.sum;
    list.replaceChildren();
    const sorted = findings.diagnostics.toSorted(bySeverity);
    const here = sorted.filter(({ pages }) => pages.includes(path));
    const elsewhere = sorted.filter((finding) => !here.includes(finding));
    for (const [name, group] of Object.entries({ 'This page': here, 'Other pages': elsewhere })) {
      if (group.length > 0) list.append(element('li', 'group', name));
      for (const finding of group) list.append(itemOf(finding));
    }
  };
  const showProblem = (next: string | undefined): void => {
    problem = next;
    render();
  };
  list.addEventListener('click', ({ target }) => {
    const place = (target as Element).closest<HTMLElement>('[data-place]')?.dataset['place'];
    if (place !== undefined) void openInEditor(JSON.parse(place) as object).then(showProblem);
  });
  render();
  return {
    show: (next: Findings): void => {
      findings = next;
      render();
    },
    showLost: () => showProblem(LOST),
    /** Shows a message in place of the count, as after a failed build; `undefined` restores the count. */
    showProblem,
  };
}

function itemOf({ related, ...finding }: Finding): HTMLElement {
  const { severity, rule, message, hint, more, frame } = finding;
  const item = placed('li', finding, `  ${severity}[${rule}]`);
  item.className = `finding ${severity === 'hint' ? 'hint-finding' : severity}`;
  item.append(element('p', '', message));
  if (frame) item.append(frameOf(frame));
  for (const each of related) item.append(placed('p', each, `: ${each.message}`));
  if (hint !== undefined) item.append(element('p', 'hint', `hint: ${hint}`));
  if (more !== undefined) item.append(element('p', '', more));
  return item;
}

/** Returns an element that opens a place when it is clicked, with a button for the keyboard. */
function placed(name: 'li' | 'p', { file, start }: Place, label: string): HTMLElement {
  const made = element(name, '', [element('button', '', `${file}:${start.line}:${start.column}`), label]);
  made.dataset['place'] = JSON.stringify({ file, ...start });
  return made;
}

function frameOf({ text, offsets: [start, end] }: NonNullable<Finding['frame']>): HTMLElement {
  const marked = element('mark', '', text.slice(start, end) || ' ');
  const line = element('pre', '', [text.slice(0, start), marked, text.slice(end)]);
  line.dir = 'auto';
  return line;
}

function bySeverity(a: Finding, b: Finding): number {
  return SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity);
}
