/**
 * The language server: keeps the open documents, compiles the books with them, sends the findings, and answers requests
 * with the features of the table below.
 */
import * as lsp from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { version } from '../basics/version.ts';
import { shownPath } from '../files/shown-path.ts';
import { LEGEND, semanticTokens } from './colours.ts';
import { TRIGGERS, complete } from './complete.ts';
import { FIX_ALL, codeActions, editorDiagnostic } from './findings.ts';
import { moveFiles } from './move-files.ts';
import { definition, documentLinks, hover, references } from './navigate.ts';
import * as outline from './outline.ts';
import type { OpenText } from './overlay-host.ts';
import { uriOf } from './places.ts';
import type { Asked, Project, Round } from './project.ts';
import { Projects, type ProjectsOptions } from './projects.ts';
import { prepareRename, rename } from './rename.ts';

export type ServerOptions = Pick<ProjectsOptions, 'hostOf' | 'inputsOf' | 'compile'>;

/** A question about a document, and the function that answers it from a round with all changes. */
type Feature = readonly [
  method: string,
  capability: lsp.ServerCapabilities,
  answer: (params: never, asked: Asked) => unknown,
];

const ACTIONS = [lsp.CodeActionKind.QuickFix, lsp.CodeActionKind.RefactorRewrite, FIX_ALL];

const FEATURES: readonly Feature[] = [
  ['textDocument/codeAction', { codeActionProvider: { codeActionKinds: ACTIONS } }, codeActions],
  ['textDocument/definition', { definitionProvider: true }, definition],
  ['textDocument/references', { referencesProvider: true }, references],
  ['textDocument/hover', { hoverProvider: true }, hover],
  ['textDocument/documentLink', { documentLinkProvider: {} }, documentLinks],
  ['textDocument/rename', { renameProvider: { prepareProvider: true } }, rename],
  ['textDocument/prepareRename', {}, prepareRename],
  ['textDocument/documentSymbol', { documentSymbolProvider: true }, outline.documentSymbols],
  ['textDocument/foldingRange', { foldingRangeProvider: true }, outline.foldingRanges],
  ['textDocument/selectionRange', { selectionRangeProvider: true }, outline.selectionRanges],
  ['textDocument/semanticTokens/full', { semanticTokensProvider: { legend: LEGEND, full: true } }, semanticTokens],
];

const CAPABILITIES: lsp.ServerCapabilities = {
  textDocumentSync: { openClose: true, change: lsp.TextDocumentSyncKind.Incremental, save: true },
  workspace: {
    workspaceFolders: { supported: true, changeNotifications: true },
    fileOperations: { willRename: { filters: [{ scheme: 'file', pattern: { glob: '**/*' } }] } },
  },
  completionProvider: { triggerCharacters: TRIGGERS },
  workspaceSymbolProvider: true,
  ...Object.fromEntries(FEATURES.flatMap(([, capability]) => Object.entries(capability))),
};

export function serve(connection: lsp.Connection, options: ServerOptions): void {
  const documents = new lsp.TextDocuments(TextDocument);
  const open = (): ReadonlyMap<string, OpenText> =>
    new Map(
      documents.all().flatMap((document): [string, OpenText][] => {
        const { uri, version: number } = document;
        const path = projects.pathOf(uri);
        return path === undefined ? [] : [[path, { uri, version: number, text: document.getText() }]];
      }),
    );
  const send = sender(connection, (uri) => projects.projectOf(uri));
  const projects: Projects = new Projects({
    ...options,
    open,
    onRound: send,
    onError: (message) => connection.console.error(message),
  });
  follow(connection, documents, projects, send);
  answerAll(connection, documents, projects);
  documents.listen(connection);
  connection.listen();
}

type Documents = lsp.TextDocuments<TextDocument>;

/** Sends the findings of a round in the files whose findings have changed; without a round, there are none. */
type Send = (project: Project, round?: Round) => void;

