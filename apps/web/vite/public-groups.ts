/** Only modules of a page's first scripts, and only those that two of them share. */
const SHARED = { tags: ['$initial' as const], minShareCount: 2 };

/**
 * The files that public pages share. On a phone each request costs about as much as a small module, so there are few. A group takes
 * along what its modules import: the first one is all that shows a page, with its frame and its messages.
 */
export const publicGroups = [
  {
    name: 'base',
    test: /\/app\/public\/render-public-page\.|\/ui\/page\/brand\.|\/ui\/feedback\/(?:loading-indicator|page-alert)\.|\/ui\/form\/reading\.|\/platform\/words\/(?:format|locale|date-format)\.|\/kernel\/zoned-time\.|\/esm\/components\/Title\/Title\.mjs|vite\/preload-helper|rolldown\/runtime/,
    priority: 4,
  },
  {
    name: 'accounts',
    test: /\/domain\/src\/(?:kernel\/(?:email-address|typed-text|text|result)\.|registers\/(?:country|digits|iban|messages|company-number|tax-number))|\/bank-account\/(?:countries|no-parts)\./,
    priority: 3,
    ...SHARED,
  },
  {
    name: 'forms',
    test: /\/@mantine\/core\/esm\/components\/(?:Input|InputBase|TextInput|Stack)\/|\/core\/DirectionProvider\/|\/use-uncontrolled\.|\/ui\/feedback\/problem\./,
    priority: 2,
    ...SHARED,
  },
  {
    name: 'files',
    test: /\/@mantine\/core\/esm\/components\/(?:Progress|FileButton)\/|\/ui\/(?:files|documents)\/|\/platform\/http\/(?:upload|download|link-download|save-file)\./,
    priority: 1,
    ...SHARED,
  },
];
