import { type Actor, usersAmong } from '../../../kernel/envelope.js';
import type { LinkCause } from './link-events.js';

/**
 * Users who asked the supplier. Sending a request again, or passing it on, is no new question: whoever asked before still did, so
 * that a colleague who reminds the supplier does not hide them (P-14.5).
 */
export const askersOf = (
  { because }: { readonly because: LinkCause },
  actor: Actor,
  before: readonly string[],
): readonly string[] => [...new Set([...(because === 'request' ? [] : before), ...usersAmong(actor)])];
