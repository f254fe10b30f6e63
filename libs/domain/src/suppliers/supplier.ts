import { isSame } from '../kernel/change-request.js';
import type { CheckRequest, DeclineRequest } from '../kernel/decide-change-requests.js';
import { accept, type Command, type Decider, keep, unchanged } from '../kernel/decider.js';
import { actOnSupplier, type ActOnSupplier } from './acts/act-on-supplier.js';
import { addSupplier, type AddSupplier } from './add-supplier.js';
import { noApprovedDetails } from './approved-details.js';
import { assignReference, type AssignReference } from './assign-reference.js';
import { certifySupplier, type CertifySupplier, type RevokeCertification, revokeCertification } from './certify-supplier.js';
import { setSupplierDetails, type SetSupplierDetails, importSupplier } from './set-supplier-details.js';
import {
  approveChangeRequest,
  type ApproveSupplierRequest,
  checkChangeRequest,
  declineChangeRequest,
} from './decide-change-request.js';
import { ifKnown, ifNotMerged, type SupplierRejection } from './decision.js';
import type { SupplierEvent } from './events.js';
import { evolveRequests } from './evolve-change-request.js';
import { type RecordRegister, recordRegister } from './screening/register-standing.js';
import { reviewMatch, type ReviewMatch } from './screening/review-match.js';
import { namesOf, screenSupplier } from './screening/screen-supplier.js';
import type { ScreeningFinding } from './screening/screening.js';
import {
  dropOnboardingClaim,
  type DropOnboardingClaim,
  takeOnboarding,
  type TakeOnboarding,
} from './onboarding/finish-onboarding.js';
import { evolveRecordOnboarding } from './onboarding/evolve-onboarding.js';
import { giveOnboardingDetails, type GiveOnboardingDetails } from './onboarding/give-details.js';
import { setLimits, type SetLimits } from './set-limits.js';
import { setActive, type SetSupplierActive } from './set-active.js';
import { contactEntry } from './contact-hands.js';
import { handsOfAddition } from './hands.js';
import { type MergeSupplier, mergeSupplier, undoMerge, type UndoMerge } from './merge/merge-supplier.js';
import { changeKnown, type Supplier, whenKnown } from './state.js';
import { evolveAnswer, evolveEmail } from './verification/answer/evolve-answer.js';
import { evolveLink } from './verification/link/evolve-link.js';
import { nothingAsked } from './verification/state.js';
import { identityOf } from './values.js';
import { decideVerification, type VerificationCommand } from './verification/verification.js';

type OfSupplier = { readonly supplierId: string };

export type SupplierCommand =
  | VerificationCommand
  | Command<'AddSupplier', AddSupplier>
  | Command<'SetSupplierDetails', SetSupplierDetails>
  | Command<'ImportSupplier', AddSupplier>
  | Command<'AssignReference', AssignReference>
  | Command<'SetSupplierActive', SetSupplierActive>
  | Command<'SetLimits', SetLimits>
  | Command<'ActOnSupplier', ActOnSupplier>
  | Command<'CommentOnSupplier', { supplierId: string; comment: string }>
  | Command<'CertifySupplier', CertifySupplier>
  | Command<'RevokeCertification', RevokeCertification>
  /** A screening status without a provider's answer, for example in demo data; `source` says so. */
  | Command<'RecordScreening', { supplierId: string; status: number; source: string }>
  | Command<'ScreenSupplier', { supplierId: string; finding: ScreeningFinding }>
  | Command<'ReviewMatch', ReviewMatch>
  | Command<'RecordRegister', RecordRegister>
  | Command<'MergeSupplier', MergeSupplier>
  | Command<'UndoMerge', UndoMerge>
  | Command<'ApproveSupplierRequest', ApproveSupplierRequest>
  | Command<'GiveOnboardingDetails', GiveOnboardingDetails>
  | Command<'TakeOnboarding', TakeOnboarding>
  | Command<'DropOnboardingClaim', DropOnboardingClaim>
  | Command<'CheckSupplierRequest', OfSupplier & CheckRequest>
  | Command<'DeclineSupplierRequest', OfSupplier & DeclineRequest>;

