import { describe, expect, it } from 'vitest';
import { devTerminal } from '../../build/dev/dev-terminal.ts';
import { type FoundNow, roundReport } from '../../build/dev/round-report.ts';
import type { Diagnostic, Severity } from '../../build/types.ts';

const TEXT = ['# Realms', '', 'Walk to the [Inn](#inn).', 'Pay the [Host](#host).', 'TODO pay', 'TODO pay', ''];

function finding(line: number, message: string, severity: Severity = 'error'): Diagnostic {
  const start = { line, column: 1 };
  return { rule: 'rule', severity, file: 'a.md', start, end: { line, column: 2 }, message };
}

function found(lines: readonly string[], ...diagnostics: readonly Diagnostic[]): FoundNow {
  return { diagnostics, texts: new Map([['a.md', lines.join('\n')]]) };
}

function contextOf(now: FoundNow) {
  return { source: (file: string) => now.texts.get(file), color: false };
}

function report(before: FoundNow | undefined, now: FoundNow, most?: number): string {
  return roundReport(before, now, contextOf(now), most);
}

const inn = finding(3, 'there is no #inn');
const host = finding(4, 'there is no #host');
const todos = [finding(5, 'this is left', 'info'), finding(6, 'this is left', 'info')];
const all = found(TEXT, inn, host, ...todos);

describe('what a round says', () => {
  it('are all findings at first', () => {
    const text = report(undefined, all);
    for (const line of [3, 4, 5, 6]) expect(text).toContain(`a.md:${line}:1`);
    expect(text).toMatch(/\n2 errors, 2 notes\n$/);
  });

  it('are the worst of many, and how many more there are', () => {
    const text = report(undefined, found(TEXT, ...todos, inn, host), 3);
    expect(text).toContain('a.md:3:1');
    expect(text).toContain('a.md:4:1');
    expect(text).toContain('a.md:5:1');
    expect(text).not.toContain('a.md:6:1');
    expect(text).toContain('… and 1 more: open the website to see all findings\n');
    expect(text).toMatch(/\n2 errors, 2 notes\n$/);
  });

  it('is the sum alone where nothing changed', () => {
    expect(report(all, all)).toBe('2 errors, 2 notes (as before)\n');
    expect(report(found(TEXT), found(TEXT))).toBe('no findings (as before)\n');
  });

  it('is nothing new where only lines moved', () => {
    const down = [inn, host, ...todos].map((each) => finding(each.start.line + 2, each.message, each.severity));
    expect(report(all, found(['New.', '', ...TEXT], ...down))).toBe('2 errors, 2 notes (as before)\n');
  });

  it('is nothing new where something else in the line changed', () => {
    const changed = TEXT.with(2, 'Run to the [Inn](#inn).');
    expect(report(all, found(changed, inn, host, ...todos))).toBe('2 errors, 2 notes (as before)\n');
  });

  it('is what is new with its line, what is gone, and the sum', () => {
    const king = finding(4, 'there is no #king', 'warning');
    const now = found(TEXT.with(3, 'Pay the [King](#king).'), inn, king, ...todos);
    expect(report(all, now)).toBe(
      [
        'a.md:4:1 warning[rule]: there is no #king',
        '  4 | Pay the [King](#king).',
        '    | ^',
        '',
        'fixed: a.md:4:1 error[rule]: there is no #host',
        '',
        '1 error, 1 warning, 2 notes (1 new, 1 fixed)',
        '',
      ].join('\n'),
    );
  });

  it('tells one more of the same from those that were there', () => {
    const one = found(['TODO early', 'TODO late'], finding(2, 'this is left'));
    const two = found(['TODO early', 'TODO late'], finding(1, 'this is left'), finding(2, 'this is left'));
    expect(report(one, two)).toContain('a.md:1:1 error');
    expect(report(one, two)).not.toContain('a.md:2:1');
    expect(report(two, one)).toContain('fixed: a.md:1:1');
  });

  it('is short for many, too', () => {
    const many = Array.from({ length: 50 }, (_, line) => finding(line + 1, `mistake ${line}.`));
    const came = report(found(TEXT), found(TEXT, ...many), 10);
    expect(came.match(/^a\.md/gm)).toHaveLength(10);
    expect(came).toContain('… and 40 more new findings');
    const went = report(found(TEXT, ...many), found(TEXT), 10);
    expect(went.match(/^fixed: /gm)).toHaveLength(10);
    expect(went).toContain('\n… and 40 more fixed\n\nno findings');
    expect(went).toMatch(/\nno findings \(0 new, 50 fixed\)\n$/);
  });
});

describe('the terminal', () => {
  const ROWS = 24;

  function streams(isTTY: boolean) {
    const written = { out: '', err: '' };
    const out = { write: (text: string) => ((written.out += text), true) };
    const err = { write: (text: string) => ((written.err += text), true), isTTY, rows: ROWS };
    return { written, terminal: devTerminal(out, err) };
  }

  it('has the address last after each round', () => {
    const { written, terminal } = streams(true);
    terminal.showFindings(all, contextOf(all));
    terminal.open('http://127.0.0.1:8080/');
    expect(written).toEqual({ out: 'http://127.0.0.1:8080/\n', err: expect.stringContaining('a.md:3:1') });
    const first = written.err.length;
    terminal.showFindings(all, contextOf(all));
    terminal.showLine('1 of 3 chapters read');
    terminal.showAddress();
    // Blank lines scroll the earlier output up, so that it remains in the scrollback.
    expect(written.err.slice(first)).toBe(
      `${'\n'.repeat(ROWS - 1)}\u001B[H\u001B[J2 errors, 2 notes (as before)\n1 of 3 chapters read\n\n  ➜  http://127.0.0.1:8080/\n`,
    );
  });

  it('shows no more findings after a change than it has room for, and plenty at first', () => {
    const { written, terminal } = streams(true);
    const many = found(TEXT, ...Array.from({ length: 50 }, (_, line) => finding(line + 1, `mistake ${line}.`)));
    terminal.showFindings(many, contextOf(many));
    expect(written.err.match(/^a\.md/gm)).toHaveLength(10);
    const others = found(TEXT, ...Array.from({ length: 50 }, (_, line) => finding(line + 1, `error ${line}.`)));
    terminal.showFindings(others, contextOf(others));
    const screen = written.err.slice(written.err.lastIndexOf('\u001B[J'));
    expect(screen).toContain('error 0.');
    expect(screen.split('\n').length).toBeLessThan(ROWS);
  });

  it('gets plain lines where it is a file', () => {
    const { written, terminal } = streams(false);
    terminal.showFindings(all, contextOf(all));
    terminal.open('http://127.0.0.1:8080/');
    terminal.showFindings(all, contextOf(all));
    terminal.showAddress();
    expect(written.out).toBe('http://127.0.0.1:8080/\n');
    expect(written.err).toMatch(/\n2 errors, 2 notes\n2 errors, 2 notes \(as before\)\n$/);
    expect(written.err).not.toContain('\u001B');
  });
});
