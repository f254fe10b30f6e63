import { keep } from '../kernel/decider.js';
import { evolveChangeRequests } from '../kernel/evolve-change-requests.js';
import { type Actor, asUsers } from '../kernel/envelope.js';
import type { Fact, RecordedFact } from '../kernel/fact.js';
import { type PayeeAccount, sameAccount } from './bank-account.js';
import { supplierFacts } from './controlled-facts.js';
import { type Hand, type Hands, handsNotApproved, withAccountHand, withAdditionApproved, withEmailHand } from './hands.js';
import { changeKnown, type KnownSupplier, type Supplier, type SupplierAnswer, whenKnown } from './state.js';
import { identityOf } from './values.js';
import { afterApproval, afterDecline, claimIdOf, type Onboarding } from './verification/claims/onboarding.js';
import { claimTerms } from './verification/claims/claim-terms.js';
import { foundAfterNewEmail } from './verification/answer/grade-answer.js';
import { afterUnlock, withVerification } from './verification/link/evolve-link.js';

/** An answer belongs to one account and one name; a report belongs to the account (P-10). */
const withPayee =
  (now: PayeeAccount) =>
  (known: KnownSupplier): Partial<KnownSupplier> => {
    const same = sameAccount(known.payee.account, now.account);
    const stillReported = same && known.answer?.kind === 'reported';
    return { payee: now, answer: stillReported ? known.answer : null, certifiedNames: same ? known.certifiedNames : [] };
  };

/** The people who had a part in the onboarding that a claim came with; null when it came with none. */
const onboardingAuthors = (supplier: Supplier, commandId: string): readonly Actor[] | null => {
  const given = supplier.status === 'unknown' ? null : supplier.verification.givenByOnboarding;
  return given?.commandId === commandId ? asUsers(given.hands) : null;
};

/** The people who put the account and the email on file. */
const handsOn = ({ hands }: KnownSupplier): readonly Actor[] => [hands.account.by, hands.email.by];

/**
 * The people behind a claim: who sent the link and who put its email address on file. Without a link, only the supplier (P-11.4).
 */
const claimAuthors = (supplier: Supplier, claimant: Actor): readonly Actor[] => {
  const link = supplier.status === 'unknown' ? null : supplier.verification.request;
  if (supplier.status === 'unknown' || link === null) return [claimant];
  const changedBy = link.emailChangedBy === null ? [] : [link.emailChangedBy];
  return [link.issuedBy, supplier.hands.email.by, ...asUsers([...link.askedBy, ...changedBy])];
};

/** Declining a claim also removes the report made in the same call, as if the account had no answer. */
const withoutReportOf =
  (claimId: string) =>
  ({ answer }: KnownSupplier): Partial<KnownSupplier> =>
    answer?.kind === 'reported' && claimIdOf(answer.commandId) === claimId ? { answer: null } : {};

const authorsOf = (supplier: Supplier, claimId: string): readonly Actor[] =>
  supplier.status === 'unknown' ? [] : (supplier.changeRequests.find(({ requestId }) => requestId === claimId)?.authors ?? []);

/** Links bank details to the onboarding that came in the same call. */
const asOnboarding = (supplier: Supplier, claimId: string, commandId: string): Supplier =>
  withVerification(supplier, ({ onboarding }) =>
    onboarding?.commandId === commandId ? { onboarding: { ...onboarding, claimId } } : {},
  );

/** The answer came through the previous address. */
const afterNewEmail = (answer: SupplierAnswer | null): SupplierAnswer | null =>
  answer?.kind === 'verified' ? { ...answer, weakBecause: foundAfterNewEmail(answer.weakBecause) } : answer;

/** Remembers who requested the new address. An unsubscription applied to the old address only. */
const withEmail =
  (requestId: string, email: string | null) =>
  ({ changeRequests, verification, answer }: KnownSupplier): Partial<KnownSupplier> => {
    const by = changeRequests.find((request) => request.requestId === requestId)?.requestedBy;
    const emailChangedBy = by?.kind === 'user' ? by.id : null;
    const request = verification.request === null ? null : { ...verification.request, emailReplaced: true };
    return {
      email,
      answer: afterNewEmail(answer),
      verification: { ...verification, request, emailChangedBy, unsubscribed: false },
    };
  };

const withOnboarding = (supplier: Supplier, change: (onboarding: Onboarding | null) => Onboarding | null): Supplier =>
  withVerification(supplier, ({ onboarding }) => ({ onboarding: change(onboarding) }));

