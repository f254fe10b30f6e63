import type { Cell, CellKind } from '@counterfoil/projections';

/** The content of an xlsx or csv file: facts about it, column labels, and rows. */
export type SheetTable = {
  readonly name: string;
  /** Facts about the table, shown above it; none: the labels are in the first row. */
  readonly head: readonly (readonly [label: string, text: string])[];
  readonly columns: readonly { readonly label: string; readonly width: number; readonly kind: CellKind }[];
  readonly rows: AsyncIterable<readonly Cell[]>;
  readonly rowCount: number;
  /** Writes days as MM/dd/yyyy instead of dd/MM/yyyy. */
  readonly isUnitedStates: boolean;
};

/**
 * Puts an apostrophe before text that a spreadsheet would run as a formula (P-14). That includes full-width signs, which some programs
 * treat as the plain ones, and signs that follow characters which the writer drops.
 */
export const harmless = (text: string): string =>
  /^[\u0000-\u001F\u007F\uFEFF]*[=+\-@＝＋－＠]|^[\t\r\n]/.test(text) ? `'${text}` : text;

/** Characters that XML 1.0 cannot contain: control characters, two non-characters, and unpaired surrogates. */
const UNWRITABLE =
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;
/** A spreadsheet reads `_x0041_` as the character with that code. */
const LOOKS_ESCAPED = /_(?=x[0-9A-Fa-f]{4}_)/g;
/** The most characters in a cell. */
const CELL_CHARACTERS_MAX = 32_767;

/** Text as a cell of a workbook can hold it. */
export const sheetText = (text: string): string =>
  harmless(text).slice(0, CELL_CHARACTERS_MAX).replace(UNWRITABLE, '').replace(LOOKS_ESCAPED, '_x005F_');
