// For every rule of .dependency-cruiser.cjs at least one file that breaks it, and only it. The files exist for the length of a run, in a
// temporary folder. `import(name)` is the smallest violation: one import statement.

const importing = (...names) => names.map((name) => `import '${name}';`).join('\n');

/** Files the seeds import; none of them breaks a rule. */
export const scenery = {
  'libs/domain/src/index.ts': 'export const domain = 1;',
  'libs/projections/src/index.ts': importing('@counterfoil/domain'),
  'libs/projections/src/inner.ts': 'export const inner = 1;',
  'libs/parsers/src/index.ts': importing('@counterfoil/domain', 'papaparse', 'node:stream'),
  'libs/parsers/src/testing/samples.ts': importing('node:fs'),
  'libs/event-store/src/index.ts': importing('@counterfoil/domain', '@photostructure/sqlite', 'node:fs'),
  'libs/event-store/src/store.contract.ts': 'export const contract = 1;',
  'libs/event-store/src/contract/part.ts': 'export const part = 1;',
  'libs/event-store/src/store.spec.ts': importing('./store.contract.js', './contract/part.js'),
  'libs/event-store/src/eventstoredb/client.ts': importing('@eventstore/db-client'),
  'libs/read-store/src/index.ts': importing('@counterfoil/domain', '@counterfoil/projections', '@photostructure/sqlite'),
  'libs/read-store/src/mongo/client.ts': importing('mongodb'),
  'apps/api/src/app.module.ts': importing(
    './payments/payments.module.js',
    './suppliers/suppliers.module.js',
    './platform/read/read-models.js',
  ),
  'apps/api/src/platform/read/read-models.ts': importing('@counterfoil/read-store'),
  'apps/api/src/platform/read/result-rows.ts': importing('./read-models.js'),
  'apps/api/src/platform/testing/kit.ts': 'export const kit = 1;',
  'apps/api/src/payments/payments.module.ts': importing('../platform/read/read-models.js', '@counterfoil/domain'),
  'apps/api/src/payments/payments.spec.ts': importing('../platform/testing/kit.js', '../app.module.js'),
  'apps/api/src/payments/the-other-half.ts': importing('./seed-cycle.js'), // of a cycle; reported at its first file
  'apps/api/src/suppliers/suppliers.module.ts': importing('../platform/read/read-models.js'),
  'apps/api/src/suppliers/types-b.ts': "import type { A } from './seed-types.js';\nexport const b = (a: A): unknown => a;",
  'apps/api/src/cli/main.ts': importing('../suppliers/suppliers.module.js'),
  'apps/web/src/app/routes.tsx': importing('../payments/page', '../suppliers/page', '../ui/table'),
  'apps/web/src/payments/page.tsx': importing(
    '../ui/table',
    '../platform/api',
    '@counterfoil/domain',
    '@counterfoil/projections',
  ),
  'apps/web/src/suppliers/page.tsx': importing('../ui/table'),
  'apps/web/src/ui/table.tsx': importing('../platform/api'),
  'apps/web/src/platform/api.ts': importing('@counterfoil/domain'),
};

/** Packages the seeds pretend to have installed. */
export const packages = ['@eventstore/db-client', '@photostructure/sqlite', 'argon2', 'mongodb', 'papaparse'];

