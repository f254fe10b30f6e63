// Every path pattern of every guard matches something: a file of the repository, an installed package, or a name that a file imports.
import { readdirSync, readFileSync } from 'node:fs';
import { builtinModules, createRequire } from 'node:module';
import { inRoot } from '../support/workspace.mjs';
import { alternativesOf } from './alternatives.mjs';
import { restrictions } from './restrictions.mjs';
import { textRules } from './text-rules.mjs';

const require = createRequire(import.meta.url);
const { minimatch } = createRequire(require.resolve('eslint/package.json'))('minimatch'); // the one ESLint matches with

const installedPackages = () =>
  readdirSync(inRoot('node_modules')).flatMap((name) => {
    if (name.startsWith('.')) return [];
    return name.startsWith('@') ? readdirSync(inRoot('node_modules', name)).map((inner) => `${name}/${inner}`) : [name];
  });

/** Modules that Node has only since version 22. Layer rules name them too. */
const laterBuiltins = ['sqlite'];

const imported = /(?:from|import\()\s*'([^'./][^']*)'/g;
const importedNames = (files) =>
  files
    .filter((path) => /\.tsx?$/.test(path))
    .flatMap((path) => [...readFileSync(inRoot(path), 'utf8').matchAll(imported)].map(([, name]) => name));

/** Everything that a layer rule can refer to, in dependency-cruiser's notation. */
const modulesOf = (files) => [
  ...files,
  ...installedPackages().flatMap((name) => [name, `${name}/`, `node_modules/${name}`, `node_modules/${name}/`]),
  ...[...builtinModules, ...laterBuiltins].flatMap((name) => [name, `node:${name}`]),
  ...new Set(importedNames(files)),
];

/** A group reference stands for the text that the rule's `from` matched: the name of a folder. */
const anyFolder = (source) => source.replace(/\$\d/g, '[^/]+');

const deadParts = (source, candidates) =>
  alternativesOf(anyFolder(source)).filter((part) => {
    const pattern = new RegExp(part);
    return !candidates.some((name) => pattern.test(name));
  });

const sourcesOf = (pattern) => [pattern ?? []].flat().map((one) => (one instanceof RegExp ? one.source : one));

const layerPatterns = () =>
  require(inRoot('.dependency-cruiser.cjs')).forbidden.flatMap(({ name, from, to }) =>
    [from.path, from.pathNot, to.path, to.pathNot].flatMap(sourcesOf).map((source) => ({ rule: name, source })),
  );

const escaped = (path) => `^${path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`;
const textPatterns = () =>
  textRules.flatMap(({ name, in: applies, except = [] }) =>
    [applies, ...except].map((one) => ({ rule: name, source: one instanceof RegExp ? one.source : escaped(one) })),
  );

const deadGlobs = (files) =>
  restrictions.flatMap(({ name, files: applies, ignores = [] }) =>
    [...applies, ...ignores]
      .filter((glob) => !files.some((path) => minimatch(path, glob, { dot: true })))
      .map((glob) => `guard "${name}": '${glob}' matches no file`),
  );

const unproved = () => {
  const dead = deadParts('^seed/(here|gone)/', ['seed/here/a.ts']);
  return dead.join() === '^seed/(gone)/' ? [] : [`the pattern guard does not catch its seed, it finds: ${dead.join()}`];
};

/** `{ faults, summary }` for the paths that guards refer to. */
export const checkPatterns = (files) => {
  const modules = modulesOf(files);
  const patterns = [
    ...layerPatterns().map((one) => ({ ...one, candidates: modules })),
    ...textPatterns().map((one) => ({ ...one, candidates: files })),
  ];
  const faults = patterns.flatMap(({ rule, source, candidates }) =>
    deadParts(source, candidates).map((part) => `guard "${rule}": /${part}/ matches no file and no package`),
  );
  return { faults: [...faults, ...deadGlobs(files), ...unproved()], summary: `${patterns.length} path patterns` };
};
