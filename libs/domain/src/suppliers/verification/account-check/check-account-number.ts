import { accept, reject, unchanged, type Who } from '../../../kernel/decider.js';
import type { BankAccount } from '../../bank-account.js';
import type { SupplierEvent } from '../../events.js';
import type { KnownSupplier } from '../../state.js';
import type { SupplierDecision } from '../../decision.js';
import { ACCOUNT_TRIES, closedBecause, currentRequest, LINK_TRIES, triesAt } from '../link/link-state.js';
import { isRightNumber } from './mask-account.js';

export type CheckAccountNumber = {
  readonly supplierId: string;
  readonly requestId: string;
  /** The missing digits in order, or the whole number. Spaces and hyphens are ignored. */
  readonly typed: string;
  readonly address: string | null;
};

/**
 * Step 1 (P-4.1). Wrong digits are recorded and count as a try: the fifth locks the link, and the fifteenth for one account locks
 * all links to it (P-14). Right digits are recorded once. A second person with the same link is checked like the first.
 */
export const checkAccountNumber = (
  { supplierId, requestId, typed, address }: CheckAccountNumber,
  known: KnownSupplier,
  { at }: Who,
): SupplierDecision => {
  const request = currentRequest(known, requestId);
  if (request === null) return reject('link-replaced');
  const closed = closedBecause(request, known, at);
  if (closed !== null) return reject(closed);
  const { account } = request.payee;
  if (account === null) return reject('no-account');
  if (isRightNumber(account, request.hiddenDigits, typed))
    return request.matched ? unchanged : accept({ type: 'AccountNumberMatched', data: { supplierId, requestId, address } });
  const linkTries = request.wrongTries + 1;
  const accountTries = triesAt(known, account).wrong + 1;
  const mismatch = { supplierId, requestId, linkTries, accountTries, address };
  return {
    ok: true,
    events: [{ type: 'AccountNumberMismatched', data: mismatch }, ...lock(mismatch, account)],
  };
};

type Tries = {
  readonly supplierId: string;
  readonly requestId: string;
  readonly linkTries: number;
  readonly accountTries: number;
};

const lock = ({ supplierId, requestId, linkTries, accountTries }: Tries, account: BankAccount): readonly SupplierEvent[] => {
  if (linkTries < LINK_TRIES && accountTries < ACCOUNT_TRIES) return [];
  const scope = accountTries >= ACCOUNT_TRIES ? 'account' : 'link';
  return [{ type: 'SupplierLocked', data: { supplierId, requestId, scope, account } }];
};

/**
 * Whether the digits were right, judging by the resulting events. No events mean that they were right and already recorded as such.
 */
export const isNumberMatch = (events: readonly { readonly type: string }[]): boolean =>
  events.every(({ type }) => type !== 'AccountNumberMismatched');
