import type { CustomerCountry } from '@counterfoil/domain';
import type { SupplierView } from '@counterfoil/projections';
import { type ShownRequestStatus } from '../../ui/words/statuses.js';
import { asksForNewDetails, mailable } from './verification-facts.js';
import { isAlive } from './verification-words.js';

export type Action = 'send' | 'later' | 'resend' | 'address' | 'revoke' | 'unlock';
/** Something that can be done, or in a sentence why it cannot be done now. */
export type Offer = { readonly name: Action; readonly because: string | null };

/** What the rule of P-4.3 enables. */
const NEEDS_MAIL: readonly Action[] = ['send', 'later', 'resend'];

/** The first of them is what is most likely wanted. */
const actionsFor = (status: ShownRequestStatus | null, answered: boolean): readonly Action[] => {
  if (status === 'locked') return ['unlock', 'revoke'];
  // Who answered before is asked for new details, and at once: reasons 2 and 10 keep a planned mail back (P-4.3).
  if (!isAlive(status)) return answered ? ['send', 'address'] : ['send', 'later', 'address'];
  // Another link would not make the day come sooner: reason 9 keeps its mail back (P-4.3).
  if (status === 'planned') return ['revoke', 'address'];
  return status === 'bounced' ? ['address', 'resend', 'revoke'] : ['resend', 'address', 'revoke'];
};

/** What may be done about a question in this state, each with what stands against it. */
export const offeredActions = (
  supplier: SupplierView,
  status: ShownRequestStatus | null,
  country: CustomerCountry,
): readonly Offer[] => {
  const waiting = supplier.changeRequests.map(({ kind }) => kind);
  const { allowed, reasons } = mailable(supplier, country);
  const against = reasons.map(({ code, words }) => `${words} (reason ${code})`).join('; ');
  const notMailed = `No request can be sent now: ${against === '' ? 'the supplier has answered' : against}.`;
  const becauseOf = (name: Action): string | null => {
    if (name === 'unlock') return waiting.includes('unlock') ? 'Unlocking waits for a second person.' : null;
    if (name === 'address') return waiting.includes('email') ? 'A new address waits for a second person.' : null;
    if (!NEEDS_MAIL.includes(name)) return null;
    // The rule enables the first question, whose dialog tells the reasons; the others would only be refused (P-4.3).
    return allowed && (name === 'send' || reasons.length === 0) ? null : notMailed;
  };
  return actionsFor(status, asksForNewDetails(supplier)).map((name) => ({ name, because: becauseOf(name) }));
};
