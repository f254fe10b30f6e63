import { keep } from '../kernel/decider.js';
import { evolveChangeRequests } from '../kernel/evolve-change-requests.js';
import { type Actor, asUsers } from '../kernel/envelope.js';
import type { Fact, RecordedFact } from '../kernel/fact.js';
import { type PayeeAccount, sameAccount } from './bank-account.js';
import { supplierFacts } from './controlled-facts.js';
import { type Hands, handsNotApproved, withAdditionApproved, withHand } from './hands.js';
import { changeKnown, type KnownSupplier, type Supplier, type SupplierAnswer, whenKnown } from './state.js';
import { identityOf } from './values.js';
import { afterApproval, afterDecline, claimIdOf, type Onboarding } from './verification/claims/onboarding.js';
import { claimTerms } from './verification/claims/claim-terms.js';
import { foundAfterNewEmail } from './verification/answer/grade-answer.js';
import { afterUnlock, withVerification } from './verification/link/evolve-link.js';

/** "Verified" belongs to one account and one name; a report belongs to the account (P-10). */
const withPayee =
  (now: PayeeAccount) =>
  (known: KnownSupplier): Partial<KnownSupplier> => {
    const same = sameAccount(known.payee.account, now.account);
    const stillReported = same && known.answer?.kind === 'reported';
    return { payee: now, answer: stillReported ? known.answer : null, certifiedNames: same ? known.certifiedNames : [] };
  };

/** Of a claim that came with an onboarding, whoever had a hand in that. */
const onboardingAuthors = (supplier: Supplier, commandId: string): readonly Actor[] | null => {
  const given = supplier.status === 'unknown' ? null : supplier.verification.givenByOnboarding;
  return given?.commandId === commandId ? asUsers(given.hands) : null;
};

/** The people who put the account and the email on file. */
const handsOn = ({ hands }: KnownSupplier): readonly Actor[] => [hands.account.by, hands.email.by];

/** Of a claim, who sent the link and who put its email address on file; without a link nobody but the supplier (P-11.4). */
const claimAuthors = (supplier: Supplier, claimant: Actor): readonly Actor[] => {
  const link = supplier.status === 'unknown' ? null : supplier.verification.request;
  if (supplier.status === 'unknown' || link === null) return [claimant];
  const changedBy = link.emailChangedBy === null ? [] : [link.emailChangedBy];
  return [link.issuedBy, supplier.hands.email.by, ...asUsers([...link.askedBy, ...changedBy])];
};

/** A declined claim takes with it the report that was made in the same call: the account is as if nobody had answered. */
const withoutReportOf =
  (claimId: string) =>
  ({ answer }: KnownSupplier): Partial<KnownSupplier> =>
    answer?.kind === 'reported' && claimIdOf(answer.commandId) === claimId ? { answer: null } : {};

const authorsOf = (supplier: Supplier, claimId: string): readonly Actor[] =>
  supplier.status === 'unknown' ? [] : (supplier.changeRequests.find(({ requestId }) => requestId === claimId)?.authors ?? []);

/** Bank details that came with an onboarding, in the same call, are its own. */
const asOnboarding = (supplier: Supplier, claimId: string, commandId: string): Supplier =>
  withVerification(supplier, ({ onboarding }) =>
    onboarding?.commandId === commandId ? { onboarding: { ...onboarding, claimId } } : {},
  );

/** An answer came through the address before. */
const afterNewEmail = (answer: SupplierAnswer | null): SupplierAnswer | null =>
  answer?.kind === 'verified' ? { ...answer, weakBecause: foundAfterNewEmail(answer.weakBecause) } : answer;

/** Who asked for the new address is remembered; an unsubscription was of the old one. */
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

/** Whoever asked for an approved change put its value on file. */
const withHandOf = (state: Supplier, part: keyof Hands, { data: { requestId }, meta }: ApprovedEvent): Supplier =>
  changeKnown(state, ({ hands, changeRequests }) => {
    const by = changeRequests.find((request) => request.requestId === requestId)?.requestedBy ?? meta.actor;
    return { hands: withHand(hands, part, { by, at: meta.at, approvedBy: meta.actor }) };
  });

type ApprovedEvent = RecordedFact<Fact<string, { readonly requestId: string }>>;

/** What was proven before counts no more, because meanwhile payments went by the other record; a report stays (P-2.14). */
const afterUnmerge = ({ merged, answer }: KnownSupplier): Partial<KnownSupplier> => ({
  merged: null,
  active: merged?.wasActive ?? false,
  answer: answer?.kind === 'reported' ? answer : null,
  certifiedNames: [],
});

/** What requests, approvals and declines of a supplier's controlled facts do to it. */
export const evolveRequests = evolveChangeRequests(supplierFacts, changeKnown, {
  addition: {
    // A colleague may ask for it again. The people who put the account and the email on file still cannot approve it.
    authors: (state, { meta }) => [meta.actor, ...(state.status === 'unknown' ? [] : handsOn(state))],
    approved: (state, { meta }) => changeKnown(state, ({ hands }) => ({ hands: withAdditionApproved(hands, meta.actor) })),
  },
  account: {
    requested: (state, { data, meta }) => asOnboarding(state, data.requestId, meta.commandId),
    authors: (state, { data, meta }) =>
      data.source === 'supplier' ? (onboardingAuthors(state, meta.commandId) ?? claimAuthors(state, meta.actor)) : [meta.actor],
    terms: (state, { data }) => claimTerms(data, state.status === 'unknown' ? [] : state.changeRequests),
    approved: (state, event) =>
      withOnboarding(changeKnown(withHandOf(state, 'account', event), withPayee(event.data.now)), (onboarding) =>
        afterApproval(onboarding, event.data.requestId),
      ),
    declined: (state, { data: { requestId } }) =>
      withOnboarding(changeKnown(state, withoutReportOf(requestId)), (onboarding) => afterDecline(onboarding, requestId)),
  },
  email: {
    approved: (state, event) => changeKnown(withHandOf(state, 'email', event), withEmail(event.data.requestId, event.data.now)),
  },
  identity: {
    approved: (state, { data: { now } }) =>
      changeKnown(state, ({ details }) => ({ details: { ...details, ...identityOf(now) } })),
  },
  // Not paying is the safe side: it holds while the request waits (P-11.11).
  deactivation: {
    requested: (state) => whenKnown(state, { active: false }),
    approved: keep,
    declined: (state) => whenKnown(state, { active: true }),
  },
  certification: {
    // Nobody vouches for an account that they put on file themselves while no second person has approved it.
    authors: (state, { meta }) => [meta.actor, ...(state.status === 'unknown' ? [] : handsNotApproved(state.hands))],
    approved: (state, { data }) =>
      changeKnown(state, ({ certifiedNames }) => ({ certifiedNames: [...certifiedNames, data.accountName] })),
  },
  sanctions: {
    // Whoever put the record on file has no part in the decision on its own match (P-5.5.9).
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
