import { nearName, type RowOutcome } from '@counterfoil/domain';
import type { DuplicateBy, LikelyDuplicate, LikelyDuplicates, SupplierDoc } from '@counterfoil/projections';
import { inTurns } from '../../platform/in-turns.js';
import type { ReadModels } from '../../platform/read/read-models.js';
import { companyNumberOf } from '../merge/company-number.js';
import type { Preview } from './import-preview.js';
import type { ListRow } from './list-row.js';
import { repeatedIn } from './repeated.js';

type Seen = {
  readonly tenant: string;
  /** The only entity whose suppliers the user sees; null: all entities. */
  readonly ownEntity: string | null;
  readonly noIdentifierCodes: readonly string[];
};

type Key = readonly [by: DuplicateBy, value: string];

/** A record on file, or a record that a row would add, in the form in which it is compared. */
type Compared = {
  readonly id: string;
  readonly entityId: string | null;
  /** In order of strength, the strongest first. */
  readonly keys: readonly Key[];
  readonly shown: Omit<LikelyDuplicate, 'by'>;
};

/** Number of rows looked up together. */
const SLICE = 500;
const SHOWN = 50;
/** Maximum number of records named for one row. */
const MOST_OTHERS = 3;
/** Maximum number of records kept for one key, so that a thousand rows with the same name are not all compared with each other. */
const MOST_OF_KEY = 20;

/**
 * Finds rows that may be duplicates of another record, on file or added by an earlier row: a new supplier with the same company
 * number, account or name, and a supplier that would get the account of another one. These rows are imported nevertheless, because
 * a payee may have two records on purpose. Names are the weakest sign and come last.
 */
export const likelyDuplicates = async (
  readModels: ReadModels,
  list: readonly ListRow[],
  { rows: outcomes }: Preview,
  seen: Seen,
): Promise<LikelyDuplicates> => {
  const found: LikelyDuplicates['rows'][number][] = [];
  const compared = await comparedRows(list, outcomes, seen);
  const others = new Others(readModels, seen, await repeatedIn(compared, ({ record }) => record.keys.map(textOf)));
  for await (const slice of inTurns(compared, SLICE)) {
    await others.load(slice.flatMap(({ by, record }) => record.keys.filter(([kind]) => by.includes(kind))));
    for (const { row, by, record } of slice) {
      const alike = others.like(record, by);
      const { supplierName } = record.shown;
      if (alike.length > 0)
        found.push({ row, supplierName, others: alike.slice(0, MOST_OTHERS), hasMore: alike.length > MOST_OTHERS });
      others.learn(record);
    }
  }
  const rank = ({ others: [first] }: (typeof found)[number]) => strongest.indexOf(first!.by);
  const rows = found.sort((a, b) => rank(a) - rank(b) || a.row - b.row);
  return { count: rows.length, rows: rows.slice(0, SHOWN) };
};

type ComparedRow = { readonly row: number; readonly by: readonly DuplicateBy[]; readonly record: Compared };

const comparedRows = async (list: readonly ListRow[], outcomes: Preview['rows'], seen: Seen): Promise<readonly ComparedRow[]> => {
  const compared: ComparedRow[] = [];
  let at = 0;
  for await (const slice of inTurns(list, SLICE))
    for (const row of slice) {
      const { outcome, supplierId } = outcomes[at++]!;
      const by = comparedBy[outcome];
      if (by !== undefined && supplierId !== null)
        compared.push({ row: row.row, by, record: recordOfRow(row, supplierId, seen) });
    }
  return compared;
};

const strongest: readonly DuplicateBy[] = ['company-number', 'account', 'name'];

/** The kinds of key by which rows are compared, by outcome. Rows of suppliers on file are compared by their new account only. */
const comparedBy: { readonly [outcome in RowOutcome]?: readonly DuplicateBy[] } = {
  added: strongest,
  'change-requested': ['account'],
};

const keysOf = (govCode: string | null, matchKey: string | null, nearNames: readonly (string | null)[]): readonly Key[] => {
  const names = new Set(nearNames.filter((name): name is string => name !== null && name !== ''));
  return [
    ...(govCode === null ? [] : [['company-number', govCode] as const]),
    ...(matchKey === null ? [] : [['account', matchKey] as const]),
    ...[...names].map((name) => ['name', name] as const),
  ];
};

