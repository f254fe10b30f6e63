import { CFB, utils, write } from '@e965/xlsx';

/** A BIFF record: its type and its data, as bytes or as the words they are made of. */
export type XlsRecord = readonly [type: number, data: Uint8Array | readonly number[]];

const words = (numbers: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(2 * numbers.length);
  numbers.forEach((number, i) => bytes.writeUInt16LE(number & 0xffff, 2 * i));
  return bytes;
};

export const recordBytes = ([type, data]: XlsRecord): Buffer => {
  const bytes = data instanceof Uint8Array ? Buffer.from(data) : words(data);
  return Buffer.concat([words([type, bytes.byteLength]), bytes]);
};

export const double = (value: number): Buffer => {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleLE(value);
  return bytes;
};

/** A text of BIFF8 with its length in two bytes and its flags; `wide` takes two bytes a character. */
export const text8 = (text: string, wide = false): Buffer =>
  Buffer.concat([words([text.length]), Buffer.from([wide ? 1 : 0]), Buffer.from(text, wide ? 'utf16le' : 'latin1')]);

/** A cell record: row, column and format in front of its value. */
export const cell = (type: number, row: number, column: number, value: Uint8Array, format = 0): XlsRecord => [
  type,
  Buffer.concat([words([row, column, format]), value]),
];

const BOF = 0x0809;
const EOF = 0x000a;
const BOUNDSHEET = 0x0085;
const [BIFF8, GLOBALS, SHEET] = [0x0600, 0x0005, 0x0010];

export const begin = (kind = SHEET, version = BIFF8): XlsRecord => [BOF, [version, kind, 0, 0, 0, 0, 0, 0]];
export const end: XlsRecord = [EOF, []];

export type XlsSheetParts = {
  readonly name: string;
  /** What lies between the sheet's beginning and its end. */
  readonly records: readonly XlsRecord[];
  readonly visibility?: number;
  readonly kind?: number;
};

/** The stream of a workbook; `globals` are in front of the list of its sheets. */
export const workbookStream = (sheets: readonly XlsSheetParts[], globals: readonly XlsRecord[] = []): Buffer => {
  const parts = sheets.map(({ records }) => Buffer.concat([begin(), ...records, end].map(recordBytes)));
  const listOf = (starts: readonly number[]): Buffer =>
    Buffer.concat(
      [
        begin(GLOBALS),
        ...globals,
        ...sheets.map(({ name, visibility = 0, kind = 0 }, i): XlsRecord => {
          const place = Buffer.alloc(6);
          place.writeUInt32LE(starts[i]!, 0);
          place.writeUInt8(visibility, 4);
          place.writeUInt8(kind, 5);
          return [BOUNDSHEET, Buffer.concat([place, Buffer.from([name.length, 0]), Buffer.from(name, 'latin1')])];
        }),
        end,
      ].map(recordBytes),
    );
  let start = listOf(sheets.map(() => 0)).byteLength;
  const starts = parts.map((part) => {
    const at = start;
    start += part.byteLength;
    return at;
  });
  return Buffer.concat([listOf(starts), ...parts]);
};

/** SheetJS leaves its containers untyped. */
type Containers = {
  readonly utils: { cfb_new(): object; cfb_add(file: object, path: string, content: Buffer): void };
  write(file: object, options: { readonly type: 'buffer' }): Uint8Array;
};

const containers = CFB as Containers;

/** A compound file with these streams. */
export const compoundFile = (streams: { readonly [path: string]: Uint8Array }): Buffer => {
  const file = containers.utils.cfb_new();
  for (const [path, content] of Object.entries(streams)) containers.utils.cfb_add(file, `/${path}`, Buffer.from(content));
  return Buffer.from(containers.write(file, { type: 'buffer' }));
};

/** An xls file with one sheet of these records. */
export const xlsOf = (records: readonly XlsRecord[], globals?: readonly XlsRecord[]): Buffer =>
  compoundFile({ Workbook: workbookStream([{ name: 'Payments', records }], globals) });

/** A workbook as SheetJS writes it. */
export const xlsBySheetJs = (rows: readonly (readonly unknown[])[], bookType: 'biff8' | 'biff5'): Uint8Array => {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows.map((row) => [...row])), 'Payments');
  return new Uint8Array(write(book, { bookType, type: 'buffer' }) as Uint8Array);
};
