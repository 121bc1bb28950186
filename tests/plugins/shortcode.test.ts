import MarkdownIt from 'markdown-it';
import { container } from '../../plugins/container.ts';
import { shortcode } from '../../plugins/shortcode.ts';
import { fixtureTests } from '../fixture-file.ts';

fixtureTests('shortcode.txt', () => new MarkdownIt().use(container).use(shortcode));
