import type { CheckRecord } from '../../kernel/check-record.js';
import { accept, type Command, type Decider, evolve, reject, unchanged } from '../../kernel/decider.js';
import { type EventCatalog, type Fact, plain, type RecordedFact } from '../../kernel/fact.js';
import type { SupplierAct } from './supplier-act.js';

/** 'unknown': there is no such supplier, or the user cannot see it. */
export type ActOutcome = 'done' | 'waiting' | 'unchanged' | 'refused' | 'unknown';
export type ActCounts = { readonly [outcome in ActOutcome]: number };

export type ActedRow = {
  readonly supplierId: string;
  readonly outcome: ActOutcome;
  /** The code of a refusal. */
  readonly code: string | null;
  /** The act that would reverse this one; null: it cannot be reversed automatically. */
  readonly undo: SupplierAct | null;
};

type Started = {
  actId: string;
  act: SupplierAct;
  reason: string | null;
  /** What the requester checked. It is stored with the changes that wait for a second person. */
  check: CheckRecord | null;
  suppliers: number;
  /** Digest of the list of supplier ids, which is stored as a file. */
  sha256: string;
  /** The only entity that the requester can see; null: all. */
  entityId: string | null;
  /** The act that this one reverses; null: not an undo. */
  undoes: string | null;
};

export type SuppliersActEvent =
  | Fact<'SuppliersActStarted', Started>
  /** `from` and `to` are 1-based positions in the list; `counts` are the totals so far. The next step needs only the last event. */
  | Fact<'SuppliersActedOn', { actId: string; from: number; to: number; rows: readonly ActedRow[]; counts: ActCounts }>
  | Fact<'SuppliersActCompleted', { actId: string; counts: ActCounts }>;

export const actSubject = ({ actId }: { readonly actId: string }): string => `suppliers-act:${actId}`;

export const suppliersActEvents: EventCatalog<SuppliersActEvent> = {
  SuppliersActStarted: {
    // Before this field existed, an act had at most a reason.
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
  /** Number of suppliers processed so far. */
  readonly upTo: number;
  readonly counts: ActCounts;
};

export type SuppliersActCommand =
  | Command<'StartSuppliersAct', Started>
  | Command<'RecordActed', { actId: string; from: number; to: number; rows: readonly ActedRow[] }>
  | Command<'CompleteSuppliersAct', { actId: string }>;

/**
 * An act on many suppliers. Its effects are in the suppliers' own streams; this stream records the request and the outcome for each
 * supplier.
 */
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

/** The state of the act, derived from the last event of its stream. */
export const afterActed = (last: RecordedFact<SuppliersActEvent> | null): SuppliersActState =>
  last === null ? suppliersAct.initial : evolve(suppliersAct, suppliersAct.initial, last);

const counted = (counts: ActCounts, rows: readonly ActedRow[]): ActCounts =>
  rows.reduce((sum, { outcome }) => ({ ...sum, [outcome]: sum[outcome] + 1 }), counts);