const recordOfRow = ({ row, details, payee, matchKey }: ListRow, id: string, { noIdentifierCodes }: Seen): Compared => {
  const { supplierName, supplierCode, entityId } = details;
  const names = [nearName(payee.accountName ?? ''), nearName(supplierName)];
  const keys = keysOf(companyNumberOf(details, noIdentifierCodes), matchKey, names);
  return {
    id,
    entityId,
    keys,
    shown: { supplierId: null, row, supplierName: supplierName || (supplierCode ?? ''), supplierCode },
  };
};

const recordOnFile = (doc: SupplierDoc, { noIdentifierCodes }: Seen): Compared => {
  const { id, entityId, supplierName, supplierCode, matchKey, nearKey, supplierNearKey } = doc;
  const keys = keysOf(companyNumberOf(doc, noIdentifierCodes), matchKey, [nearKey, supplierNearKey]);
  return { id, entityId, keys, shown: { supplierId: id, row: null, supplierName, supplierCode } };
};

/** A payee that several entities pay has a record in each entity, with the same account and the same name or company number. */
const isKeptForAnotherEntity = (one: Compared, other: Compared): boolean => {
  if (one.entityId === null || other.entityId === null || one.entityId === other.entityId) return false;
  const shares = (kinds: readonly DuplicateBy[]) => one.keys.some((key) => kinds.includes(key[0]) && has(other.keys, key));
  return shares(['account']) && shares(['name', 'company-number']);
};

const has = (keys: readonly Key[], [by, value]: Key): boolean => keys.some((key) => key[0] === by && key[1] === value);

type ByKey = Map<string, Compared[]>;

const put = (byKey: ByKey, key: string, record: Compared): void => {
  const known = byKey.get(key) ?? [];
  if (known.length < MOST_OF_KEY && known.every(({ id }) => id !== record.id)) byKey.set(key, [...known, record]);
};

/** Records on file, and those of earlier rows, by company number, account and name. */
class Others {
  /** Those of the rows that are compared at the moment. */
  private onFile: ByKey = new Map();
  private readonly ofRows: ByKey = new Map();

  /** @param repeated the keys that several rows have; by other keys no row finds an earlier one */
  constructor(
    private readonly readModels: ReadModels,
    private readonly seen: Seen,
    private readonly repeated: ReadonlySet<string>,
  ) {}

  /** Reads the records on file with these keys. */
  async load(keys: readonly Key[]): Promise<void> {
    this.onFile = new Map();
    await this.scan('govCode', 'company-number', keys);
    await this.scan('matchKey', 'account', keys);
    await this.scan('nearKey', 'name', keys);
    await this.scan('supplierNearKey', 'name', keys);
  }

  /** The records that share a key of these kinds, each with the strongest key that it shares. */
  like(record: Compared, by: readonly DuplicateBy[]): readonly LikelyDuplicate[] {
    const alike = new Map<string, LikelyDuplicate>();
    for (const key of record.keys.filter(([kind]) => by.includes(kind)))
      for (const other of [this.onFile, this.ofRows].flatMap((byKey) => byKey.get(textOf(key)) ?? []))
        if (other.id !== record.id && !alike.has(other.id) && !isKeptForAnotherEntity(record, other))
          alike.set(other.id, { by: key[0], ...other.shown });
    return [...alike.values()];
  }

  learn(record: Compared): void {
    for (const key of record.keys.map(textOf)) if (this.repeated.has(key)) put(this.ofRows, key, record);
  }

  private learnDoc(doc: SupplierDoc): void {
    const isSeen = this.seen.ownEntity === null || doc.entityId === this.seen.ownEntity;
    if (!isSeen || doc.mergedInto !== null) return;
    const record = recordOnFile(doc, this.seen);
    for (const key of record.keys.map(textOf)) put(this.onFile, key, record);
  }

  private async scan(field: 'govCode' | 'matchKey' | 'nearKey' | 'supplierNearKey', by: DuplicateBy, keys: readonly Key[]) {
    const values = [...new Set(keys.flatMap(([kind, value]) => (kind === by ? [value] : [])))];
    if (values.length === 0) return;
    const filters = [{ field, op: 'one-of', values }] as const;
    for await (const doc of this.readModels.scan<SupplierDoc>(this.seen.tenant, 'suppliers', filters)) this.learnDoc(doc);
  }
}

const textOf = ([by, value]: Key): string => `${by} ${value}`;
