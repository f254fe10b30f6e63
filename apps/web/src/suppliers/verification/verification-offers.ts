import type { CustomerCountry } from '@counterfoil/domain';
import type { SupplierView } from '@counterfoil/projections';
import { type ShownRequestStatus } from '../../ui/words/statuses.js';
import { asksForNewDetails, mailable } from './verification-facts.js';
import { isAlive } from './verification-words.js';

export type Action = 'send' | 'later' | 'resend' | 'address' | 'revoke' | 'unlock';
/** An action, and the reason why it is not possible now; null when it is possible. */
export type Offer = { readonly name: Action; readonly because: string | null };

/** The actions that depend on the email rules of P-4.3. */
const NEEDS_MAIL: readonly Action[] = ['send', 'later', 'resend'];

/** The actions for a status, the most likely one first. */
const actionsFor = (status: ShownRequestStatus | null, answered: boolean): readonly Action[] => {
  if (status === 'locked') return ['unlock', 'revoke'];
  // A supplier that has answered before is asked for new details at once, because reasons 2 and 10 withhold a planned email
  // (P-4.3).
  if (!isAlive(status)) return answered ? ['send', 'address'] : ['send', 'later', 'address'];
  // A new link would not be sent sooner, because reason 9 withholds its email (P-4.3).
  if (status === 'planned') return ['revoke', 'address'];
  return status === 'bounced' ? ['address', 'resend', 'revoke'] : ['resend', 'address', 'revoke'];
};

/** The actions on a request in this status, each with the reason against it. */
export const offeredActions = (
  supplier: SupplierView,
  status: ShownRequestStatus | null,
  country: CustomerCountry,
): readonly Offer[] => {
  const waiting = supplier.changeRequests.map(({ kind }) => kind);
  const { allowed, reasons } = mailable(supplier, country);
  const against = reasons.map(({ words }) => words).join('; ');
  const notMailed = `No request can be sent now: ${against === '' ? 'the supplier has answered' : against}.`;
  const becauseOf = (name: Action): string | null => {
    if (name === 'unlock') return waiting.includes('unlock') ? 'Unlocking waits for a second person.' : null;
    if (name === 'address') return waiting.includes('email') ? 'A new address waits for a second person.' : null;
    if (!NEEDS_MAIL.includes(name)) return null;
    // The dialog of `send` explains the reasons itself. The other actions would be refused (P-4.3).
    return allowed && (name === 'send' || reasons.length === 0) ? null : notMailed;
  };
  return actionsFor(status, asksForNewDetails(supplier)).map((name) => ({ name, because: becauseOf(name) }));
};
