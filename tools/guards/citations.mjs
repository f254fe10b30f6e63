// Rules of the documents are cited by id (P-5.3.1, F-2.1, A-4, O-1). Every id that a file cites is in a document, once.
// The documents about security name tests: every named file exists, and whatever is said to hold names a test.
import { readFileSync } from 'node:fs';
import { inRoot } from '../support/workspace.mjs';

const documents = ['docs/product.md', 'docs/formats.md', 'docs/architecture.md', 'docs/operations.md'];
const citing = /\.(tsx?|mjs|md|yml)$/;
const id = '[PFAO]-\\d+(?:\\.\\d+)*';
const cited = new RegExp(`\\b${id}\\b`, 'g');
/** A heading that begins with the id, or bold text that begins with it. */
const defined = new RegExp(`(?:^#+ |\\*\\*)(${id})(?![.\\d])`, 'gm');

const idsIn = (text) => [...text.matchAll(defined)].map(([, found]) => found);

const lineOf = (text, index) => text.slice(0, index).split('\n').length;

/** `path:line` of every id in a text that no document defines. */
const unresolved = (known, path, text) =>
  [...text.matchAll(cited)]
    .filter(([found]) => !known.has(found))
    .map(({ 0: found, index }) => `citation: ${path}:${lineOf(text, index)} cites ${found}, which no document in docs/ defines`);

const securityDocuments = ['SECURITY.md', 'docs/security-asvs.md'];
const named = /`((?:apps|libs|e2e)\/[^`]+)`/g;
const testFile = /\.spec\.tsx?`/;

/** `path:line` of every named file that is not there, and of every row that holds without a test. */
const unproven = (existing, path, text) =>
  text
    .split('\n')
    .flatMap((line, index) => [
      ...[...line.matchAll(named)]
        .filter(([, file]) => !existing.has(file))
        .map(([, file]) => `citation: ${path}:${index + 1} names ${file}, which does not exist`),
      ...(/\| holds \|.*\|.*\|/.test(line) && !testFile.test(line)
        ? [`citation: ${path}:${index + 1} holds without a test`]
        : []),
    ]);

const twice = (ids) => [...new Set(ids.filter((one, at) => ids.indexOf(one) !== at))];

/** The ids of seeds are put together here, so that this file cites nothing that does not exist. */
const name = (letter, number) => `${letter}-${number}`;
const seedDocument = `## ${name('P', 7)} Calls\n- **${name('P', '7.1')} Limits.** Text, see ${name('P', '7.2')}.\n`;
const seedText = `// ${name('P', 7)} ${name('P', '7.1')}\n// (${name('P', '7.2')})\nconst code = 'XP-9';\n`;

const seedProofs = [
  '| 1 | holds | so | `apps/a.spec.ts` |',
  '| 2 | holds | so | `apps/gone.spec.ts` |',
  '| 3 | holds | so | `apps/a.ts` |',
];

const unproved = () => {
  const known = new Set(idsIn(seedDocument));
  const found = [
    ...unresolved(known, 'seed.ts', seedText),
    ...unproven(new Set(['apps/a.spec.ts', 'apps/a.ts']), 'seed.md', seedProofs.join('\n')),
  ];
  const places = found.map((fault) => fault.split(' ')[1]).join(' ');
  if (places === 'seed.ts:2 seed.md:2 seed.md:3') return [];
  return [`the citation guard does not catch its seeds, it finds: ${found.join('; ') || 'nothing'}`];
};

/** `{ faults, summary }` for the citations in `files`. */
export const checkCitations = (files) => {
  const ids = documents.flatMap((path) => idsIn(readFileSync(inRoot(path), 'utf8')));
  const known = new Set(ids);
  const faults = files
    .filter((path) => citing.test(path))
    .flatMap((path) => unresolved(known, path, readFileSync(inRoot(path), 'utf8')));
  const existing = new Set(files);
  const proofs = securityDocuments.flatMap((path) => unproven(existing, path, readFileSync(inRoot(path), 'utf8')));
  return {
    faults: [...twice(ids).map((one) => `citation: ${one} is defined twice in docs/`), ...faults, ...proofs, ...unproved()],
    summary: `citations of ${known.size} rules`,
  };
};
