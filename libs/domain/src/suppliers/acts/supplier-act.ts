import type { SupplierEvent } from '../events.js';
import type { KnownSupplier } from '../state.js';

/** An act on many suppliers at once (P-2.2.8). */
export type SupplierAct =
  | { readonly kind: 'active'; readonly isActive: boolean }
  | { readonly kind: 'employee'; readonly isEmployee: boolean }
  /** Each supplier is certified under its own account name. */
  | { readonly kind: 'certify'; readonly isAlias: boolean }
  /** Hundredths; null: no limit. */
  | { readonly kind: 'limit'; readonly limitAmount: number | null }
  | { readonly kind: 'division'; readonly division: string | null };

export const LONGEST_DIVISION = 100;

/** The name that a bulk certification of this supplier certifies. */
export const nameToCertify = ({ payee, details }: Pick<KnownSupplier, 'payee' | 'details'>): string =>
  payee.accountName ?? details.supplierName;

/** Whether the act is still in effect for the supplier. An undo skips suppliers that were changed since. */
export const stands = (act: SupplierAct, known: KnownSupplier): boolean => {
  switch (act.kind) {
    case 'active':
      return known.active === act.isActive;
    case 'employee':
      return known.details.isEmployee === act.isEmployee;
    case 'certify':
      return known.certifiedNames.includes(nameToCertify(known)) === act.isAlias;
    case 'limit':
      return known.limits.limitAmount === act.limitAmount;
    case 'division':
      return known.details.division === act.division;
  }
};

/** The act that reverses this one for a supplier that it changed by these events; null: it cannot be reversed automatically. */
export const undoOf = (act: SupplierAct, events: readonly SupplierEvent[]): SupplierAct | null => {
  switch (act.kind) {
    case 'active':
      return { kind: 'active', isActive: !act.isActive };
    case 'employee':
      return { kind: 'employee', isEmployee: !act.isEmployee };
    // Certifying a name again requires a second person's approval.
    case 'certify':
      return act.isAlias ? { kind: 'certify', isAlias: false } : null;
    case 'limit': {
      const set = events.find((event) => event.type === 'PaymentLimitSet' || event.type === 'LimitRaiseApproved');
      return set === undefined ? null : { kind: 'limit', limitAmount: set.data.was.limitAmount };
    }
    case 'division': {
      const changed = events.find((event) => event.type === 'SupplierDetailsChanged');
      return changed === undefined ? null : { kind: 'division', division: changed.data.was.division };
    }
  }
};
