const tsx = [
  '@swc/jest',
  {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      target: 'es2022',
      transform: { react: { runtime: 'automatic' } },
    },
    module: { type: 'es6' },
    sourceMaps: 'inline',
  },
];

/** Tests in bare Node, several files to a thread: modules are loaded once for each thread (docs/decisions/0055). */
const bare = {
  displayName: 'bare',
  roots: ['libs', 'apps/api', 'apps/demo', 'apps/web'].map((root) => `<rootDir>/${root}`),
  testMatch: ['**/*.spec.ts'],
  runner: 'jest-light-runner',
};

/** Component tests: files with `@jest-environment jsdom` run over the real components, with their style sheets left out. */
const components = {
  displayName: 'components',
  roots: ['<rootDir>/apps/web'],
  testMatch: ['**/*.spec.tsx'],
  setupFiles: ['<rootDir>/apps/web/src/testing/browser.ts'],
  testEnvironmentOptions: { customExportConditions: ['counterfoil-src', 'node', 'node-addons'] },
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: { '^.+\\.tsx?$': tsx },
  moduleNameMapper: {
    // TypeScript is imported by the name of what it compiles to; a package's `x.json.js` is a file of its own.
    '^(\\.{1,2}/.*(?<!\\.json))\\.js$': '$1',
    '\\.css$': '<rootDir>/apps/web/src/testing/css-module.mjs',
  },
};

export default {
  cacheDirectory: '<rootDir>/.cache/jest', // beside the sources: the folder for temporary files is another at every run
  testTimeout: 60_000, // ends what hangs; a busy machine needs several times as long as an idle one
  // jest leaves one core to itself: of two that is half.
  maxWorkers: '100%',
  projects: [bare, components],
};
