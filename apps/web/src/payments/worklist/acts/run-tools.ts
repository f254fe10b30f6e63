import type { ActRow } from '@counterfoil/projections';
import { type ComponentType, createContext, type ReactNode, useContext } from 'react';

type Closing = {
  /** Which payments this is not about, and why. */
  readonly note?: ReactNode;
  readonly onClose: () => void;
  readonly onDone: () => void;
};
export type OfSuppliersProps = Closing & { readonly supplierIds: readonly string[] };
export type CertifyProps = Closing & { readonly payments: readonly ActRow[] };

/** What the page of a run borrows from other parts of the portal; the app hands it over. */
export type RunTools = {
  /** Shows who would be asked to confirm their account and who would not, and then asks. */
  readonly AskSuppliers: ComponentType<OfSuppliersProps>;
  /** Sends the email of an open request again. */
  readonly RemindSuppliers: ComponentType<OfSuppliersProps>;
  /** Certifies the names on the payments for the accounts of their suppliers. */
  readonly CertifyNames: ComponentType<CertifyProps>;
  /** What people have to decide about a supplier before it is paid: a sanctions match, changes that wait. */
  readonly SupplierDecisions: ComponentType<{ readonly supplierId: string }>;
};

export const RunToolsContext = createContext<RunTools | null>(null);
export const useRunTools = (): RunTools | null => useContext(RunToolsContext);
