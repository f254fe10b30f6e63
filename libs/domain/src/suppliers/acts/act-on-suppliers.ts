import type { CheckRecord } from '../../kernel/check-record.js';
import { accept, type Command, type Decider, evolve, reject, unchanged } from '../../kernel/decider.js';
import { type EventCatalog, type Fact, plain, type RecordedFact } from '../../kernel/fact.js';
import type { SupplierAct } from './supplier-act.js';

/** 'unknown': there is no such supplier, or whoever acts does not see it. */
export type ActOutcome = 'done' | 'waiting' | 'unchanged' | 'refused' | 'unknown';
export type ActCounts = { readonly [outcome in ActOutcome]: number };

export type ActedRow = {
  readonly supplierId: string;
  readonly outcome: ActOutcome;
  /** The code of a refusal. */
  readonly code: string | null;
  /** What takes it back; null: nothing does. */
  readonly undo: SupplierAct | null;
};

type Started = {
  actId: string;
  act: SupplierAct;
  reason: string | null;
  /** What whoever started it checked; kept with what waits for a second person. */
  check: CheckRecord | null;
  suppliers: number;
  /** Digest of the list of their ids, which is kept as a file. */
  sha256: string;
  /** The one entity of the person who started it. */
  entityId: string | null;
  /** The act that this one takes back. */
  undoes: string | null;
};

export type SuppliersActEvent =
  | Fact<'SuppliersActStarted', Started>
  /** Places of the list from 1, and the counts up to here: the last event says all that the next step needs. */
  | Fact<'SuppliersActedOn', { actId: string; from: number; to: number; rows: readonly ActedRow[]; counts: ActCounts }>
  | Fact<'SuppliersActCompleted', { actId: string; counts: ActCounts }>;

export const actSubject = ({ actId }: { readonly actId: string }): string => `suppliers-act:${actId}`;

export const suppliersActEvents: EventCatalog<SuppliersActEvent> = {
  SuppliersActStarted: {
    // Acts from before this field said at most a reason.
    upcast: [(old) => ({ ...old, check: null })],
    personal: [
      { field: 'reason', subject: actSubject },
      { field: 'check', subject: actSubject },
    ],
  },
  SuppliersActedOn: plain,
  SuppliersActCompleted: plain,
};

export const noActCounts: ActCounts = { done: 0, waiting: 0, unchanged: 0, refused: 0, unknown: 0 };

export type SuppliersActState = {
  readonly status: 'none' | 'started' | 'completed';
  /** Suppliers that were acted on. */
  readonly upTo: number;
  readonly counts: ActCounts;
};

export type SuppliersActCommand =
  | Command<'StartSuppliersAct', Started>
  | Command<'RecordActed', { actId: string; from: number; to: number; rows: readonly ActedRow[] }>
  | Command<'CompleteSuppliersAct', { actId: string }>;

/** An act on many suppliers. What it did is in their own streams; this one keeps what was asked and what became of each. */
export const suppliersAct: Decider<
  SuppliersActState,
  SuppliersActCommand,
  SuppliersActEvent,
  'act-exists' | 'no-such-act' | 'rows-out-of-order'
> = {
  category: 'suppliers-act',
  initial: { status: 'none', upTo: 0, counts: noActCounts },
  decide: {
    StartSuppliersAct: ({ actId, act, reason, check, suppliers, sha256, entityId, undoes }, { status }) =>
      status === 'none'
        ? accept({ type: 'SuppliersActStarted', data: { actId, act, reason, check, suppliers, sha256, entityId, undoes } })
        : reject('act-exists'),
    RecordActed: ({ actId, from, to, rows }, { status, upTo, counts }) => {
      if (status !== 'started') return reject('no-such-act');
      if (from !== upTo + 1) return reject('rows-out-of-order');
      return accept({ type: 'SuppliersActedOn', data: { actId, from, to, rows, counts: counted(counts, rows) } });
    },
    CompleteSuppliersAct: ({ actId }, { status, counts }) => {
      if (status === 'none') return reject('no-such-act');
      return status === 'completed' ? unchanged : accept({ type: 'SuppliersActCompleted', data: { actId, counts } });
    },
  },
  evolve: {
    SuppliersActStarted: () => ({ status: 'started', upTo: 0, counts: noActCounts }),
    SuppliersActedOn: (_, { data }) => ({ status: 'started', upTo: data.to, counts: data.counts }),
    SuppliersActCompleted: (state, { data }) => ({ ...state, status: 'completed', counts: data.counts }),
  },
};

/** Where the act stands by the last event of its stream. */
export const afterActed = (last: RecordedFact<SuppliersActEvent> | null): SuppliersActState =>
  last === null ? suppliersAct.initial : evolve(suppliersAct, suppliersAct.initial, last);

const counted = (counts: ActCounts, rows: readonly ActedRow[]): ActCounts =>
  rows.reduce((sum, { outcome }) => ({ ...sum, [outcome]: sum[outcome] + 1 }), counts);
