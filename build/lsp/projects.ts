/** The projects of an editor: its workspace folders, and the files outside of them that are open. */
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TextDocuments } from 'vscode-languageserver';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import { isInside } from '../files/book-files.ts';
import type { Host } from '../host.ts';
import type { OpenText } from './overlay-host.ts';
import { pathOfUri } from './places.ts';
import { Project, type ProjectOptions, type Round } from './project.ts';

export interface ProjectsOptions extends Pick<ProjectOptions, 'lang' | 'kind' | 'onError'> {
  /** Returns a host with a working folder. */
  readonly hostOf: (folder: string) => Host;
  /** Returns the books to read in a workspace folder, relative to it. */
  readonly inputsOf: (folder: string) => readonly string[];
  readonly onRound: (project: Project, round: Round) => void;
  /** Called when a project is closed. */
  readonly onClose: (project: Project) => void;
}

export class Projects {
  readonly #options: ProjectsOptions;
  readonly #documents: TextDocuments<TextDocument>;
  readonly #folders = new Map<string, Project>();
  /** Projects of single files by their path. */
  readonly #files = new Map<string, Project>();

  constructor(documents: TextDocuments<TextDocument>, options: ProjectsOptions) {
    this.#options = options;
    this.#documents = documents;
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
    if (this.#folders.has(folder)) return;
    this.#folders.set(
      folder,
      this.#project(folder, () => this.#options.inputsOf(folder)),
    );
  }

  removeFolder(uri: string): void {
    const folder = uri.startsWith('file:') ? fileURLToPath(uri) : '';
    this.#close(this.#folders, folder);
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
    if (known || !this.#documents.get(uri)) return known;
    const project = this.#project(dirname(path), () => [path]);
    this.#files.set(path, project);
    return project;
  }

  /** Closes the project of a single file that is no longer open. */
  closeFile(uri: string): void {
    this.#close(this.#files, this.pathOf(uri) ?? '');
  }

  #close(projects: Map<string, Project>, name: string): void {
    const project = projects.get(name);
    projects.delete(name);
    project?.close();
    if (project) this.#options.onClose(project);
  }

  #project(folder: string, inputs: () => readonly string[]): Project {
    const { hostOf, onRound, onError, lang, kind } = this.#options;
    const project: Project = new Project({
      disk: hostOf(folder),
      inputs,
      open: () => this.#open(),
      onRound: (round) => onRound(project, round),
      onError,
      ...(lang !== undefined && { lang }),
      ...(kind && { kind }),
    });
    return project;
  }

  #open(): ReadonlyMap<string, OpenText> {
    const documents = this.#documents.all().flatMap((document): [string, OpenText][] => {
      const path = this.pathOf(document.uri);
      const { uri, version } = document;
      return path === undefined ? [] : [[path, { uri, version, text: document.getText() }]];
    });
    return new Map(documents);
  }
}
