import { type Command, type Decider, keep, reject, unchanged, type Who } from '../kernel/decider.js';
import type { Actor } from '../kernel/envelope.js';
import type { Pending } from '../kernel/second-person.js';
import { addSupplier, type AddSupplier } from './add-supplier.js';
import { type AnswerVerification, answerVerification } from './answer-verification.js';
import { sameAccount } from './bank-account.js';
import { type CertifySupplier, certifySupplier, type RevokeCertification, revokeCertification } from './certify-supplier.js';
import { type ChangeSupplier, changeSupplier, importSupplier } from './change-supplier.js';
import { type ApproveRequest, approveRequest, type DeclineRequest, declineRequest } from './decide-request.js';
import type { PayeeAccount, SupplierEvent } from './events.js';
import { type SetLimits, setLimits } from './set-limits.js';
import type { KnownSupplier, Supplier, SupplierDecision, SupplierRejection, SupplierRequest } from './state.js';

export type SupplierCommand =
  | Command<'AddSupplier', AddSupplier>
  | Command<'ChangeSupplier', ChangeSupplier>
  | Command<'ImportSupplier', AddSupplier>
  | Command<'SetSupplierActive', { supplierId: string; active: boolean }>
  | Command<'SetLimits', SetLimits>
  | Command<'CommentOnSupplier', { supplierId: string; comment: string }>
  | Command<'AnswerVerification', AnswerVerification>
  | Command<'CertifySupplier', CertifySupplier>
  | Command<'RevokeCertification', RevokeCertification>
  | Command<'RecordScreening', { supplierId: string; status: number; source: string }>
  | Command<'ApproveSupplierRequest', ApproveRequest>
  | Command<'DeclineSupplierRequest', DeclineRequest>;

const ifKnown =
  <D>(then: (data: D, supplier: KnownSupplier, who: Who) => SupplierDecision) =>
  (data: D, supplier: Supplier, who: Who): SupplierDecision =>
    supplier.status === 'unknown' ? reject('no-such-supplier') : then(data, supplier, who);

const whenKnown = (supplier: Supplier, change: Partial<KnownSupplier>): Supplier =>
  supplier.status === 'unknown' ? supplier : { ...supplier, ...change };

const request = (supplier: Supplier, added: SupplierRequest): Supplier =>
  supplier.status === 'unknown' ? supplier : { ...supplier, requests: [...supplier.requests, added] };

const decided = (supplier: Supplier, requestId: string, change: Partial<KnownSupplier> = {}): Supplier =>
  supplier.status === 'unknown'
    ? supplier
    : { ...supplier, ...change, requests: supplier.requests.filter((r) => r.requestId !== requestId) };

const pending = <Now>(
  data: { readonly requestId: string; readonly was: Now; readonly now: Now },
  requestedBy: Actor,
): Pending<Now> => ({
  requestId: data.requestId,
  requestedBy,
  was: data.was,
  now: data.now,
});

/** "Verified" belongs to one account and one name; a report belongs to the account (design 6). */
const afterAccountChange = (supplier: Supplier, now: PayeeAccount): Partial<KnownSupplier> => {
  if (supplier.status === 'unknown') return {};
  const same = sameAccount(supplier.payee.account, now.account);
  const stillReported = same && supplier.answer?.kind === 'reported';
  return {
    payee: now,
    answer: stillReported ? supplier.answer : null,
    certifiedNames: same ? supplier.certifiedNames : [],
  };
};

