import {
  answerEvents,
  linkEvents,
  rowsPerEvent,
  type SupplierEvent,
  supplierFacts,
  verificationEmailEvents,
  type VerificationEvent,
} from '@counterfoil/domain';

/** The kinds of facts in a supplier's history, to filter by. */
export const storyKinds = ['account', 'request', 'email', 'details', 'use'] as const;
export type StoryKind = (typeof storyKinds)[number];

const facts: { readonly [kind in keyof typeof supplierFacts]: StoryKind } = {
  addition: 'account',
  account: 'account',
  email: 'account',
  identity: 'details',
  deactivation: 'use',
  limit: 'use',
  certification: 'account',
  sanctions: 'details',
  unlock: 'request',
  'cooling-off': 'account',
  merge: 'use',
  unmerge: 'use',
};
const ofFacts = rowsPerEvent(supplierFacts, (_, __, kind) => facts[kind]);

type Plain = Exclude<SupplierEvent['type'], keyof typeof ofFacts | VerificationEvent['type']>;
const ofRest: { readonly [T in Plain]: StoryKind } = {
  SupplierAdded: 'account',
  SupplierRemoved: 'use',
  SupplierDetailsChanged: 'details',
  SupplierReferenceAssigned: 'details',
  SupplierContactChanged: 'details',
  SupplierActivated: 'use',
  SupplierDeactivated: 'use',
  PaymentLimitSet: 'use',
  AuthorizerCommented: 'use',
  SelfCertificationRevoked: 'account',
  ScreeningStatusChanged: 'details',
  RegisterStatusRecorded: 'details',
  RegisterStatusChanged: 'details',
  OnboardingDetailsGiven: 'account',
  SupplierOnboarded: 'details',
};

const known: { readonly [type: string]: StoryKind | undefined } = { ...ofFacts, ...ofRest };

export const storyKindOf = (type: string): StoryKind => {
  const kind = known[type];
  if (kind !== undefined) return kind;
  if (Object.hasOwn(verificationEmailEvents, type)) return 'email';
  return Object.hasOwn(linkEvents, type) || Object.hasOwn(answerEvents, type) ? 'request' : 'details';
};
