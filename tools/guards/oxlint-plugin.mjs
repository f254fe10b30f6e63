// The plugin oxlint loads for the rules of restrictions.mjs: each is ESLint's no-restricted-syntax under a name of its own.
import { builtinRules } from 'eslint/use-at-your-own-risk';
import { restrictions } from './restrictions.mjs';

export default {
  meta: { name: 'guards' },
  rules: Object.fromEntries(restrictions.map(({ name }) => [name, builtinRules.get('no-restricted-syntax')])),
};
