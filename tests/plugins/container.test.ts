import MarkdownIt from 'markdown-it';
import { admonition } from '../../plugins/admonition.ts';
import { attributes } from '../../plugins/attributes.ts';
import { container } from '../../plugins/container.ts';
import { fixtureTests } from '../fixture-file.ts';

fixtureTests('container.txt', () => new MarkdownIt().use(admonition).use(container).use(attributes));
