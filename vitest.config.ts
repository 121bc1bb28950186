import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/**/*.test.ts'],
    globalSetup: ['tests/quick-browser.ts', 'tests/shared-folder.ts'],
    setupFiles: ['tests/clean-up.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // Longer than anything takes on a busy machine.
    expect: { poll: { timeout: 60_000 } },
    // Files share what they import: loading the program anew for each takes longer than most of their tests.
    isolate: false,
    // What was compiled for a run serves the next one: for one file, that takes longer than all else.
    experimental: { fsModuleCache: true },
    // The program speaks English, whatever the system does.
    env: { LC_ALL: 'C.UTF-8' },
    // A test often waits for a browser or a process of its own.
    maxWorkers: availableParallelism() + 1,
  },
});
