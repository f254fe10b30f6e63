import { declined, isSame } from '../../kernel/change-request.js';
import { type Command, type Decider, evolve, unchanged, type Who } from '../../kernel/decider.js';
import type { RecordedFact } from '../../kernel/fact.js';
import type { Resemblance } from '../addition.js';
import { approvedOf } from '../approved-details.js';
import { setSupplierDetails } from '../set-supplier-details.js';
import { setActive } from '../set-active.js';
import { type ApprovedDetails, type Contact, type Identity, identityOf, type SupplierDetails } from '../values.js';
import type { PayeeAccount } from '../bank-account.js';
import { type SupplierEvent, supplierEvents } from '../events.js';
import {
  approvedSteps,
  contactSteps,
  detailSteps,
  type Life,
  noContact,
  payeeSteps,
  requestsOf,
  wasDeactivated,
} from './import-traces.js';
import { supplierFacts } from '../controlled-facts.js';
import type { KnownSupplier, Supplier, SupplierRequest } from '../state.js';
import { supplier, type SupplierCommand } from '../supplier.js';
import { walkBack } from './trail.js';

export type TakeBackImport = {
  readonly supplierId: string;
  readonly importId: string;
  /** The commands of the import. Only their effects are reversed. */
  readonly commandIds: readonly string[];
  /** Whether a payment was checked against this record. If so, the record is kept but deactivated. */
  readonly used: boolean;
  /** Whether another record was merged into this one. If so, a person relies on the record, and it stays. */
  readonly isSurvivor: boolean;
  readonly singleOperator: boolean;
  /**
   * Other records that have, or once had, the code or name that this record returns to (P-11.12); looked up through
   * `identityAfterUndo`.
   */
  readonly resembles?: readonly Resemblance[];
  /** Why the import's requests are withdrawn; null when no personal data of this record can be written any more. */
  readonly reason: string | null;
};

/** A record with its history, because later changes determine what can be reversed. */
export type SupplierPast = { readonly supplier: Supplier; readonly told: readonly RecordedFact<SupplierEvent>[] };

/** The parts that keep later changes; 'record' means the whole record. */
export type KeptPart = 'record' | keyof SupplierDetails | keyof Contact | keyof PayeeAccount | keyof ApprovedDetails;

export type TakenBack = {
  readonly events: readonly SupplierEvent[];
  readonly kept: readonly KeptPart[];
  /** Whether all later changes were made by the supplier. */
  readonly bySupplier: boolean;
};

/**
 * Reverses the effects of an import on one record by new facts: a record that it added is removed, changed fields get their
 * previous values, and its requests are withdrawn. Later changes by anybody stay. This weakens no control, so it needs no second
 * person; but an account that the import changed at once (single operator) is changed back like any other account.
 */
export const takeBack = ({ supplier: now, told }: SupplierPast, data: TakeBackImport, who: Who): TakenBack => {
  const life = lifeOf(told, data);
  const first = life.told.findIndex(life.isOwn);
  if (now.status === 'unknown' || first < 0) return { events: [], kept: [], bySupplier: false };
  // A merged record changes only when its merge is undone (P-2.14.6).
  if (now.merged !== null) return { events: [], kept: ['record'], bySupplier: false };
  const since = life.told.slice(first).filter((event) => !life.isOwn(event) && isSomebodys(event));
  const bySupplier = since.length > 0 && since.every(({ meta }) => meta.actor.kind === 'supplier');
  if (first > 0) return { ...putBack(now, life, data, who), bySupplier };
  return since.length > 0 || data.isSurvivor
    ? { events: withdrawals(withoutAddition(now), life, data), kept: ['record'], bySupplier }
    : { events: removal(now, life, data), kept: [], bySupplier };
};

/** Whether a person caused the event. Automatic events such as a screening do not count as work on the record. */
const isSomebodys = ({ type, meta }: RecordedFact<SupplierEvent>): boolean =>
  meta.actor.kind !== 'system' && type !== 'ScreeningStatusChanged';

type OfImport = Pick<TakeBackImport, 'commandIds' | 'importId'>;

