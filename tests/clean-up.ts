/**
 * Registers what is done after each test of any file. Modules are shared by all files of a process, so that a hook in one of
 * them would be registered for the first file alone.
 */
import { afterEach } from 'vitest';
import { cleanUp } from './commands/run-cli.ts';

afterEach(cleanUp);
