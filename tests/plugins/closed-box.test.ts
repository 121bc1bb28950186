import MarkdownIt from 'markdown-it';
import { admonition } from '../../plugins/admonition.ts';
import { closedBox } from '../../plugins/closed-box.ts';
import { container } from '../../plugins/container.ts';
import { fixtureTests } from '../fixture-file.ts';

fixtureTests('closed-box.txt', () => new MarkdownIt().use(closedBox).use(admonition).use(container));