export const supplier: Decider<Supplier, SupplierCommand, SupplierEvent, SupplierRejection> = {
  category: 'supplier',
  initial: { status: 'unknown' },
  decide: {
    ...decideVerification,
    AddSupplier: addSupplier,
    SetSupplierDetails: ifNotMerged(setSupplierDetails),
    ImportSupplier: importSupplier,
    AssignReference: ifNotMerged(assignReference),
    SetSupplierActive: ifNotMerged(setActive),
    SetLimits: ifNotMerged(setLimits),
    ActOnSupplier: actOnSupplier,
    CommentOnSupplier: ifKnown(({ supplierId, comment }) => ({
      ok: true,
      events: [{ type: 'AuthorizerCommented', data: { supplierId, comment } }],
    })),
    CertifySupplier: ifNotMerged(certifySupplier),
    RevokeCertification: ifKnown(revokeCertification),
    RecordScreening: ifKnown(({ supplierId, status: now, source }, known) => {
      const was = known.screening?.status ?? null;
      if (was === now) return unchanged;
      const unsaid = { listVersion: null, checkedAt: null, digest: null, names: namesOf(known), hits: [] };
      return accept({ type: 'ScreeningStatusChanged', data: { supplierId, was, now, source, ...unsaid } });
    }),
    ScreenSupplier: ifKnown(screenSupplier),
    ReviewMatch: ifKnown(reviewMatch),
    RecordRegister: ifKnown(recordRegister),
    MergeSupplier: ifNotMerged(mergeSupplier),
    UndoMerge: ifKnown(undoMerge),
    GiveOnboardingDetails: ifKnown(giveOnboardingDetails),
    TakeOnboarding: ifKnown(takeOnboarding),
    DropOnboardingClaim: ifKnown(dropOnboardingClaim),
    ApproveSupplierRequest: ifKnown(approveChangeRequest),
    CheckSupplierRequest: ifKnown(checkChangeRequest),
    DeclineSupplierRequest: ifKnown(declineChangeRequest),
  },
  evolve: {
    ...evolveRequests,
    ...evolveLink,
    ...evolveAnswer,
    ...evolveEmail,
    ...evolveRecordOnboarding,
    SupplierAdded: (_, { data, meta }) => ({
      status: 'known',
      supplierId: data.supplierId,
      details: data.details,
      payee: { account: data.account, accountName: data.accountName },
      ...noApprovedDetails,
      email: data.email,
      hands: handsOfAddition(meta.actor, meta.at),
      resembles: [],
      contact: data.contact,
      contactEntries: [contactEntry(data.contact, meta)],
      active: true,
      merged: null,
      limits: { limitAmount: null, duplicateDays: null },
      answer: null,
      certifiedNames: [],
      screening: null,
      register: null,
      changeRequests: [],
      verification: nothingAsked,
    }),
    SupplierRemoved: () => ({ status: 'unknown' }),
    SupplierDetailsChanged: (state, { data: { was, now } }) =>
      whenKnown(state, { details: now, ...(isSame(identityOf(was), identityOf(now)) ? {} : { resembles: [] }) }),
    SupplierReferenceAssigned: (state, { data }) =>
      state.status === 'unknown' ? state : { ...state, details: { ...state.details, supplierCode: data.now } },
    SupplierContactChanged: (state, { data, meta }) =>
      changeKnown(state, (known) => ({
        contact: data.now,
        contactEntries: [...known.contactEntries, contactEntry(data.now, meta)],
      })),
    SupplierActivated: (state) => whenKnown(state, { active: true }),
    SupplierDeactivated: (state) => whenKnown(state, { active: false }),
    PaymentLimitSet: (state, { data }) => whenKnown(state, { limits: data.now }),
    AuthorizerCommented: keep,
    SelfCertificationRevoked: (state, { data }) =>
      state.status === 'unknown'
        ? state
        : { ...state, certifiedNames: state.certifiedNames.filter((name) => name !== data.accountName) },
    ScreeningStatusChanged: (state, { data: { now: status, source, listVersion, checkedAt, digest, names, hits } }) =>
      changeKnown(state, (known) => ({
        screening: { status, source, listVersion, checkedAt, digest, names: names ?? namesOf(known), hits },
      })),
    RegisterStatusRecorded: (state, { data }) => whenKnown(state, { register: data.now }),
    RegisterStatusChanged: (state, { data }) => whenKnown(state, { register: data.now }),
  },
};
