import type { SupplierDoc } from '@counterfoil/projections';
import { uuidOf } from '../../../platform/digests.js';
import type { ReadModels } from '../../../platform/read/read-models.js';
import type { ListRow } from '../list-row.js';

/** What is known of a record an import may mean. */
export type FoundRecord = {
  readonly id: string;
  readonly supplierCode: string | null;
  readonly isEmployee: boolean;
  readonly smallBusiness: boolean;
  /** As the read model has it; null for a record this import has just made. */
  readonly doc: SupplierDoc | null;
};

/**
 * Which record a row means: by entity and supplier code, else by entity, account and name. Records of the read models are
 * looked up for some hundred rows at a time; those this import makes are learnt, so that a later row of the list finds them.
 */
export class RecordFinder {
  private readonly byCode = new Map<string, FoundRecord>();
  private readonly byName = new Map<string, FoundRecord[]>();
  private readonly loaded = new Set<string>();

  constructor(
    private readonly readModels: ReadModels,
    private readonly tenant: string,
  ) {}

  async load(rows: readonly ListRow[]): Promise<void> {
    const codes = distinct(rows.map(({ details }) => details.supplierCode));
    const keys = distinct(rows.map(({ matchKey }) => matchKey));
    const names = distinct(rows.filter(({ matchKey }) => matchKey === null).map(({ nameKey }) => nameKey));
    await this.scan([{ field: 'supplierCode', op: 'one-of', values: codes }]);
    await this.scan([{ field: 'matchKey', op: 'one-of', values: keys }]);
    await this.scan([
      { field: 'nameKey', op: 'one-of', values: names },
      { field: 'matchKey', op: 'is-set', set: false },
    ]);
  }

  /** Two records of one account and name with different codes are two suppliers: a code is filled in, never replaced. */
  find({ details: { supplierCode, entityId }, matchKey, nameKey }: ListRow): FoundRecord | null {
    const coded = supplierCode === null ? undefined : this.byCode.get(keyOf(entityId, supplierCode));
    if (coded !== undefined) return coded;
    const named = this.byName.get(keyOf(entityId, matchKey, nameKey)) ?? [];
    return named.find((record) => supplierCode === null || record.supplierCode === null) ?? null;
  }

  /** The records on file that were looked up so far: every record with the code or the account of a row, and some by name. */
  *onFile(): Iterable<SupplierDoc> {
    for (const { doc } of [...this.byName.values()].flat()) if (doc !== null) yield doc;
  }

  learn(id: string, { details, matchKey, nameKey }: ListRow): void {
    const { supplierCode, entityId, isEmployee, smallBusiness } = details;
    this.remember({ id, supplierCode, isEmployee, smallBusiness, doc: null }, entityId, matchKey, nameKey);
  }

  /** The record of a row has another id than the one that was learnt. */
  relearn(wrong: string, id: string, row: ListRow): void {
    const { details, matchKey, nameKey } = row;
    const code = keyOf(details.entityId, details.supplierCode);
    if (this.byCode.get(code)?.id === wrong) this.byCode.delete(code);
    const key = keyOf(details.entityId, matchKey, nameKey);
    this.byName.set(
      key,
      (this.byName.get(key) ?? []).filter((record) => record.id !== wrong),
    );
    this.learn(id, row);
  }

  private async scan(filters: Parameters<ReadModels['scan']>[2]): Promise<void> {
    for await (const doc of this.readModels.scan<SupplierDoc>(this.tenant, 'suppliers', filters)) {
      if (this.loaded.has(doc.id)) continue;
      this.loaded.add(doc.id);
      const { id, supplierCode, isEmployee, smallBusiness, entityId, matchKey, nameKey } = doc;
      this.remember({ id, supplierCode, isEmployee, smallBusiness, doc }, entityId, matchKey, nameKey);
    }
  }

  private remember(record: FoundRecord, entityId: string | null, matchKey: string | null, nameKey: string): void {
    if (record.supplierCode !== null) {
      const key = keyOf(entityId, record.supplierCode);
      if (!this.byCode.has(key)) this.byCode.set(key, record);
    }
    const key = keyOf(entityId, matchKey, nameKey);
    const others = this.byName.get(key) ?? [];
    if (others.every(({ id }) => id !== record.id)) this.byName.set(key, [...others, record]);
  }
}

const keyOf = (...parts: readonly (string | null)[]): string => JSON.stringify(parts);

const distinct = (values: readonly (string | null)[]): readonly string[] => [
  ...new Set(values.filter((value): value is string => value !== null && value !== '')),
];

/**
 * The id of a record a row makes: from its natural key, so that two imports of one list collide instead of doubling. `attempt` counts
 * records that once had this key and were given another since.
 */
export const newRecordId = (tenant: string, { details, matchKey, nameKey }: ListRow, attempt: number): string => {
  const { supplierCode, entityId } = details;
  const key = supplierCode === null ? ['account', matchKey ?? '', nameKey] : ['code', supplierCode];
  return uuidOf(tenant, 'supplier', entityId ?? '', ...key, ...(attempt === 0 ? [] : [attempt]));
};

/** What the list says of a flag it has no cell for: nothing. It can set one, but not take it away. */
export const withKnownFlags = (row: ListRow, known: FoundRecord | null): ListRow =>
  known === null
    ? row
    : {
        ...row,
        details: {
          ...row.details,
          isEmployee: row.details.isEmployee || known.isEmployee,
          smallBusiness: row.details.smallBusiness || known.smallBusiness,
        },
      };