/** A record can be removed and added again. Only the events since the last addition belong to it. */
const lifeOf = (told: readonly RecordedFact<SupplierEvent>[], { commandIds, importId }: OfImport): Life => {
  const ids = new Set(commandIds);
  return {
    told: told.slice(
      Math.max(
        0,
        told.findLastIndex(({ type }) => type === 'SupplierAdded'),
      ),
    ),
    isOwn: (event) => ids.has(event.meta.commandId) || (event.type === 'SupplierAdded' && event.data.importId === importId),
  };
};

/** Removes a record that only the import has touched. A record that payments name stays, deactivated. */
const removal = (now: KnownSupplier, life: Life, data: TakeBackImport): readonly SupplierEvent[] => {
  const { supplierId, importId, used } = data;
  if (!used) return [{ type: 'SupplierRemoved', data: { supplierId, importId } }];
  const inactive: SupplierEvent = { type: 'SupplierDeactivated', data: { supplierId } };
  return [...withdrawals(now, life, data), ...(now.active ? [inactive] : [])];
};

/** The request for the addition of a record that stays keeps waiting. */
const withoutAddition = (now: KnownSupplier): KnownSupplier => ({
  ...now,
  changeRequests: now.changeRequests.filter(({ kind }) => kind !== 'addition'),
});

const requestedBy = ({ changeRequests }: KnownSupplier, life: Life): readonly SupplierRequest[] =>
  changeRequests.filter(({ requestId }) => requestsOf(life).has(requestId));

/** The identifying fields and the account of the record after the undo; null: the identifying fields stay the same. */
export const identityAfterUndo = ({ supplier: now, told }: SupplierPast, data: OfImport): (Identity & PayeeAccount) | null => {
  if (now.status === 'unknown') return null;
  const identity = identityOf(walkBack(detailSteps(lifeOf(told, data)), now.details).target);
  return isSame(identity, identityOf(now.details)) ? null : { ...identity, ...now.payee };
};

const withdrawals = (now: KnownSupplier, life: Life, { reason }: TakeBackImport): readonly SupplierEvent[] =>
  requestedBy(now, life).map((request) => declined(supplierFacts, request, reason));

const putBack = (now: KnownSupplier, life: Life, data: TakeBackImport, who: Who): Omit<TakenBack, 'bySupplier'> => {
  const { supplierId, singleOperator, resembles = [] } = data;
  const details = walkBack(detailSteps(life), now.details);
  const contact = walkBack(contactSteps(life), now.contact ?? noContact);
  const payee = walkBack(payeeSteps(life), now.payee);
  const approved = walkBack(approvedSteps(life), approvedOf(now));
  const withdrawn = requestedBy(withoutAddition(now), life);
  const rest = { ...now, changeRequests: now.changeRequests.filter((request) => !withdrawn.includes(request)) };
  const change = setSupplierDetails(
    {
      ...{ supplierId, singleOperator, source: 'import', resembles },
      details: details.target,
      payee: payee.target,
      ...approved.target,
      ...(contact.restored.length === 0 ? {} : { contact: isEmpty(contact.target) ? null : contact.target }),
    },
    rest,
    who,
  );
  const active = wasDeactivated(life) ? setActive({ supplierId, active: true, singleOperator }, rest, who) : unchanged;
  return {
    events: [
      ...withdrawals(withoutAddition(now), life, data),
      ...[change, active].flatMap((done) => (done.ok ? done.events : [])),
    ],
    kept: [...details.kept, ...payee.kept, ...approved.kept, ...contact.kept],
  };
};

const isEmpty = (contact: Contact): boolean => Object.values(contact).every((value) => value === null);

type PastCommand = Command<'TakeBackImport', TakeBackImport>;

const remember = ({ supplier: was, told }: SupplierPast, event: RecordedFact<SupplierEvent>): SupplierPast => ({
  supplier: evolve<Supplier, SupplierCommand, SupplierEvent, string>(supplier, was, event),
  told: [...told, event],
});

/** Decides on the streams of `supplier`, based on their history rather than their current state. */
export const supplierPast: Decider<SupplierPast, PastCommand, SupplierEvent, never> = {
  category: supplier.category,
  initial: { supplier: supplier.initial, told: [] },
  decide: { TakeBackImport: (data, past, who) => ({ ok: true, events: takeBack(past, data, who).events }) },
  evolve: Object.fromEntries(Object.keys(supplierEvents).map((type) => [type, remember])) as unknown as {
    readonly [T in SupplierEvent['type']]: typeof remember;
  },
};
