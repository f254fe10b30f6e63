/** The name of a record that another record was merged into (P-2.14). */
export type NamedRecord = {
  readonly supplierId: string;
  readonly supplierName: string;
  readonly supplierCode: string | null;
};

/** "Acme (A-1)" */
export const recordText = ({ supplierName, supplierCode }: Omit<NamedRecord, 'supplierId'>): string =>
  supplierCode === null ? supplierName : `${supplierName} (${supplierCode})`;
