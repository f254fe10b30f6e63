import { type ComponentType, createContext, useContext } from 'react';

export type AskSuppliersProps = {
  readonly supplierIds: readonly string[];
  readonly onClose: () => void;
  readonly onDone: () => void;
};

/** What the page of a run borrows from other parts of the portal; the app hands it over. */
export type RunTools = {
  /** Shows who would be asked to confirm their account and who would not, and then asks. */
  readonly AskSuppliers: ComponentType<AskSuppliersProps>;
};

export const RunToolsContext = createContext<RunTools | null>(null);
export const useRunTools = (): RunTools | null => useContext(RunToolsContext);
