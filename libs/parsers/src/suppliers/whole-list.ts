import { foldName } from '@counterfoil/domain';
import type { RowProblem } from '../problems.js';
import type { Findings } from '../reading/findings.js';
import { cleanCell } from '../table/cells.js';
import type { Columns } from '../table/columns.js';
import type { Cell } from '../table/table.js';
import type { ImportedSupplier, SupplierColumn } from './imported-supplier.js';

const AUSTRALIAN = 9;
const DIGITS = /^\d+$/;

/** What only the whole list tells of a row: whether zeros are kept, and what other rows say of the same supplier. */
export class WholeList {
  /** Whether a BSB of the list begins with a zero. Then zeros were not lost. */
  #keepsZeros = false;
  /** Rows whose BSB and number are digits without a sign between them, and which begin with another digit than zero. */
  readonly #withoutZero = new Map<number, { readonly text: string; readonly isNumber: boolean }>();
  /** Names and accounts by supplier code. */
  readonly #bySupplier = new Map<string, { name?: string; account?: string }>();
  readonly #keys = new Set<string>();

  constructor(private readonly findings: Findings<ImportedSupplier>) {}

  observe({ row, accountCodeType }: ImportedSupplier, cells: readonly Cell[], columns: Columns<SupplierColumn>): void {
    if (accountCodeType !== AUSTRALIAN || textAt(cells, columns.get('accountCode')) !== '') return;
    const place = [columns.get('combined'), columns.get('accountNumber')].find((at) => textAt(cells, at) !== '');
    const text = textAt(cells, place);
    if (!DIGITS.test(text)) return;
    if (text.startsWith('0')) this.#keepsZeros = true;
    else this.#withoutZero.set(row, { text, isNumber: typeof cells[place!] === 'number' });
  }

  /** The row without what cannot be told from something else. Call it for each row in order, after the last one was observed. */
  checked(supplier: ImportedSupplier): ImportedSupplier {
    const bare = this.#withoutZero.get(supplier.row);
    const isLost = bare !== undefined && (bare.isNumber || !this.#keepsZeros);
    const own = this.#againstEarlier(isLost ? this.#withoutAccount(supplier, 'lostZeros', bare.text) : supplier);
    if (own.accountKey === '') return own;
    const isDuplicate = this.#keys.has(own.accountKey);
    this.#keys.add(own.accountKey);
    return isDuplicate ? { ...own, isDuplicate } : own;
  }

  /** One code means one supplier, with one name and one account. */
  #againstEarlier(supplier: ImportedSupplier): ImportedSupplier {
    const { row, supplierCode, supplierName, entityId = null, accountKey, isUnclear } = supplier;
    if (supplierCode === undefined || isUnclear === true) return supplier;
    const id = JSON.stringify([entityId, supplierCode]);
    const earlier = this.#bySupplier.get(id) ?? {};
    if (!isSameName(earlier.name, supplierName)) {
      this.findings.rowError('anotherSupplier', { row, field: 'supplierCode', value: supplierCode });
      return { ...supplier, isUnclear: true };
    }
    const isOther = accountKey !== '' && earlier.account !== undefined && earlier.account !== accountKey;
    if (supplierName !== undefined) earlier.name ??= supplierName;
    if (accountKey !== '') earlier.account ??= accountKey;
    this.#bySupplier.set(id, earlier);
    return isOther ? this.#withoutAccount(supplier, 'anotherAccount', supplierCode) : supplier;
  }

  #withoutAccount(supplier: ImportedSupplier, code: RowProblem, value: string): ImportedSupplier {
    const { accountNumber: _, accountCode: __, accountCodeType: ___, iban: ____, swiftCode: _____, ...others } = supplier;
    this.findings.rowError(code, { row: supplier.row, field: 'accountKey', value });
    return { ...others, accountKey: '' };
  }
}

/** Whether one of two names says nothing against the other. */
const isSameName = (a: string | undefined, b: string | undefined): boolean =>
  a === undefined || b === undefined || a === b || foldName(a) === foldName(b);

const textAt = (cells: readonly Cell[], at: number | undefined): string => (at === undefined ? '' : cleanCell(cells[at]));
