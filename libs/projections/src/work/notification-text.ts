import { apiKeyFacts, customerFacts, releaseFacts, runFacts, supplierFacts, userFacts, webhookFacts } from '@counterfoil/domain';
import type { NotificationRow } from './notification-answers.js';
import type { AnswerNews, NotificationKind, OnboardingNews } from './notification-doc.js';

type Told = Omit<NotificationRow, 'unread'>;

const facts: { readonly [kind: string]: { readonly texts: { readonly title: string } } } = {
  ...{ ...supplierFacts, ...customerFacts, ...userFacts, ...runFacts, ...releaseFacts, ...apiKeyFacts, ...webhookFacts },
};
const titleOf = ({ about }: Told): string => facts[about ?? '']?.texts.title ?? 'A change';
const of = (name: string): string => (name === '' ? '' : ` of ${name}`);
const count = (n: number, one: string): string => `${n} ${one}${n === 1 ? '' : 's'}`;

const answers: { readonly [about in AnswerNews]: string } = {
  confirmed: 'confirmed its bank account',
  reported: 'reported its bank account as incorrect',
  details: 'gave other bank details',
  'set-aside': 'gave a conflicting answer',
  contact: 'left contact details and no answer',
};

const onboardings: { readonly [about in OnboardingNews]: (told: Told) => string } = {
  'handed-in': ({ name }) => `${name} handed in its onboarding, which waits for a decision`,
  wrong: ({ name }) => `Somebody says that the onboarding of ${name} is wrong or not for them`,
  approved: ({ name, byName }) => `${byName} approved the onboarding of ${name}`,
  declined: ({ name, byName }) => `${byName} declined the onboarding of ${name}`,
  expired: ({ name }) => `The onboarding of ${name} expired before it was handed in`,
};

const runText = ({ name, about, toDo }: Told): string => {
  if (about === 'withdrawn') return `The release of ${name} was withdrawn`;
  return toDo === null || toDo === 0
    ? `${name} was checked and can be marked ready to pay`
    : `${name} was checked: ${count(toDo, 'payment')} need${toDo === 1 ? 's' : ''} a look`;
};

const texts: { readonly [kind in NotificationKind]: (told: Told) => string } = {
  approval: (told) =>
    `${titleOf(told)}${of(told.name)} waits for your approval${told.byName === '' ? '' : `, asked for by ${told.byName}`}`,
  claim: ({ name }) => `${name} gave other bank details, which wait for a decision`,
  import: ({ count: n, byName }) =>
    `${count(n, 'supplier')} of a list${byName === '' ? '' : ` that ${byName} imported`} wait${n === 1 ? 's' : ''} for approval`,
  run: runText,
  answer: ({ name, about }) => `${name} ${answers[about as AnswerNews]}`,
  assigned: ({ name, byName, count: n }) =>
    byName === ''
      ? `${count(n, 'payment')}${of(name)} ${n === 1 ? 'is' : 'are'} assigned to you now`
      : `${byName} assigned ${count(n, 'payment')}${of(name)} to you`,
  'hand-over': ({ name, byName }) => `${byName} handed the open work of ${name} over to you`,
  scan: ({ count: n }) =>
    `The weekly scan of accounts found ${count(n, 'supplier')} that ${n === 1 ? 'is' : 'are'} worse than before`,
  sanctions: ({ name }) => `${name} may be on a sanctions list`,
  register: ({ name }) => `The company register says that ${name} is not active any more`,
  onboarding: (told) => onboardings[told.about as OnboardingNews](told),
  authenticator: ({ about, byName }) =>
    about === 'own'
      ? 'An authenticator was set up for your sign-in. If this was not you, tell whoever manages users at once'
      : `${byName} set up an authenticator for signing in`,
  passkey: ({ about, byName }) =>
    about === 'own'
      ? 'A passkey was added to your sign-in. If this was not you, tell whoever manages users at once'
      : `${byName} added a passkey for signing in`,
  'company-sign-in': ({ about, byName }) =>
    about === 'own'
      ? 'An account at your company’s provider was linked to your sign-in. If this was not you, tell whoever manages users at once'
      : `${byName} linked an account for the company sign-in`,
  mailbox: ({ about, byName }) =>
    about === 'own'
      ? 'Another email address is in force for your sign-in. If this was not you, tell whoever manages users at once'
      : `${byName} has another email address`,
  webhook: () => 'A webhook is paused because its messages could not be delivered for three days',
  declined: (told) => `${told.byName} declined your request: ${titleOf(told)}${of(told.name)}`,
};

/** A notification as one sentence without a full stop. */
export const notificationText = (told: Told): string => texts[told.kind](told);
