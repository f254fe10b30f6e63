import {
  accountLabels,
  afterApproval,
  afterDecline,
  foldName,
  type PayeeAccount,
  type SubjectEvent,
  type SupplierEvent,
} from '@counterfoil/domain';
import { one, type Projected, type Projection } from '../kernel/projection.js';
import { erased } from '../kernel/subjects.js';
import { withClaim } from './onboarding-doc.js';
import type { PendingRequest, SupplierDoc } from './supplier-doc.js';
import { evidence, NOT_ANSWERED, settle, touch } from './touch.js';
import { NO_MAIL, onVerification, withoutPerson } from './verification.js';

const payee = ({ account, accountName }: PayeeAccount, supplierName: string) => {
  const nameKey = foldName(accountName ?? supplierName);
  return {
    account,
    accountName,
    ...accountLabels(account),
    nameKey,
    nameHead: nameKey.split(' ')[0] ?? '',
  };
};

type Asking = Extract<SupplierEvent, { type: 'AccountChangeRequested' | 'EmailChangeRequested' | 'LimitRaiseRequested' }>;

const ask = (
  event: Projected<Asking>,
  kind: PendingRequest['kind'],
  changed: (doc: SupplierDoc) => Partial<SupplierDoc> = () => ({}),
) =>
  touch(event, (doc) => {
    const { requests, request } = doc;
    const { requestId, was, now } = event.data;
    const bySupplier = 'source' in event.data && event.data.source === 'supplier';
    const requestedBy = bySupplier ? (request?.issuedBy ?? event.meta.actor.id) : event.meta.actor.id;
    // The answer that a claim was made with stands right before it.
    const claim = bySupplier ? (request?.claim ?? null) : null;
    const emailBy = bySupplier ? (request?.emailChangedBy ?? null) : null;
    const asked = { requestId, kind, was, now, requestedBy, bySupplier, at: event.meta.at, emailBy, claim };
    return { ...changed(doc), requests: [...requests, asked] };
  });

const NOT_CERTIFIED = { certifiedNames: [], certifiedAt: null, certifiedBy: null, certified: null } as const;

/** "Verified" belongs to one account and one name; a report and a certification to the account (P-10). */
const withPayee = (doc: SupplierDoc, now: PayeeAccount, event: Projected): Partial<SupplierDoc> => {
  const next = payee(now, doc.supplierName);
  const lapsed = next.matchKey === doc.matchKey ? {} : { reported: false, ...NOT_CERTIFIED };
  const answer = next.matchKey === doc.matchKey && doc.reported ? {} : NOT_ANSWERED;
  return { ...next, ...lapsed, ...answer, onFile: evidence(event), detailsChangedAt: event.meta.at };
};

