import { type Stage, stagesOf } from '../../kernel/controlled-fact.js';
import type { RecordedFact } from '../../kernel/fact.js';
import { makePart } from '../../kernel/field-table.js';
import { type ApprovedDetails, type Contact, type Identity, identityOf, type SupplierDetails } from '../values.js';
import { approvedFields, noApprovedDetails } from '../approved-details.js';
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

type FieldName = (typeof approvedFields)[number];
type FieldApproval = Extract<SupplierEvent, { type: (typeof supplierFacts)[FieldName]['approved'] }>;

const approvedField = (event: RecordedFact<SupplierEvent>, name: FieldName): event is RecordedFact<FieldApproval> =>
  event.type === supplierFacts[name].approved;

/** The history of the fields that change only with approval. */
export const approvedSteps = (life: Life): readonly Step<ApprovedDetails>[] =>
  life.told.flatMap((event) =>
    approvedFields.flatMap((name) => {
      if (!approvedField(event, name)) return [];
      // The other fields are the same before and after, so they are left out.
      const only = (value: string | null): ApprovedDetails => ({ ...noApprovedDetails, [name]: value });
      return approved(life, event, only(event.data.was), only(event.data.now));
    }),
  );

type Approval = RecordedFact<
  FieldApproval | Extract<SupplierEvent, { type: 'AccountChangeApproved' | 'IdentityChangeApproved' }>
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
