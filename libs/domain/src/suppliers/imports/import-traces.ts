import { type Stage, stagesOf } from '../../kernel/controlled-fact.js';
import type { RecordedFact } from '../../kernel/fact.js';
import { makePart } from '../../kernel/field-table.js';
import { type Contact, type Identity, identityOf, type SupplierDetails } from '../values.js';
import type { PayeeAccount } from '../bank-account.js';
import { supplierFacts } from '../controlled-facts.js';
import type { SupplierEvent } from '../events.js';
import { supplierFields } from '../supplier-fields.js';
import type { Step } from './trail.js';

type IsOwn = (event: RecordedFact<SupplierEvent>) => boolean;

/** The events of one record since it was added, and which of them an import caused. */
export type Life = { readonly told: readonly RecordedFact<SupplierEvent>[]; readonly isOwn: IsOwn };

export const noContact: Contact = makePart(supplierFields, 'contact', () => null);

const kindOf = ({ isOwn }: Life, event: RecordedFact<SupplierEvent>): 'own' | 'other' => (isOwn(event) ? 'own' : 'other');

export const detailSteps = (life: Life): readonly Step<SupplierDetails>[] =>
  life.told.flatMap((event) => {
    if (event.type === 'SupplierDetailsChanged') return [{ kind: kindOf(life, event), was: event.data.was, now: event.data.now }];
    if (event.type !== 'IdentityChangeApproved') return [];
    // The other details are the same before and after, so they are left out.
    const whole = (identity: Identity): SupplierDetails => ({ ...noDetails, ...identityOf(identity) });
    return approved(life, event, whole(event.data.was), whole(event.data.now));
  });

const noDetails = { taxNumber: null, isEmployee: false, smallBusiness: false, division: null };

export const contactSteps = (life: Life): readonly Step<Contact>[] =>
  life.told.flatMap((event) =>
    event.type === 'SupplierContactChanged'
      ? [{ kind: kindOf(life, event), was: event.data.was ?? noContact, now: event.data.now ?? noContact }]
      : [],
  );

/** Events that rely on the account as it is at that moment: answers of the supplier and certified names. */
const standsOnAccount: readonly SupplierEvent['type'][] = [
  'SupplierVerified',
  'AccountReportedIncorrect',
  'SupplierSelfCertified',
];

export const payeeSteps = (life: Life): readonly Step<PayeeAccount>[] =>
  life.told.flatMap((event) => {
    if (standsOnAccount.includes(event.type)) return [{ kind: 'relied-on' }];
    return event.type === 'AccountChangeApproved' ? approved(life, event, event.data.was, event.data.now) : [];
  });

export type Email = { readonly email: string | null };

export const emailSteps = (life: Life): readonly Step<Email>[] =>
  life.told.flatMap((event) =>
    event.type === 'EmailChangeApproved' ? approved(life, event, { email: event.data.was }, { email: event.data.now }) : [],
  );

type Approval = RecordedFact<
  Extract<SupplierEvent, { type: 'AccountChangeApproved' | 'EmailChangeApproved' | 'IdentityChangeApproved' }>
>;

/** When a person approved a request of the import, the change is also that person's decision, so it stays. */
const approved = <T>(life: Life, event: Approval, was: T, now: T): readonly Step<T>[] => {
  if (life.isOwn(event)) return [{ kind: 'own', was, now }];
  const { requestId } = event.data;
  return requestsOf(life).has(requestId) ? [{ kind: 'own', was, now }, { kind: 'relied-on' }] : [{ kind: 'other', was, now }];
};

const stages: { readonly [type: string]: Stage } = stagesOf(supplierFacts);

/** Ids of the change requests that the import made. */
export const requestsOf = ({ told, isOwn }: Life): ReadonlySet<string> =>
  new Set(
    told.flatMap((event) =>
      stages[event.type] === 'requested' && isOwn(event) && 'requestId' in event.data ? [event.data.requestId ?? ''] : [],
    ),
  );

/** Whether the import deactivated the supplier and nothing has activated or deactivated it since. */
export const wasDeactivated = ({ told, isOwn }: Life): boolean => {
  const last = told.findLast(({ type }) => type === 'SupplierActivated' || type === 'SupplierDeactivated');
  return last?.type === 'SupplierDeactivated' && isOwn(last);
};
