/** Types for the part of Eleventy that this package uses; Eleventy ships without types. */
declare module '@11ty/eleventy' {
  export interface UserConfig {
    readonly benchmarkManager: { getAll(): Readonly<Record<string, { setIsVerbose(isVerbose: boolean): void }>> };
    readonly ignores: Set<string>;
    addGlobalData(name: string, data: unknown): void;
    addNunjucksFilter(name: string, filter: (...args: never) => unknown): void;
    addNunjucksGlobal(name: string, global: unknown): void;
    on(event: string, listener: (argument: unknown) => void): void;
    setNunjucksEnvironmentOptions(options: Readonly<Record<string, unknown>>): void;
    setNunjucksPrecompiledTemplates(templates: Readonly<Record<string, unknown>>): void;
    setTemplateFormats(formats: readonly string[]): void;
    setUseGitIgnore(use: boolean): void;
  }

  export interface EleventyOptions {
    readonly config?: (config: UserConfig) => void;
    /** Path of the configuration file. If it is empty, Eleventy does not look for one in the current folder. */
    readonly configPath?: string;
    readonly loader?: 'auto' | 'esm' | 'cjs';
    readonly quietMode?: boolean;
  }

  export default class Eleventy {
    constructor(input: string, output: string, options?: EleventyOptions);
    disableLogger(): void;
    write(): Promise<unknown>;
  }
}
