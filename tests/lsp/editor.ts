/** An editor as the language server sees it, in the same process. */
import { PassThrough } from 'node:stream';
import * as lsp from 'vscode-languageserver-protocol/node';
import { createConnection } from 'vscode-languageserver/node';
import { onTestFinished } from 'vitest';
import type { Host } from '../../build/host.ts';
import { serve } from '../../build/lsp/server.ts';

export interface Editor {
  /** What was published last, by address. */
  readonly shown: ReadonlyMap<string, readonly lsp.Diagnostic[]>;
  /** Messages in the order in which they came. */
  readonly published: readonly lsp.PublishDiagnosticsParams[];
  readonly log: readonly string[];
  readonly client: lsp.ProtocolConnection;
  open(uri: string, text: string): void;
  /** Replaces a range, or the whole text. */
  change(uri: string, text: string, range?: lsp.Range): void;
  close(uri: string): void;
  ask<Result>(method: string, params: object): Promise<Result>;
  /** Waits until the findings show all changes. */
  settle(uri: string): Promise<void>;
}

export async function startEditor(hostOf: (folder: string) => Host, folders = ['file:///book']): Promise<Editor> {
  const [up, down] = [new PassThrough(), new PassThrough()];
  const server = createConnection(new lsp.StreamMessageReader(up), new lsp.StreamMessageWriter(down));
  serve(server, { hostOf, compile: {}, inputsOf: () => ['.'] });
  const client = lsp.createProtocolConnection(new lsp.StreamMessageReader(down), new lsp.StreamMessageWriter(up));
  onTestFinished(async () => {
    await client.sendRequest('shutdown');
    client.dispose();
  });
  return drive(client, folders);
}

/** Initialises a server, and drives it. */
export async function drive(client: lsp.ProtocolConnection, folders: readonly string[]): Promise<Editor> {
  const shown = new Map<string, readonly lsp.Diagnostic[]>();
  const published: lsp.PublishDiagnosticsParams[] = [];
  const log: string[] = [];
  client.onNotification('textDocument/publishDiagnostics', (params: lsp.PublishDiagnosticsParams) => {
    published.push(params);
    shown.set(params.uri, params.diagnostics);
  });
  client.onNotification('window/logMessage', ({ message }: lsp.LogMessageParams) => void log.push(message));
  client.listen();
  const notify = (method: string, params: object): void => void client.sendNotification(method, params);
  const ask = <Result>(method: string, params: object): Promise<Result> => client.sendRequest<Result>(method, params);
  const workspaceFolders = folders.map((uri) => ({ uri, name: uri }));
  await ask('initialize', { processId: null, rootUri: null, capabilities: {}, workspaceFolders });
  notify('initialized', {});
  let version = 0;
  return {
    shown,
    published,
    log,
    client,
    ask,
    open: (uri, text) =>
      notify('textDocument/didOpen', { textDocument: { uri, languageId: 'markdown', version: ++version, text } }),
    change: (uri, text, range) => {
      const contentChanges = [range ? { text, range } : { text }];
      notify('textDocument/didChange', { textDocument: { uri, version: ++version }, contentChanges });
    },
    close: (uri) => notify('textDocument/didClose', { textDocument: { uri } }),
    // Requests about a document are answered from a round with all changes.
    settle: async (uri) => void (await ask('textDocument/foldingRange', { textDocument: { uri } })),
  };
}
