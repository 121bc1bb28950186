/** The projects of an editor: its workspace folders, and the files outside of them that are open. */
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isInside } from '../basics/is-inside.ts';
import { pathOfUri } from './places.ts';
import { Project, type ProjectOptions } from './project.ts';

export interface ProjectsOptions extends ProjectOptions {
  /** Returns the books to read in a workspace folder, relative to it. */
  readonly inputsOf: (folder: string) => readonly string[];
}

export class Projects {
  readonly #options: ProjectsOptions;
  readonly #folders = new Map<string, Project>();
  /** Projects of single files by their path. */
  readonly #files = new Map<string, Project>();

  constructor(options: ProjectsOptions) {
    this.#options = options;
  }

  get all(): readonly Project[] {
    return [...this.#folders.values(), ...this.#files.values()];
  }

  pathOf(uri: string): string | undefined {
    return pathOfUri(uri, [...this.#folders.keys()][0] ?? process.cwd());
  }

  addFolder(uri: string): void {
    if (!uri.startsWith('file:')) return;
    const folder = fileURLToPath(uri);
    const inputs = (): readonly string[] => this.#options.inputsOf(folder);
    if (!this.#folders.has(folder)) this.#folders.set(folder, new Project(folder, inputs, this.#options));
  }

  /** Returns the project of a file: its innermost workspace folder, or one whose book reads it, or one of its own. */
  projectOf(uri: string): Project | undefined {
    const path = this.pathOf(uri);
    if (path === undefined) return undefined;
    const around = [...this.#folders.keys()].filter((folder) => uri.startsWith('file:') && isInside(path, folder));
    const innermost = around.toSorted((a, b) => b.length - a.length)[0];
    if (innermost !== undefined) return this.#folders.get(innermost);
    const reads = (project: Project): boolean => project.last?.compilation.filesRead.includes(path) === true;
    const known = [...this.#folders.values()].find(reads) ?? this.#files.get(path);
    if (known || !this.#options.open().has(path)) return known;
    const project = new Project(dirname(path), () => [path], this.#options);
    this.#files.set(path, project);
    return project;
  }

  /** Closes the project of a workspace folder, or of a single file, and returns it. */
  close(uri: string): Project | undefined {
    const path = this.pathOf(uri) ?? '';
    const project = this.#folders.get(path) ?? this.#files.get(path);
    this.#folders.delete(path);
    this.#files.delete(path);
    void project?.close();
    return project;
  }
}
