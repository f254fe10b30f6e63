// The specs as Stryker's runner starts them: in jest's own environment, which it watches for covered code (docs/decisions/0080).
const ts = [
  '@swc/jest',
  {
    jsc: {
      parser: { syntax: 'typescript', decorators: true },
      target: 'es2022',
      keepClassNames: true,
      transform: { legacyDecorator: true, decoratorMetadata: true },
    },
    module: { type: 'es6' },
    sourceMaps: 'inline',
  },
];

export default {
  rootDir: '../..',
  roots: (process.env.MUTATION_ROOTS ?? 'libs,apps/api').split(',').map((root) => `<rootDir>/${root}`),
  testMatch: ['**/*.spec.ts'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', 'api\\.spec\\.ts$', 'crash\\.spec', 'fuzz', 'power-cut'],
  testEnvironment: 'node',
  testEnvironmentOptions: { customExportConditions: ['counterfoil-src', 'node', 'node-addons'] },
  extensionsToTreatAsEsm: ['.ts'],
  transform: { '^.+\\.ts$': ts },
  moduleNameMapper: {
    // The copies that Stryker changed, not the workspace's own folders.
    '^@counterfoil/(domain|projections|parsers|event-store|read-store)$': '<rootDir>/libs/$1/src/index.ts',
    '^(\\.{1,2}/.*(?<!\\.json))\\.js$': '$1',
  },
};
