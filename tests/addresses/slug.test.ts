import { join } from 'node:path';
import { pathSlug } from '../../build/addresses/slug.ts';
import { lineTests } from '../fixture-file.ts';

lineTests(join(import.meta.dirname, 'slugs.txt'), (title) => pathSlug(title, 'fallback'));
