import { accept, reject } from '../kernel/decider.js';
import type { Contact, Source, SupplierDetails } from './values.js';
import type { PayeeAccount } from './bank-account.js';
import type { Supplier } from './state.js';
import type { SupplierDecision } from './decision.js';

export type AddSupplier = PayeeAccount & {
  readonly supplierId: string;
  readonly source: Source;
  readonly importId: string | null;
  readonly details: SupplierDetails;
  readonly email: string | null;
  readonly contact: Contact | null;
  readonly singleOperator: boolean;
};

/** A new record proves nothing yet, so it needs no second person: a payment to it is "not verified yet" (result 6). */
export const addSupplier = (data: AddSupplier, supplier: Supplier): SupplierDecision => {
  if (supplier.status === 'known') return reject('supplier-exists');
  const { supplierId, source, importId, details, account, accountName, email, contact } = data;
  return accept({ type: 'SupplierAdded', data: { supplierId, source, importId, details, account, accountName, email, contact } });
};
