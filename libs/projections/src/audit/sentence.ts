import {
  accountText,
  changesOf,
  type Contact,
  type CounterfoilEvent,
  type FactWords,
  type FieldChange,
  keyRightsFields,
  labelled,
  labelsOf,
  limitFields,
  makePart,
  OPT_IN_LABEL,
  payeeFields,
  policyFields,
  roleFields,
  type RecordedFact,
  type SupplierDetails,
  supplierFields,
  TERMS_LABEL,
  type ValueWords,
  type VerifierDetails,
  webhookFields,
} from '@counterfoil/domain';

export { accountText, type FieldChange };

/** How sentences name suppliers, users, money and days. A name that is no longer known is replaced by a substitute. */
export type SentenceWords = FactWords;

/** What somebody did, without their name, and the changed fields. */
export type Said = { readonly sentence: string; readonly changes: readonly FieldChange[] };

export type Sentences<E extends CounterfoilEvent> = {
  readonly [T in E['type']]: (event: RecordedFact<Extract<E, { readonly type: T }>>, words: SentenceWords) => Said;
};

export const say = (sentence: string, changes: readonly FieldChange[] = []): Said => ({ sentence, changes });

export const quoted = (text: string): string => `"${text}"`;
export const because = (reason: string | null): string => (reason === null || reason === '' ? '' : `: ${reason}`);
export const count = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`;

const details = labelled<SupplierDetails>(labelsOf(supplierFields, 'details'));
const contact = labelled<Contact>(labelsOf(supplierFields, 'contact'));
const verifier = labelled<VerifierDetails>({
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  phone: 'Phone',
  mobile: 'Mobile',
  comment: 'Comment',
  cfoName: 'Finance contact',
  cfoEmail: 'Email of the finance contact',
  optin: OPT_IN_LABEL,
  termsVersion: TERMS_LABEL,
  companyNumber: 'Company number',
  tradingName: 'Trading name',
  gstNumber: 'GST number',
});

const noContact: Contact = makePart(supplierFields, 'contact', () => null);

export const detailChanges = changesOf(details);
export const payeeChanges = changesOf(payeeFields);
export const roleChanges = changesOf(roleFields);
export const policyChanges = changesOf(policyFields);
export const apiKeyChanges = changesOf(keyRightsFields);
export const webhookChanges = changesOf(webhookFields);
export const limitChanges = changesOf(limitFields);

type WasNow<T> = { readonly was: T; readonly now: T };
/** Both sides are empty once the person is erased. Then there is nothing to compare. */
export const contactChanges = ({ was, now }: WasNow<Contact | null>, words: ValueWords) =>
  changesOf(contact)({ was: was ?? noContact, now: now ?? noContact }, words);
/** Contact details that a person gave for the first time. Erased fields are omitted. */
export const verifierFields = (said: VerifierDetails, words: ValueWords): readonly FieldChange[] =>
  verifier.map(([field, text]) => ({ field, was: '', now: text(said, words) })).filter(({ now }) => now !== '');
export const textChanges = (field: string, { was, now }: WasNow<string | null>): readonly FieldChange[] =>
  was === now ? [] : [{ field, was: was ?? '', now: now ?? '' }];
