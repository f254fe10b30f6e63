import { declined, isRequested, isSame, requestChange, requestValue } from '../kernel/change-request.js';
import type { CheckRecord } from '../kernel/check-record.js';
import { reject, type Who } from '../kernel/decider.js';
import { makePart } from '../kernel/field-table.js';
import type { Resemblance } from './addition.js';
import { type AddSupplier, addSupplier } from './add-supplier.js';
import { type BankAccount, type PayeeAccount, sameAccount } from './bank-account.js';
import { requestApprovedDetails } from './approved-details.js';
import { supplierFields } from './supplier-fields.js';
import { type ApprovedDetails, type Contact, identityOf, type Source, type SupplierDetails } from './values.js';
import { supplierFacts } from './controlled-facts.js';
import type { SupplierDecision } from './decision.js';
import type { SupplierEvent } from './events.js';
import { isProven, isVouchedFor, type KnownSupplier, type Supplier } from './state.js';

/** The wanted values of the record. Parts left out stay unchanged. */
export type SetSupplierDetails = Partial<ApprovedDetails> & {
  readonly supplierId: string;
  readonly source: Source;
  readonly singleOperator: boolean;
  readonly details?: SupplierDetails;
  /** Other records that have, or once had, the code or name that `details` contains; looked up by the caller. */
  readonly resembles?: readonly Resemblance[];
  readonly payee?: PayeeAccount;
  readonly contact?: Contact | null;
  /** Whether two people have already agreed to the whole change. */
  readonly isAgreed?: boolean;
  /** What the requester checked: one record for the whole change. */
  readonly check?: CheckRecord | null;
};

/**
 * Plain details change at once. The account, its name and the verification email are requests. So are the identifying fields,
 * if the record is proven or approved, or if it would then resemble another record (P-11.11). Values that are already on file or
 * already requested are skipped, so an unchanged import row writes nothing.
 */
export const setSupplierDetails = (change: SetSupplierDetails, known: KnownSupplier, who: Who): SupplierDecision => ({
  ok: true,
  events: [...plainChanges(change, known, who), ...identityRequest(change, known, who), ...requests(change, known, who)],
});

/** Whether the change of the identifying fields waits for a second person. */
const identityWaits = ({ details, resembles = [], isAgreed = false }: SetSupplierDetails, known: KnownSupplier): boolean =>
  details !== undefined &&
  !isSame(identityOf(details), identityOf(known.details)) &&
  (isProven(known) || (isVouchedFor(known) && !isAgreed) || resembles.length > 0);

/**
 * A second person approves a new supplier under the name shown to them, so a new name replaces the request. A name or code that
 * resembles another record's is not given at once, so the new one resembles none. A name that two people have agreed on does not
 * replace the request: the second of them would become its author, and could not approve it.
 */
const additionAskedAgain = (
  { source, singleOperator, check = null, isAgreed = false }: SetSupplierDetails,
  { changeRequests }: KnownSupplier,
  { commandId }: Who,
): readonly SupplierEvent[] => {
  const waiting = changeRequests.find(({ kind }) => kind === 'addition');
  if (waiting?.kind !== 'addition' || isAgreed) return [];
  const request = { ...waiting.change, resembles: [], source, requestId: `${commandId}:addition` };
  return [declined(supplierFacts, waiting, null), ...requestChange(supplierFacts.addition, request, singleOperator, check)];
};

const plainChanges = (change: SetSupplierDetails, known: KnownSupplier, who: Who): SupplierEvent[] => {
  const { supplierId, contact } = change;
  const waits = identityWaits(change, known);
  const details = change.details && (waits ? { ...change.details, ...identityOf(known.details) } : change.details);
  return [
    ...(details === undefined || isSame(details, known.details)
      ? []
      : [{ type: 'SupplierDetailsChanged', data: { supplierId, was: known.details, now: details } } as const]),
    ...(details === undefined || isSame(identityOf(details), identityOf(known.details))
      ? []
      : additionAskedAgain(change, known, who)),
    ...(contact === undefined || isSame(contact, known.contact)
      ? []
      : [{ type: 'SupplierContactChanged', data: { supplierId, was: known.contact, now: contact } } as const]),
  ];
};

const identityRequest = (change: SetSupplierDetails, known: KnownSupplier, { commandId }: Who): readonly SupplierEvent[] => {
  const { supplierId, source, details, resembles = [], singleOperator, check = null } = change;
  if (details === undefined || !identityWaits(change, known)) return [];
  const value = { supplierId, was: identityOf(known.details), now: identityOf(details), resembles };
  if (isRequested(known, 'identity', value)) return [];
  return requestChange(supplierFacts.identity, { ...value, requestId: `${commandId}:identity`, source }, singleOperator, check);
};

/** Requests for the values that change only with a second person's approval. */
const requests = (change: SetSupplierDetails, known: KnownSupplier, who: Who): readonly SupplierEvent[] => {
  const { supplierId, source, payee, singleOperator, check = null } = change;
  const request = { supplierId, source, coolsOffAt: null, requestId: `${who.commandId}:account`, singleOperator, check };
  return [...requestValue(supplierFacts, 'account', known, payee, request), ...requestApprovedDetails(change, known, who)];
};

/** One row of a supplier list: a new record, or a change of the record that it identifies. Empty cells never clear a value. */
export const importSupplier = (row: AddSupplier, supplier: Supplier, who: Who): SupplierDecision => {
  if (supplier.status === 'unknown')
    return row.details.supplierName === '' ? reject('no-such-supplier') : addSupplier(row, supplier, who);
  if (supplier.merged !== null) return reject('supplier-merged');
  const { supplierId, singleOperator, details, resembles, account, accountName, contact, check = null } = row;
  const payee = {
    account: heldAccount(account, supplier.payee.account),
    accountName: said(accountName) ?? supplier.payee.accountName,
  };
  return setSupplierDetails(
    {
      supplierId,
      source: 'import',
      singleOperator,
      details: filledIn(details, supplier.details),
      resembles,
      payee,
      ...approvedIn(row, supplier),
      contact: contactOf(contact, supplier.contact),
      check,
    },
    supplier,
    who,
  );
};

const approvedIn = (row: Partial<ApprovedDetails>, known: KnownSupplier): ApprovedDetails =>
  makePart(supplierFields, 'approved', (_, name) => said(row[name] ?? null) ?? known[name]);

/**
 * The account on file if the row names the same account, however it is written. An IBAN or SWIFT code missing in the row is kept.
 */
const heldAccount = (row: BankAccount | null, known: BankAccount | null): BankAccount | null => {
  if (row === null || known === null) return row ?? known;
  if (!sameAccount({ ...row, iban: null }, { ...known, iban: null })) return row;
  return { ...known, iban: row.iban ?? known.iban, swiftCode: row.swiftCode ?? known.swiftCode };
};

const contactOf = (row: Contact | null, known: Contact | null): Contact | null => {
  if (row === null || Object.values(row).every((cell) => said(cell) === null)) return known;
  return filledIn(row, known ?? row);
};

const said = <V>(value: V): V | null => (value === '' ? null : value);

const filledIn = <T extends object>(row: T, known: T): T =>
  Object.fromEntries(
    Object.entries(row).map(([field, value]) => [field, said(value as unknown) ?? known[field as keyof T]]),
  ) as T;
