import { requestChange } from '../kernel/change-request.js';
import type { CheckRecord } from '../kernel/check-record.js';
import { accept, reject, type Who } from '../kernel/decider.js';
import type { Resemblance } from './addition.js';
import { noApprovedDetails, requestApprovedDetails } from './approved-details.js';
import type { ApprovedDetails, Contact, Source, SupplierDetails } from './values.js';
import type { PayeeAccount } from './bank-account.js';
import { supplierFacts } from './controlled-facts.js';
import type { SupplierEvent } from './events.js';
import type { Supplier } from './state.js';
import type { SupplierDecision } from './decision.js';

export type AddSupplier = PayeeAccount &
  Partial<ApprovedDetails> & {
    readonly supplierId: string;
    readonly source: Source;
    readonly importId: string | null;
    readonly details: SupplierDetails;
    readonly email: string | null;
    readonly contact: Contact | null;
    readonly singleOperator: boolean;
    /** Other records with the same code or name, looked up by the caller. */
    readonly resembles: readonly Resemblance[];
    /** What the requester checked. */
    readonly check?: CheckRecord | null;
  };

/**
 * The record exists at once, and its supplier can be asked. Its account and email wait for a second person, and until then no
 * answer is strong evidence (P-11.10).
 */
export const addSupplier = (data: AddSupplier, supplier: Supplier, who: Who): SupplierDecision => {
  if (supplier.status === 'known') return reject('supplier-exists');
  const { supplierId, source, importId, details, account, accountName, email, contact } = data;
  return accept(
    { type: 'SupplierAdded', data: { supplierId, source, importId, details, account, accountName, email, contact } },
    ...additionRequested(data, who),
    // Approved details that the addition does not include are requested separately.
    ...requestApprovedDetails(data, { ...noApprovedDetails, email, changeRequests: [] }, who),
  );
};

type Addition = Pick<AddSupplier, 'supplierId' | 'source' | 'importId' | 'email' | 'singleOperator' | 'resembles' | 'check'> &
  PayeeAccount;

/** Requests approval of the account and email on file. If there is neither, nothing is requested. */
export const additionRequested = (
  { supplierId, source, importId, account, accountName, email, resembles, singleOperator, check = null }: Addition,
  { commandId }: Who,
): readonly SupplierEvent[] => {
  if (account === null && email === null) return [];
  const requestId = `${commandId}:addition`;
  const data = { supplierId, requestId, account, accountName, email, importId, resembles, source };
  return requestChange(supplierFacts.addition, data, singleOperator, check);
};
