/** `regelwerk lsp`: answers an editor over standard input and output. */
import { createConnection } from 'vscode-languageserver/node';
import { defaultInput } from '../commands/default-input.ts';
import { diskHost } from '../host.ts';
import { type ServerOptions, serve } from './server.ts';

/**
 * Answers until the editor ends the process.
 *
 * @param inputs the books in each workspace folder; the usual ones if there are none
 */
export async function lsp(inputs: readonly string[], options: ServerOptions['compile']): Promise<number> {
  const connection = createConnection(process.stdin, process.stdout);
  serve(connection, {
    compile: options,
    hostOf: diskHost,
    inputsOf: (folder) => (inputs.length > 0 ? inputs : [defaultInput(folder)]),
  });
  return new Promise(() => undefined);
}
