/** The packaged extension, started as VS Code does, but against a stub of its API. */
import { execFile } from 'node:child_process';
import { cp, mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { temporaryFolder } from '../commands/run-cli.ts';

const extension = fileURLToPath(new URL('../../editors/vscode/', import.meta.url));
const TEXT = '# Fog\n\nSee [the mast](#nope).\n';

/** An API of which each part is a class, a function and an object at once; those that matter are given. */
const STUB = `
  const anything = new Proxy(class {}, {
    get: (target, name) => (name === 'prototype' ? target.prototype : typeof name === 'symbol' ? undefined : name === 'then' ? undefined : anything),
    apply: () => anything,
    construct: (target, given, made) => (made === anything ? anything : Reflect.construct(target, given, made)),
  });
  const withRest = (given) => new Proxy(given, { get: (target, name) => (name in target ? target[name] : anything) });
  const shown = { commands: [], findings: new Map(), errors: [] };
  class Uri {
    constructor(href) { this.href = href; this.scheme = 'file'; this.fsPath = decodeURIComponent(new URL(href).pathname); }
    static parse(href) { return new Uri(href); }
    static file(path) { return new Uri('file://' + path); }
    toString() { return this.href; }
  }
  class Position { constructor(line, character) { Object.assign(this, { line, character }); } }
  class Range { constructor(a, b, c, d) { Object.assign(this, { start: a, end: b, a, b, c, d }); } }
  class Diagnostic { constructor(range, message, severity) { Object.assign(this, { range, message, severity }); } }
  class CancellationTokenSource { token = { isCancellationRequested: false, onCancellationRequested: anything }; dispose() {} }
  const collection = { set: (uri, all) => shown.findings.set(String(uri), all), delete() {}, clear() {}, dispose() {} };
  module.exports = withRest({
    shown, Uri, CancellationTokenSource, Position, Range, Diagnostic, version: '1.91.0',
    DiagnosticSeverity: { Error: 0, Warning: 1, Information: 2, Hint: 3 },
    commands: withRest({ registerCommand: (name) => (shown.commands.push(name), { dispose() {} }) }),
    languages: withRest({ match: () => 10, createDiagnosticCollection: () => collection }),
    window: withRest({ activeTextEditor: undefined, get visibleTextEditors() { return module.exports.documents.map((document) => ({ document })); }, tabGroups: withRest({ all: [] }), showErrorMessage: async (text) => void shown.errors.push(text) }),
    workspace: withRest({
      isTrusted: true,
      getConfiguration: () => ({ get: (name, other) => other }),
      get workspaceFolders() { return module.exports.folders; },
      get textDocuments() { return module.exports.documents; },
      getWorkspaceFolder: () => module.exports.folders[0],
    }),
  });
`;

interface Stub {
  readonly shown: {
    readonly errors: readonly string[];
    readonly commands: readonly string[];
    readonly findings: ReadonlyMap<string, readonly { message: string }[]>;
  };
  readonly Uri: { file(path: string): unknown };
  folders: unknown;
  documents: unknown;
}

interface Extension {
  activate(context: object): Promise<{ extendMarkdownIt: unknown }>;
  deactivate(): Promise<void>;
}

let folder: string;
let stub: Stub;
let started: Extension;

beforeAll(async () => {
  await promisify(execFile)(process.execPath, [join(extension, 'bundle.mjs')]);
  folder = temporaryFolder({ 'book/fog.md': TEXT });
  for (const part of ['dist', 'server', 'package.json'])
    await cp(join(extension, part), join(folder, part), { recursive: true });
  await mkdir(join(folder, 'node_modules', 'vscode'), { recursive: true });
  await writeFile(join(folder, 'node_modules', 'vscode', 'index.js'), STUB);
  const require = createRequire(join(folder, 'dist', 'extension.cjs'));
  stub = require('vscode') as Stub;
  started = require(join(folder, 'dist', 'extension.cjs')) as Extension;
});

afterAll(async () => started?.deactivate());

it('starts the server that it brings along, and shows findings', async () => {
  const uri = stub.Uri.file(join(folder, 'book', 'fog.md'));
  stub.folders = [{ uri: stub.Uri.file(join(folder, 'book')), name: 'book', index: 0 }];
  stub.documents = [{ uri, languageId: 'markdown', version: 1, getText: () => TEXT }];
  const exported = await started.activate({ subscriptions: [], asAbsolutePath: (path: string) => join(folder, path) });
  expect(exported.extendMarkdownIt).toBeTypeOf('function');
  const manifest = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as {
    contributes: { commands: readonly { command: string }[] };
  };
  expect(stub.shown.commands.toSorted()).toEqual(
    manifest.contributes.commands.map(({ command }) => command).toSorted(),
  );
  const { href } = pathToFileURL(join(folder, 'book', 'fog.md'));
  await vi.waitFor(() => expect(stub.shown.findings.get(href)?.[0]?.message).toMatch(/#nope/), {
    timeout: 60_000,
  });
  expect(stub.shown.errors).toEqual([]);
});

it('brings along what it names', async () => {
  const { main, icon, contributes } = JSON.parse(await readFile(join(extension, 'package.json'), 'utf8')) as {
    main: string;
    icon: string;
    contributes: { grammars: { path: string }[]; snippets: { path: string }[]; 'markdown.previewStyles': string[] };
  };
  const named = [
    main,
    icon,
    ...contributes['markdown.previewStyles'],
    ...[...contributes.grammars, ...contributes.snippets].map(({ path }) => path),
  ];
  const files = await readdir(extension, { recursive: true });
  expect(named.filter((path) => !files.includes(path.replace(/^\.\//, '')))).toEqual([]);
});
