// `npm run mutate -- libs/domain/src/kernel`: changes the code of folders in small ways, runs their specs each time, and says which
// changes no spec noticed. Without a folder: all that docs/decisions/0080 names.
import { Stryker } from '@stryker-mutator/core';

const ALL = [
  'libs/domain/src',
  'libs/projections/src/kernel',
  'libs/event-store/src',
  'apps/api/src/platform/log',
  'apps/api/src/audit',
];
const named = process.argv.slice(2);
const folders = named.length > 0 ? named : ALL;

/** The specs for a folder: those of its library or of its part of the API. */
const near = (folder) => /^(libs\/[^/]+|apps\/api\/src\/(?:platform\/[^/]+|audit))/.exec(folder)?.[1] ?? 'apps/api/src';
// The randomised specs run once for each change: a few rounds are enough.
process.env.TORTURE_ROUNDS ??= '3';
process.env.MUTATION_ROOTS = [...new Set(folders.map(near))].join(',');

const results = await new Stryker({
  testRunner: 'jest',
  testRunnerNodeArgs: ['--experimental-vm-modules', '--no-warnings'],
  jest: { projectType: 'custom', configFile: 'tools/mutation/jest.config.mjs', enableFindRelatedTests: true },
  mutate: folders.flatMap((folder) => [
    folder.endsWith('.ts') ? folder : `${folder}/**/*.ts`,
    `!${folder}/**/*.spec.ts`,
    `!${folder}/**/*.contract.ts`,
    `!${folder}/**/{testing,contract}/**`,
  ]),
  ignorePatterns: ['e2e', 'bench', 'apps/web', 'apps/demo', 'data', 'reports', '**/dist'],
  coverageAnalysis: 'perTest',
  ignoreStatic: true,
  concurrency: 2,
  tempDirName: '.cache/stryker',
  reporters: ['clear-text', 'json'],
  jsonReporter: { fileName: '.cache/mutation.json' },
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  checkers: [],
  allowEmpty: false,
  packageManager: 'npm',
}).runMutationTest();
process.exit(results.length > 0 ? 0 : 1);
