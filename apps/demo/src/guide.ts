import { companies } from './companies.js';
import { DEMO_PASSWORD } from './data/companies-data.js';
import type { SupplierLink } from './supplier-link.js';

const SAMPLES = 'samples/';

type Guided = {
  readonly url: string;
  /** Null when no supplier has an open request. */
  readonly link: SupplierLink | null;
  /** True when emails go to the demo's outbox instead of a mail server. */
  readonly hasOutbox: boolean;
};

/** The lines of the guide for newcomers. */
export const guideLines = ({ url, link, hasOutbox }: Guided): readonly string[] => [
  '',
  `Open ${url} and sign in as one of these users. Every password is ${DEMO_PASSWORD}`,
  ...companies.flatMap(({ name, people }) => [
    `  ${name}`,
    ...people.map(({ username, may }) => `    ${username.padEnd(30)} ${may}`),
  ]),
  `Start with anna@kookaburra.example. Her start page lists the open payment runs. To check a file, open Payment file and drop one from ${SAMPLES} there.`,
  'Onboardings has one supplier that waits for a decision. The emails to the other suppliers contain their links.',
  ...linkLines(link, url, hasOutbox),
  'All names, numbers and accounts are made up. Answers from registers and sanctions lists are marked "demo data, not checked".',
  '',
];

const linkLines = (link: SupplierLink | null, url: string, hasOutbox: boolean): readonly string[] => {
  const mails = hasOutbox
    ? `Emails to suppliers are kept in ${url}/dev/outbox.`
    : 'Emails to suppliers are sent through SMTP_URL.';
  if (link === null)
    return [
      `No supplier has an open request. To get a new link, open a supplier in the portal and press "Send request". ${mails}`,
    ];
  return [
    `To answer as the supplier ${link.supplierName}, whom ${link.company} asked, open`,
    `  ${link.url}`,
    `The missing digits are on the supplier's page in the portal. ${mails}`,
  ];
};
