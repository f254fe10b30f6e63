import { type Command, type Decider, keep, unchanged } from '../kernel/decider.js';
import type { Actor } from '../kernel/envelope.js';
import type { Pending } from '../kernel/second-person.js';
import { type AddSupplier, addSupplier } from './add-supplier.js';
import { type AssignReference, assignReference } from './assign-reference.js';
import { type PayeeAccount, sameAccount } from './bank-account.js';
import { certifySupplier, type CertifySupplier, type RevokeCertification, revokeCertification } from './certify-supplier.js';
import { changeSupplier, type ChangeSupplier, importSupplier } from './change-supplier.js';
import { approveRequest, type ApproveRequest, type DeclineRequest, declineRequest } from './decide-request.js';
import type { SupplierEvent } from './events.js';
import { ifKnown, type SupplierRejection } from './decision.js';
import { type KnownSupplier, type Supplier, type SupplierRequest, whenKnown } from './state.js';
import { setLimits, type SetLimits } from './set-limits.js';
import { evolveAnswer, evolveEmail } from './verification/answer/evolve-answer.js';
import { evolveLink, withVerification } from './verification/link/evolve-link.js';
import { afterApproval, afterDecline } from './verification/claims/onboarding.js';
import { nothingAsked } from './verification/state.js';
import { decideVerification, type VerificationCommand } from './verification/verification.js';

export type SupplierCommand =
  | VerificationCommand
  | Command<'AddSupplier', AddSupplier>
  | Command<'ChangeSupplier', ChangeSupplier>
  | Command<'ImportSupplier', AddSupplier>
  | Command<'AssignReference', AssignReference>
  | Command<'SetSupplierActive', { supplierId: string; active: boolean }>
  | Command<'SetLimits', SetLimits>
  | Command<'CommentOnSupplier', { supplierId: string; comment: string }>
  | Command<'CertifySupplier', CertifySupplier>
  | Command<'RevokeCertification', RevokeCertification>
  | Command<'RecordScreening', { supplierId: string; status: number; source: string }>
  | Command<'ApproveSupplierRequest', ApproveRequest>
  | Command<'DeclineSupplierRequest', DeclineRequest>;

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

/** "Verified" belongs to one account and one name; a report belongs to the account (P-10). */
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

/** The link's sender, and who had its address changed, once there is one: a claim without a link is nobody's but the supplier's. */
const linkBy = (supplier: Supplier): { readonly linkBy?: Actor; readonly emailBy?: Actor } => {
  const link = supplier.status === 'unknown' ? null : supplier.verification.request;
  if (link === null) return {};
  const { issuedBy, emailChangedBy } = link;
  return { linkBy: issuedBy, ...(emailChangedBy === null ? {} : { emailBy: { kind: 'user', id: emailChangedBy } }) };
};

/** Bank details that came with an onboarding, in the same call, are its own. */
const asOnboarding = (supplier: Supplier, claimId: string, commandId: string): Supplier =>
  withVerification(supplier, ({ onboarding }) =>
    onboarding?.commandId === commandId ? { onboarding: { ...onboarding, claimId } } : {},
  );

/** Who asked for the new address is remembered; whoever unsubscribed did so at the old one. */
const afterEmailChange = (
  supplier: Supplier,
  { requestId, now }: { readonly requestId: string; readonly now: string | null },
): Partial<KnownSupplier> => {
  if (supplier.status === 'unknown') return {};
  const asked = supplier.requests.find((one) => one.requestId === requestId);
  const emailChangedBy = asked?.requestedBy.kind === 'user' ? asked.requestedBy.id : null;
  return { email: now, verification: { ...supplier.verification, emailChangedBy, unsubscribed: false } };
};

export const supplier: Decider<Supplier, SupplierCommand, SupplierEvent, SupplierRejection> = {
  category: 'supplier',
  initial: { status: 'unknown' },
  decide: {
    ...decideVerification,
    AddSupplier: addSupplier,
    ChangeSupplier: ifKnown(changeSupplier),
    ImportSupplier: importSupplier,
    AssignReference: ifKnown(assignReference),
    SetSupplierActive: ifKnown(({ supplierId, active }, state) => {
      if (state.active === active) return unchanged;
      return { ok: true, events: [{ type: active ? 'SupplierActivated' : 'SupplierDeactivated', data: { supplierId } }] };
    }),
    SetLimits: ifKnown(setLimits),
    CommentOnSupplier: ifKnown(({ supplierId, comment }) => ({
      ok: true,
      events: [{ type: 'AuthorizerCommented', data: { supplierId, comment } }],
    })),
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
    ...evolveLink,
    ...evolveAnswer,
    ...evolveEmail,
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
      verification: nothingAsked,
    }),
    SupplierRemoved: () => ({ status: 'unknown' }),
    SupplierDetailsChanged: (state, { data }) => whenKnown(state, { details: data.now }),
    SupplierReferenceAssigned: (state, { data }) =>
      state.status === 'unknown' ? state : { ...state, details: { ...state.details, supplierCode: data.now } },
    SupplierContactChanged: (state, { data }) => whenKnown(state, { contact: data.now }),
    AccountChangeRequested: (state, { data, meta }) =>
      request(asOnboarding(state, data.requestId, meta.commandId), {
        kind: 'account',
        ...pending(data, meta.actor),
        ...(data.source === 'supplier' ? linkBy(state) : {}),
      }),
    AccountChangeApproved: (state, { data: { requestId, now } }) =>
      withVerification(decided(state, requestId, afterAccountChange(state, now)), ({ onboarding }) => ({
        onboarding: afterApproval(onboarding, requestId),
      })),
    AccountChangeDeclined: (state, { data: { requestId } }) =>
      withVerification(decided(state, requestId), ({ onboarding }) => ({ onboarding: afterDecline(onboarding, requestId) })),
    EmailChangeRequested: (state, { data, meta }) => request(state, { kind: 'email', ...pending(data, meta.actor) }),
    EmailChangeApproved: (state, { data }) => decided(state, data.requestId, afterEmailChange(state, data)),
    EmailChangeDeclined: (state, { data }) => decided(state, data.requestId),
    SupplierActivated: (state) => whenKnown(state, { active: true }),
    SupplierDeactivated: (state) => whenKnown(state, { active: false }),
    PaymentLimitSet: (state, { data }) => whenKnown(state, { limits: data.now }),
    LimitRaiseRequested: (state, { data, meta }) => request(state, { kind: 'limit', ...pending(data, meta.actor) }),
    LimitRaiseApproved: (state, { data }) => decided(state, data.requestId, { limits: data.now }),
    LimitRaiseDeclined: (state, { data }) => decided(state, data.requestId),
    AuthorizerCommented: keep,
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
