import {
  approvedOf,
  noTerms,
  awaitsSecondPerson,
  countRows,
  decide,
  type EventMeta,
  evolve,
  type ImportedRow,
  type KnownSupplier,
  makePart,
  noCounts,
  NO_HASH,
  type RowOutcome,
  type Supplier,
  supplier,
  type SupplierEvent,
  supplierFields,
  type SupplierRequest,
  type RecordedFact,
  type Who,
} from '@counterfoil/domain';
import type { SupplierDoc } from '@counterfoil/projections';
import { refusalMessages } from '../../platform/http/messages.js';
import { inTurns } from '../../platform/in-turns.js';
import type { ReadModels } from '../../platform/read/read-models.js';
import type { ListRow } from './list-row.js';
import { repeatedIn } from './repeated.js';
import { failureOf, newRecordId, RecordFinder, withKnown } from './job/record-finder.js';

export type Preview = {
  readonly rows: readonly ImportedRow[];
  readonly counts: typeof noCounts;
};
type About = { readonly tenant: string; readonly who: Who; readonly singleOperator: boolean };

/** Number of rows looked up together. */
const SLICE = 500;

/** Previews a list: makes the same decisions as the import would, and writes nothing. */
export const previewOf = async (readModels: ReadModels, list: readonly ListRow[], about: About): Promise<Preview> => {
  const finder = new RecordFinder(readModels, about.tenant);
  const states = new States(await repeatedIn(list, keysOf));
  const rows: ImportedRow[] = [];
  let counts = noCounts;
  for await (const slice of inTurns(list, SLICE)) {
    await finder.load(slice);
    const outcomes = slice.map((row) => previewRow(row, finder, states, about));
    rows.push(...outcomes);
    counts = countRows(counts, outcomes);
  }
  return { rows, counts };
};

const keysOf = ({ details: { entityId, supplierCode }, matchKey, nameKey }: ListRow): readonly string[] => [
  ...(supplierCode === null ? [] : [JSON.stringify([entityId, supplierCode])]),
  JSON.stringify([entityId, matchKey, nameKey]),
];

/** What rows made of their records, for further rows of the same ones. Of other rows it is not kept: a list may have 400,000. */
class States {
  readonly #byRecord = new Map<string, Supplier>();

  constructor(private readonly repeated: ReadonlySet<string>) {}

  of(supplierId: string): Supplier | undefined {
    return this.#byRecord.get(supplierId);
  }

  keep(row: ListRow, supplierId: string, state: Supplier): void {
    if (keysOf(row).some((key) => this.repeated.has(key))) this.#byRecord.set(supplierId, state);
  }
}

const previewRow = (row: ListRow, finder: RecordFinder, states: States, about: About): ImportedRow => {
  const found = finder.find(row);
  const failure = failureOf(row, found);
  if (failure !== null) return { row: row.row, supplierId: null, outcome: 'failed', problem: failure };
  const supplierId = found?.id ?? newRecordId(about.tenant, row, 0);
  const state = states.of(supplierId) ?? (found?.doc ? stateOf(found.doc, about.who) : supplier.initial);
  const { details, payee, contact } = withKnown(row, found);
  const { singleOperator, who } = about;
  const data = {
    supplierId,
    source: 'import',
    importId: null,
    details,
    ...payee,
    ...approvedOf(row),
    contact,
    singleOperator,
    resembles: [],
  } as const;
  const decision = decide(supplier, { type: 'ImportSupplier', data }, state, who);
  if (!decision.ok)
    return { row: row.row, supplierId, outcome: 'failed', problem: refusalMessages[decision.code] ?? decision.code };
  const left = row.isInactive && isActive(state) ? [...decision.events, deactivated(supplierId)] : decision.events;
  states.keep(
    row,
    supplierId,
    left.reduce((now, event) => evolve(supplier, now, told(event, who)), state),
  );
  finder.learn(supplierId, row);
  return { row: row.row, supplierId, outcome: outcomeOf(left), problem: problemOf(row) };
};

export const problemOf = ({ notes }: ListRow): string | null => (notes.length === 0 ? null : notes.join(' '));

/** The outcome of a row as one word. A change request outweighs plain changes, because a person has to act on it. */
export const outcomeOf = (events: readonly SupplierEvent[]): RowOutcome => {
  if (events.some(({ type }) => type === 'SupplierAdded')) return 'added';
  if (awaitsSecondPerson(events)) return 'change-requested';
  return events.length > 0 ? 'changed' : 'unchanged';
};

const isActive = (state: Supplier): boolean => state.status === 'unknown' || state.active;
const deactivated = (supplierId: string): SupplierEvent => ({ type: 'SupplierDeactivated', data: { supplierId } });

/** The state of a record's stream, as far as the decision of an import uses it. */
const stateOf = (doc: SupplierDoc, who: Who): Supplier => {
  const details = makePart(supplierFields, 'details', (_, name) => doc[name]);
  const { id: supplierId, account, accountName, email, contact, active } = doc;
  const data = { supplierId, source: 'import', importId: null, details, account, accountName, email, contact } as const;
  const added = evolve(supplier, supplier.initial, told({ type: 'SupplierAdded', data }, who)) as KnownSupplier;
  const changeRequests = doc.changeRequests.map(({ requestId, kind, change, requestedBy: id, at: requestedAt }) => {
    const requestedBy = { kind: 'user', id } as const;
    return {
      requestId,
      kind,
      change,
      requestedBy,
      requestedAt,
      authors: [requestedBy],
      checks: [],
      ...noTerms,
    } as SupplierRequest;
  });
  const merged = doc.mergedInto === null ? null : { into: doc.mergedInto, wasActive: doc.wasActive };
  return { ...added, active, merged, changeRequests };
};

const told = (event: SupplierEvent, { actor, at, commandId }: Who): RecordedFact<SupplierEvent> => {
  const meta: EventMeta = {
    v: 1,
    at,
    tenant: '',
    actor,
    commandId,
    bodyDigest: '',
    correlationId: '',
    prevHash: NO_HASH,
    hash: '',
  };
  return { ...event, id: '', stream: '', revision: 0, meta };
};
