import tseslint from 'typescript-eslint';
import { restrictionConfigs } from './tools/guards/restrictions.mjs';

const specs = ['**/*.spec.ts', '**/*.spec.tsx', '**/*.contract.ts', '**/contract/**', '**/testing/**'];

export default tseslint.config(
  {
    ignores: [
      '**/dist/**',
      '**/node_modules/**',
      '**/*.mjs',
      '**/*.cjs',
      '**/*.d.mts',
      'tools/**',
      '.cache/**',
      '/data/**',
      '**/test-results/**',
    ],
  },
  ...tseslint.configs.recommendedTypeChecked,
  {
    languageOptions: {
      parserOptions: { project: ['./tsconfig.check.json', './apps/web/tsconfig.json'], tsconfigRootDir: import.meta.dirname },
    },
    linterOptions: { noInlineConfig: true }, // say what a value is, or parse it: no comment switches a rule off
    rules: {
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
      'no-param-reassign': 'error',
      'no-var': 'error',
      'prefer-const': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
    },
  },
  ...restrictionConfigs,
  {
    files: ['libs/**/*.ts', 'apps/web/**/*.ts', 'apps/web/**/*.tsx'],
    rules: {
      'no-console': 'error', // libs and screens report by returning; the server and its commands have a log
      // Not for apps/api: a class imported as a type only is lost to Nest's injection.
      '@typescript-eslint/consistent-type-imports': [
        'error',
        { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false },
      ],
    },
  },
  {
    files: [...specs, '**/*-table.ts', '**/*-data.ts', '**/fixtures.ts', '**/fixtures/**', 'apps/demo/src/data/**'],
    rules: { 'max-lines': 'off' },
  },
);
