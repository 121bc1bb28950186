import MarkdownIt from 'markdown-it';
import { blockId } from '../../plugins/block-id.ts';
import { table } from '../../plugins/table.ts';
import { fixtureTests } from '../fixture-file.ts';

fixtureTests('block-id.txt', () => new MarkdownIt().use(table).use(blockId));
