/** An editor as the language server sees it, in the same process. */
import { PassThrough } from 'node:stream';
import {
  type Diagnostic,
  type PublishDiagnosticsParams,
  type ServerCapabilities,
  createProtocolConnection,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver-protocol/node';
import { createConnection } from 'vscode-languageserver/node';
import { onTestFinished } from 'vitest';
import type { Host } from '../../build/host.ts';
import { serve } from '../../build/lsp/server.ts';

export interface Editor {
  readonly capabilities: ServerCapabilities;
  /** What was published last, by address. */
  readonly shown: ReadonlyMap<string, readonly Diagnostic[]>;
  /** Messages in the order in which they came. */
  readonly published: readonly PublishDiagnosticsParams[];
  readonly log: readonly string[];
  open(uri: string, text: string): void;
  /** Replaces a range, or the whole text. */
  change(uri: string, text: string, range?: object): void;
  close(uri: string): void;
  notify(method: string, params: object): void;
  ask<Result>(method: string, params: object): Promise<Result>;
  /** Waits until the findings show all changes. */
  settle(uri: string): Promise<void>;
}

export interface EditorOptions {
  readonly hostOf: (folder: string) => Host;
  readonly folders?: readonly string[];
}

export async function startEditor({ hostOf, folders = ['file:///book'] }: EditorOptions): Promise<Editor> {
  const [up, down] = [new PassThrough(), new PassThrough()];
  serve(createConnection(new StreamMessageReader(up), new StreamMessageWriter(down)), {
    hostOf,
    compile: {},
    inputsOf: () => ['.'],
  });
  const client = createProtocolConnection(new StreamMessageReader(down), new StreamMessageWriter(up));
  const shown = new Map<string, readonly Diagnostic[]>();
  const published: PublishDiagnosticsParams[] = [];
  const log: string[] = [];
  client.onNotification('textDocument/publishDiagnostics', (params: PublishDiagnosticsParams) => {
    published.push(params);
    shown.set(params.uri, params.diagnostics);
  });
  client.onNotification('window/logMessage', ({ message }: { readonly message: string }) => void log.push(message));
  client.listen();
  onTestFinished(async () => {
    await client.sendRequest('shutdown');
    client.dispose();
    for (const stream of [up, down]) stream.destroy();
  });
  const workspaceFolders = folders.map((uri) => ({ uri, name: uri }));
  const initialized = await client.sendRequest<{ readonly capabilities: ServerCapabilities }>('initialize', {
    processId: null,
    rootUri: folders[0] ?? null,
    capabilities: {},
    workspaceFolders,
  });
  const notify = (method: string, params: object): void => void client.sendNotification(method, params);
  notify('initialized', {});
  let version = 0;
  const ask = <Result>(method: string, params: object): Promise<Result> => client.sendRequest<Result>(method, params);
  return {
    capabilities: initialized.capabilities,
    shown,
    published,
    log,
    notify,
    ask,
    open: (uri, text) =>
      notify('textDocument/didOpen', { textDocument: { uri, languageId: 'markdown', version: ++version, text } }),
    change: (uri, text, range) =>
      notify('textDocument/didChange', {
        textDocument: { uri, version: ++version },
        contentChanges: [{ text, ...(range && { range }) }],
      }),
    close: (uri) => notify('textDocument/didClose', { textDocument: { uri } }),
    settle: async (uri) => {
      // Requests about a document are answered from a round with all changes.
      const nowhere = { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } };
      await ask('textDocument/codeAction', { textDocument: { uri }, range: nowhere, context: { diagnostics: [] } });
    },
  };
}
