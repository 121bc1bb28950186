import MarkdownIt from 'markdown-it';
import { container } from '../../plugins/container.ts';
import { contentTab } from '../../plugins/content-tab.ts';
import { fixtureTests } from '../fixture-file.ts';

fixtureTests('content-tab.txt', () => new MarkdownIt().use(container).use(contentTab));
