import { Injectable } from '@nestjs/common';
import { accountLabels, nearName, type PayeeAccount, type Resemblance, type SupplierDetails } from '@counterfoil/domain';
import type { PastNameDoc, SupplierDoc } from '@counterfoil/projections';
import { ReadModels } from './read/read-models.js';

/** A record with its names and the account on which it is paid. */
export type Named = Pick<SupplierDetails, 'supplierCode' | 'supplierName' | 'entityId'> &
  PayeeAccount & { readonly supplierId: string };

/** The most records that one request names. */
const MOST_NAMED = 5;

/**
 * Finds other records that have, or once had, the code or name of a record (P-11.12). The same name with the same account is a
 * duplicate record and harmless. A code identifies a supplier within one entity.
 */
@Injectable()
export class Resemblances {
  constructor(private readonly readModels: ReadModels) {}

  async of(tenant: string, record: Named): Promise<readonly Resemblance[]> {
    return (await this.ofEach(tenant, [record])).get(record.supplierId) ?? [];
  }

  /** Resemblances by record id. Records without any are left out. */
  async ofEach(tenant: string, records: readonly Named[]): Promise<ReadonlyMap<string, readonly Resemblance[]>> {
    const known = await this.known(tenant, records);
    const found = records.map((record) => [record.supplierId, resemblancesOf(record, known)] as const);
    return new Map(found.filter(([, resembles]) => resembles.length > 0));
  }

  private async known(tenant: string, records: readonly Named[]): Promise<Known> {
    const names = [...new Set(records.flatMap(nameKeysOf))];
    const codes = [...new Set(records.flatMap(({ supplierCode }) => supplierCode ?? []))];
    const known: Known = { byName: new Map(), byCode: new Map() };
    for (const field of ['nearKey', 'supplierNearKey'] as const)
      for await (const doc of this.readModels.scan<SupplierDoc>(tenant, 'suppliers', [{ field, op: 'one-of', values: names }]))
        put(known.byName, doc[field], otherOf(doc));
    for await (const doc of this.readModels.scan<SupplierDoc>(tenant, 'suppliers', [
      { field: 'supplierCode', op: 'one-of', values: codes },
    ]))
      put(known.byCode, doc.supplierCode!, otherOf(doc));
    for await (const past of this.readModels.scan<PastNameDoc>(tenant, 'past-names', [
      { field: 'key', op: 'one-of', values: [...names, ...codes] },
    ]))
      put(past.by === 'code' ? known.byCode : known.byName, past.key, { ...past, matchKey: null });
    return known;
  }
}

/** Another record that has, or had, a name or code. For past names, the account is not known. */
type Other = Pick<SupplierDoc, 'supplierCode' | 'supplierName' | 'entityId' | 'matchKey'> & { readonly supplierId: string };
type Known = { readonly byName: Map<string, Other[]>; readonly byCode: Map<string, Other[]> };

const otherOf = ({ id, supplierName, supplierCode, entityId, matchKey }: SupplierDoc): Other => ({
  supplierId: id,
  ...{ supplierName, supplierCode, entityId, matchKey },
});

const put = (known: Map<string, Other[]>, key: string, other: Other): void => {
  known.set(key, [...(known.get(key) ?? []), other]);
};

const nameKeysOf = ({ supplierName, accountName }: Named): readonly string[] =>
  [...new Set([nearName(supplierName), nearName(accountName ?? '')])].filter((key) => key !== '');

const resemblancesOf = (record: Named, { byName, byCode }: Known): readonly Resemblance[] => {
  const { matchKey } = accountLabels(record.account);
  const isOther = (other: Other) => other.supplierId !== record.supplierId && (matchKey === null || other.matchKey !== matchKey);
  const coded = (record.supplierCode === null ? [] : (byCode.get(record.supplierCode) ?? []))
    .filter(({ entityId }) => entityId === record.entityId)
    .map((other) => ({ ...other, by: 'code' }) as const);
  const named = nameKeysOf(record).flatMap((key) => (byName.get(key) ?? []).map((other) => ({ ...other, by: 'name' }) as const));
  const first = new Map<string, Resemblance>();
  for (const { supplierId, supplierName, supplierCode, by } of [...coded, ...named].filter(isOther))
    if (!first.has(supplierId)) first.set(supplierId, { supplierId, supplierName, supplierCode, by });
  return [...first.values()].slice(0, MOST_NAMED);
};
