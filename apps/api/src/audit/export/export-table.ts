import type { Cell, CellKind } from '@counterfoil/projections';

/** The content of an xlsx or csv file: facts about the export, column labels, and rows. */
export type ExportTable = {
  readonly name: string;
  /** Facts about the export, shown above the table. */
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
