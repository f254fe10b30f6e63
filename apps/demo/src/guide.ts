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
  `Open ${url} and sign in as one of these; the password of all is ${DEMO_PASSWORD}`,
  ...companies.flatMap(({ name, people }) => [
    `  ${name}`,
    ...people.map(({ username, may }) => `    ${username.padEnd(30)} ${may}`),
  ]),
  `Begin with anna@kookaburra.example: open runs wait on the start page. Then choose Payment file and drop a file of the folder ${SAMPLES} there.`,
  'Under Onboardings one supplier waits for a decision; the mails to the others have links to what they fill in.',
  ...linkLines(link, url, hasOutbox),
  'Names, numbers and accounts are made up; registers and screening say "demo data, not checked".',
  '',
];

const linkLines = (link: SupplierLink | null, url: string, hasOutbox: boolean): readonly string[] => {
  const mails = hasOutbox ? `Mails to suppliers are kept in ${url}/dev/outbox.` : 'Mails to suppliers go out through SMTP_URL.';
  if (link === null)
    return [`No supplier is being asked just now: open one in the portal and press "Send request" for a new link. ${mails}`];
  return [
    `To answer as a supplier, ${link.supplierName}, asked by ${link.company}, open`,
    `  ${link.url}`,
    `The digits that it asks for stand on the supplier's page in the portal. ${mails}`,
  ];
};
