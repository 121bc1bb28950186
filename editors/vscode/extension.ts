/**
 * The extension for VS Code: it starts the language server, runs the commands of Regelwerk, and gives VS Code's own
 * preview the dialect.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import * as vscode from 'vscode';
import { LanguageClient, TransportKind } from 'vscode-languageclient/node';
import type { Previewer, speakDialect } from './preview.ts';

/** What VS Code's Markdown extension asks for. */
interface Exports {
  extendMarkdownIt(md: Previewer): Previewer;
}

interface Program {
  /** The script that runs a command. */
  readonly script: string;
  readonly folder: vscode.WorkspaceFolder;
}

const COMMANDS: Readonly<Record<string, () => Promise<unknown>>> = {
  preview: openPreview,
  pdf: openPdf,
  build: () => run('build'),
  new: newBook,
};
/** Makes VS Code's own executable run a script, so that Node need not be on the path. */
const AS_NODE = { ELECTRON_RUN_AS_NODE: '1' };
/** Time between two places of the cursor that the preview shows, in milliseconds. */
const PAUSE = 100;
const ADDRESS = /^http:\/\/127\.0\.0\.1:\d+\/$/;

let client: LanguageClient | undefined;
let preview: ChildProcess | undefined;
let address: string | undefined;
let cursor: NodeJS.Timeout | undefined;

export async function activate(context: vscode.ExtensionContext): Promise<Exports> {
  for (const [name, command] of Object.entries(COMMANDS)) {
    context.subscriptions.push(vscode.commands.registerCommand(`regelwerk.${name}`, command));
  }
  context.subscriptions.push(vscode.window.onDidChangeTextEditorSelection(followCursor));
  const own = context.asAbsolutePath('server');
  const module = installed()?.script ?? join(own, 'dist', 'cli.js');
  const documentSelector = ['file', 'untitled'].map((scheme) => ({ language: 'markdown', scheme }));
  const server = { module, args: ['lsp'], transport: TransportKind.stdio };
  // The task `check` of a project replaces the findings that have this name.
  const options = { documentSelector, diagnosticCollectionName: 'regelwerk' };
  client = new LanguageClient('regelwerk', 'Regelwerk', server, options);
  // The client itself says why a server does not start; the preview and the commands work without it.
  client.start().catch(() => (client = undefined));
  const { href } = pathToFileURL(join(own, 'dist', 'preview.js'));
  const dialect = (await import(href)) as { speakDialect: typeof speakDialect };
  return { extendMarkdownIt: dialect.speakDialect };
}

export async function deactivate(): Promise<void> {
  preview?.kill();
  await client?.stop();
}

/** Returns the program that the settings or the folder of the open file name. A folder that is not trusted names none. */
function installed(): Program | undefined {
  const { activeTextEditor: editor } = vscode.window;
  const { workspaceFolders: folders = [], isTrusted } = vscode.workspace;
  const folder = (editor && vscode.workspace.getWorkspaceFolder(editor.document.uri)) ?? folders[0];
  if (!folder || !isTrusted) return undefined;
  const set = vscode.workspace.getConfiguration('regelwerk').get<string>('path', '');
  const places = set === '' ? parents(folder.uri.fsPath).map((at) => join(at, 'node_modules', 'regelwerk')) : [set];
  const script = places.map((place) => join(place, 'dist', 'cli.js')).find((path) => existsSync(path));
  return script === undefined ? undefined : { script, folder };
}

function parents(folder: string): readonly string[] {
  return folder === dirname(folder) ? [folder] : [folder, ...parents(dirname(folder))];
}

/** Returns the installed program; where there is none, offers to install it. */
async function program(): Promise<Program | undefined> {
  const found = installed();
  if (found) return found;
  const choice = await vscode.window.showErrorMessage('Regelwerk is not installed in this folder.', 'Install');
  if (choice !== 'Install') return undefined;
  await finished(new vscode.ShellExecution('npm install --save-dev regelwerk'));
  return installed();
}

/** Runs a command of the program in the terminal, and returns whether it succeeded. */
async function run(...args: readonly string[]): Promise<boolean> {
  const found = await program();
  if (!found) return false;
  await vscode.workspace.saveAll();
  const { script, folder } = found;
  const options = { cwd: folder.uri.fsPath, env: AS_NODE };
  return finished(new vscode.ProcessExecution(process.execPath, [script, ...args], options));
}

async function finished(execution: vscode.ProcessExecution | vscode.ShellExecution): Promise<boolean> {
  const task = new vscode.Task({ type: 'regelwerk' }, vscode.TaskScope.Workspace, 'Regelwerk', 'Regelwerk', execution);
  const started = await vscode.tasks.executeTask(task);
  return new Promise((resolve) => {
    const listener = vscode.tasks.onDidEndTaskProcess(({ execution: ended, exitCode }) => {
      if (ended !== started) return;
      listener.dispose();
      resolve(exitCode === 0);
    });
  });
}

/** Has the preview follow the cursor, a moment after it has moved. */
function followCursor(): void {
  cursor ??= setTimeout(() => {
    cursor = undefined;
    const { activeTextEditor: editor } = vscode.window;
    if (address === undefined || preview?.exitCode !== null || editor?.document.languageId !== 'markdown') return;
    const { document, selection } = editor;
    const body = JSON.stringify({ file: document.uri.fsPath, line: selection.active.line + 1 });
    // Answered as a script on the pages of the preview would be.
    const headers = { origin: new URL(address).origin, 'content-type': 'application/json' };
    fetch(`${address}__regelwerk/reveal`, { method: 'POST', headers, body }).catch(() => undefined);
  }, PAUSE);
}

/** Opens the website that is rebuilt after each change. It is served until VS Code is closed. */
async function openPreview(): Promise<void> {
  if (!preview || preview.exitCode !== null) address = await startPreview();
  if (address !== undefined) await vscode.env.openExternal(vscode.Uri.parse(address));
}

async function startPreview(): Promise<string | undefined> {
  const found = await program();
  if (!found) return undefined;
  const options = { cwd: found.folder.uri.fsPath, env: { ...process.env, ...AS_NODE } };
  const started = spawn(process.execPath, [found.script, 'dev'], options);
  preview = started;
  const log = vscode.window.createOutputChannel('Regelwerk Preview');
  started.stderr.on('data', (text) => log.append(String(text)));
  const lines = createInterface(started.stdout);
  lines.on('line', (line) => log.appendLine(line));
  const [line] = (await Promise.race([once(lines, 'line'), once(started, 'exit')])) as unknown[];
  if (typeof line === 'string' && ADDRESS.test(line)) return line;
  log.show();
  return undefined;
}

/** Prints what has changed, and opens the PDF, or one of several. */
async function openPdf(): Promise<void> {
  if (!(await run('build', '--no-site'))) return;
  const files = await vscode.workspace.findFiles('out/**/*.pdf');
  const items = files.map((file) => ({ label: vscode.workspace.asRelativePath(file), file }));
  const chosen = items.length > 1 ? await vscode.window.showQuickPick(items) : items[0];
  if (chosen) await vscode.env.openExternal(chosen.file);
}

async function newBook(): Promise<void> {
  const options = { canSelectFolders: true, canSelectFiles: false, openLabel: 'Start Book Here' };
  const [folder] = (await vscode.window.showOpenDialog(options)) ?? [];
  if (!folder) return;
  const isMade = await finished(new vscode.ShellExecution('npx regelwerk init', { cwd: folder.fsPath }));
  if (isMade) await vscode.commands.executeCommand('vscode.openFolder', folder);
}
