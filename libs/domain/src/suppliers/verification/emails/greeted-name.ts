import type { RecordedFact } from '../../../kernel/fact.js';
import type { SupplierEvent } from '../../events.js';
import type { KnownSupplier } from '../../state.js';
import { nameShown } from '../link/link-state.js';

type History = readonly RecordedFact<SupplierEvent>[];

/**
 * Accepts letters of names only. The name was typed through a link, and an email must not contain a sentence or a number from
 * there.
 */
const NAME = /^[\p{L}\p{M}][\p{L}\p{M}'’. -]{0,59}$/u;

const whole = (...parts: readonly (string | null)[]): string => parts.filter(Boolean).join(' ');

/** The name in the greeting of an email to a supplier: the person with this address, if known, otherwise the company (P-4.3.7). */
export const greetedName = (known: KnownSupplier, events: History, to: string | null): string => {
  const { contact, details, email } = known;
  const isTo = (address: string | null): boolean => address !== null && address.toLowerCase() === to?.toLowerCase();
  const onFile = contact !== null && isTo(email) ? [whole(contact.firstName, contact.lastName)] : [];
  const said = events.flatMap(({ type, data }) =>
    type === 'VerifierDetailsProvided'
      ? [
          ...(isTo(data.email) ? [whole(data.firstName, data.lastName)] : []),
          ...(isTo(data.cfoEmail) ? [whole(data.cfoName)] : []),
        ]
      : [],
  );
  return [...onFile, ...said.toReversed()].find((name) => NAME.test(name)) ?? (details.supplierName || nameShown(known));
};
