/**
 * The programming interface: `import { compile, createDialect, diskHost } from 'regelwerk'`.
 *
 * `compile()` reads books and returns their model and findings; it writes nothing:
 *
 *     const { shelf, diagnostics } = await compile(['rulebook'], diskHost());
 *
 * `createDialect()` returns markdown-it with all plugins, for use in other programs. Only `compile()` resolves links
 * between chapters. Individual plugins are exported from `regelwerk/plugins`.
 */
export { type Compilation, type CompileCache, type CompileOptions, compile, createCache } from './compile.ts';
export { type Host, diskHost } from './host.ts';
export { type DialectOptions, createDialect } from './parse/dialect.ts';
export type * from './types.ts';
