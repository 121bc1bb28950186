/**
 * Regelwerk for programs: `import { compile, createDialect, diskHost } from 'regelwerk'`.
 *
 * `compile()` reads books and returns what is in them and what is wrong with them; it writes nothing:
 *
 *     const { shelf, diagnostics } = await compile(['rulebook'], diskHost());
 *
 * `createDialect()` is markdown-it with all plugins of the language, for texts that are shown elsewhere. What goes beyond
 * one text, such as links to other chapters, only `compile()` knows. Single plugins come from `regelwerk/plugins`.
 */
export { type Compilation, type CompileCache, type CompileOptions, compile, createCache } from './compile.ts';
export { type Host, diskHost } from './host.ts';
export { type DialectOptions, createDialect } from './parse/dialect.ts';
export type * from './types.ts';
