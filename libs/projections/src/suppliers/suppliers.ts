import {
  accountLabels,
  afterApproval,
  afterDecline,
  claimTerms,
  noTerms,
  type ControlledEvent,
  type Actor,
  foldName,
  identityOf,
  nameHead,
  nearName,
  type Hands,
  handsOfAddition,
  withAdditionApproved,
  withHand,
  noApprovedDetails,
  type PayeeAccount,
  type PaymentLinesEvent,
  type SubjectEvent,
  type SupplierEvent,
  supplierFacts,
} from '@counterfoil/domain';
import { change, one, type Projected, type Projection } from '../kernel/projection.js';
import { erased } from '../kernel/subjects.js';
import { onChangeRequests } from '../kernel/change-requests.js';
import { withClaim } from './onboarding-doc.js';
import type { SupplierChangeRequest, SupplierDoc } from './supplier-doc.js';
import { evidence, NOT_ANSWERED, touch } from './touch.js';
import { afterUnlock, NO_MAIL, onVerification, withoutPerson } from './verification.js';

const payee = ({ account, accountName }: PayeeAccount, supplierName: string) => {
  const nameKey = foldName(accountName ?? supplierName);
  return {
    account,
    accountName,
    ...accountLabels(account),
    nameKey,
    nameHead: nameHead(accountName ?? supplierName),
    nearKey: nearName(accountName ?? supplierName),
    supplierNearKey: nearName(supplierName),
  };
};

const NOT_CERTIFIED = { certifiedNames: [], certifiedAt: null, certifiedBy: null, certified: null } as const;

/** "Verified" belongs to one account and one name; a report and a certification to the account (P-10). */
const withPayee = (doc: SupplierDoc, now: PayeeAccount, event: Projected): Partial<SupplierDoc> => {
  const next = payee(now, doc.supplierName);
  const lapsed = next.matchKey === doc.matchKey ? {} : { reported: false, reportedWith: null, ...NOT_CERTIFIED };
  const answer = next.matchKey === doc.matchKey && doc.reported ? {} : NOT_ANSWERED;
  return { ...next, ...lapsed, ...answer, onFile: evidence(event), detailsChangedAt: event.meta.at };
};

type Requested = Projected<ControlledEvent<typeof supplierFacts>>;

/** Who stands behind a request beside its actor; a claim comes with what the supplier said right before it. */
const requestOrigin = ({ data }: Requested, { request, hands, changeRequests }: SupplierDoc) => {
  const bySupplier = 'source' in data && data.source === 'supplier';
  const terms = 'coolsOffAt' in data ? claimTerms(data, changeRequests.map(asWaiting)) : noTerms;
  const { notBefore: coolsOffAt, needsCallBack } = terms;
  const behind: readonly string[] = [];
  const origin = { bySupplier, coolsOffAt, needsCallBack, waivedBy: null, behind, emailBy: null, claim: null };
  const waived = 'claimId' in data ? changeRequests.find(({ requestId }) => requestId === data.claimId) : undefined;
  // Nobody behind a claim may shorten its time.
  if (waived !== undefined) return { ...origin, behind: [waived.requestedBy, ...waived.behind] };
  if (!bySupplier || request === null) return origin;
  const { issuedBy: requestedBy, emailChangedBy: emailBy, claim } = request;
  return { ...origin, requestedBy, emailBy, behind: [...(emailBy === null ? [] : [emailBy]), ...usersBehindEmail(hands)], claim };
};

const usersBehindEmail = ({ email: { by } }: Hands): readonly string[] => (by.kind === 'user' ? [by.id] : []);

const asWaiting = ({ kind, change, coolsOffAt, needsCallBack }: SupplierChangeRequest) => ({
  ...{ kind, change, notBefore: coolsOffAt, needsCallBack },
});

type Approved = { readonly data: { readonly requestId: string }; readonly meta: Projected['meta'] };

/** Whoever asked for an approved change put its value on file. */
const withHandOf = (
  { id, hands, changeRequests }: SupplierDoc,
  part: keyof Hands,
  { data: { requestId }, meta }: Approved,
): Hands => {
  const request = changeRequests.find((one) => one.requestId === requestId);
  const asker: Actor = { kind: 'user', id: request?.requestedBy ?? meta.actor.id };
  const by: Actor = request?.bySupplier === true ? { kind: 'supplier', id } : asker;
  return withHand(hands, part, { by, at: meta.at, approvedBy: meta.actor });
};

