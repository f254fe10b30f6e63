import { readFileSync } from 'node:fs';
import { inRoot } from '../support/workspace.mjs';
import { isText } from './files.mjs';
import { textRules } from './text-rules.mjs';

const appliesTo = (rule, path) =>
  rule.in.test(path) && !(rule.except ?? []).some((may) => (may instanceof RegExp ? may.test(path) : may === path));

const always = () => true;

/** The line numbers at which a file breaks a rule. */
const findIn = ({ pattern, breaks = always }, path, text) =>
  [...text.matchAll(new RegExp(pattern.source, `${pattern.flags}g`))]
    .filter(([found]) => breaks(found, path))
    .map(({ index }) => text.slice(0, index).split('\n').length);

const unproved = (rule) => {
  const { name, seedFile, seeds, passes } = rule;
  if (!appliesTo(rule, seedFile) || seeds.length === 0) return [`text rule "${name}" has no seeded violation`];
  const caught = (text) => findIn(rule, seedFile, `const a = 1;\n${text}\n`).length > 0;
  return [
    ...seeds.filter((seed) => !caught(seed)).map((seed) => `text rule "${name}" does not catch its seed: ${seed}`),
    ...passes.filter(caught).map((line) => `text rule "${name}" refuses what it should let pass: ${line}`),
  ];
};

/** `{ faults, summary }` for the text rules: the violations in `files` and the rules that no longer catch their seeds. */
export const checkTexts = (files) => {
  const texts = files.filter(isText);
  const faults = texts.flatMap((path) => {
    const rules = textRules.filter((rule) => appliesTo(rule, path));
    if (rules.length === 0) return [];
    const text = readFileSync(inRoot(path), 'utf8');
    return rules.flatMap((rule) => findIn(rule, path, text).map((line) => `${rule.name}: ${path}:${line} (${rule.why})`));
  });
  return {
    faults: [...faults, ...textRules.flatMap(unproved)],
    summary: `${textRules.length} text rules over ${texts.length} files`,
  };
};
