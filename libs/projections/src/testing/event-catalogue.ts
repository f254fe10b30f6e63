import {
  access,
  accountScan,
  accountScanEvents,
  accessEvents,
  apiKey,
  apiKeyEvents,
  catalog,
  type CounterfoilEvent,
  currentVersion,
  defaultView,
  defaultViewEvents,
  customer,
  customerEvents,
  documentEvents,
  documentRequest,
  documentRequestEvents,
  type EventType,
  ledgerEvents,
  libraryDocument,
  login,
  loginEvents,
  identity,
  identityEvents,
  NO_HASH,
  notificationChoice,
  notificationChoiceEvents,
  notificationEmail,
  notificationEmailEvents,
  notificationReadEvents,
  notificationReads,
  onboardingForm,
  onboardingFormEvents,
  supplierOnboarding,
  supplierOnboardingEvents,
  paymentLines,
  paymentLinesEvents,
  paymentRechecks,
  paymentRechecksEvents,
  paymentRun,
  paymentRunEvents,
  type RecordedFact,
  savedView,
  savedViewEvents,
  erasure,
  erasureEvents,
  subject,
  subjectEvents,
  supplier,
  supplierEvents,
  supplierImport,
  supplierImportEvents,
  suppliersAct,
  suppliersActEvents,
  tableLayout,
  tableLayoutEvents,
  user,
  userEvents,
  webhook,
  webhookEvents,
  webhookQueue,
  webhookQueueEvents,
} from '@counterfoil/domain';
import type { SentenceWords } from '../audit/sentence.js';
import { sentenceOf } from '../audit/sentences.js';
import { wordingOf } from '../audit/wording.js';
import { eventExamples } from './event-examples.js';

type Stream = { readonly category: string; readonly about: string; readonly events: object };

const streams: readonly Stream[] = [
  { category: supplier.category, about: 'One stream for each supplier.', events: supplierEvents },
  {
    category: suppliersAct.category,
    about: 'One stream for each change of many suppliers at once.',
    events: suppliersActEvents,
  },
  { category: supplierImport.category, about: 'One stream for each imported supplier list.', events: supplierImportEvents },
  { category: paymentRun.category, about: 'One stream for each payment run.', events: paymentRunEvents },
  {
    category: paymentLines.category,
    about: 'The lines of a run, in chunks. The id is that of the run.',
    events: paymentLinesEvents,
  },
  {
    category: paymentRechecks.category,
    about: 'Lines of a run that were checked again, in chunks. The id is that of the run.',
    events: paymentRechecksEvents,
  },
  {
    category: accountScan.category,
    about: 'One stream for each scan of accounts, of which only the last event decides.',
    events: accountScanEvents,
  },
  { category: customer.category, about: 'One stream for each customer.', events: customerEvents },
  { category: user.category, about: 'One stream for each user.', events: userEvents },
  { category: login.category, about: 'One stream for each user name, so that a name is given only once.', events: loginEvents },
  {
    category: identity.category,
    about: 'One stream for each account at a provider of a company, so that it signs in one user.',
    events: identityEvents,
  },
  { category: access.category, about: 'Sign-ins, exports and the like: one stream for each day.', events: accessEvents },
  { category: apiKey.category, about: 'One stream for each API key.', events: apiKeyEvents },
  { category: webhook.category, about: 'One stream for each webhook.', events: webhookEvents },
  {
    category: webhookQueue.category,
    about: 'What became of the messages of a webhook: one stream for each webhook, of which only the last event decides.',
    events: webhookQueueEvents,
  },
  { category: subject.category, about: 'One stream for each person whose data was erased.', events: subjectEvents },
  { category: erasure.category, about: 'The receipts of erasures: one stream for each person.', events: erasureEvents },
  { category: tableLayout.category, about: 'One stream for each remembered column mapping.', events: tableLayoutEvents },
  {
    category: notificationChoice.category,
    about: 'How a user wants to be told of work: one stream for each user.',
    events: notificationChoiceEvents,
  },
  {
    category: notificationReads.category,
    about: 'What a user has read: one stream for each user, never folded.',
    events: notificationReadEvents,
  },
  {
    category: notificationEmail.category,
    about: 'Emails to a user about notifications: one stream for each user, of which only the last event decides.',
    events: notificationEmailEvents,
  },
  { category: savedView.category, about: 'How a list is looked at: one stream for each saved view.', events: savedViewEvents },
  {
    category: defaultView.category,
    about: 'With which views the lists of a user open: one stream for each user.',
    events: defaultViewEvents,
  },
  { category: onboardingForm.category, about: 'One stream for each onboarding form.', events: onboardingFormEvents },
  { category: libraryDocument.category, about: 'One stream for each document, with its versions.', events: documentEvents },
  {
    category: documentRequest.category,
    about: 'One stream for each request for a document, with its email and its link.',
    events: documentRequestEvents,
  },
  {
    category: supplierOnboarding.category,
    about: 'One stream for each onboarding of a supplier.',
    events: supplierOnboardingEvents,
  },
  { category: 'ledger', about: 'One stream for each month: the numbered list of all other events.', events: ledgerEvents },
];

const { money, date } = wordingOf('AUS', 'Australia/Sydney');
const words: SentenceWords = {
  supplierName: () => 'Bluegum Joinery',
  userName: () => 'Ben Ng',
  money: (hundredths) => money(hundredths, 'AUD'),
  date,
};

const example = (type: EventType): object => {
  const fixture = eventExamples[`${type}@${currentVersion(catalog[type])}`];
  if (fixture === undefined) throw new Error(`${type} has no fixture of its current version`);
  return fixture.now ?? fixture.data;
};

const sentence = (type: EventType, data: object): string => {
  const meta = { v: 1, at: '2026-07-10T01:00:00.000Z', actor: { kind: 'user', id: 'anna' }, prevHash: NO_HASH, hash: NO_HASH };
  const event = { type, data, id: 'e-1', stream: 'bluegum01.example-1', revision: 0, meta };
  return sentenceOf(event as unknown as RecordedFact<CounterfoilEvent>, words).sentence;
};

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

const row = (type: EventType): string => {
  const data = example(type);
  const personal = catalog[type].personal.map(({ field }) => field as string);
  const fields = Object.keys(data).map((field) => (personal.includes(field) ? `**${field}**` : field));
  return `| \`${type}\` | ${currentVersion(catalog[type])} | ${fields.join(', ')} | ${cell(sentence(type, data))} |`;
};

const section = ({ category, about, events }: Stream): string =>
  [
    `## ${category}`,
    '',
    about,
    '',
    '| event | version | fields | sentence |',
    '|---|---:|---|---|',
    ...(Object.keys(events) as EventType[]).map(row),
  ].join('\n');

const introduction = `# Events

<!-- Written by \`npm run docs:events\`. Do not edit: a test fails when this file is out of date. -->

Every event of the product, by the category of its stream (\`{tenant}.{category}-{id}\`, A-2.1). Fields in **bold** are personal data: they are encrypted before the event is hashed (P-12). The sentence is what timelines and the audit log show after the name of the person, here for an example event.`;

/** docs/events.md, from the catalogue, the stored examples and the audit sentences. @throws Error for an event of no stream */
export const eventCatalogue = (): string => {
  const listed = streams.flatMap(({ events }) => Object.keys(events));
  const missing = Object.keys(catalog).filter((type) => !listed.includes(type));
  if (missing.length > 0) throw new Error(`in no stream of the event catalogue: ${missing.join(', ')}`);
  return `${[introduction, ...streams.map(section)].join('\n\n')}\n`;
};
