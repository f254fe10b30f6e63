const swc = [
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

const common = {
  testEnvironment: 'node',
  testEnvironmentOptions: { customExportConditions: ['counterfoil-src', 'node', 'node-addons'] },
  extensionsToTreatAsEsm: ['.ts'],
  transform: { '^.+\\.tsx?$': swc },
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
};

const project = (displayName, root) => ({ ...common, displayName, roots: [`<rootDir>/${root}`], testMatch: ['**/*.spec.ts'] });

export default {
  projects: [project('libs', 'libs'), project('api', 'apps/api'), project('tools', 'tools')],
};
