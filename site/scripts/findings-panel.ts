/** Panel with the findings, in a corner of the page. It covers nothing until it is opened. */
import { addStyles } from './add-styles.ts';
import { element } from './element.ts';

/** Finding as the dev server sends it: the members of a diagnostic that the panel shows. */
export interface Finding {
  readonly rule: string;
  readonly severity: 'error' | 'warning' | 'info' | 'hint';
  readonly file: string;
  readonly start: { readonly line: number; readonly column: number };
  readonly message: string;
  readonly hint?: string;
  /** Sentence with the number and the places of equal findings. */
  readonly more?: string;
}

/** Findings of one round. */
export interface Findings {
  /** Summary of the counts, in words. */
  readonly sum: string;
  readonly diagnostics: readonly Finding[];
}

const SEVERITIES = ['error', 'warning', 'info', 'hint'] as const;

const STYLE = `
  :host { all: initial; color-scheme: light dark; }
  details { position: fixed; inset: auto 1rem 1rem auto; z-index: 100; max-width: min(44rem, calc(100vw - 2rem));
    font: 14px/1.45 system-ui, sans-serif; color: light-dark(#211e1a, #eceae5);
    background: light-dark(#fff, #24272d); border: 1px solid light-dark(#b8ac98, #565b64); border-radius: 8px;
    box-shadow: 0 4px 20px rgb(0 0 0 / 25%); }
  details[hidden] { display: none; }
  summary { padding: .4rem .9rem; cursor: pointer; font-weight: 600; }
  summary:focus-visible { outline: 3px solid #0b5a6f; }
  ol { margin: 0; padding: 0; max-height: min(60vh, 30rem); overflow-y: auto; list-style: none;
    border-top: 1px solid light-dark(#e0d8c9, #363a41); }
  li { padding: .5rem .9rem; border-inline-start: 4px solid var(--severity); }
  li + li { border-top: 1px solid light-dark(#e0d8c9, #363a41); }
  code { font: 13px/1.4 ui-monospace, monospace; overflow-wrap: anywhere; }
  p { margin: 0; overflow-wrap: anywhere; }
  .hint { opacity: .8; }
  .error { --severity: light-dark(#a82a20, #ff958a); }
  .warning { --severity: light-dark(#b06a00, #f0b456); }
  .info, .hint-finding { --severity: light-dark(#1666a3, #78b8ee); }
`;

const LOST = 'regelwerk dev is not running; waiting for it to start';

export interface FindingsPanel {
  readonly show: (findings: Findings) => void;
  readonly showLost: () => void;
  /** Shows a message in place of the count, as after a failed build; `undefined` restores the count. */
  readonly showProblem: (problem: string | undefined) => void;
}

/** Adds the panel outside `body`, so that updates of the page do not affect it. */
export function createFindingsPanel(): FindingsPanel {
  const host = document.createElement('regelwerk-findings');
  const shadow = host.attachShadow({ mode: 'open' });
  const panel = element('details');
  const summary = element('summary');
  const list = element('ol');
  panel.append(summary, list);
  addStyles(STYLE, shadow);
  shadow.append(panel);
  host.lang = 'en';
  document.documentElement.append(host);

  let findings: Findings = { sum: '', diagnostics: [] };
  let problem: string | undefined;
  const render = (): void => {
    panel.hidden = findings.diagnostics.length === 0 && problem === undefined;
    summary.textContent = problem ?? findings.sum;
    list.replaceChildren();
    for (const finding of findings.diagnostics.toSorted(bySeverity)) list.append(itemOf(finding));
  };
  const showProblem = (next: string | undefined): void => {
    problem = next;
    render();
  };
  render();
  return {
    show: (next) => {
      findings = next;
      render();
    },
    showLost: () => showProblem(LOST),
    showProblem,
  };
}

function itemOf({ file, start, severity, rule, message, hint, more }: Finding): HTMLElement {
  const item = element('li', severity === 'hint' ? 'hint-finding' : severity);
  item.append(
    element('code', '', `${file}:${start.line}:${start.column}  ${severity}[${rule}]`),
    element('p', '', message),
  );
  if (hint !== undefined) item.append(element('p', 'hint', `hint: ${hint}`));
  if (more !== undefined) item.append(element('p', '', more));
  return item;
}

function bySeverity(a: Finding, b: Finding): number {
  return SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity);
}
