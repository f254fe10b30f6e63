// Rules about code that a linter can express, as data. Each becomes a rule of its own name, `guards/NAME`, so that no block of
// oxlint.config.mjs can switch another one off. `forbid` holds selectors of ESLint's no-restricted-syntax. Each rule has the seeds it
// must catch in `seedFile`, and lines it must let pass.

const tests = ['**/*.spec.ts', '**/testing/**'];
const pure = ['libs/domain/src/**/*.ts', 'libs/projections/src/**/*.ts'];
const typescript = ['libs/**/*.ts', 'apps/**/*.{ts,tsx}', 'e2e/**/*.ts'];

/** Selectors for every access to a member by name: `a.name`, `a?.name`, `const { name } = a`. */
const member = (name) => [`MemberExpression[property.name='${name}']`, `ObjectPattern > Property[key.name='${name}']`];
const memberOf = (object, name) => `MemberExpression[object.name='${object}'][property.name='${name}']`;
const anyMemberOf = (object) => `MemberExpression[object.name='${object}']`;

export const restrictions = [
  {
    name: 'pure-code-has-no-clock',
    why: 'Time, randomness and environment are passed in as data (A-1.2).',
    files: pure,
    ignores: tests,
    forbid: [
      memberOf('Date', 'now'),
      "NewExpression[callee.name='Date'][arguments.length=0]",
      memberOf('Math', 'random'),
      anyMemberOf('performance'),
      anyMemberOf('process'),
      anyMemberOf('crypto'),
      anyMemberOf('globalThis'),
    ],
    seedFile: 'libs/domain/src/seed.ts',
    seeds: [
      'const now = Date.now();',
      'const now = new Date();',
      'const dice = Math.random();',
      'const port = process.env.PORT;',
      'const id = crypto.randomUUID();',
      'const since = performance.now();',
      'const random = globalThis.crypto;',
    ],
    passes: ['// never Date.now() here', "const text = 'Date.now()';", 'const processed = 1;'],
  },
  {
    name: 'pure-code-has-no-date-objects',
    why: 'Instants are strings. The calendar is in kernel/zoned-time.ts.',
    files: pure,
    ignores: [...tests, 'libs/domain/src/kernel/zoned-time.ts'],
    forbid: ["NewExpression[callee.name='Date']", "CallExpression[callee.name='Date']"],
    seedFile: 'libs/projections/src/seed.ts',
    seeds: ['const at = new Date(text);', 'const at = Date();'],
    passes: ['const day = toDate(at);', 'const at = Date.parse(text);', '/* new Date(x) */'],
  },
  {
    name: 'across-tenants-by-name',
    why: 'A read across tenants has a list of allowed callers (A-2.1).',
    files: typescript,
    // the port with its adapters; the cross-match of payment lines; the customer a verification link belongs to
    ignores: [
      'libs/read-store/src/**',
      'apps/api/src/platform/read/cross-matches.ts',
      'apps/api/src/platform/links/links.ts',
      'apps/api/src/platform/documents/document-links.ts',
    ],
    forbid: member('listAcrossTenants'),
    seedFile: 'apps/api/src/payments/seed.ts',
    seeds: [
      'await models.listAcrossTenants(model, filters, 10);',
      'await models.listAcrossTenants<Row>(model, filters, 10);',
      'const { listAcrossTenants } = models;',
    ],
    passes: ['// see listAcrossTenants(model)'],
  },
  {
    name: 'raw-streams-in-the-platform',
    why: 'Read events through the command runner, which opens and upcasts them (A-2.4).',
    files: typescript,
    // the store and its contract, the runner, the follower, and the replay, which works on stored events
    ignores: [
      'libs/event-store/src/**',
      'apps/api/src/platform/log/**',
      'apps/api/src/platform/read/**',
      'apps/api/src/audit/**',
      'apps/**/*.spec.ts',
      'apps/api/src/platform/testing/faulty-store.ts', // a log with faults, for tests
    ],
    forbid: member('readStream'),
    seedFile: 'apps/api/src/payments/seed.ts',
    seeds: [
      'for await (const event of this.stores.eventStore.readStream(tenant, stream)) keep(event);',
      'const { readStream } = store;',
    ],
    passes: ['// see readStream', "await instead(harness, 'readStream', broken);"],
  },
];

/** The blocks of oxlint.config.mjs that switch the rules on. */
export const restrictionOverrides = restrictions.map(({ name, why, files, ignores = [], forbid }) => ({
  files,
  excludeFiles: ignores,
  rules: { [`guards/${name}`]: ['error', ...forbid.map((selector) => ({ selector, message: why }))] },
}));
