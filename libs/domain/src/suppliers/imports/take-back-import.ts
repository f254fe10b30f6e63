import { declined } from '../../kernel/change-request.js';
import { type Command, type Decider, evolve, type Who } from '../../kernel/decider.js';
import type { RecordedFact } from '../../kernel/fact.js';
import { changeSupplier } from '../change-supplier.js';
import type { Contact, SupplierDetails } from '../values.js';
import type { PayeeAccount } from '../bank-account.js';
import { type SupplierEvent, supplierEvents } from '../events.js';
import {
  contactSteps,
  detailSteps,
  type Email,
  emailSteps,
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
  /** The commands by which the import wrote its rows: what they caused is taken back, and nothing else. */
  readonly commandIds: readonly string[];
  /** A payment was judged by this record: it stays known, but is not paid any more. */
  readonly used: boolean;
  readonly singleOperator: boolean;
  /** Why the import's requests are withdrawn; null when nothing personal can be written of this record any more. */
  readonly reason: string | null;
};

/** A record and how it came to be so: who did what since decides on what can be taken back. */
export type SupplierPast = { readonly supplier: Supplier; readonly told: readonly RecordedFact<SupplierEvent>[] };

/** What stays as somebody made it since; 'record' is all of it. */
export type KeptPart = 'record' | keyof SupplierDetails | keyof Contact | keyof PayeeAccount | keyof Email;

export type TakenBack = {
  readonly events: readonly SupplierEvent[];
  readonly kept: readonly KeptPart[];
  /** Whatever was done since, the supplier did. */
  readonly bySupplier: boolean;
};

/**
 * What an import did to one record, taken back as new facts: a record it added goes, fields it changed say what they said
 * before, its requests are withdrawn. What anybody changed since stays. It makes nothing weaker, so it needs no second person;
 * an account that the import changed at once (single operator) goes back the way every account changes.
 */
export const takeBack = ({ supplier: now, told }: SupplierPast, data: TakeBackImport, who: Who): TakenBack => {
  const life = lifeOf(told, data);
  const first = life.told.findIndex(life.isOwn);
  if (now.status === 'unknown' || first < 0) return { events: [], kept: [], bySupplier: false };
  const since = life.told.slice(first).filter((event) => !life.isOwn(event) && isSomebodys(event));
  const bySupplier = since.length > 0 && since.every(({ meta }) => meta.actor.kind === 'supplier');
  if (first > 0) return { ...putBack(now, life, data, who), bySupplier };
  return since.length > 0
    ? { events: withdrawals(withoutAddition(now), life, data), kept: ['record'], bySupplier }
    : { events: removal(now, life, data), kept: [], bySupplier };
};

/** What Counterfoil does by itself, e.g. a screening, says nothing of whether anybody has worked with the record. */
const isSomebodys = ({ type, meta }: RecordedFact<SupplierEvent>): boolean =>
  meta.actor.kind !== 'system' && type !== 'ScreeningStatusChanged';

/** A record may have been removed and added again: only what came after that is its own. */
const lifeOf = (told: readonly RecordedFact<SupplierEvent>[], { commandIds, importId }: TakeBackImport): Life => {
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

/** Nothing is left of a record that only the import ever touched; one that payments name stays, inactive. */
const removal = (now: KnownSupplier, life: Life, data: TakeBackImport): readonly SupplierEvent[] => {
  const { supplierId, importId, used } = data;
  if (!used) return [{ type: 'SupplierRemoved', data: { supplierId, importId } }];
  const inactive: SupplierEvent = { type: 'SupplierDeactivated', data: { supplierId } };
  return [...withdrawals(now, life, data), ...(now.active ? [inactive] : [])];
};

/** A record that stays keeps waiting for its second person. */
const withoutAddition = (now: KnownSupplier): KnownSupplier => ({
  ...now,
  changeRequests: now.changeRequests.filter(({ kind }) => kind !== 'addition'),
});

const requestedBy = ({ changeRequests }: KnownSupplier, life: Life): readonly SupplierRequest[] =>
  changeRequests.filter(({ requestId }) => requestsOf(life).has(requestId));

const withdrawals = (now: KnownSupplier, life: Life, { reason }: TakeBackImport): readonly SupplierEvent[] =>
  requestedBy(now, life).map((request) => declined(supplierFacts, request, reason));

const putBack = (now: KnownSupplier, life: Life, data: TakeBackImport, who: Who): Omit<TakenBack, 'bySupplier'> => {
  const { supplierId, singleOperator } = data;
  const details = walkBack(detailSteps(life), now.details);
  const contact = walkBack(contactSteps(life), now.contact ?? noContact);
  const payee = walkBack(payeeSteps(life), now.payee);
  const email = walkBack(emailSteps(life), { email: now.email });
  const change = changeSupplier(
    {
      ...{ supplierId, singleOperator, source: 'import' },
      details: details.target,
      payee: payee.target,
      email: email.target.email,
      ...(contact.restored.length === 0 ? {} : { contact: isEmpty(contact.target) ? null : contact.target }),
    },
    { ...now, changeRequests: now.changeRequests.filter((request) => !requestedBy(now, life).includes(request)) },
    who,
  );
  const active: readonly SupplierEvent[] =
    !now.active && wasDeactivated(life) ? [{ type: 'SupplierActivated', data: { supplierId } }] : [];
  return {
    events: [...withdrawals(now, life, data), ...(change.ok ? change.events : []), ...active],
    kept: [...details.kept, ...payee.kept, ...email.kept, ...contact.kept],
  };
};

const isEmpty = (contact: Contact): boolean => Object.values(contact).every((value) => value === null);

type PastCommand = Command<'TakeBackImport', TakeBackImport>;

const remember = ({ supplier: was, told }: SupplierPast, event: RecordedFact<SupplierEvent>): SupplierPast => ({
  supplier: evolve<Supplier, SupplierCommand, SupplierEvent, string>(supplier, was, event),
  told: [...told, event],
});

/** Decides on the streams of `supplier`, but by what happened rather than by what holds. */
export const supplierPast: Decider<SupplierPast, PastCommand, SupplierEvent, never> = {
  category: supplier.category,
  initial: { supplier: supplier.initial, told: [] },
  decide: { TakeBackImport: (data, past, who) => ({ ok: true, events: takeBack(past, data, who).events }) },
  evolve: Object.fromEntries(Object.keys(supplierEvents).map((type) => [type, remember])) as unknown as {
    readonly [T in SupplierEvent['type']]: typeof remember;
  },
};
