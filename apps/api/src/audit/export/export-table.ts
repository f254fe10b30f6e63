import type { Cell, CellKind } from '@counterfoil/projections';

/** A table to be written as xlsx or csv: a block of facts about the export, a row of labels, and the rows. */
export type ExportTable = {
  readonly name: string;
  /** Label and text, above the table. */
  readonly head: readonly (readonly [label: string, text: string])[];
  readonly columns: readonly { readonly label: string; readonly width: number; readonly kind: CellKind }[];
  readonly rows: AsyncIterable<readonly Cell[]>;
  readonly rowCount: number;
  /** Days are written MM/dd/yyyy instead of dd/MM/yyyy. */
  readonly isUnitedStates: boolean;
};

/**
 * Text as a spreadsheet may hold it: what it would take for a formula begins with an apostrophe instead (P-14). The full-width signs
 * count too: some programs fold them; so does what stands behind characters that are dropped.
 */
export const harmless = (text: string): string =>
  /^[\u0000-\u001F\u007F\uFEFF]*[=+\-@＝＋－＠]|^[\t\r\n]/.test(text) ? `'${text}` : text;
