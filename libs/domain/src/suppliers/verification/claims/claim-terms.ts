import { noTerms, type Terms } from '../../../kernel/change-request.js';
import type { CheckRecord } from '../../../kernel/check-record.js';
import type { Instant } from '../../../kernel/zoned-time.js';
import { type Actor, usersAmong } from '../../../kernel/envelope.js';
import { type BankAccount, type PayeeAccount, sameAccount } from '../../bank-account.js';
import { isOneOf, refusalOfNumber } from '../../contact-hands.js';
import type { KnownSupplier } from '../../state.js';
import type { Source } from '../../values.js';

type Asked = { readonly source: Source; readonly coolsOffAt: Instant | null; readonly now: PayeeAccount };
type Waiting = Terms & { readonly kind: string; readonly change: object };

/**
 * A claim waits for a call-back and for its cooling-off time (P-11.15). While it waits, the same terms apply to a user's request
 * for the claimed account, so that typing the account in does not bypass them.
 */
export const claimTerms = ({ source, coolsOffAt, now }: Asked, waiting: readonly Waiting[]): Terms => {
  if (source === 'supplier') return { notBefore: coolsOffAt, needsCallBack: true };
  const claim = waiting.find((one) => one.kind === 'account' && one.needsCallBack && asksFor(one.change, now.account));
  return claim === undefined ? noTerms : { notBefore: claim.notBefore, needsCallBack: true };
};

const asksFor = (change: object, account: BankAccount | null): boolean => {
  const claimed = (change as { readonly now?: PayeeAccount }).now?.account ?? null;
  return claimed !== null && account !== null && sameAccount(claimed, account);
};

type OnFile = { readonly landline: string | null; readonly mobile: string | null } | null;
type Brought = { readonly phone: string | null; readonly mobile: string | null };

/** Numbers that were given through a link and not on file before. Calls to them prove nothing. Null once erased. */
export const numbersBrought = ({ phone, mobile }: Brought, contact: OnFile): readonly (string | null)[] =>
  [phone, mobile].map((number) =>
    number === null || isOneOf([contact?.landline ?? null, contact?.mobile ?? null], number) ? null : number,
  );

const MINUTE = 'YYYY-MM-DDTHH:MM'.length;

type Claim = { readonly requestedAt: Instant; readonly authors: readonly Actor[] };

/**
 * Why a call does not count for a claim; null when it does. It must be made after the claim, on a number that did not come with it
 * and that nobody behind the claim has just put on file.
 */
export const refusalOfCall = (
  check: CheckRecord,
  known: KnownSupplier,
  { requestedAt: claimedAt, authors }: Claim,
  at: Instant,
): 'number-from-claim' | 'number-from-author' | 'call-before-claim' | null => {
  const { call } = check;
  if (call === null) return null;
  if (isOneOf(known.verification.numbersBrought, call.number)) return 'number-from-claim';
  const refusal = refusalOfNumber(check, known.contactEntries, usersAmong(...authors), at);
  if (refusal !== null) return refusal;
  // Users enter the time of a call to the minute.
  const madeIn = call.at.slice(0, MINUTE);
  return madeIn < claimedAt.slice(0, MINUTE) || madeIn > at.slice(0, MINUTE) ? 'call-before-claim' : null;
};
