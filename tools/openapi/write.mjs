// `npm run docs:openapi` writes docs/openapi.json from the routes, their types and what they can refuse. With --check it only compares.
import 'reflect-metadata';
import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { refusalMessages, serverMessages, unknownProblem } from '../../apps/api/src/platform/http/messages.ts';
import { problemMessages } from '../../libs/parsers/src/problem-messages.ts';
import { inRoot, readJson } from '../support/workspace.mjs';
import { constraintsByClass } from './constraints.mjs';
import { openApiDocument } from './document.mjs';
import { withExamples } from './examples.mjs';
import { asText } from './layout.mjs';
import { openProgram } from './program.mjs';

const path = inRoot('docs', 'openapi.json');

const description = [
  'Every route of the portal, the supplier pages and the payment calls. A browser signs in with POST /account/login and keeps its',
  'session in a cookie. Every posted call carries the anti-forgery token. A repeated call with the same `Idempotency-Key` is',
  'answered from the first one. Amounts are hundredths.',
].join(' ');

/** A refusal without a message in its code has one in a table. */
const messageOf = (code) =>
  refusalMessages[code] ??
  serverMessages[code] ??
  problemMessages[code]?.({ code }) ??
  (code === 'unknown' ? unknownProblem('support@counterfoil.example') : undefined);

/** The DTO classes, loaded so that their checks are known. */
const dtoClasses = async (program) => {
  const files = program
    .getSourceFiles()
    .filter(({ fileName, text }) => fileName.includes('/apps/api/src/') && text.includes("'class-validator'"));
  const modules = await Promise.all(files.map(({ fileName }) => import(pathToFileURL(fileName).href)));
  return modules
    .flatMap((module) => Object.values(module))
    .filter((value) => typeof value === 'function' && /^class\b/.test(String(value)));
};

const opened = openProgram();
const constraintsOf = constraintsByClass(await dtoClasses(opened.program));
const recorded = readJson(inRoot('docs', 'openapi-examples.json')) ?? {};
const document = withExamples(openApiDocument(opened, { description, constraintsOf, messageOf }), recorded);
const written = `${asText(document)}\n`;

if (!process.argv.includes('--check')) writeFileSync(path, written);
else if (readFileSync(path, 'utf8') !== written) {
  console.error('docs/openapi.json is out of date. Write it again with: npm run docs:openapi');
  process.exitCode = 1;
}
