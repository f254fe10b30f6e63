import { availableParallelism } from 'node:os';

/** Tests in bare Node, several files to a thread: modules are loaded once for each thread (docs/decisions/0055). */
const bare = {
  displayName: 'bare',
  roots: ['libs', 'apps/api', 'apps/demo', 'apps/web'].map((root) => `<rootDir>/${root}`),
  testMatch: ['**/*.spec.ts'],
  runner: 'jest-light-runner',
};

/** Component tests: the same in threads that have the window of a browser. */
const components = {
  displayName: 'components',
  roots: ['<rootDir>/apps/web'],
  testMatch: ['**/*.spec.tsx'],
  runner: 'jest-light-runner',
  setupFiles: ['<rootDir>/apps/web/src/testing/browser.mjs'],
  setupFilesAfterEnv: ['<rootDir>/apps/web/src/testing/each-test.mjs'],
};

export default {
  cacheDirectory: '<rootDir>/.cache/jest', // beside the sources: the folder for temporary files is another at every run
  testTimeout: 60_000, // ends what hangs; a busy machine needs several times as long as an idle one
  // jest leaves one core to itself, of two that is half. With one worker it would run all tests in its own thread.
  maxWorkers: Math.max(2, availableParallelism()),
  projects: [bare, components],
};
