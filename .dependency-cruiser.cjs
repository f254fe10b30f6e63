// Who may import whom, as data. tools/guards/layer-seeds.mjs proves each rule with a violation; `npm run guards` checks both.
const SPEC = '\\.spec\\.tsx?$';
const TESTING = `${SPEC}|\\.contract\\.ts$|/(contract|testing)/|^(e2e|bench)/`; // code that exists for tests only

/** The npm packages that parsers may use. Add a new one here. */
const PARSER_PACKAGES = 'node_modules/(@types/)?(papaparse|exceljs|yauzl|saxes)/';
/** Node modules that reach neither files nor network. */
const HARMLESS_NODE = '^(node:)?(buffer|path|stream|stream/web|string_decoder|util|zlib|events|timers|timers/promises)$';
/** The one file of the parsers that starts a process. */
const PARSER_PROCESS = '^libs/parsers/src/converted/convert\\.ts$';
/** Folders of apps/api/src that combine capabilities, so may import them. */
const API_COMPOSITION = '(platform|cli|testing)';

const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

module.exports = {
  forbidden: [
    forbid(
      'domain-is-pure',
      'libs/domain imports only libs/domain: no npm, no Node.',
      { path: '^libs/domain/src/', pathNot: TESTING },
      { pathNot: '^libs/domain/src/' },
    ),
    forbid(
      'projections-are-pure',
      'libs/projections imports only libs/domain and itself.',
      { path: '^libs/projections/src/', pathNot: TESTING },
      { pathNot: '^libs/(domain|projections)/src/' },
    ),
    forbid(
      'parsers-only-parse',
      'libs/parsers imports libs/domain, npm parsers and no Node module that reaches files or network.',
      { path: '^libs/parsers/src/', pathNot: [TESTING, PARSER_PROCESS] },
      { pathNot: `^libs/(domain|parsers)/src/|${PARSER_PACKAGES}|${HARMLESS_NODE}` },
    ),
    forbid(
      'one-parser-starts-a-process',
      'The converter starts a process of its own (docs/decisions/0037), and reaches nothing else.',
      { path: PARSER_PROCESS },
      { pathNot: `^libs/(domain|parsers)/src/|${HARMLESS_NODE}|^(?:node:)?(?:child_process|readline|url)$` },
    ),
    forbid(
      'event-store-knows-domain-only',
      'Of our libs, the event store knows only the domain.',
      { path: '^libs/event-store/' },
      { path: '^(libs|apps)/', pathNot: '^libs/(domain|event-store)/' },
    ),
    forbid(
      'read-store-knows-read-models-only',
      'Of our libs, the read store knows only domain and projections.',
      { path: '^libs/read-store/' },
      { path: '^(libs|apps)/', pathNot: '^libs/(domain|projections|read-store)/' },
    ),
    forbid(
      'libs-by-their-index',
      'A lib is imported by its index.ts. Only specs import its contract suites.',
      { path: '^(libs|apps)/([^/]+)/' },
      // The stand-ins for EventStoreDB and MongoDB have entries of their own; no program but specs can reach them (condition "counterfoil-src").
      {
        path: '^libs/[^/]+/src/',
        pathNot:
          '^$1/$2/|^libs/[^/]+/src/index\\.ts$|^libs/event-store/src/eventstoredb/testing/server\\.ts$|^libs/read-store/src/mongo/testing/mongo-server\\.ts$',
      },
    ),
    forbid(
      'eventstoredb-client-in-one-folder',
      'Only the EventStoreDB adapter imports its client.',
      { pathNot: '^libs/event-store/src/eventstoredb/' },
      { path: '(^|node_modules/)@eventstore/db-client(/|$)' },
    ),
    forbid(
      'mongodb-client-in-one-folder',
      'Only the MongoDB adapter imports its client.',
      { pathNot: '^libs/read-store/src/mongo/' },
      { path: '(^|node_modules/)mongodb(/|$)' },
    ),
    forbid(
      'sqlite-in-the-stores',
      'Only the embedded stores import SQLite.',
      { pathNot: '^libs/(event-store|read-store)/src/' },
      { path: '(^|node_modules/)@photostructure/sqlite(/|$)|^(node:)?sqlite$' },
    ),
    forbid(
      'api-capabilities-apart',
      'A capability of the API never imports another. They meet in events, projections and the domain (A-1.4).',
      { path: '^apps/api/src/([^/]+)/', pathNot: [`^apps/api/src/${API_COMPOSITION}/`, '[.]spec[.]ts$'] },
      { path: '^apps/api/src/[^/]+/', pathNot: '^apps/api/src/($1|platform)/' },
    ),
    forbid('api-only-server-libs', 'The API imports nothing of the web.', { path: '^apps/api/' }, { path: '^apps/web/' }),
    forbid(
      'demo-uses-the-api-index',
      'Of the other programs, the demo uses only what the index of the API offers, and its specs the testing index too.',
      { path: '^apps/demo/' },
      { path: '^(apps/(?!demo/)|e2e|bench|tools)', pathNot: '^apps/api/src/(testing/)?index\\.ts$' },
    ),
    forbid(
      'nothing-imports-the-demo',
      'The demo is a program beside the server: the server never contains its data.',
      { pathNot: '^apps/demo/' },
      { path: '^apps/demo/' },
    ),
    forbid(
      'web-one-way',
      'Web: app -> capability -> ui and platform; a capability never imports another.',
      { path: '^apps/web/src/([^/]+)/', pathNot: '^apps/web/src/app/' },
      { path: '^apps/web/src/[^/]+/', pathNot: '^apps/web/src/($1|ui|platform|testing)/' },
    ),
    forbid(
      'web-only-pure-libs',
      'Of ours, the web imports only domain and projections.',
      { path: '^apps/web/' },
      { path: '^(libs|apps/api)/', pathNot: '^libs/(domain|projections)/' },
    ),
    forbid(
      'audit-is-a-replay',
      'Audit exports and proofs replay events; they do not read the live read models.',
      { path: '^apps/api/src/audit/(ledger|replay|export|proof)/' },
      { path: '^apps/api/src/platform/read/(read-models|result-rows)\\.ts$' },
    ),
    forbid(
      'no-circular',
      'Imports flow one way, type imports included. A cycle of decorated classes also fails at load.',
      {},
      { circular: true },
    ),
    forbid(
      'tests-stay-outside',
      'Production code never imports specs or testing helpers.',
      { path: '^(libs|apps)/', pathNot: TESTING },
      { path: `${SPEC}|^(libs|apps)/.*/testing/` },
    ),
    forbid(
      'contracts-only-from-specs',
      'Contract suites are imported by specs, by each other and by testing helpers only.',
      { pathNot: TESTING },
      { path: '\\.contract\\.ts$|^libs/.*/contract/' },
    ),
    forbid(
      'imports-resolve',
      'An import that does not resolve escapes every other rule. (node:sqlite exists from Node 22.)',
      { path: '^(libs|apps|e2e|bench)/' },
      { couldNotResolve: true, pathNot: '\\.(css|svg|png)$|^node:sqlite$' },
    ),
  ],
  options: {
    tsPreCompilationDeps: true, // a type-only import is an import
    doNotFollow: { path: 'node_modules|/dist/' },
    exclude: { path: '(^|/)dist/|^data/' },
    enhancedResolveOptions: {
      conditionNames: ['counterfoil-src', 'import', 'node', 'default', 'types'],
      exportsFields: ['exports'],
      extensions: ['.ts', '.tsx', '.d.ts', '.mjs', '.js', '.json'],
    },
  },
};
