import type { OpenFile } from '../reading/format.js';
import { squared } from '../spreadsheet/square-rows.js';
import { ignorePieces, type Sheet, type TableProblem } from '../table/table.js';
import { attributeOf, readXml, type XmlReader, type XmlTag } from './read-xml.js';
import { SpreadsheetRows } from './spreadsheet-rows.js';

/** Sheets beyond which a workbook is refused: the header is looked for in each of them. */
const MOST_SHEETS = 100;

/**
 * The sheets of a spreadsheet XML of 2003 (F-7). The file is read once to find them and to see that it is sound; then
 * each call of `rows` reads its sheet again, from where it begins.
 */
export const openSpreadsheetXml = async (file: OpenFile): Promise<readonly Sheet[] | TableProblem> => {
  const found = new SheetPlaces();
  const problem = await readXml(file, found, ignorePieces);
  return problem ?? found.problem ?? found.places.map((place) => sheetOf(file, place));
};

/** Where a sheet begins, in characters of the text. */
type SheetPlace = { readonly name: string; readonly at: number };

const sheetOf = (file: OpenFile, { name, at }: SheetPlace): Sheet =>
  squared({
    name,
    rows: async (onRow, onPiece) => {
      const rows = new SpreadsheetRows(onRow, file.limits);
      const problem = await readXml(file, rows, onPiece, at);
      return problem ?? rows.problem;
    },
  });

/** Finds the Worksheet elements, children of the root. */
class SheetPlaces implements XmlReader {
  readonly places: SheetPlace[] = [];
  problem: TableProblem | null = null;
  #depth = 0;
  #isWorkbook = false;

  open(tag: XmlTag, at: number): void | 'stop' {
    this.#depth++;
    if (this.#depth === 1) this.#isWorkbook = tag.local === 'Workbook';
    if (this.#depth !== 2 || !this.#isWorkbook || tag.local !== 'Worksheet') return;
    this.places.push({ name: attributeOf(tag, 'Name'), at });
    if (this.places.length <= MOST_SHEETS) return;
    this.problem = { code: 'tooLarge', field: 'sheets', value: String(MOST_SHEETS) };
    return 'stop';
  }

  text(): void {}

  close(): void {
    this.#depth--;
  }
}
