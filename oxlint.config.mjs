import { fileURLToPath } from 'node:url';
import { restrictionOverrides } from './tools/guards/restrictions.mjs';

const specs = ['**/*.spec.ts', '**/*.spec.tsx', '**/*.contract.ts', '**/contract/**', '**/testing/**'];

export default {
  plugins: ['typescript'],
  jsPlugins: [fileURLToPath(new URL('tools/guards/oxlint-plugin.mjs', import.meta.url))],
  options: { typeAware: true, respectEslintDisableDirectives: false }, // say what a value is, or parse it: no comment switches a rule off
  categories: { correctness: 'error' },
  ignorePatterns: ['**/dist/**', '**/*.mjs', '**/*.cjs', '**/*.d.mts', 'tools/**', '.cache/**', 'data/**', '**/test-results/**'],
  rules: {
    eqeqeq: ['error', 'always', { null: 'ignore' }],
    'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
    'no-array-constructor': 'error',
    'no-param-reassign': 'error',
    'no-unused-expressions': 'error',
    'no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    'no-var': 'error',
    'prefer-const': 'error',
    'prefer-rest-params': 'error',
    'prefer-spread': 'error',
    'typescript/ban-ts-comment': 'error',
    'typescript/no-empty-object-type': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
    'typescript/no-namespace': 'error',
    'typescript/no-require-imports': 'error',
    'typescript/no-unnecessary-type-assertion': 'error',
    'typescript/no-unnecessary-type-constraint': 'error',
    'typescript/no-unsafe-argument': 'error',
    'typescript/no-unsafe-assignment': 'error',
    'typescript/no-unsafe-call': 'error',
    'typescript/no-unsafe-enum-comparison': 'error',
    'typescript/no-unsafe-function-type': 'error',
    'typescript/no-unsafe-member-access': 'error',
    'typescript/no-unsafe-return': 'error',
    'typescript/only-throw-error': 'error',
    'typescript/prefer-promise-reject-errors': 'error',
    'typescript/restrict-plus-operands': 'error',
    'typescript/restrict-template-expressions': ['error', { allowNumber: true }],
    'typescript/switch-exhaustiveness-check': 'error',
    // A string is taken apart by its code points on purpose: names and codes are counted in them.
    'typescript/no-misused-spread': 'off',
    'typescript/no-meaningless-void-operator': 'off',
    'typescript/require-array-sort-compare': 'off', // only strings are sorted without a comparison
    'no-control-regex': 'off', // control characters are what those patterns look for
  },
  overrides: [
    ...restrictionOverrides,
    { files: ['e2e/support/test.ts'], rules: { 'no-empty-pattern': 'off' } }, // Playwright reads the fixtures from the braces
    {
      files: ['libs/**/*.ts', 'apps/web/**/*.ts', 'apps/web/**/*.tsx'],
      rules: {
        'no-console': 'error', // libs and screens report by returning; the server and its commands have a log
        // Not for apps/api: a class imported as a type only is lost to Nest's injection.
        'typescript/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false }],
      },
    },
    {
      files: [...specs, '**/*-table.ts', '**/*-data.ts', '**/fixtures.ts', '**/fixtures/**', 'apps/demo/src/data/**'],
      rules: { 'max-lines': 'off' },
    },
  ],
};
