import type { ProxyOptions } from 'vite';

const API = 'http://127.0.0.1:3000';

/** First segments of the API's paths (P-7; in any case). Pages share some of them, see `bypass`. */
const segments = [
  'account',
  'ajax',
  'api-keys',
  'webhooks',
  'approvals',
  'audit',
  'customer',
  'customerPortalApi',
  'customerSpecificField',
  'dev',
  'docs',
  'emails',
  'find',
  'health',
  'library',
  'notifications',
  'onboarding',
  'onboardingForms',
  'onboardings',
  'openapi.json',
  'payment-processors',
  'payments',
  'people',
  'ready',
  'roles',
  'setup',
  'supplier',
  'suppliers',
  'supplier-acts',
  'supplierDocuments',
  'supplierOnboarding',
  'supplierVerification',
  'trends',
  'users',
  'views',
  'work',
];

const anyCase = (segment: string): string =>
  segment.replace(/[a-z]/gi, (letter) => `[${letter.toLowerCase()}${letter.toUpperCase()}]`).replace('.', '\\.');

const toApi: ProxyOptions = {
  target: API,
  // A page that is opened or reloaded at an address of the API is the portal's: only its own calls go to the API.
  bypass: ({ method, headers }) =>
    method === 'GET' && headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'document'
      ? '/index.html'
      : undefined,
};

/** `vite dev` beside an API on port 3000. */
export const proxiedPaths: Record<string, ProxyOptions> = Object.fromEntries(
  segments.map((segment) => [`^/${anyCase(segment)}(/|\\?|$)`, toApi]),
);
