/**
 * What each process of the tests does first, and after each test of any file. Modules are shared by all files of a process, so
 * that a hook in one of them would be registered for the first file alone.
 */
import { afterEach } from 'vitest';
import { loadSharp } from '../build/fonts/load-sharp.ts';
import { cleanUp } from './commands/run-cli.ts';

afterEach(cleanUp);

// The first text that a process draws decides which fonts it has until it ends; that may be one of a test's own pictures.
await loadSharp();