export const supplier: Decider<Supplier, SupplierCommand, SupplierEvent, SupplierRejection> = {
  category: 'supplier',
  initial: { status: 'unknown' },
  decide: {
    AddSupplier: addSupplier,
    ChangeSupplier: ifKnown(changeSupplier),
    ImportSupplier: importSupplier,
    SetSupplierActive: ifKnown(({ supplierId, active }, state) => {
      if (state.active === active) return unchanged;
      return { ok: true, events: [{ type: active ? 'SupplierActivated' : 'SupplierDeactivated', data: { supplierId } }] };
    }),
    SetLimits: ifKnown(setLimits),
    CommentOnSupplier: ifKnown(({ supplierId, comment }) => ({
      ok: true,
      events: [{ type: 'AuthorizerCommented', data: { supplierId, comment } }],
    })),
    AnswerVerification: ifKnown(answerVerification),
    CertifySupplier: ifKnown(certifySupplier),
    RevokeCertification: ifKnown(revokeCertification),
    RecordScreening: ifKnown(({ supplierId, status, source }, { screening }) =>
      screening === status
        ? unchanged
        : { ok: true, events: [{ type: 'ScreeningStatusChanged', data: { supplierId, was: screening, now: status, source } }] },
    ),
    ApproveSupplierRequest: ifKnown(approveRequest),
    DeclineSupplierRequest: ifKnown(declineRequest),
  },
  evolve: {
    SupplierAdded: (_, { data }) => ({
      status: 'known',
      supplierId: data.supplierId,
      details: data.details,
      payee: { account: data.account, accountName: data.accountName },
      email: data.email,
      contact: data.contact,
      active: true,
      limits: { limitAmount: null, duplicateDays: null },
      answer: null,
      certifiedNames: [],
      screening: null,
      requests: [],
    }),
    SupplierDetailsChanged: (state, { data }) => whenKnown(state, { details: data.now }),
    SupplierContactChanged: (state, { data }) => whenKnown(state, { contact: data.now }),
    AccountChangeRequested: (state, { data, meta }) => request(state, { kind: 'account', ...pending(data, meta.actor) }),
    AccountChangeApproved: (state, { data }) => decided(state, data.requestId, afterAccountChange(state, data.now)),
    AccountChangeDeclined: (state, { data }) => decided(state, data.requestId),
    EmailChangeRequested: (state, { data, meta }) => request(state, { kind: 'email', ...pending(data, meta.actor) }),
    EmailChangeApproved: (state, { data }) => decided(state, data.requestId, { email: data.now }),
    EmailChangeDeclined: (state, { data }) => decided(state, data.requestId),
    SupplierActivated: (state) => whenKnown(state, { active: true }),
    SupplierDeactivated: (state) => whenKnown(state, { active: false }),
    PaymentLimitSet: (state, { data }) => whenKnown(state, { limits: data.now }),
    LimitRaiseRequested: (state, { data, meta }) => request(state, { kind: 'limit', ...pending(data, meta.actor) }),
    LimitRaiseApproved: (state, { data }) => decided(state, data.requestId, { limits: data.now }),
    LimitRaiseDeclined: (state, { data }) => decided(state, data.requestId),
    AuthorizerCommented: keep,
    SupplierVerified: (state, { data }) => whenKnown(state, { answer: { kind: 'verified', accountName: data.accountName } }),
    AccountReportedIncorrect: (state) => whenKnown(state, { answer: { kind: 'reported' } }),
    VerifierDetailsProvided: keep,
    SelfCertificationRequested: (state, { data: { requestId, account, accountName }, meta }) =>
      request(state, { kind: 'certification', requestId, requestedBy: meta.actor, was: null, now: { account, accountName } }),
    SupplierSelfCertified: (state, { data }) =>
      state.status === 'unknown'
        ? state
        : decided(state, data.requestId, { certifiedNames: [...state.certifiedNames, data.accountName] }),
    SelfCertificationDeclined: (state, { data }) => decided(state, data.requestId),
    SelfCertificationRevoked: (state, { data }) =>
      state.status === 'unknown'
        ? state
        : { ...state, certifiedNames: state.certifiedNames.filter((name) => name !== data.accountName) },
    ScreeningStatusChanged: (state, { data }) => whenKnown(state, { screening: data.now }),
  },
};
