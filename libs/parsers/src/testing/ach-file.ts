import { achAddenda, achBatchControl, achBatchHeader, achEntry, achFileControl, achFileHeader } from '../ach/layout.js';
import { transactionCode } from '../ach/codes.js';
import { type Layout, writeRecord } from '../reading/layout.js';

type ValuesOf<L> = L extends Layout<infer F> ? { readonly [name in F]?: string } : never;

export type EntryValues = ValuesOf<typeof achEntry> & {
  /** Whole addenda records that follow the entry. */
  readonly addenda?: readonly string[];
};

export type AchBatch = {
  readonly header?: ValuesOf<typeof achBatchHeader>;
  readonly entries: readonly EntryValues[];
  readonly control?: ValuesOf<typeof achBatchControl>;
  /** Writes the entries of another class's columns. */
  readonly layout?: Layout<string>;
};

const entryDefaults = {
  type: '6',
  code: '22',
  bank: '02100002',
  checkDigit: '1',
  account: '100200300',
  amount: '100',
  name: 'DANA WHITFIELD',
  addendaFlag: '0',
  trace: '098765430000001',
};

export const addendaLine = (kind: string, text: string): string => writeRecord(achAddenda, { type: '7', kind, text });

const entryLines = ({ addenda = [], ...values }: EntryValues, layout: Layout<string>): string[] => {
  const known = Object.fromEntries(Object.entries({ ...entryDefaults, ...values }).filter(([name]) => name in layout.fields));
  return [writeRecord(layout, known), ...addenda];
};

const sumsOf = (entries: readonly EntryValues[]) => {
  const amountOf = (side: string): number =>
    entries
      .filter(({ code = '22' }) => (transactionCode(code)?.side ?? 'credit') === side)
      .reduce((sum, { amount = '100' }) => sum + Number(amount), 0);
  const hash = entries.reduce((sum, { bank = entryDefaults.bank }) => sum + Number(bank), 0);
  const count = entries.reduce((sum, { addenda = [] }) => sum + 1 + addenda.length, 0);
  return {
    count: String(count),
    hash: String(hash % 10 ** 10),
    debits: String(amountOf('debit')),
    credits: String(amountOf('credit')),
  };
};

const batchLines = ({ header, entries, control, layout = achEntry }: AchBatch): string[] => [
  writeRecord(achBatchHeader, { type: '5', serviceClass: '200', company: 'KOOKABURRA USA', sec: 'PPD', number: '1', ...header }),
  ...entries.flatMap((entry) => entryLines(entry, layout)),
  writeRecord(achBatchControl, { type: '8', serviceClass: '200', ...sumsOf(entries), number: '1', ...control }),
];

/** The records of a file with these batches, filled with nines to a multiple of ten; `control` changes the file control. */
export const achRecords = (batches: readonly AchBatch[], control: ValuesOf<typeof achFileControl> = {}): string[] => {
  const body = [
    writeRecord(achFileHeader, { type: '1', priority: '01', destination: '098765438', constants: '094101' }),
    ...batches.flatMap(batchLines),
  ];
  const blocks = Math.ceil((body.length + 1) / 10);
  const sums = sumsOf(batches.flatMap(({ entries }) => entries));
  const values = { type: '9', batches: String(batches.length), blocks: String(blocks), ...sums, ...control };
  const records = [...body, writeRecord(achFileControl, values)];
  return [...records, ...new Array<string>(blocks * 10 - records.length).fill('9'.repeat(94))];
};
