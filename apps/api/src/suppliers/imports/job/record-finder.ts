import type { SupplierDoc } from '@counterfoil/projections';
import { uuidOf } from '../../../platform/digests.js';
import type { ReadModels } from '../../../platform/read/read-models.js';
import type { ListRow } from '../list-row.js';

/** The known data of a record that an import may refer to. */
export type FoundRecord = {
  readonly id: string;
  readonly supplierCode: string | null;
  readonly isEmployee: boolean;
  readonly smallBusiness: boolean;
  /** The record in the read model; null for a record that this import has just added. */
  readonly doc: SupplierDoc | null;
};

/**
 * Finds the record that a row refers to: by entity and supplier code, else by entity, account and name. Records are looked up
 * in the read models for several hundred rows at a time. Records that this import adds are remembered, so that later rows find
 * them.
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

  /**
   * Two records with the same account and name but different codes are two suppliers: an import fills in a code and never replaces
   * one.
   */
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

  /** The row's record has another id than the remembered one. */
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
 * The id of the record that a row adds, derived from its natural key, so that two imports of one list collide and add no
 * duplicates. `attempt` counts records that once had this key and were given another one since.
 */
export const newRecordId = (tenant: string, { details, matchKey, nameKey }: ListRow, attempt: number): string => {
  const { supplierCode, entityId } = details;
  const key = supplierCode === null ? ['account', matchKey ?? '', nameKey] : ['code', supplierCode];
  return uuidOf(tenant, 'supplier', entityId ?? '', ...key, ...(attempt === 0 ? [] : [attempt]));
};

/** An empty cell says nothing about a flag. A list can set a flag but not clear it. */
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
