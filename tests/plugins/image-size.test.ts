import MarkdownIt from 'markdown-it';
import { imageSize } from '../../plugins/image-size.ts';
import { position } from '../../plugins/position.ts';
import { table } from '../../plugins/table.ts';
import { fixtureTests } from '../fixture-file.ts';

const make = () => new MarkdownIt().use(position).use(table).use(imageSize);

fixtureTests('image-size.txt', make);
