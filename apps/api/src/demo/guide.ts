import { companies } from './companies.js';
import { DEMO_PASSWORD } from './data/companies-data.js';

const SAMPLES = 'samples/';

/** What a newcomer needs to know, line by line. */
export const guideLines = (url: string): readonly string[] => [
  '',
  `Open ${url} and sign in as one of these; the password of all is ${DEMO_PASSWORD}`,
  ...companies.flatMap(({ name, people }) => [
    `  ${name}`,
    ...people.map(({ username, may }) => `    ${username.padEnd(30)} ${may}`),
  ]),
  `Begin with anna@kookaburra.example: open runs wait on the start page. Then drop a file of the folder ${SAMPLES} into Upload.`,
  'Names, numbers and accounts are made up; registers and screening say "demo data, not checked".',
  '',
];
