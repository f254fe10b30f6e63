import { tooLarge, Unreadable } from '../spreadsheet/unreadable.js';
import { MOST_SHEETS } from './bounds.js';
import { relationshipsOf } from './relationships.js';
import { type Attributes, type PartReader, readPart, relationOf } from './xml-part.js';
import type { Zip } from './zip.js';
import { wrongKindOfZip } from '../reading/wrong-kind.js';

export type WorkbookSheet = {
  readonly name: string;
  /** The path of its part. */
  readonly path: string;
};

/** The facts about a workbook that reading its sheets requires. */
export type Workbook = {
  /** The sheets with cells, in the order of their tabs; hidden ones come last. */
  readonly sheets: readonly WorkbookSheet[];
  /** Dates count from 1904. */
  readonly is1904: boolean;
  readonly sharedStrings: string | undefined;
  readonly styles: string | undefined;
};

/** @throws Unreadable: 'unrecognised' or 'notAPaymentFile' when the zip holds no workbook of XML, and as `readPart` does */
export const readWorkbook = async (zip: Zip): Promise<Workbook> => {
  const main = (await relationshipsOf(zip, '')).find(({ type }) => type === 'officeDocument')?.target ?? 'xl/workbook.xml';
  const part = zip.part(main);
  const isOther = part === undefined || /^\/?(?:word|ppt)\//i.test(main);
  const kind = isOther ? wrongKindOfZip(zip.names) : null;
  if (kind !== null) throw new Unreadable({ code: 'notAPaymentFile', field: kind });
  if (part === undefined || main.toLowerCase().endsWith('.bin')) throw new Unreadable({ code: 'unrecognised' });
  const reader = new WorkbookReader();
  await readPart(part, reader);
  const related = await relationshipsOf(zip, main);
  const pathOf = (wanted: string): string | undefined => related.find(({ type }) => type === wanted)?.target;
  const worksheets = new Map(related.filter(({ type }) => type === 'worksheet').map(({ id, target }) => [id, target]));
  const sheets = reader.sheets.flatMap(({ name, relation, isHidden }) => {
    const path = worksheets.get(relation);
    return path === undefined ? [] : [{ name, path, isHidden }];
  });
  return {
    sheets: [...sheets.filter(({ isHidden }) => !isHidden), ...sheets.filter(({ isHidden }) => isHidden)],
    is1904: reader.is1904,
    sharedStrings: pathOf('sharedStrings'),
    styles: pathOf('styles'),
  };
};

type ListedSheet = { readonly name: string; readonly relation: string; readonly isHidden: boolean };

class WorkbookReader implements PartReader {
  readonly sheets: ListedSheet[] = [];
  is1904 = false;

  open(name: string, attributes: Attributes, depth: number): void {
    if (depth === 1 && name !== 'workbook') throw new Unreadable({ code: 'unrecognised' });
    if (depth === 2 && name === 'workbookPr') this.is1904 = isTrue(attributes['date1904']);
    if (depth !== 3 || name !== 'sheet') return;
    if (this.sheets.length === MOST_SHEETS) throw tooLarge('sheets', MOST_SHEETS);
    const { name: title = '', state = 'visible' } = attributes;
    this.sheets.push({ name: title, relation: relationOf(attributes), isHidden: state !== 'visible' });
  }

  close(): void {}

  text(): void {}
}

const isTrue = (value: string | undefined): boolean => value === '1' || value === 'true';
