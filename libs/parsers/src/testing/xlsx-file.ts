import { crc32, deflateRawSync } from 'node:zlib';
import ExcelJS from 'exceljs';
import type { Cell } from '../table/table.js';

/** A file to be packed. The other values are what the zip claims about it, whether true or not. */
export type Packed = {
  readonly name: string;
  readonly content: string | Uint8Array;
  readonly stored?: boolean;
  readonly size?: number;
  readonly packedSize?: number;
  readonly crc?: number;
  readonly flags?: number;
  readonly method?: number;
};

type Written = { readonly local: Buffer; readonly central: Buffer };

const written = ({ name, content, stored = false, ...claims }: Packed, offset: number): Written => {
  const bytes = Buffer.from(content);
  const data = stored ? bytes : deflateRawSync(bytes);
  const path = Buffer.from(name);
  const common = Buffer.alloc(26);
  common.writeUInt16LE(20, 0);
  common.writeUInt16LE(claims.flags ?? 0x0800, 2);
  common.writeUInt16LE(claims.method ?? (stored ? 0 : 8), 4);
  common.writeUInt32LE(claims.crc ?? crc32(bytes), 10);
  common.writeUInt32LE(claims.packedSize ?? data.byteLength, 14);
  common.writeUInt32LE(claims.size ?? bytes.byteLength, 18);
  common.writeUInt16LE(path.byteLength, 22);
  const place = Buffer.alloc(14);
  place.writeUInt32LE(offset, 10);
  return {
    local: Buffer.concat([Buffer.from('PK\u0003\u0004'), common, path, data]),
    central: Buffer.concat([Buffer.from('PK\u0001\u0002'), Buffer.from([20, 0]), common, place, path]),
  };
};

/** A zip of these files, in their order. */
export const zipOf = (files: readonly Packed[], claims: { readonly entries?: number } = {}): Buffer => {
  const locals: Buffer[] = [];
  const centrals: Buffer[] = [];
  let offset = 0;
  for (const file of files) {
    const { local, central } = written(file, offset);
    locals.push(local);
    centrals.push(central);
    offset += local.byteLength;
  }
  const directory = Buffer.concat(centrals);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 0, 'latin1');
  end.writeUInt16LE(claims.entries ?? files.length, 8);
  end.writeUInt16LE(claims.entries ?? files.length, 10);
  end.writeUInt32LE(directory.byteLength, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, directory, end]);
};

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** The relationships part with these ids, types and targets. */
export const relationships = (rows: readonly (readonly [id: string, type: string, target: string])[]): string =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${rows
    .map(([id, type, target]) => `<Relationship Id="${id}" Type="${RELATIONS}/${type}" Target="${target}"/>`)
    .join('')}</Relationships>`;

/** The XML of a sheet with this in its sheetData. */
export const worksheet = (data: string): string => `<worksheet xmlns="${MAIN}"><sheetData>${data}</sheetData></worksheet>`;

export type WorkbookParts = {
  /** The sheets by name, as XML; '' in place of a name's XML leaves its part out. */
  readonly sheets: { readonly [name: string]: string };
  readonly hidden?: readonly string[];
  readonly sharedStrings?: string;
  /** The inside of the styles part. */
  readonly styles?: string;
  readonly is1904?: boolean;
};

/** The files of a workbook, for tests to change. */
export const workbookFiles = ({ sheets, hidden = [], sharedStrings, styles, is1904 }: WorkbookParts): readonly Packed[] => {
  const names = Object.keys(sheets);
  const tabs = names.map(
    (name, i) => `<sheet name="${name}" sheetId="${i + 1}"${hidden.includes(name) ? ' state="hidden"' : ''} r:id="rId${i + 1}"/>`,
  );
  const workbook = `<?xml version="1.0" encoding="UTF-8"?><workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><workbookPr${
    is1904 === true ? ' date1904="1"' : ''
  }/><sheets>${tabs.join('')}</sheets></workbook>`;
  return [
    { name: '_rels/.rels', content: relationships([['rId1', 'officeDocument', 'xl/workbook.xml']]) },
    { name: 'xl/workbook.xml', content: workbook },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: relationships([
        ...names.map((_, i) => [`rId${i + 1}`, 'worksheet', `worksheets/sheet${i + 1}.xml`] as const),
        ['rIdStyles', 'styles', 'styles.xml'],
        ['rIdStrings', 'sharedStrings', '/xl/sharedStrings.xml'],
      ]),
    },
    ...names.map((name, i) => ({ name: `xl/worksheets/sheet${i + 1}.xml`, content: sheets[name]! })),
    ...(sharedStrings === undefined
      ? []
      : [{ name: 'xl/sharedStrings.xml', content: `<sst xmlns="${MAIN}">${sharedStrings}</sst>` }]),
    ...(styles === undefined ? [] : [{ name: 'xl/styles.xml', content: `<styleSheet xmlns="${MAIN}">${styles}</styleSheet>` }]),
  ];
};

/** A workbook with this in the sheetData of its only sheet. */
export const xlsxOf = (data: string, parts: Omit<WorkbookParts, 'sheets'> = {}): Buffer =>
  zipOf(workbookFiles({ sheets: { Payments: worksheet(data) }, ...parts }));

/** A row of inline strings and numbers, without references. */
export const rowXml = (cells: readonly Cell[]): string =>
  `<row>${cells
    .map((cell) => (typeof cell === 'number' ? `<c><v>${cell}</v></c>` : `<c t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`))
    .join('')}</row>`;

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** A workbook as exceljs writes it, with one sheet of these rows. */
export const xlsxByExcelJs = async (rows: readonly (readonly unknown[])[], name = 'Payments'): Promise<Uint8Array> => {
  const workbook = new ExcelJS.Workbook();
  workbook.addWorksheet(name).addRows(rows.map((row) => [...row]));
  return new Uint8Array(await workbook.xlsx.writeBuffer());
};
