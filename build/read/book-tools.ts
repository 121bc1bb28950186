/**
 * The programs that people make books and documentation with, one row each: how a project of theirs is recognised, where its
 * chapters are, and which of its files has title and order. Those files are read as text and never run.
 */
import { inlineText } from '../basics/inline-text.ts';
import { languageCode } from '../basics/language-code.ts';
import { MARKDOWN, folderOf } from './markdown-name.ts';
import type { FolderTree } from './folder-tree.ts';

interface Tool {
  readonly name: string;
  /** Its configuration, relative to the folder of the project. */
  readonly marker: RegExp;
  /** Key of the configuration that names the folder of the chapters. */
  readonly folderKey?: string;
  /** Where they are otherwise: the first that has Markdown. By default, the folder of the project. */
  readonly folders?: readonly string[];
  /** Key of the title, if it is not `title`; with its group before a dot. */
  readonly titleKey?: string;
  /** Files with the order, relative to the project or the chapters; the configuration itself comes last. */
  readonly lists?: RegExp;
  /** Keys of the configuration with the order. */
  readonly listKeys?: readonly string[];
  /** Numbers in front matter count down. */
  readonly descends?: boolean;
  /** Key whose names are folders of chapters, with `_` in front on the disk. */
  readonly collectionsKey?: string;
  /** Even a list of one file names the whole book. */
  readonly isComplete?: boolean;
  /** Its files are called what they are about; their headings are sections. */
  readonly namesFiles?: boolean;
}

/** Lists of links in Markdown. */
export const MARKDOWN_LISTS = /^(?:summary|_sidebar)\.md$/i;
const SIDEBARS = /^_?sidebars?\.(?:[cm]?[jt]s|json)$/;

const TOOLS: readonly Tool[] = [
  { name: 'mdBook', marker: /^book\.toml$/, folderKey: 'src', folders: ['src'], lists: MARKDOWN_LISTS },
  {
    name: 'GitBook',
    marker: /^(?:\.gitbook\.ya?ml|book\.json)$/,
    folderKey: 'root',
    folders: ['.', 'docs'],
    lists: MARKDOWN_LISTS,
  },
  {
    name: 'MkDocs',
    marker: /^mkdocs\.ya?ml$/,
    folderKey: 'docs_dir',
    folders: ['docs'],
    titleKey: 'site_name',
    lists: /^(?:summary\.md|\.pages)$/i,
    listKeys: ['nav'],
  },
  { name: 'Quarto', marker: /^_quarto\.ya?ml$/, listKeys: ['chapters', 'appendices', 'contents'] },
  {
    name: 'Docusaurus',
    marker: /^(?:docusaurus\.config\.[cm]?[jt]s|siteConfig\.js)$/,
    folders: ['docs', '../docs'],
    lists: SIDEBARS,
  },
  {
    name: 'Astro',
    marker: /^astro\.config\.[cm]?[jt]s$/,
    folders: ['src/content/docs', 'src/content', 'src/pages'],
    lists: SIDEBARS,
    listKeys: ['sidebar'],
  },
  {
    name: 'VitePress',
    marker: /^\.vi?[a-z]*press\/config(?:\/index)?\.[cm]?[jt]s$/,
    lists: /^\.vi?[a-z]*press\/(?:config\/)?_?sidebars?\.(?:[cm]?[jt]s|json)$/,
    listKeys: ['sidebar'],
  },
  { name: 'Retype', marker: /^retype\.ya?ml$/, folderKey: 'input', titleKey: 'branding.title', descends: true },
  {
    name: 'Hugo',
    marker: /^(?:hugo|config|config\/_default\/(?:hugo|config))\.(?:toml|ya?ml|json)$/,
    folderKey: 'contentDir',
    folders: ['content'],
  },
  { name: 'Jekyll', marker: /^_config\.ya?ml$/, folderKey: 'source', collectionsKey: 'collections' },
  {
    name: 'Vivliostyle',
    marker: /^vivliostyle\.config\.(?:[cm]?js|json)$/,
    folderKey: 'entryContext',
    listKeys: ['entry'],
    isComplete: true,
  },
  { name: 'docsify', marker: /^index\.html$/, titleKey: 'name', lists: MARKDOWN_LISTS },
  { name: 'Obsidian', marker: /^\.obsidian\/app\.json$/, namesFiles: true },
];

/** A project of a tool in a tree. Folders are relative to the tree, with a `/` at the end; empty for the tree itself. */
export interface Project extends Pick<Tool, 'listKeys' | 'descends' | 'isComplete' | 'namesFiles'> {
  readonly tool: string;
  readonly config: string;
  readonly chapters: string;
  readonly title?: string;
  /** The language that the configuration names (BCP 47). */
  readonly lang?: string;
  /** Files that may have the order. */
  readonly lists: readonly string[];
  /** Folders of chapters although their names begin with `_`; relative to the tree, with a `/` at the end. */
  readonly collections: readonly string[];
}

