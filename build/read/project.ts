/** Reads the configuration of mdBook, MkDocs or Jekyll. It is read as text and never executed. */
import { inlineText } from '../basics/inline-text.ts';
import type { FolderTree } from './folder-tree.ts';
import { MARKDOWN, folderOf } from './markdown-name.ts';
import type { ListLine } from './read-list.ts';
import type { Settings } from './yaml-settings.ts';
import { own } from '../basics/own.ts';

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
  readonly nav?: readonly ListLine[];
  /** Folders that contain chapters although their names begin with `_`. */
  readonly collections: readonly string[];
}

interface Tool {
  readonly config: RegExp;
  /** Keys of the title and of the folder that contains the chapters. */
  readonly title: string;
  readonly folder: string;
  /** The folder that is used if the configuration names none. */
  readonly defaultFolder: string;
}

const TOOLS: readonly Tool[] = [
  { config: /(?:^|\/)book\.toml$/, title: 'title', folder: 'src', defaultFolder: 'src' },
  { config: /(?:^|\/)mkdocs\.ya?ml$/, title: 'site_name', folder: 'docs_dir', defaultFolder: 'docs' },
  { config: /(?:^|\/)_config\.ya?ml$/, title: 'title', folder: 'source', defaultFolder: '.' },
];

/** Maximum depth at which configuration files are looked for, in folders below the tree. */
const MAX_DEPTH = 2;

/** Returns the project whose configuration file is highest in the tree. */
export async function findProject(tree: FolderTree): Promise<Project | undefined> {
  const depthOf = (file: string): number => file.split('/').length - 1;
  const configs = tree.files.flatMap((file) => {
    const tool = TOOLS.find(({ config }) => config.test(file));
    return tool && depthOf(file) <= MAX_DEPTH ? [{ file, tool }] : [];
  });
  for (const { file, tool } of configs.toSorted((a, b) => depthOf(a.file) - depthOf(b.file))) {
    const settings = await readSettings(file, await tree.text(file));
    const named = own(settings.values, tool.folder);
    const folders = [...(typeof named === 'string' ? [named] : []), tool.defaultFolder];
    const chapters = folders
      .map((folder) => folderOf(file) + folder.replace(/^(?:\.\/|\.$|\/)+|\/+$/g, '').replace(/(?<=.)$/, '/'))
      .find((folder) => tree.files.some((each) => each.startsWith(folder) && MARKDOWN.test(each)));
    if (chapters === undefined) continue;
    const title = own(settings.values, tool.title);
    return {
      config: file,
      chapters,
      title: typeof title === 'string' ? inlineText(title) : undefined,
      ...(settings.nav && { nav: settings.nav }),
      collections: namesIn(settings.values['collections']).map((name) => `${chapters}_${name}/`),
    };
  }
  return undefined;
}

async function readSettings(file: string, text: string): Promise<Settings> {
  if (file.endsWith('.toml')) {
    const pairs = text.matchAll(/^[ \t]*(\w+)[ \t]*=[ \t]*(["'])(.*?)\2/gm);
    return {
      values: Object.fromEntries(
        Array.from(pairs, ([, key = '', , value = '']) => [key, value.replace(/\\(["\\])/g, '$1')]),
      ),
    };
  }
  return (await import('./yaml-settings.ts')).yamlSettings(text);
}

/**
 * Returns the names of Jekyll collections, which are a list of names, or settings by name. Posts and drafts are
 * excluded, because Jekyll publishes them in its own way.
 */
function namesIn(collections: unknown): readonly string[] {
  const names = Array.isArray(collections) ? collections.map(String) : Object.keys(collections ?? {});
  return names.filter((name) => name !== 'posts' && name !== 'drafts');
}
