import { writeCells } from '../reading/delimited-layout.js';
import { anzDetail, anzHeader, anzTrailer, giftsDetail, giftsHeader, giftsTrailer } from '../gifts/layout.js';

type ValuesOf<L extends { readonly fields: object }> = { readonly [name in keyof L['fields']]?: string };

export type GiftsDetailValues = ValuesOf<typeof giftsDetail> & ValuesOf<typeof anzDetail>;
export type GiftsTrailerValues = ValuesOf<typeof giftsTrailer> & ValuesOf<typeof anzTrailer>;

const detailDefaults = {
  type: '2',
  account: '123011012340500',
  code: '50',
  amount: '100',
  name: 'Tui Electrical Ltd',
  payeeReference: 'INV 9001',
  payeeCode: 'SUP0',
  payeeParticulars: 'NOV',
  payerCode: 'CRED',
} satisfies GiftsDetailValues;

type Sums = { readonly credits: bigint; readonly debits: bigint; readonly hash: bigint };

/** Branch and base as the banks describe them: the digits behind the bank, the last seven of the base. */
const hashOf = (account: string): bigint => {
  const digits = account.replaceAll('-', '');
  return BigInt(digits.slice(2, 6) + (digits.length > 16 ? digits.slice(7, 14) : digits.slice(6, 13)));
};

const sumsOf = (details: readonly GiftsDetailValues[]): Sums => {
  let [credits, debits, hash] = [0n, 0n, 0n];
  for (const values of details) {
    const { account, code, amount } = { ...detailDefaults, ...values };
    if (code === '00') debits += BigInt(amount);
    else credits += BigInt(amount);
    hash = (hash + hashOf(account)) % 10n ** 11n;
  }
  return { credits, debits, hash };
};

/** How a bank of the family writes its records. */
export type GiftsWriter = {
  readonly header: (values?: ValuesOf<typeof giftsHeader> & ValuesOf<typeof anzHeader>) => string;
  readonly detail: (values?: GiftsDetailValues) => string;
  /** The trailer that fits these details, changed where the test wants it. */
  readonly trailer: (details: readonly GiftsDetailValues[], changes?: GiftsTrailerValues) => string;
};

const writeTrailer: GiftsWriter['trailer'] = (details, changes) => {
  const { credits, debits, hash } = sumsOf(details);
  const values = { type: '3', total: credits + debits, count: details.length, hash: String(hash).padStart(11, '0') };
  return writeCells<string>(
    giftsTrailer,
    { ...values, total: String(values.total), count: String(values.count), ...changes },
    ',',
  );
};

const bnzHeader = { type: '1', account: '020500001740700', kind: '7', dueDate: '261130', creationDate: '261129', listing: 'I' };

export const bnz: GiftsWriter = {
  header: (values) => writeCells<string>(giftsHeader, { ...bnzHeader, ...values }, ','),
  detail: (values) => writeCells<string>(giftsDetail, { ...detailDefaults, ...values }, ','),
  trailer: writeTrailer,
};

/** ANZ's extended form: longer dates, nothing that counts before them, a hash without leading zeros. */
export const anzExtended: GiftsWriter = {
  header: (values) =>
    writeCells<string>(giftsHeader, { type: '1', dueDate: '20261130', creationDate: '20261129', ...values }, ','),
  detail: (values) => bnz.detail(values),
  trailer: (details, changes) => writeTrailer(details, { hash: String(sumsOf(details).hash), ...changes }),
};

const anzHeaderDefaults = {
  type: '1',
  direction: 'C',
  dueDate: '20261130',
  creationDate: '20261129',
  account: '010839018891800',
  reporting: 'S',
  dishonourAccount: '010839018891800',
  batchName: 'NOV CREDS',
};

export const anzFull: GiftsWriter = {
  header: (values) => writeCells<string>(anzHeader, { ...anzHeaderDefaults, ...values }, ','),
  detail: (values) => writeCells<string>(anzDetail, { ...detailDefaults, ...values }, ','),
  trailer: (details, changes) => {
    const { credits, debits, hash } = sumsOf(details);
    const totals = { debits: String(debits), credits: String(credits), count: String(details.length), hash: String(hash) };
    return writeCells<string>(anzTrailer, { type: '3', ...totals, ...changes }, ',');
  },
};

/** The records of one batch with these details; `trailer` null leaves the trailer out. */
export const giftsRecords = (
  details: readonly GiftsDetailValues[],
  trailer: GiftsTrailerValues | null = {},
  writer: GiftsWriter = bnz,
): string[] => [
  writer.header(),
  ...details.map((values) => writer.detail(values)),
  ...(trailer === null ? [] : [writer.trailer(details, trailer)]),
];
