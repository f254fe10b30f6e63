import { type Actor, usersAmong } from '../../../kernel/envelope.js';
import type { LinkCause } from './link-events.js';

/**
 * Users who asked the supplier. Sending a request again or passing it on does not replace the earlier users, so that a colleague's
 * reminder does not hide them (P-14.5).
 */
export const askersOf = (
  { because }: { readonly because: LinkCause },
  actor: Actor,
  before: readonly string[],
): readonly string[] => [...new Set([...(because === 'request' ? [] : before), ...usersAmong(actor)])];