function sender(connection: lsp.Connection, projectOf: (uri: string) => Project | undefined): Send {
  /** The findings that were sent last, as JSON by address of the file, for each project. */
  const sent = new Map<Project, ReadonlyMap<string, string>>();
  return (project, round) => {
    const before = sent.get(project) ?? new Map<string, string>();
    const now = new Map<string, string>();
    if (round)
      for (const [path, found] of round.findings) {
        const uri = uriOf(path, round);
        // Without a book, findings are about the folder, which editors cannot open.
        const isText = round.open.has(path) || round.shelf.books.length > 0;
        if (!isText || (projectOf(uri) ?? project) !== project) continue;
        const diagnostics = found.map((each) => editorDiagnostic(each, round));
        now.set(uri, JSON.stringify(diagnostics));
        const at = round.open.get(path);
        if (before.get(uri) === now.get(uri)) continue;
        void connection.sendDiagnostics({ uri, diagnostics, ...(at && { version: at.version }) });
      }
    for (const uri of before.keys()) if (!now.has(uri)) void connection.sendDiagnostics({ uri, diagnostics: [] });
    sent.set(project, now);
  };
}

/** Follows the folders, documents and files of the editor. */
function follow(connection: lsp.Connection, documents: Documents, projects: Projects, send: Send): void {
  const change = ({ uri }: { readonly uri: string }): void => projects.projectOf(uri)?.change();
  const close = ({ uri }: { readonly uri: string }): void => {
    const project = projects.close(uri);
    if (project) send(project);
  };
  let isWatching = false;
  connection.onInitialize(({ workspaceFolders, rootUri, capabilities }): lsp.InitializeResult => {
    isWatching = capabilities.workspace?.didChangeWatchedFiles?.dynamicRegistration === true;
    const folders = workspaceFolders?.map(({ uri }) => uri) ?? (rootUri === null ? [] : [rootUri]);
    for (const uri of folders) projects.addFolder(uri);
    return { serverInfo: { name: 'regelwerk', version }, capabilities: CAPABILITIES };
  });
  connection.onInitialized(() => {
    // Files change outside the editor, too, and pictures are not open in it as text.
    const watchers = [{ globPattern: '**/*' }];
    if (isWatching) void connection.client.register(lsp.DidChangeWatchedFilesNotification.type, { watchers });
    for (const project of projects.all) void project.current();
  });
  connection.onNotification(lsp.DidChangeWorkspaceFoldersNotification.type, ({ event: { added, removed } }) => {
    for (const folder of removed) close(folder);
    for (const { uri } of added) projects.addFolder(uri);
    for (const project of projects.all) project.change();
  });
  connection.onDidChangeWatchedFiles(({ changes }) => {
    for (const file of changes) if (!/\/(?:node_modules|\.[^/]*)\//.test(file.uri)) change(file);
  });
  documents.onDidChangeContent(({ document }) => change(document));
  documents.onDidClose(({ document }) => {
    close(document);
    change(document);
  });
  connection.onShutdown(async () => {
    for (const project of projects.all) await project.close();
  });
}

function answerAll(connection: lsp.Connection, documents: Documents, projects: Projects): void {
  const asked = (uri: string, project: Project | undefined, round: Round | undefined): Asked | undefined => {
    const path = projects.pathOf(uri);
    if (!project || !round || path === undefined) return undefined;
    return { project, round, path, file: shownPath(path, { cwd: project.folder }) };
  };
  for (const [method, , answer] of FEATURES) {
    connection.onRequest(method, async (params: { readonly textDocument: lsp.TextDocumentIdentifier }) => {
      const { uri } = params.textDocument;
      const project = projects.projectOf(uri);
      const about = asked(uri, project, await project?.current());
      return about ? answer(params as never, about) : null;
    });
  }
  connection.onCompletion(({ textDocument: { uri }, position }) => {
    const project = projects.projectOf(uri);
    const about = asked(uri, project, project?.last);
    const text = documents.get(uri)?.getText();
    return about && text !== undefined ? complete(position, text, about) : null;
  });
  connection.workspace.onWillRenameFiles(async (params) => {
    const rounds = await Promise.all(projects.all.map((project) => project.current()));
    const edits = rounds.flatMap((round) => (round ? Object.entries(moveFiles(params, round).changes ?? {}) : []));
    return { changes: Object.fromEntries(edits) };
  });
  connection.onWorkspaceSymbol(({ query }) =>
    projects.all.flatMap(({ last }) => (last ? outline.workspaceSymbols(query, last) : [])),
  );
}
