import { ESLint, Linter } from 'eslint';
import tseslint from 'typescript-eslint';
import { inRoot, root } from '../support/workspace.mjs';
import { restrictionConfigs, restrictions } from './restrictions.mjs';

const parsed = [{ files: ['**/*.{ts,tsx}'], languageOptions: { parser: tseslint.parser } }, ...restrictionConfigs];

/** The guards that a text breaks, were it the file at `path`. No comment can switch one off. */
const brokenBy = (text, path) =>
  new Linter({ cwd: root })
    .verify(`${text}\n`, parsed, { filename: inRoot(path), allowInlineConfig: false })
    .map(({ ruleId, message }) => ruleId ?? message);

const unproved = ({ name, seedFile, seeds, passes }) => {
  const rule = `guards/${name}`;
  return [
    ...seeds
      .filter((seed) => !brokenBy(`async () => { ${seed} };`, seedFile).includes(rule))
      .map((seed) => `${rule} does not catch its seed: ${seed}`),
    ...passes
      .filter((line) => brokenBy(line, seedFile).length > 0)
      .map((line) => `${rule} refuses what it should let pass: ${line}`),
  ];
};

/** The real configuration has each rule switched on for its seed's file, and lets no comment switch anything off. */
const notInForce = async () => {
  const eslint = new ESLint({ cwd: root });
  const faults = restrictions.map(async ({ name, seedFile }) => {
    const { rules, linterOptions } = await eslint.calculateConfigForFile(inRoot(seedFile));
    const [severity] = rules[`guards/${name}`] ?? [0];
    return [
      ...(severity === 2 ? [] : [`guards/${name} is not switched on in eslint.config.mjs`]),
      ...(linterOptions.noInlineConfig === true ? [] : ['eslint.config.mjs lets comments switch rules off']),
    ];
  });
  return [...new Set((await Promise.all(faults)).flat())];
};

/** `{ faults, summary }`: every ESLint guard catches its seeds and is in force. `npm run lint:code` applies them. */
export const checkRestrictions = async () => ({
  faults: [...restrictions.flatMap(unproved), ...(await notInForce())],
  summary: `${restrictions.length} ESLint guards`,
});
