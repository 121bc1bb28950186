/** The language server of a package in which no other command can run. */
import { lsp } from '../../dist/build/lsp/lsp.js';

await lsp({ inputs: [] });
