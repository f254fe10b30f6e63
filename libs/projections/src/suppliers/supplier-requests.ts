import {
  afterApproval,
  afterDecline,
  claimTerms,
  noTerms,
  type ControlledEvent,
  type Actor,
  foundAfterNewEmail,
  handsNotApproved,
  identityOf,
  type Hand,
  type Hands,
  withAccountHand,
  withAdditionApproved,
  usersBehind,
  usersAmong,
  withEmailHand,
  supplierFacts,
} from '@counterfoil/domain';
import type { Projected } from '../kernel/projection.js';
import { onChangeRequests } from '../kernel/change-requests.js';
import { withClaim } from './onboarding-doc.js';
import type { SupplierChangeRequest, SupplierDoc } from './supplier-doc.js';
import { evidence, NOT_ANSWERED, touch } from './touch.js';
import { afterUnlock } from './verification/verification.js';
import { NOT_CERTIFIED, payee, withPayee } from './payee.js';

type Requested = Projected<ControlledEvent<typeof supplierFacts>>;

/** The people behind a request in addition to its actor. A claim includes what the supplier said right before it. */
const requestOrigin = ({ type, data, meta }: Requested, { request, hands, changeRequests, givenByOnboarding }: SupplierDoc) => {
  const bySupplier = 'source' in data && data.source === 'supplier';
  const terms = 'coolsOffAt' in data ? claimTerms(data, changeRequests.map(asWaiting)) : noTerms;
  const { notBefore: coolsOffAt, needsCallBack } = terms;
  const behind: readonly string[] = [];
  const origin = { bySupplier, coolsOffAt, needsCallBack, waivedBy: null, behind, emailBy: null, claim: null };
  const waived = 'claimId' in data ? changeRequests.find(({ requestId }) => requestId === data.claimId) : undefined;
  // People behind a claim cannot shorten its waiting time.
  if ('behind' in data) return { ...origin, behind: data.behind };
  if (waived !== undefined) return { ...origin, behind: [waived.requestedBy, ...waived.behind] };
  // For a claim that came with an onboarding, everybody who had a part in the onboarding.
  if (bySupplier && givenByOnboarding?.commandId === meta.commandId) {
    const [requestedBy = meta.actor.id, ...others] = givenByOnboarding.hands;
    return { ...origin, requestedBy, behind: others };
  }
  if (!bySupplier || request === null) return { ...origin, behind: partiesTo(type, hands) };
  const { issuedBy: requestedBy, askedBy, emailChangedBy: emailBy, claim } = request;
  const behindLink = [...askedBy.filter((id) => id !== requestedBy), ...(emailBy === null ? [] : [emailBy])];
  return { ...origin, requestedBy, emailBy, behind: [...behindLink, ...usersAmong(hands.email.by)], claim };
};

/** The people who put on file what this request vouches for. They cannot approve it, whoever requests it. */
const partiesTo = (type: Requested['type'], hands: Hands): readonly string[] => {
  if (type === 'SelfCertificationRequested') return usersAmong(...handsNotApproved(hands));
  return type === 'SanctionsReviewRequested' || type === 'SupplierAdditionRequested' ? usersBehind(hands) : [];
};

const asWaiting = ({ kind, change, coolsOffAt, needsCallBack }: SupplierChangeRequest) => ({
  ...{ kind, change, notBefore: coolsOffAt, needsCallBack },
});

type Approved = { readonly data: { readonly requestId: string }; readonly meta: Projected['meta'] };

/** The requester of an approved change is the person who put the value on file. */
const handOf = ({ id, changeRequests }: SupplierDoc, { data: { requestId }, meta }: Approved): Hand => {
  const request = changeRequests.find((one) => one.requestId === requestId);
  const asker: Actor = { kind: 'user', id: request?.requestedBy ?? meta.actor.id };
  const by: Actor = request?.bySupplier === true ? { kind: 'supplier', id } : asker;
  return { by, at: meta.at, approvedBy: meta.actor };
};

/** The effects of a supplier's controlled facts on its document. */
export const onSupplierRequests = onChangeRequests<SupplierDoc, typeof supplierFacts>(
  supplierFacts,
  touch,
  {
    addition: { approved: ({ meta }, { hands }) => ({ hands: withAdditionApproved(hands, meta.actor) }) },
    account: {
      requested: ({ data, meta }, { onboarding }) => ({ onboarding: withClaim(onboarding, data, meta.commandId) }),
      approved: (event, doc) => ({
        ...withPayee(doc, event.data.now, event),
        hands: withAccountHand(doc.hands, event.data, handOf(doc, event)),
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
        answerFound: foundAfterNewEmail(doc.answerFound),
        hands: withEmailHand(doc.hands, event.data, handOf(doc, event)),
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
    sanctions: {
      approved: ({ data: { now: status } }, { screening }) => (screening === null ? {} : { screening: { ...screening, status } }),
    },
    merge: { approved: ({ data }, { active }) => ({ mergedInto: data.into, wasActive: active, active: false }) },
    // Earlier proof no longer counts; a report remains.
    unmerge: {
      approved: (_, { wasActive, reported }) => ({
        ...{ mergedInto: null, active: wasActive, ...NOT_CERTIFIED },
        ...(reported ? {} : NOT_ANSWERED),
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