const LANGUAGE_KEYS = ['language', 'lang', 'locale', 'defaultLocale', 'languageCode'];

const DEEPEST = 2;

/** The project that is highest in the tree; between equals, the first tool of the table. */
export async function findProject(tree: FolderTree): Promise<Project | undefined> {
  const places = tree.files.flatMap((config) => homesOf(config).map((home) => ({ config, home })));
  for (let depth = 0; depth <= DEEPEST; depth++) {
    const atDepth = places.filter(({ home }) => home.split('/').length - 1 === depth);
    for (const tool of TOOLS) {
      for (const { config, home } of atDepth) {
        if (!tool.marker.test(config.slice(home.length))) continue;
        const project = await projectAt(tree, tool, home, config);
        if (project) return project;
      }
    }
  }
  return undefined;
}

/** The folders whose project a configuration may belong to: its own and two above. */
function homesOf(config: string): readonly string[] {
  const homes = [folderOf(config)];
  for (let n = 0; n < 2 && homes.at(-1) !== ''; n++) homes.push(folderOf((homes.at(-1) ?? '').slice(0, -1)));
  return homes;
}

async function projectAt(tree: FolderTree, tool: Tool, home: string, config: string): Promise<Project | undefined> {
  const text = await tree.text(config);
  if (tool.name === 'docsify' && !/docsify/i.test(text)) return undefined;
  const { folderKey, folders = ['.'], collectionsKey } = tool;
  const named = folderKey === undefined ? undefined : valueOf(text, folderKey);
  const chapters = [...(named === undefined ? [] : [named]), ...folders]
    .map((folder) => joined(home, folder))
    .find((folder) => folder !== undefined && hasMarkdown(tree, folder));
  if (chapters === undefined) return undefined;
  const lists = tree.files.filter((file) =>
    [home, chapters].some((folder) => file.startsWith(folder) && tool.lists?.test(file.slice(folder.length)) === true),
  );
  const title = titleIn(text, tool.titleKey);
  const lang = LANGUAGE_KEYS.map((key) => languageCode(valueOf(text, key) ?? '')).find((code) => code !== undefined);
  const names = collectionsKey === undefined ? [] : collectionsIn(text, collectionsKey);
  const collections = names.map((name) => `${chapters}_${name}/`);
  return { ...tool, tool: tool.name, config, chapters, title, lang, lists, collections };
}

/** What Jekyll shows anyway, or as news. */
const NO_COLLECTION = /^(?:posts|drafts)$/;

/** The names below a key, as a list or as keys with settings of their own. */
function collectionsIn(text: string, key: string): readonly string[] {
  const [, block = ''] =
    new RegExp(`^${key}:[ \\t]*\\n((?:[ \\t-].*\\n|[ \\t]*(?:#.*)?\\n)*)`, 'm').exec(`${text}\n`) ?? [];
  const named = [...block.matchAll(/^([ \t]*)(?:-[ \t]+([\w-]+)[ \t]*$|([\w-]+):)/gm)];
  const indent = named[0]?.[1];
  return named.flatMap(([, own, item, name = item]) =>
    own === indent && name && !NO_COLLECTION.test(name) ? [name] : [],
  );
}

function hasMarkdown({ files }: FolderTree, folder: string): boolean {
  return files.some((file) => file.startsWith(folder) && MARKDOWN.test(file));
}

/** @returns undefined outside the tree */
function joined(home: string, folder: string): string | undefined {
  const parts = home.split('/').filter((part) => part !== '');
  for (const part of folder.split('/')) {
    if (part === '..' && parts.pop() === undefined) return undefined;
    if (part !== '' && part !== '.' && part !== '..') parts.push(part);
  }
  return parts.map((part) => `${part}/`).join('');
}

/** The first value of a key in YAML, TOML, JSON or JavaScript, if it is plain text. */
export function valueOf(text: string, key: string): string | undefined {
  const [group, name = group] = key.split('.');
  const start = name === group ? 0 : Math.max(0, text.search(new RegExp(`^[ \\t]*["']?${group}["']?[ \\t]*:`, 'm')));
  const pair = new RegExp(
    `(?:^[ \\t]*|[{(,][ \\t]*)["']?${name}["']?[ \\t]*[:=][ \\t]*(?:(["'\`])(.*?)\\1|([^"'\`\\s{[#][^\\n#]*))`,
    'm',
  );
  const [, , quoted, plain] = pair.exec(text.slice(start)) ?? [];
  const value = (quoted ?? plain?.replace(/,\s*$/, ''))?.trim();
  return value === undefined || value === '' || /[{}$]/.test(value) ? undefined : value.replace(/\\(["'\\])/g, '$1');
}

/** A title, which other programs read as inline Markdown, too. */
export function titleIn(text: string, key = 'title'): string | undefined {
  const written = valueOf(text, key);
  return written === undefined ? undefined : inlineText(written);
}
