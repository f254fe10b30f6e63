import { keep } from '../../../kernel/decider.js';
import type { FactOf, RecordedFact } from '../../../kernel/fact.js';
import { isSameOrganisation } from '../../../customers/own-domain.js';
import { accountLabels, type BankAccount } from '../../bank-account.js';
import type { KnownSupplier, Supplier } from '../../state.js';
import type { LinkEvent } from './link-events.js';
import type { Lock } from './lock.js';
import type { AccountTries, VerificationRequest, VerificationState } from '../state.js';
import { askersOf } from './askers.js';

/** The effect of each event on a record. */
export type Evolve<E extends { readonly type: string; readonly data: object }> = {
  readonly [T in E['type']]: (supplier: Supplier, event: RecordedFact<FactOf<E, T>>) => Supplier;
};

export const withVerification = (
  supplier: Supplier,
  change: (verification: VerificationState, known: KnownSupplier) => Partial<VerificationState>,
): Supplier =>
  supplier.status === 'unknown'
    ? supplier
    : { ...supplier, verification: { ...supplier.verification, ...change(supplier.verification, supplier) } };

/** Changes the request with this id. Events of earlier requests have no effect. */
export const withRequest = (supplier: Supplier, requestId: string | null, change: Partial<VerificationRequest>): Supplier =>
  withVerification(supplier, ({ request }) =>
    request === null || request.requestId !== requestId ? {} : { request: { ...request, ...change } },
  );

const issued = (
  { data, meta }: RecordedFact<FactOf<LinkEvent, 'LinkIssued'>>,
  before: VerificationRequest | null,
): VerificationRequest => {
  // Passing a link on keeps who asked, and the number of wrong tries.
  const passedOn = data.because === 'delegated' ? before : null;
  return {
    requestId: data.requestId,
    linkHash: data.linkHash,
    because: data.because,
    issuedBy: passedOn?.issuedBy ?? meta.actor,
    askedBy: askersOf(data, meta.actor, before?.askedBy ?? []),
    issuedAt: meta.at,
    expiresAt: data.expiresAt,
    to: data.to,
    variant: data.variant,
    forcedUpdate: data.forcedUpdate,
    payee: { account: data.account, accountName: data.accountName },
    hiddenDigits: data.hiddenDigits,
    emailChangedBy: data.emailChangedBy,
    emailReplaced: passedOn?.emailReplaced ?? false,
    delegations: passedOn === null ? 0 : passedOn.delegations + 1,
    delegatedOutside: passedOn !== null && (passedOn.delegatedOutside || !isSameOrganisation(passedOn.to, data.to)),
    wrongTries: passedOn?.wrongTries ?? 0,
    ...{ locked: false, opened: false, matched: false, answer: null, setAside: false },
    ...{ claimed: false, details: 'none', revoked: false, expired: false },
  };
};

const setTries = (
  tries: readonly AccountTries[],
  account: BankAccount | null,
  change: Partial<AccountTries>,
): readonly AccountTries[] => {
  const { matchKey } = accountLabels(account);
  if (matchKey === null) return tries;
  const before = tries.find((one) => one.matchKey === matchKey) ?? { matchKey, wrong: 0, locked: false };
  return [...tries.filter((one) => one.matchKey !== matchKey), { ...before, ...change }];
};

const withTries = (supplier: Supplier, account: BankAccount | null, change: Partial<AccountTries>): Supplier =>
  withVerification(supplier, ({ tries }) => ({ tries: setTries(tries, account, change) }));

/** Two people have unlocked the link or account. All tries are available again. */
export const afterUnlock = (supplier: Supplier, lock: Lock): Supplier => {
  const again = { locked: false, wrongTries: 0 };
  if (lock.scope === 'link') return withRequest(supplier, lock.requestId, again);
  const open = supplier.status === 'unknown' ? null : supplier.verification.request;
  return withRequest(withTries(supplier, lock.account, { wrong: 0, locked: false }), open?.requestId ?? null, again);
};

export const evolveLink: Evolve<LinkEvent> = {
  LinkIssued: (state, event) => withVerification(state, ({ request }) => ({ request: issued(event, request) })),
  LinkRevoked: (state, { data }) => withRequest(state, data.requestId, { revoked: true }),
  LinkDelegated: keep,
  VerificationExpired: (state, { data }) => withRequest(state, data.requestId, { expired: true }),
  VerificationOpened: (state, { data }) => withRequest(state, data.requestId, { opened: true }),
  AccountNumberMatched: (state, { data }) => withRequest(state, data.requestId, { opened: true, matched: true }),
  AccountNumberMismatched: (state, { data }) => {
    const account = state.status === 'unknown' ? null : (state.verification.request?.payee.account ?? null);
    const tried = withTries(state, account, { wrong: data.accountTries });
    return withRequest(tried, data.requestId, { wrongTries: data.linkTries });
  },
  SupplierLocked: (state, { data }) =>
    data.scope === 'account'
      ? withTries(state, data.account, { locked: true })
      : withRequest(state, data.requestId, { locked: true }),
  SupplierUnsubscribed: (state) => withVerification(state, () => ({ unsubscribed: true })),
};