export const suppliers: Projection<SupplierDoc, SupplierEvent | SubjectEvent> = {
  name: 'suppliers',
  version: 3,
  fields: {
    id: 'text',
    supplierCode: 'text',
    supplierName: 'text',
    accountName: 'text',
    accountDisplay: 'text',
    entityId: 'text',
    govCode: 'text',
    matchKey: 'text',
    nameKey: 'text',
    nameHead: 'text',
    status: 'text',
    verified: 'flag',
    active: 'flag',
    reported: 'flag',
    hasRequests: 'flag',
    isEmployee: 'flag',
    verifiedAt: 'text',
    requestStatus: 'text',
    onboardingKey: 'text',
    emailSentAt: 'text',
    emailBouncedAt: 'text',
    detailsChangedAt: 'text',
    updatedAt: 'text',
    createdAt: 'text',
  },
  defaultSort: { field: 'supplierName', direction: 'ascending' },
  searched: ['supplierCode', 'supplierName', 'accountName', 'accountDisplay', 'govCode'],
  on: {
    ...onVerification,
    SupplierAdded: (event) =>
      one<SupplierDoc>(event.data.supplierId, () => {
        const { supplierId: id, details, account, accountName, email, contact, source } = event.data;
        return {
          id,
          ...details,
          ...payee({ account, accountName }, details.supplierName),
          email,
          contact,
          active: true,
          status: 'unverified',
          reported: false,
          ...NOT_ANSWERED,
          ...NOT_CERTIFIED,
          onFile: evidence(event),
          limitAmount: null,
          duplicateDays: null,
          ofacStatus: null,
          screeningSource: null,
          comment: null,
          commentBy: null,
          verifierName: null,
          verifierPhone: null,
          verifier: null,
          request: null,
          requestStatus: null,
          onboarding: null,
          onboardingKey: null,
          ...NO_MAIL,
          requests: [],
          hasRequests: false,
          source,
          createdAt: event.meta.at,
          updatedAt: event.meta.at,
          detailsChangedAt: null,
          revision: event.revision,
        };
      }),
    SupplierRemoved: (event) => one<SupplierDoc>(event.data.supplierId, () => null),
    SupplierDetailsChanged: (event) =>
      touch(event, (doc) => ({ ...event.data.now, ...payee(doc, event.data.now.supplierName), detailsChangedAt: event.meta.at })),
    SupplierReferenceAssigned: (event) => touch(event, () => ({ supplierCode: event.data.now })),
    SupplierContactChanged: (event) => touch(event, () => ({ contact: event.data.now })),
    AccountChangeRequested: (event) =>
      ask(event, 'account', ({ onboarding }) => ({ onboarding: withClaim(onboarding, event.data, event.meta.commandId) })),
    AccountChangeApproved: (event) =>
      settle(event, (doc) => ({
        ...withPayee(doc, event.data.now, event),
        onboarding: afterApproval(doc.onboarding, event.data.requestId),
      })),
    AccountChangeDeclined: (event) =>
      settle(event, ({ onboarding }) => ({ onboarding: afterDecline(onboarding, event.data.requestId) })),
    EmailChangeRequested: (event) => ask(event, 'email'),
    EmailChangeApproved: (event) => settle(event, () => ({ email: event.data.now, emailBouncedAt: null, unsubscribed: false })),
    EmailChangeDeclined: (event) => settle(event),
    SupplierActivated: (event) => touch(event, () => ({ active: true })),
    SupplierDeactivated: (event) => touch(event, () => ({ active: false })),
    PaymentLimitSet: (event) => touch(event, () => event.data.now),
    LimitRaiseRequested: (event) => ask(event, 'limit'),
    LimitRaiseApproved: (event) => settle(event, () => event.data.now),
    LimitRaiseDeclined: (event) => settle(event),
    AuthorizerCommented: (event) => touch(event, () => ({ comment: event.data.comment, commentBy: event.meta.actor.id })),
    SelfCertificationRequested: (event) =>
      touch(event, ({ requests }) => {
        const { requestId, account, accountName } = event.data;
        const now = { account, accountName };
        return {
          requests: [
            ...requests,
            {
              requestId,
              kind: 'certification',
              was: null,
              now,
              requestedBy: event.meta.actor.id,
              bySupplier: false,
              at: event.meta.at,
              emailBy: null,
              claim: null,
            },
          ],
        };
      }),
    SupplierSelfCertified: (event) =>
      settle(event, ({ certifiedNames }) => ({
        certifiedNames: [...certifiedNames, event.data.accountName],
        certifiedAt: event.meta.at,
        certifiedBy: event.meta.actor.id,
        certified: evidence(event),
      })),
    SelfCertificationDeclined: (event) => settle(event),
    SelfCertificationRevoked: (event) =>
      touch(event, ({ certifiedNames }) => {
        const left = certifiedNames.filter((name) => name !== event.data.accountName);
        return left.length === 0 ? NOT_CERTIFIED : { certifiedNames: left };
      }),
    ScreeningStatusChanged: (event) => touch(event, () => ({ ofacStatus: event.data.now, screeningSource: event.data.source })),
    SubjectErased: erased<SupplierDoc>('supplier', (doc) => ({
      ...doc,
      email: null,
      contact: null,
      comment: null,
      ...withoutPerson(doc),
    })),
  },
};
