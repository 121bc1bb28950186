/**
 * The language server: keeps the open documents, compiles the books with them, sends the findings, and answers requests
 * with the features of the table below.
 */
import {
  CodeActionKind,
  CodeActionRequest,
  type Connection,
  DidChangeWatchedFilesNotification,
  type InitializeParams,
  type InitializeResult,
  type PublishDiagnosticsParams,
  type ServerCapabilities,
  TextDocuments,
  TextDocumentSyncKind,
} from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { version } from '../basics/version.ts';
import { FIX_ALL, codeActions, editorDiagnostic } from './findings.ts';
import { uriOf } from './places.ts';
import type { Project, Round } from './project.ts';
import { Projects, type ProjectsOptions } from './projects.ts';

export type ServerOptions = Pick<ProjectsOptions, 'hostOf' | 'inputsOf' | 'lang' | 'kind'>;

/** Something that an editor can ask about a document. */
interface Feature<Params, Result> {
  readonly request: { readonly method: string };
  readonly capability: ServerCapabilities;
  readonly answer: (params: Params, round: Round, path: string, project: Project) => Result | Promise<Result>;
}

type OfDocument = { readonly textDocument: { readonly uri: string } };

const feature = <Params extends OfDocument, Result>(each: Feature<Params, Result>): Feature<OfDocument, unknown> =>
  each as unknown as Feature<OfDocument, unknown>;

const FEATURES: readonly Feature<OfDocument, unknown>[] = [
  feature({
    request: CodeActionRequest.type,
    capability: { codeActionProvider: { codeActionKinds: [CodeActionKind.QuickFix, FIX_ALL] } },
    answer: codeActions,
  }),
];

export function serve(connection: Connection, options: ServerOptions): void {
  const documents = new TextDocuments(TextDocument);
  const findings = sentFindings(connection);
  const projects = new Projects(documents, {
    ...options,
    onRound: (project, round) => findings.send(project, round, (path) => projects.projectOf(uriOf(path, round))),
    onClose: (project) => findings.clear(project),
    onError: (error) =>
      connection.console.error(error instanceof Error ? (error.stack ?? error.message) : String(error)),
  });
  let isWatching = false;

  connection.onInitialize(({ workspaceFolders, rootUri, capabilities }: InitializeParams): InitializeResult => {
    isWatching = capabilities.workspace?.didChangeWatchedFiles?.dynamicRegistration === true;
    const folders = workspaceFolders?.map(({ uri }) => uri) ?? (rootUri === null ? [] : [rootUri]);
    for (const uri of folders) projects.addFolder(uri);
    return {
      serverInfo: { name: 'regelwerk', version },
      capabilities: {
        textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental, save: true },
        workspace: { workspaceFolders: { supported: true, changeNotifications: true } },
        ...Object.fromEntries(FEATURES.flatMap(({ capability }) => Object.entries(capability))),
      },
    };
  });
  connection.onInitialized(() => {
    // Files change outside the editor, too, and pictures are not open in it as text.
    if (isWatching)
      void connection.client.register(DidChangeWatchedFilesNotification.type, { watchers: [{ globPattern: '**/*' }] });
    for (const project of projects.all) void project.current();
  });
  connection.onNotification('workspace/didChangeWorkspaceFolders', ({ event }) => {
    for (const { uri } of event.removed) projects.removeFolder(uri);
    for (const { uri } of event.added) projects.addFolder(uri);
    for (const project of projects.all) project.change();
  });
  connection.onDidChangeWatchedFiles(({ changes }) => {
    const outside = changes.filter(({ uri }) => !documents.get(uri) && !/\/(?:node_modules|\.[^/]*)\//.test(uri));
    for (const project of new Set(outside.map(({ uri }) => projects.projectOf(uri)))) project?.change();
  });
  documents.onDidChangeContent(({ document: { uri } }) => projects.projectOf(uri)?.change());
  documents.onDidSave(({ document: { uri } }) => projects.projectOf(uri)?.change());
  documents.onDidClose(({ document: { uri } }) => {
    projects.closeFile(uri);
    projects.projectOf(uri)?.change();
  });
  for (const { request, answer } of FEATURES) {
    connection.onRequest(request.method, async (params: OfDocument) => {
      const { uri } = params.textDocument;
      const project = projects.projectOf(uri);
      const path = projects.pathOf(uri);
      const round = await project?.current();
      return project && round && path !== undefined ? answer(params, round, path, project) : null;
    });
  }
  documents.listen(connection);
  connection.listen();
}

/** Sends the findings of files whose findings have changed. */
function sentFindings(connection: Connection) {
  /** What was sent last, by address of the file, for each project. */
  const sent = new Map<Project, Map<string, string>>();
  const publish = (params: PublishDiagnosticsParams): void => void connection.sendDiagnostics(params);
  return {
    /** @param ownerOf returns the project that a file belongs to */
    send(project: Project, round: Round, ownerOf: (path: string) => Project | undefined): void {
      const { findings, open, compilation } = round;
      const files = { folder: project.folder, open };
      const before = sent.get(project) ?? new Map<string, string>();
      const now = new Map<string, string>();
      // Without a book, findings are about the folder, which editors cannot open.
      const hasBooks = compilation.shelf.books.length > 0;
      for (const [path, found] of findings) {
        const owner = ownerOf(path);
        if ((owner && owner !== project) || !(hasBooks || open.has(path))) continue;
        const uri = uriOf(path, files);
        const diagnostics = found.map((each) => editorDiagnostic(each, files));
        now.set(uri, JSON.stringify(diagnostics));
        const version = open.get(path)?.version;
        if (before.get(uri) !== now.get(uri)) publish({ uri, diagnostics, ...(version !== undefined && { version }) });
      }
      for (const uri of before.keys()) if (!now.has(uri)) publish({ uri, diagnostics: [] });
      sent.set(project, now);
    },
    clear(project: Project): void {
      for (const uri of sent.get(project)?.keys() ?? []) publish({ uri, diagnostics: [] });
      sent.delete(project);
    },
  };
}
