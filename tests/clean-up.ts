/**
 * Setup for each process of the tests, and cleanup after each test of any file. Modules are shared by all files of a
 * process, so a hook registered in a module would run for the first file only.
 */
import { afterEach } from 'vitest';
import { loadSharp } from '../build/fonts/load-sharp.ts';
import { cleanUp } from './commands/run-cli.ts';

afterEach(cleanUp);

// The first text that a process draws determines its fonts until it ends. Without this call, that could be an image
// of a test.
await loadSharp();
