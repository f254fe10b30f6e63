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
  /** The name of its account, else its own. */
  readonly nameKey: string;
  /** The record in the read model; null for a record that this import has just added. */
  readonly doc: SupplierDoc | null;
};

/** Records by their code, and by their account and name. */
class Records {
  readonly byCode = new Map<string, FoundRecord>();
  readonly byName = new Map<string, FoundRecord[]>();

  remember(record: FoundRecord, entityId: string | null, matchKey: string | null): void {
    if (record.supplierCode !== null) {
      const key = keyOf(entityId, record.supplierCode);
      if (!this.byCode.has(key)) this.byCode.set(key, record);
    }
    const key = keyOf(entityId, matchKey, record.nameKey);
    const others = this.byName.get(key) ?? [];
    if (others.every(({ id }) => id !== record.id)) this.byName.set(key, [...others, record]);
  }
}

/**
 * Finds the record that a row refers to: by entity and supplier code, else by entity, account and name. Records are looked up
 * in the read models for several hundred rows at a time, and kept no longer than these. Records that this import adds or changes
 * are remembered, so that later rows find them.
 */
export class RecordFinder {
  private onFile = new Records();
  private readonly learnt = new Records();
  private loaded = new Set<string>();

  constructor(
    private readonly readModels: ReadModels,
    private readonly tenant: string,
  ) {}

  async load(rows: readonly ListRow[]): Promise<void> {
    this.onFile = new Records();
    this.loaded = new Set();
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
    const both = [this.onFile, this.learnt];
    if (supplierCode !== null) {
      const code = keyOf(entityId, supplierCode);
      const coded = both.map(({ byCode }) => byCode.get(code)).find((record) => record !== undefined);
      if (coded !== undefined) return coded;
    }
    const key = keyOf(entityId, matchKey, nameKey);
    const named = both.flatMap(({ byName }) => byName.get(key) ?? []);
    return named.find((record) => supplierCode === null || record.supplierCode === null) ?? null;
  }

  learn(id: string, { details, matchKey, nameKey }: ListRow): void {
    const { supplierCode, entityId, isEmployee, smallBusiness } = details;
    this.learnt.remember({ id, supplierCode, isEmployee, smallBusiness, nameKey, doc: null }, entityId, matchKey);
  }

  /** The row's record has another id than the remembered one. */
  relearn(wrong: string, id: string, row: ListRow): void {
    const { details, matchKey, nameKey } = row;
    const code = keyOf(details.entityId, details.supplierCode);
    const { byCode, byName } = this.learnt;
    if (byCode.get(code)?.id === wrong) byCode.delete(code);
    const key = keyOf(details.entityId, matchKey, nameKey);
    byName.set(
      key,
      (byName.get(key) ?? []).filter((record) => record.id !== wrong),
    );
    this.learn(id, row);
  }

  private async scan(filters: Parameters<ReadModels['scan']>[2]): Promise<void> {
    for await (const doc of this.readModels.scan<SupplierDoc>(this.tenant, 'suppliers', filters)) {
      if (this.loaded.has(doc.id)) continue;
      this.loaded.add(doc.id);
      const { id, supplierCode, isEmployee, smallBusiness, entityId, matchKey, nameKey } = doc;
      this.onFile.remember({ id, supplierCode, isEmployee, smallBusiness, nameKey, doc }, entityId, matchKey);
    }
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

/** Why a row cannot be imported, now that the record that it means is known. */
export const failureOf = ({ failure, failureIfNew }: ListRow, known: FoundRecord | null): string | null =>
  failure ?? (known === null ? (failureIfNew?.message ?? null) : null);

/** Keeps what an empty cell of a known record does not say: flags, which a list can set but not clear, and the supplier's name. */
export const withKnown = (row: ListRow, known: FoundRecord | null): ListRow =>
  known === null
    ? row
    : {
        ...row,
        details: {
          ...row.details,
          supplierName: row.isNamedByAccount && saysNoName(row, known) ? '' : row.details.supplierName,
          isEmployee: row.details.isEmployee || known.isEmployee,
          smallBusiness: row.details.smallBusiness || known.smallBusiness,
        },
      };

const saysNoName = ({ payee: { accountName }, nameKey }: ListRow, known: FoundRecord): boolean =>
  accountName === null || nameKey === known.nameKey;
