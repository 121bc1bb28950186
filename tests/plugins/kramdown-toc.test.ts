import MarkdownIt from 'markdown-it';
import { anchor } from '../../plugins/anchor.ts';
import { kramdownToc } from '../../plugins/kramdown-toc.ts';
import { toc } from '../../plugins/toc.ts';
import { fixtureTests } from '../fixture-file.ts';

fixtureTests('kramdown-toc.txt', () => new MarkdownIt().use(toc).use(kramdownToc).use(anchor));
