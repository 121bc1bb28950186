/** `regelwerk lsp`: answers an editor over standard input and output. */
import { createConnection } from 'vscode-languageserver/node';
import type { Given } from '../commands/commands.ts';
import { inputsOf } from '../commands/default-input.ts';
import { diskHost } from '../host.ts';
import { serve } from './server.ts';

/** Answers until the editor ends the process. The inputs are in each workspace folder. */
export async function lsp({ inputs, ...compile }: Given<'lsp'>): Promise<number> {
  const connection = createConnection(process.stdin, process.stdout);
  serve(connection, {
    compile,
    hostOf: diskHost,
    inputsOf: (folder) => inputsOf(inputs, folder),
  });
  return new Promise(() => undefined);
}
