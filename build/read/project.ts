/** Reads the configuration of the tools that make websites of folders. It is read as text and never executed. */
import { inlineText } from '../basics/inline-text.ts';
import type { FolderTree } from '../files/folder-tree.ts';
import { MARKDOWN, folderOf } from '../files/markdown-name.ts';
import type { ChapterList } from './read-list.ts';
import type { Settings } from './yaml-settings.ts';

/**
 * The settings of a book. Paths are relative to the tree; folders end in `/`, and the tree itself is the empty
 * string.
 */
export interface Project {
  /** Path of the configuration file. */
  readonly config: string;
  /** Folder of the chapters. */
  readonly chapters: string;
  readonly title?: string | undefined;
  /** The list of chapters in the configuration. */
  readonly list?: ChapterList;
  /** Folders that contain chapters although their names begin with `_`. */
  readonly collections: readonly string[];
}

interface Tool {
  readonly config: RegExp;
  /** Key of the folder that contains the chapters. */
  readonly key?: string;
  /** The folder that is used if the configuration names none. */
  readonly folder: string;
}

const TOOLS: readonly Tool[] = [
  { config: /(?:^|\/)book\.toml$/, key: 'src', folder: 'src' },
  { config: /(?:^|\/)mkdocs\.ya?ml$/, key: 'docs_dir', folder: 'docs' },
  { config: /(?:^|\/)docusaurus\.config\.[cm]?[jt]s$/, folder: 'docs' },
  { config: /(?:^|\/)astro\.config\.[cm]?[jt]s$/, folder: 'src/content/docs' },
  { config: /(?:^|\/)(?:hugo|config)\.toml$/, key: 'contentDir', folder: 'content' },
  { config: /(?:^|\/)_config\.ya?ml$/, key: 'source', folder: '.' },
];

/** Maximum depth at which configuration files are looked for, in folders below the tree. */
const MAX_DEPTH = 2;

/** Returns the project whose configuration file is highest in the tree. */
export async function findProject(tree: FolderTree): Promise<Project | undefined> {
  const depthOf = (file: string): number => file.split('/').length - 1;
  const configs = TOOLS.flatMap((tool) =>
    tree.files.flatMap((file) => (tool.config.test(file) ? [{ file, tool }] : [])),
  );
  for (const { file, tool } of configs.toSorted((a, b) => depthOf(a.file) - depthOf(b.file))) {
    if (depthOf(file) > MAX_DEPTH) return undefined;
    const { text, names, nav } = await readSettings(file, await tree.text(file));
    const chapters = [(tool.key && text(tool.key)) ?? tool.folder, tool.folder]
      .map((folder) => folderOf(file) + folder.replace(/^(?:\.\/|\.$|\/)+|\/+$/g, '').replace(/(?<=.)$/, '/'))
      .find((folder) => tree.files.some((each) => each.startsWith(folder) && MARKDOWN.test(each)));
    if (chapters === undefined) continue;
    const title = text('title') ?? text('site_name') ?? text('name');
    return {
      config: file,
      chapters,
      title: title && inlineText(title),
      ...(nav && { list: { file, lines: nav } }),
      // Jekyll publishes posts and drafts in its own way.
      collections: names('collections').flatMap((name) =>
        /^(?:posts|drafts)$/.test(name) ? [] : `${chapters}_${name}/`,
      ),
    };
  }
  return undefined;
}

/** Matches texts that are set at the top level of TOML or of an object in JavaScript. */
const TOP_LEVEL = /^(?: {2})?(\w+)[ \t]*[:=][ \t]*(["'`])(.*?)\2/gm;

async function readSettings(file: string, text: string): Promise<Settings> {
  if (/\.ya?ml$/.test(file)) return (await import('./yaml-settings.ts')).yamlSettings(text);
  // The table `[book]` is all there is to a book; other tables belong to outputs and themes.
  const top = file.endsWith('.toml') ? text.replace(/^\[(?!book\])[^]*?(?=^\[book\]|(?![^]))/gm, '') : text;
  const pairs = top.matchAll(TOP_LEVEL);
  const values = new Map(Array.from(pairs, ([, key = '', , value = '']) => [key, unescaped(value)]));
  return { text: (key) => values.get(String(key)) || undefined, names: () => [] };
}

function unescaped(text: string): string {
  return text.replace(/\\(["'\\])/g, '$1');
}
