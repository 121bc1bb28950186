import MarkdownIt from 'markdown-it';
import { pageBreak } from '../../plugins/page-break.ts';
import { fixtureTests } from '../fixture-file.ts';

fixtureTests('page-break.txt', new MarkdownIt().use(pageBreak));