/** The requester of an approved change is the person who put the value on file. */
const withHandOf = (
  state: Supplier,
  { data: { requestId }, meta }: ApprovedEvent,
  change: (hands: Hands, hand: Hand) => Hands,
): Supplier =>
  changeKnown(state, ({ hands, changeRequests }) => {
    const by = changeRequests.find((request) => request.requestId === requestId)?.requestedBy ?? meta.actor;
    return { hands: change(hands, { by, at: meta.at, approvedBy: meta.actor }) };
  });

type ApprovedEvent = RecordedFact<Fact<string, { readonly requestId: string }>>;

/** Earlier proof no longer counts, because payments used the other record in the meantime. A report remains (P-2.14). */
const afterUnmerge = ({ merged, answer }: KnownSupplier): Partial<KnownSupplier> => ({
  merged: null,
  active: merged?.wasActive ?? false,
  answer: answer?.kind === 'reported' ? answer : null,
  certifiedNames: [],
});

/** The effects of requests, approvals and declines on a supplier. */
export const evolveRequests = evolveChangeRequests(supplierFacts, changeKnown, {
  addition: {
    requested: (state, { data: { resembles } }) => whenKnown(state, { resembles }),
    // A colleague may request the approval again. The people who put the account and the email on file still cannot approve it.
    authors: (state, { meta }) => [meta.actor, ...(state.status === 'unknown' ? [] : handsOn(state))],
    approved: (state, { meta }) => changeKnown(state, ({ hands }) => ({ hands: withAdditionApproved(hands, meta.actor) })),
  },
  account: {
    requested: (state, { data, meta }) => asOnboarding(state, data.requestId, meta.commandId),
    authors: (state, { data, meta }) =>
      data.source === 'supplier' ? (onboardingAuthors(state, meta.commandId) ?? claimAuthors(state, meta.actor)) : [meta.actor],
    terms: (state, { data }) => claimTerms(data, state.status === 'unknown' ? [] : state.changeRequests),
    approved: (state, event) =>
      withOnboarding(
        changeKnown(
          withHandOf(state, event, (hands, hand) => withAccountHand(hands, event.data, hand)),
          withPayee(event.data.now),
        ),
        (onboarding) => afterApproval(onboarding, event.data.requestId),
      ),
    declined: (state, { data: { requestId } }) =>
      withOnboarding(changeKnown(state, withoutReportOf(requestId)), (onboarding) => afterDecline(onboarding, requestId)),
  },
  email: {
    approved: (state, event) =>
      changeKnown(
        withHandOf(state, event, (hands, hand) => withEmailHand(hands, event.data, hand)),
        withEmail(event.data.requestId, event.data.now),
      ),
  },
  identity: {
    approved: (state, { data: { now, resembles } }) =>
      changeKnown(state, ({ details }) => ({ details: { ...details, ...identityOf(now) }, resembles })),
  },
  // Deactivation is the safe state, so it applies while the request waits (P-11.11).
  deactivation: {
    requested: (state) => whenKnown(state, { active: false }),
    approved: keep,
    declined: (state) => whenKnown(state, { active: true }),
  },
  certification: {
    // People who put an account on file that no second person has approved cannot also vouch for it.
    authors: (state, { meta }) => [meta.actor, ...(state.status === 'unknown' ? [] : handsNotApproved(state.hands))],
    approved: (state, { data }) =>
      changeKnown(state, ({ certifiedNames }) => ({ certifiedNames: [...certifiedNames, data.accountName] })),
  },
  sanctions: {
    // People who put the record on file cannot decide on its match (P-5.5.9).
    authors: (state, { meta }) => [meta.actor, ...(state.status === 'unknown' ? [] : handsOn(state))],
    approved: (state, { data: { now: status } }) =>
      changeKnown(state, ({ screening }) => (screening === null ? {} : { screening: { ...screening, status } })),
  },
  merge: {
    authors: (_, { data, meta }) => [meta.actor, ...asUsers(data.behind)],
    approved: (state, { data: { into } }) =>
      changeKnown(state, ({ active }) => ({ merged: { into, wasActive: active }, active: false })),
  },
  unmerge: { approved: (state) => changeKnown(state, afterUnmerge) },
  unlock: { approved: (state, { data }) => afterUnlock(state, data.lock) },
  'cooling-off': {
    authors: (state, { data, meta }) => [meta.actor, ...authorsOf(state, data.claimId)],
    approved: (state, { data: { claimId } }) =>
      changeKnown(state, ({ changeRequests }) => ({
        changeRequests: changeRequests.map((one) => (one.requestId === claimId ? { ...one, notBefore: null } : one)),
      })),
  },
});
