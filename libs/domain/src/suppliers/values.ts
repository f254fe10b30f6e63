export type SupplierDetails = {
  readonly supplierCode: string | null;
  readonly supplierName: string;
  readonly entityId: string | null;
  readonly govCode: string | null;
  readonly taxNumber: string | null;
  readonly isEmployee: boolean;
  readonly smallBusiness: boolean;
  readonly division: string | null;
};

export type Contact = {
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly landline: string | null;
  readonly mobile: string | null;
};

export type Limits = {
  /** Hundredths; null: no limit. */
  readonly limitAmount: number | null;
  /** Overrides the customer's policy; null: the policy's. */
  readonly duplicateDays: number | null;
};

/** Through which door a record or a change came; 'supplier' is a claim made through a link. */
export type Source = 'form' | 'import' | 'certification' | 'supplier';
