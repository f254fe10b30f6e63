// `npm run docs:openapi-examples` runs the API's tests, records what they send and what is answered, and keeps one call of each route
// as its example in docs/openapi-examples.json. Examples that are there stay, so that the file changes only where routes do.
// With `-- --all` every example is chosen again.
import { createReadStream, existsSync, rmSync, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { inRoot, npm, readJson, run } from '../support/workspace.mjs';
import { asText } from './layout.mjs';

const recording = inRoot('.cache', 'openapi-calls.jsonl');
const path = inRoot('docs', 'openapi-examples.json');
const described = inRoot('docs', 'openapi.json');

/** Rows of a list in an example, and characters of an example. */
const MOST_ROWS = 2;
const MOST_CHARACTERS = 4_000;

const shortened = (value) => {
  if (Array.isArray(value)) return value.slice(0, MOST_ROWS).map(shortened);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, shortened(part)]));
};

/** How much of its schema an example shows: its number of different fields. */
const richness = (value, path = '', seen = new Set()) => {
  if (Array.isArray(value)) for (const item of value) richness(item, `${path}[]`, seen);
  else if (typeof value === 'object' && value !== null)
    for (const [key, part] of Object.entries(value)) {
      if (part !== null && part !== '') seen.add(`${path}.${key}`);
      richness(part, `${path}.${key}`, seen);
    }
  return seen.size;
};

const isBetter = (one, other) => {
  if (other === undefined) return true;
  const [a, b] = [one, other].map(({ answer }) => richness(answer));
  const [first, second] = [JSON.stringify(one), JSON.stringify(other)];
  return a !== b ? a > b : first.length !== second.length ? first.length < second.length : first < second;
};

const bestCalls = async () => {
  const best = {};
  for await (const line of createInterface({ input: createReadStream(recording) })) {
    const { method, route, request, answer } = JSON.parse(line);
    const key = `${method.toLowerCase()} ${route.replace(/:(\w+)/g, '{$1}')}`;
    const call = {
      ...(request === undefined || request === null ? {} : { request: shortened(request) }),
      answer: shortened(answer),
    };
    if (JSON.stringify(call).length <= MOST_CHARACTERS && isBetter(call, best[key])) best[key] = call;
  }
  return best;
};

if (!existsSync(recording) || !process.argv.includes('--recorded')) {
  rmSync(recording, { force: true });
  writeFileSync(recording, '');
  await run(npm('run', '-s', 'unit', '--', '-w', '2', 'apps/api/.*api.spec'), {
    env: { OPENAPI_RECORD: recording },
    minutes: 20,
  });
}
const kept = process.argv.includes('--all') ? {} : (readJson(path) ?? {});
const found = { ...(await bestCalls()), ...kept };
const { paths } = readJson(described) ?? { paths: {} };
const isRoute = (key) => paths[key.split(' ')[1]]?.[key.split(' ')[0]] !== undefined;
writeFileSync(
  path,
  `${asText(
    Object.fromEntries(
      Object.entries(found)
        .filter(([key]) => isRoute(key))
        .sort(([a], [b]) => (a < b ? -1 : 1)),
    ),
  )}\n`,
);
console.log(`${Object.keys(found).length} routes have an example. Now run: npm run docs:openapi`);
