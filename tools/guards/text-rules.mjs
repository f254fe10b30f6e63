// Rules about what files say, as data. `in` is a pattern of paths, `except` the files that may, each with its reason; `where: 'code'`
// leaves comments out. Each rule has the seeds it must catch and lines it must let pass.

const pure = /^libs\/(domain|projections)\/src\/(?!.*(\.spec\.ts$|\/testing\/)).*\.ts$/;
const typescript = /^(libs|apps|e2e|bench)\/.*\.tsx?$/;

/** Written in pieces so that this file does not break its own rule. */
const hosts = [
  ['registry', 'npmjs'],
  ['registry', 'yarnpkg'],
  ['registry', 'npmmirror'],
  ['proxy', 'golang'],
  ['sum', 'golang'],
  ['deb', 'debian'],
  ['pypi', 'org'],
  ['ghcr', 'io'],
  ['quay', 'io'],
].map((parts) => parts.join('.'));
const quoted = hosts.map((host) => host.replaceAll('.', '\\.')).join('|');

export const textRules = [
  {
    name: 'pure-code-has-no-clock',
    why: 'time, randomness and environment come in as data',
    in: pure,
    where: 'code',
    pattern:
      /\bDate\.now\b|\bnew Date\(\s*\)|\bMath\.random\b|\bperformance\.now\b|\bprocess\.[a-z]|\bcrypto\.(random|getRandom)/,
    seeds: [
      'const now = Date.now();',
      'const now = new Date();',
      'const dice = Math.random();',
      'const port = process.env.PORT;',
    ],
    passes: ['// never Date.now() here', "const text = 'Date';", 'const processed = 1;'],
  },
  {
    name: 'pure-code-has-no-date-objects',
    why: 'instants are strings; the calendar is in one file',
    in: pure,
    except: ['libs/domain/src/kernel/zoned-time.ts'], // turns an epoch number it was given into an instant
    where: 'code',
    pattern: /\bnew Date\b|[^.\w]Date\(/,
    seeds: ['const at = new Date(text);', 'const at = Date();'],
    passes: ['const day = toDate(at);', '/* new Date(x) */'],
  },
  {
    name: 'across-tenants-by-name',
    why: 'a read across tenants has an allow-list of callers',
    in: typescript,
    // the port, its adapters and contract; the cross-match of payment lines; whose link a supplier comes with
    except: [/^libs\/read-store\/src\//, 'apps/api/src/platform/read/cross-matches.ts', 'apps/api/src/platform/links.ts'],
    where: 'code',
    pattern: /\blistAcrossTenants\s*(<[^>]*>)?\(/,
    seeds: ['await models.listAcrossTenants(model, filters, 10);', 'await models.listAcrossTenants<Row>(model, filters, 10);'],
    passes: ['// see listAcrossTenants(model)'],
  },
  {
    name: 'any-is-not-excused',
    why: 'say what the value is, or parse it',
    in: typescript,
    where: 'text',
    pattern: /eslint-disable[^\n]*no-(explicit-any|unsafe-\w+)|eslint-disable(-next-line|-line)?\s*(\*\/|$)|@ts-nocheck/m,
    seeds: [
      '// eslint-disable-next-line @typescript-eslint/no-explicit-any',
      '/* eslint-disable @typescript-eslint/no-unsafe-assignment */',
      '/* eslint-disable */',
      '// @ts-nocheck',
    ],
    passes: ['// eslint-disable-next-line @typescript-eslint/require-await'],
  },
  {
    name: 'no-registry-hosts',
    why: "where packages come from is the machine's setting, not ours",
    in: /./,
    where: 'text',
    pattern: new RegExp(quoted, 'i'),
    seeds: hosts.map((host) => `see https://${host}/x`),
    passes: ['see the npm registry'],
  },
  {
    name: 'lock-names-no-address',
    why: 'a lock with addresses binds the install to one registry',
    in: /^package-lock\.json$/,
    where: 'text',
    pattern: /"resolved":\s*"(https?|git\+)/,
    seeds: ['"resolved": "https://example.test/a.tgz"'],
    passes: ['"resolved": "libs/domain"'],
    seedFile: 'package-lock.json',
  },
];
