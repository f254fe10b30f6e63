export type SameSupplier = {
  readonly supplierId: string;
  readonly supplierCode: string;
  readonly supplierName: string;
  readonly accountDisplay: string;
};

/** Reads sameSuppliers, in which records are separated by @@ and fields by | (P-3.8). */
export const readSameSuppliers = (text: string): readonly SameSupplier[] =>
  text
    .split('@@')
    .filter((record) => record !== '')
    .map((record) => {
      const [supplierId = '', supplierCode = '', supplierName = '', accountDisplay = ''] = record.split('|');
      return { supplierId, supplierCode, supplierName, accountDisplay };
    });

/** Reads similarSuppliers, a comma-separated list. */
export const readSimilarSuppliers = (text: string): readonly string[] =>
  text
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
