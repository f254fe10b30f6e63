import { readFileSync, readdirSync, statSync } from 'node:fs';
import ts from 'typescript';
import { inRoot } from '../support/workspace.mjs';
import { textRules } from './text-rules.mjs';

const notOurs = /^(node_modules|dist|data|\.git|\.cache|test-results|playwright-report|coverage)$/;
const binary = /\.(png|jpe?g|gif|ico|woff2?|pdf|xlsx?|xlsb|ods|zip|gz|sqlite|db)$/i;
const megabyte = 1 << 20;

const filesUnder = (folder) =>
  readdirSync(inRoot(folder), { withFileTypes: true }).flatMap((entry) => {
    if (notOurs.test(entry.name)) return [];
    const path = folder ? `${folder}/${entry.name}` : entry.name;
    if (entry.isDirectory()) return filesUnder(path);
    return entry.isFile() && !binary.test(path) && statSync(inRoot(path)).size < megabyte ? [path] : [];
  });

/** The text with its comments blanked, lines kept. Asked of TypeScript itself: quotes, templates and regular expressions mislead anything less. */
const withoutComments = (path, text) => {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const comments = new Map();
  const visit = (node) => {
    const around = [
      ...(ts.getLeadingCommentRanges(text, node.pos) ?? []),
      ...(ts.getTrailingCommentRanges(text, node.end) ?? []),
    ];
    for (const { pos, end } of around) comments.set(pos, end);
    for (const child of node.getChildren(source)) visit(child);
  };
  visit(source);
  let code = text;
  for (const [pos, end] of comments) code = code.slice(0, pos) + code.slice(pos, end).replace(/[^\n]/g, ' ') + code.slice(end);
  return code;
};

const appliesTo = (rule, path) =>
  rule.in.test(path) && !(rule.except ?? []).some((may) => (may instanceof RegExp ? may.test(path) : may === path));

const isScript = (path) => /\.tsx?$/.test(path);

/** The line numbers at which a file breaks a rule. */
const findIn = (rule, path, text) => {
  if (!rule.pattern.test(text)) return []; // parsing is dear, and most files never need it
  const searched = rule.where === 'code' && isScript(path) ? withoutComments(path, text) : text;
  const everywhere = new RegExp(rule.pattern.source, `${rule.pattern.flags}g`);
  return [...searched.matchAll(everywhere)].map(({ index }) => searched.slice(0, index).split('\n').length);
};

/** A path the rule applies to, for its seeds. */
const seedPath = (rule) =>
  rule.seedFile ?? ['libs/domain/src/seed.ts', 'apps/api/src/seed.ts'].find((path) => appliesTo(rule, path));

const unproved = (rule) => {
  const path = seedPath(rule);
  if (!path || rule.seeds.length === 0) return [`text rule "${rule.name}" has no seeded violation`];
  const caught = (text) => appliesTo(rule, path) && findIn(rule, path, `const a = 1;\n${text}\n`).length > 0;
  return [
    ...rule.seeds.filter((seed) => !caught(seed)).map((seed) => `text rule "${rule.name}" does not catch its seed: ${seed}`),
    ...rule.passes.filter(caught).map((line) => `text rule "${rule.name}" refuses what it should let pass: ${line}`),
  ];
};

/** `{ faults, summary }` for the text rules: the repository's violations and the rules that no longer catch their seeds. */
export const checkTexts = () => {
  const files = filesUnder('');
  const faults = files.flatMap((path) => {
    const rules = textRules.filter((rule) => appliesTo(rule, path));
    if (rules.length === 0) return [];
    const text = readFileSync(inRoot(path), 'utf8');
    return rules.flatMap((rule) => findIn(rule, path, text).map((line) => `${rule.name}: ${path}:${line} (${rule.why})`));
  });
  return {
    faults: [...faults, ...textRules.flatMap(unproved)],
    summary: `${textRules.length} text rules over ${files.length} files`,
  };
};
