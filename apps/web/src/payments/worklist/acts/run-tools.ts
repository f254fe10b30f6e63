import type { ActRow, ResultRow } from '@counterfoil/projections';
import { type ComponentType, createContext, type ReactNode, useContext } from 'react';

type Closing = {
  /** The payments that are left out, with the reason. */
  readonly note?: ReactNode;
  readonly onClose: () => void;
  readonly onDone: () => void;
};
export type OfSuppliersProps = Closing & { readonly supplierIds: readonly string[] };
export type CertifyProps = Closing & { readonly payments: readonly ActRow[] };

export type AddPayeeProps = Omit<Closing, 'note'> & { readonly payment: ResultRow };

/** Components for the page of a run from other parts of the portal; the app provides them. */
export type RunTools = {
  /** Shows which suppliers would be asked to confirm their account and which not, then sends the requests. */
  readonly AskSuppliers: ComponentType<OfSuppliersProps>;
  /** Sends the email of an open request again. */
  readonly RemindSuppliers: ComponentType<OfSuppliersProps>;
  /** Adds the payee of a payment that no supplier has the account of. */
  readonly AddPayee: ComponentType<AddPayeeProps>;
  /** Certifies the payment names for the accounts of the suppliers. */
  readonly CertifyNames: ComponentType<CertifyProps>;
  /** The decisions about a supplier that are open before it can be paid: sanctions matches and change requests. */
  readonly SupplierDecisions: ComponentType<{ readonly supplierId: string }>;
};

export const RunToolsContext = createContext<RunTools | null>(null);
export const useRunTools = (): RunTools | null => useContext(RunToolsContext);