const onSupplierRequests = onChangeRequests<SupplierDoc, typeof supplierFacts>(
  supplierFacts,
  touch,
  {
    addition: { approved: ({ meta }, { hands }) => ({ hands: withAdditionApproved(hands, meta.actor) }) },
    account: {
      requested: ({ data, meta }, { onboarding }) => ({ onboarding: withClaim(onboarding, data, meta.commandId) }),
      approved: (event, doc) => ({
        ...withPayee(doc, event.data.now, event),
        hands: withHandOf(doc, 'account', event),
        onboarding: afterApproval(doc.onboarding, event.data.requestId),
      }),
      declined: ({ data }, doc) => ({
        ...(doc.reportedWith === data.requestId ? { reported: false, reportedWith: null, ...NOT_ANSWERED } : {}),
        onboarding: afterDecline(doc.onboarding, data.requestId),
      }),
    },
    email: {
      approved: (event, doc) => ({
        email: event.data.now,
        hands: withHandOf(doc, 'email', event),
        emailBouncedAt: null,
        unsubscribed: false,
      }),
    },
    identity: {
      approved: (event, doc) => ({
        ...identityOf(event.data.now),
        ...payee(doc, event.data.now.supplierName),
        detailsChangedAt: event.meta.at,
      }),
    },
    deactivation: { requested: () => ({ active: false }), approved: () => ({}), declined: () => ({ active: true }) },
    limit: { approved: ({ data }) => data.now },
    certification: {
      approved: (event, { certifiedNames }) => ({
        certifiedNames: [...certifiedNames, event.data.accountName],
        certifiedAt: event.meta.at,
        certifiedBy: event.meta.actor.id,
        certified: evidence(event),
      }),
    },
    unlock: { approved: ({ data }, { request }) => ({ request: afterUnlock(request, data.lock) }) },
    'cooling-off': {
      approved: ({ data: { claimId }, meta }, { changeRequests }) => ({
        changeRequests: changeRequests.map((one) =>
          one.requestId === claimId ? { ...one, coolsOffAt: null, waivedBy: meta.actor.id } : one,
        ),
      }),
    },
  },
  requestOrigin,
);

/** The payments of a chunk, once for each supplier that they go to. A run counts from when it was started (P-2.2.6). */
const paidTo = ({ data }: Projected<PaymentLinesEvent>) => {
  const time = Date.parse(data.startedAt);
  return [...new Set(data.lines.flatMap(({ supplierId }) => supplierId ?? []))].flatMap((supplierId) =>
    change<SupplierDoc>(supplierId, (doc) => ({ ...doc, lastPaymentTime: Math.max(doc.lastPaymentTime, time) })),
  );
};

export const suppliers: Projection<SupplierDoc, SupplierEvent | PaymentLinesEvent | SubjectEvent> = {
  name: 'suppliers',
  version: 12,
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
    nearKey: 'text',
    supplierNearKey: 'text',
    status: 'text',
    active: 'flag',
    reported: 'flag',
    hasRequests: 'flag',
    isEmployee: 'flag',
    verifiedAt: 'text',
    requestStatus: 'text',
    onboardingKey: 'text',
    emailBouncedAt: 'text',
    detailsChangedAt: 'text',
    ofacStatus: 'integer',
    unansweredSince: 'text',
    signatureAwaitedSince: 'text',
    lastInteractionTime: 'integer',
    lastPaymentTime: 'integer',
    decidedAt: 'text',
    createdAt: 'text',
  },
  defaultSort: { field: 'supplierName', direction: 'ascending' },
  searched: ['supplierCode', 'supplierName', 'accountName', 'accountDisplay', 'govCode'],
  on: {
    ...onSupplierRequests,
    ...onVerification,
    SupplierAdded: (event) =>
      one<SupplierDoc>(event.data.supplierId, () => {
        const { supplierId: id, details, account, accountName, email, contact, source } = event.data;
        return {
          id,
          ...details,
          ...payee({ account, accountName }, details.supplierName),
          ...noApprovedDetails,
          email,
          contact,
          active: true,
          status: 'unverified',
          reported: false,
          reportedWith: null,
          ...NOT_ANSWERED,
          ...NOT_CERTIFIED,
          onFile: evidence(event),
          hands: handsOfAddition(event.meta.actor, event.meta.at),
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
          changeRequests: [],
          hasRequests: false,
          unansweredSince: null,
          signatureAwaitedSince: null,
          lastInteractionAt: event.meta.at,
          lastInteractionTime: Date.parse(event.meta.at),
          lastPaymentTime: 0,
          source,
          createdAt: event.meta.at,
          updatedAt: event.meta.at,
          decidedAt: event.meta.at,
          detailsChangedAt: null,
          revision: event.revision,
        };
      }),
    SupplierRemoved: (event) => one<SupplierDoc>(event.data.supplierId, () => null),
    SupplierDetailsChanged: (event) =>
      touch(event, (doc) => ({ ...event.data.now, ...payee(doc, event.data.now.supplierName), detailsChangedAt: event.meta.at })),
    SupplierReferenceAssigned: (event) => touch(event, () => ({ supplierCode: event.data.now })),
    SupplierContactChanged: (event) => touch(event, () => ({ contact: event.data.now })),
    SupplierActivated: (event) => touch(event, () => ({ active: true })),
    SupplierDeactivated: (event) => touch(event, () => ({ active: false })),
    PaymentLimitSet: (event) => touch(event, () => event.data.now),
    AuthorizerCommented: (event) => touch(event, () => ({ comment: event.data.comment, commentBy: event.meta.actor.id })),
    SelfCertificationRevoked: (event) =>
      touch(event, ({ certifiedNames }) => {
        const left = certifiedNames.filter((name) => name !== event.data.accountName);
        return left.length === 0 ? NOT_CERTIFIED : { certifiedNames: left };
      }),
    ScreeningStatusChanged: (event) => touch(event, () => ({ ofacStatus: event.data.now, screeningSource: event.data.source })),
    PaymentsVerified: paidTo,
    SubjectErased: erased<SupplierDoc>('supplier', (doc) => ({
      ...doc,
      email: null,
      contact: null,
      comment: null,
      ...withoutPerson(doc),
    })),
  },
};
