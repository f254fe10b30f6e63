const swc = (tsx) => [
  '@swc/jest',
  {
    jsc: {
      parser: { syntax: 'typescript', tsx, decorators: true },
      target: 'es2022',
      keepClassNames: true,
      transform: { legacyDecorator: true, decoratorMetadata: true, react: { runtime: 'automatic' } },
    },
    module: { type: 'es6' },
    sourceMaps: 'inline',
  },
];

const common = {
  testEnvironment: 'node',
  testEnvironmentOptions: { customExportConditions: ['counterfoil-src', 'node', 'node-addons'] },
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: { '^.+\\.ts$': swc(false), '^.+\\.tsx$': swc(true) },
  // TypeScript is imported by the name of what it compiles to; a package's `x.json.js` is a file of its own.
  moduleNameMapper: { '^(\\.{1,2}/.*(?<!\\.json))\\.js$': '$1' },
};

const project = (displayName, root) => ({
  ...common,
  displayName,
  roots: [`<rootDir>/${root}`],
  testMatch: ['**/*.spec.ts', '**/*.spec.tsx'],
});

/** Component tests: files with `@jest-environment jsdom` run over the real components, with their style sheets left out. */
const web = {
  ...project('web', 'apps/web'),
  setupFiles: ['<rootDir>/apps/web/src/testing/browser.ts'],
  moduleNameMapper: { ...common.moduleNameMapper, '\\.css$': '<rootDir>/apps/web/src/testing/css-module.mjs' },
};

export default {
  testTimeout: 30_000, // ends what hangs; a busy machine needs several times as long as an idle one
  // jest leaves one core to itself: of two that is half.
  maxWorkers: '100%',
  projects: [project('libs', 'libs'), project('api', 'apps/api'), project('demo', 'apps/demo'), web, project('tools', 'tools')],
};
