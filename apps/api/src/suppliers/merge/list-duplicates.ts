import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { areNamesClose, isMistyped } from '@counterfoil/domain';
import {
  type DuplicateBy,
  type DuplicateRow,
  type Filter,
  type SupplierDoc,
  type SupplierDuplicates,
  suppliers,
} from '@counterfoil/projections';
import { SessionQuery } from '../../platform/commands.js';
import { Customers } from '../../platform/customers.js';
import { notFound } from '../../platform/http/problem.js';
import { ReadModels } from '../../platform/read/read-models.js';
import type { Session } from '../../platform/session/sessions.js';
import { MergedRecords } from '../../platform/merged-records.js';
import { companyNumberOf } from './company-number.js';

const MOST_SHOWN = 20;
const MOST_BY_ONE_KEY = 100;
/** Maximum number of records with the same beginning of the name. They are compared word by word. */
const MOST_COMPARED = 500;

/** Other records that may be the same payee, found by company number, account or name. */
export class ListDuplicates extends SessionQuery<{ readonly id: string }, SupplierDuplicates> {}

@QueryHandler(ListDuplicates)
export class ListDuplicatesHandler implements IQueryHandler<ListDuplicates> {
  constructor(
    private readonly readModels: ReadModels,
    private readonly mergedRecords: MergedRecords,
    private readonly customers: Customers,
  ) {}

  async execute({ input: { id }, session }: ListDuplicates): Promise<SupplierDuplicates> {
    const doc = await this.readModels.get<SupplierDoc>(session.tenant, suppliers.name, id);
    if (doc === null || !sees(session, doc)) throw notFound();
    const merged = await this.mergedInto(session.tenant, id);
    const mergedIds = new Set(merged.map((one) => one.supplierId));
    const found = (await this.alike(session, doc)).filter(({ supplierId }) => !mergedIds.has(supplierId));
    const rows = found.sort((a, b) => rankOf(a) - rankOf(b) || (a.supplierName < b.supplierName ? -1 : 1));
    return { rows: rows.slice(0, MOST_SHOWN), hasMore: rows.length > MOST_SHOWN, merged };
  }

  private async alike(session: Session, doc: SupplierDoc): Promise<readonly DuplicateRow[]> {
    const { noIdentifierCodes } = await this.customers.of(session.tenant);
    const number = companyNumberOf(doc, noIdentifierCodes);
    const near = [...new Set([doc.nearKey, doc.supplierNearKey])].filter((key) => key !== '');
    const asked: readonly (readonly [Filter, number])[] = [
      ...(number === null ? [] : [[equals('govCode', number), MOST_BY_ONE_KEY] as const]),
      ...(doc.matchKey === null ? [] : [[equals('matchKey', doc.matchKey), MOST_BY_ONE_KEY] as const]),
      [{ field: 'nearKey', op: 'one-of', values: near }, MOST_BY_ONE_KEY],
      [{ field: 'supplierNearKey', op: 'one-of', values: near }, MOST_BY_ONE_KEY],
      ...(doc.nameHead === '' ? [] : [[equals('nameHead', doc.nameHead), MOST_COMPARED] as const]),
    ];
    const ids = await Promise.all(
      asked.map(([filter, limit]) => this.readModels.ids(session.tenant, suppliers.name, [filter], limit)),
    );
    const others = await this.readModels.getMany<SupplierDoc>(session.tenant, suppliers.name, [...new Set(ids.flat())]);
    return [...others.values()].flatMap((other) => {
      const by = other.id === doc.id || !sees(session, other) ? [] : sharedBy(doc, other, number, near);
      return by.length === 0 ? [] : [rowOf(other, by)];
    });
  }

  private async mergedInto(tenant: string, id: string): Promise<SupplierDuplicates['merged']> {
    const rows = await this.mergedRecords.into(tenant, id);
    const docs = await this.readModels.getMany<SupplierDoc>(
      tenant,
      suppliers.name,
      rows.map((row) => row.id),
    );
    return rows.flatMap(({ id: supplierId, at }) => {
      const doc = docs.get(supplierId);
      return doc === undefined ? [] : [{ supplierId, supplierName: doc.supplierName, supplierCode: doc.supplierCode, at }];
    });
  }
}

const equals = (field: string, value: string): Filter => ({ field, op: 'equals', value });

const sees = ({ entityId }: Session, doc: SupplierDoc): boolean => entityId === null || doc.entityId === entityId;

const sharedBy = (
  doc: SupplierDoc,
  other: SupplierDoc,
  number: string | null,
  near: readonly string[],
): readonly DuplicateBy[] => {
  const names = [other.accountName ?? other.supplierName, other.supplierName];
  const line = { accountName: doc.accountName ?? doc.supplierName };
  const hasName = near.includes(other.nearKey) || near.includes(other.supplierNearKey);
  const isNear = !hasName && names.some((name) => isMistyped(line, name) || areNamesClose(line, name));
  return [
    ...(number !== null && other.govCode === number ? (['company-number'] as const) : []),
    ...(doc.matchKey !== null && other.matchKey === doc.matchKey ? (['account'] as const) : []),
    ...(hasName ? (['name'] as const) : []),
    ...(isNear ? (['near-name'] as const) : []),
  ];
};

const strongest: readonly DuplicateBy[] = ['company-number', 'account', 'name', 'near-name'];
/** Records that share more, or more significant, values come first. */
const rankOf = ({ by }: DuplicateRow): number => strongest.indexOf(by[0]!) - by.length;

const rowOf = (doc: SupplierDoc, by: readonly DuplicateBy[]): DuplicateRow => {
  const { id: supplierId, supplierName, supplierCode, accountDisplay, status } = doc;
  return { supplierId, supplierName, supplierCode, accountDisplay, status, by };
};
