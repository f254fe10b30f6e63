import type { SupplierEvent } from '../events.js';
import type { KnownSupplier } from '../state.js';

/** What is done to many suppliers at once (P-2.2.8). */
export type SupplierAct =
  | { readonly kind: 'active'; readonly isActive: boolean }
  | { readonly kind: 'employee'; readonly isEmployee: boolean }
  /** Each under its own account name. */
  | { readonly kind: 'certify'; readonly isAlias: boolean }
  /** Hundredths; null: no limit. */
  | { readonly kind: 'limit'; readonly limitAmount: number | null }
  | { readonly kind: 'division'; readonly division: string | null };

export const LONGEST_DIVISION = 100;

/** The name that a certification of this supplier in bulk is about. */
export const nameToCertify = ({ payee, details }: Pick<KnownSupplier, 'payee' | 'details'>): string =>
  payee.accountName ?? details.supplierName;

/** Whether the supplier is as the act made it: an undo leaves alone what somebody changed since. */
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

/** What takes the act back for a supplier that it changed by these events; null: only people can. */
export const undoOf = (act: SupplierAct, events: readonly SupplierEvent[]): SupplierAct | null => {
  switch (act.kind) {
    case 'active':
      return { kind: 'active', isActive: !act.isActive };
    case 'employee':
      return { kind: 'employee', isEmployee: !act.isEmployee };
    // A name is certified again with a second person's approval only.
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
