import { type ImportedRow, nearName, type RowOutcome } from '@counterfoil/domain';
import type { DuplicateBy, LikelyDuplicates, SupplierDoc } from '@counterfoil/projections';
import { inTurns } from '../../platform/in-turns.js';
import type { ReadModels } from '../../platform/read/read-models.js';
import { companyNumberOf } from '../merge/company-number.js';
import type { ListRow } from './list-row.js';

type Seen = {
  readonly tenant: string;
  /** The only entity whose suppliers the user sees; null: all. */
  readonly ownEntity: string | null;
  readonly noIdentifierCodes: readonly string[];
};

type Duplicate = LikelyDuplicates['rows'][number];
/** A record on file, or one that an earlier row makes, with its id. */
type Other = { readonly id: string; readonly shown: Duplicate['other'] };
type Key = readonly [by: DuplicateBy, value: string];

/** Rows looked up together. */
const SLICE = 500;
const SHOWN = 50;

/**
 * Rows that may be another record, on file or made by an earlier row: a new supplier that shares its company number, account or name,
 * and a supplier that would get the account of another one. They are saved all the same, because a payee may have two records on
 * purpose. Names tell least, and come last.
 */
export const likelyDuplicates = async (
  readModels: ReadModels,
  list: readonly ListRow[],
  outcomes: readonly ImportedRow[],
  seen: Seen,
): Promise<LikelyDuplicates> => {
  const others = new Others(readModels, seen);
  const found: Duplicate[] = [];
  const compared = list.flatMap((row, i) => {
    const { outcome, supplierId } = outcomes[i]!;
    const keys = comparedBy[outcome]?.(keysOf(row, seen.noIdentifierCodes)) ?? [];
    return keys.length === 0 || supplierId === null ? [] : [{ row, id: supplierId, keys }];
  });
  for await (const slice of inTurns(compared, SLICE)) {
    await others.load(slice.flatMap(({ keys }) => keys));
    for (const { row, id, keys } of slice) {
      const first = others.firstFor(keys, id);
      if (first !== null) found.push({ row: row.row, supplierName: row.details.supplierName, ...first });
      others.learn(keys, id, row);
    }
  }
  const rows = found.sort((a, b) => strongest.indexOf(a.by) - strongest.indexOf(b.by) || a.row - b.row);
  return { count: rows.length, rows: rows.slice(0, SHOWN) };
};

const strongest: readonly DuplicateBy[] = ['company-number', 'account', 'name'];

/** Keys by which rows of each outcome are compared. For a supplier on file it is the new account alone. */
const comparedBy: { readonly [outcome in RowOutcome]?: (keys: readonly Key[]) => readonly Key[] } = {
  added: (keys) => keys,
  'change-requested': (keys) => keys.filter(([by]) => by === 'account'),
};

/** The strongest key comes first. */
const keysOf = ({ details, payee, matchKey }: ListRow, noIdentifierCodes: readonly string[]): readonly Key[] => {
  const number = companyNumberOf(details, noIdentifierCodes);
  const names = [...new Set([nearName(payee.accountName ?? ''), nearName(details.supplierName)])].filter((name) => name !== '');
  return [
    ...(number === null ? [] : [['company-number', number] as const]),
    ...(matchKey === null ? [] : [['account', matchKey] as const]),
    ...names.map((name) => ['name', name] as const),
  ];
};

/** Records on file and of earlier rows, by company number, account and name. */
class Others {
  private readonly byKey = new Map<string, Other>();

  constructor(
    private readonly readModels: ReadModels,
    private readonly seen: Seen,
  ) {}

  async load(keys: readonly Key[]): Promise<void> {
    await this.scan('govCode', 'company-number', keys);
    await this.scan('matchKey', 'account', keys);
    await this.scan('nearKey', 'name', keys);
    await this.scan('supplierNearKey', 'name', keys);
  }

  firstFor(keys: readonly Key[], id: string): Pick<Duplicate, 'by' | 'other'> | null {
    for (const [by, value] of keys) {
      const other = this.byKey.get(keyOf(by, value));
      if (other !== undefined && other.id !== id) return { by, other: other.shown };
    }
    return null;
  }

  learn(keys: readonly Key[], id: string, { row, details: { supplierName, supplierCode } }: ListRow): void {
    const other = { id, shown: { supplierId: null, row, supplierName, supplierCode } };
    for (const [by, value] of keys) this.remember(by, value, other);
  }

  private async scan(field: 'govCode' | 'matchKey' | 'nearKey' | 'supplierNearKey', by: DuplicateBy, keys: readonly Key[]) {
    const values = [...new Set(keys.flatMap(([kind, value]) => (kind === by ? [value] : [])))];
    if (values.length === 0) return;
    const filters = [{ field, op: 'one-of', values }] as const;
    for await (const doc of this.readModels.scan<SupplierDoc>(this.seen.tenant, 'suppliers', filters)) {
      const isSeen = this.seen.ownEntity === null || doc.entityId === this.seen.ownEntity;
      if (!isSeen || doc.mergedInto !== null) continue;
      const { id, supplierName, supplierCode } = doc;
      this.remember(by, doc[field]!, { id, shown: { supplierId: id, row: null, supplierName, supplierCode } });
    }
  }

  private remember(by: DuplicateBy, value: string, other: Other): void {
    const key = keyOf(by, value);
    if (!this.byKey.has(key)) this.byKey.set(key, other);
  }
}

const keyOf = (by: DuplicateBy, value: string): string => `${by} ${value}`;