/** `[rule, file, what the file says]`. */
export const seeds = [
  ['domain-is-pure', 'libs/domain/src/seed-node.ts', importing('node:crypto')],
  ['domain-is-pure', 'libs/domain/src/seed-npm.ts', importing('papaparse')],
  ['domain-is-pure', 'libs/domain/src/seed-lib.ts', importing('@counterfoil/projections')],
  ['domain-is-pure', 'libs/domain/src/seed-type.ts', "import type { Parser } from 'papaparse';\nexport type P = Parser;"],
  ['projections-are-pure', 'libs/projections/src/seed-node.ts', importing('node:fs')],
  ['projections-are-pure', 'libs/projections/src/seed-npm.ts', importing('argon2')],
  ['projections-are-pure', 'libs/projections/src/seed-lib.ts', importing('@counterfoil/read-store')],
  ['parsers-only-parse', 'libs/parsers/src/seed-files.ts', importing('node:fs')],
  ['parsers-only-parse', 'libs/parsers/src/seed-files-promises.ts', importing('fs/promises')],
  ['parsers-only-parse', 'libs/parsers/src/seed-net.ts', importing('node:net')],
  ['parsers-only-parse', 'libs/parsers/src/seed-npm.ts', importing('argon2')],
  ['parsers-only-parse', 'libs/parsers/src/seed-lib.ts', importing('@counterfoil/projections')],
  ['event-store-knows-domain-only', 'libs/event-store/src/seed.ts', importing('@counterfoil/projections')],
  ['read-store-knows-read-models-only', 'libs/read-store/src/seed.ts', importing('@counterfoil/event-store')],
  ['libs-by-their-front-door', 'libs/read-store/src/seed-inner.ts', importing('../../projections/src/inner.js')],
  ['libs-by-their-front-door', 'apps/web/src/ui/seed-inner.ts', importing('../../../../libs/projections/src/inner')],
  ['eventstoredb-client-in-one-folder', 'libs/event-store/src/embedded/seed.ts', importing('@eventstore/db-client')],
  ['eventstoredb-client-in-one-folder', 'apps/api/src/platform/seed-eventstore.ts', importing('@eventstore/db-client')],
  ['mongodb-client-in-one-folder', 'libs/read-store/src/seed-mongo.ts', importing('mongodb')],
  ['mongodb-client-in-one-folder', 'apps/api/src/payments/seed-mongo.ts', importing('mongodb')],
  ['sqlite-in-the-stores', 'apps/api/src/platform/seed-sqlite.ts', importing('@photostructure/sqlite')],
  ['sqlite-in-the-stores', 'apps/api/src/payments/seed-sqlite.ts', importing('node:sqlite')],
  ['api-capabilities-apart', 'apps/api/src/payments/seed.ts', importing('../suppliers/suppliers.module.js')],
  ['api-capabilities-apart', 'apps/api/src/payments/seed-cli.ts', importing('../cli/main.js')],
  ['api-only-server-libs', 'apps/api/src/payments/seed-web.ts', importing('../../../web/src/ui/table.js')],
  ['web-one-way', 'apps/web/src/payments/seed-other.tsx', importing('../suppliers/page')],
  ['web-one-way', 'apps/web/src/payments/seed-app.tsx', importing('../app/routes')],
  ['web-one-way', 'apps/web/src/ui/seed-capability.tsx', importing('../payments/page')],
  ['web-only-pure-libs', 'apps/web/src/payments/seed-lib.ts', importing('@counterfoil/parsers')],
  ['web-only-pure-libs', 'apps/web/src/platform/seed-api.ts', importing('../../../api/src/app.module')],
  ['audit-is-a-replay', 'apps/api/src/audit/replay/seed.ts', importing('../../platform/read/read-models.js')],
  ['audit-is-a-replay', 'apps/api/src/audit/proof/seed.ts', importing('../../platform/read/result-rows.js')],
  ['no-circular', 'apps/api/src/payments/seed-cycle.ts', importing('./the-other-half.js')],
  ['no-circular', 'apps/api/src/suppliers/seed-types.ts', "import { b } from './types-b.js';\nexport type A = typeof b;"],
  ['tests-stay-outside', 'apps/api/src/payments/seed-spec.ts', importing('./payments.spec.js')],
  ['tests-stay-outside', 'apps/api/src/payments/seed-kit.ts', importing('../platform/testing/kit.js')],
  ['contracts-only-from-specs', 'libs/event-store/src/seed-contract.ts', importing('./store.contract.js')],
  ['contracts-only-from-specs', 'libs/event-store/src/seed-contract-part.ts', importing('./contract/part.js')],
  ['imports-resolve', 'apps/api/src/payments/seed-nowhere.ts', importing('./nowhere.js')],
];
