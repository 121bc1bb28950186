import MarkdownIt from 'markdown-it';
import { admonition } from '../../plugins/admonition.ts';
import { comment } from '../../plugins/comment.ts';
import { position } from '../../plugins/position.ts';
import { fixtureTests } from '../fixture-file.ts';

fixtureTests('comment.txt', () => new MarkdownIt().use(position).use(admonition).use(comment));
