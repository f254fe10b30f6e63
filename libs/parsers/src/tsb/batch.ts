import { isAllZeros, isDigits } from '@counterfoil/domain';
import { centsOf } from '../nz/cents.js';
import { paymentLine, payingAccountKeyOfParts, statementReference } from '../nz/line.js';
import { payeeAccountOfParts, reportAccount } from '../nz/payee-account.js';
import type { Totals } from '../payment-file.js';
import type { Findings } from '../reading/findings.js';
import { fieldWidth } from '../reading/layout.js';
import type { OpenedDetail } from './forms.js';
import { tsbDetail, type TsbHeader, type TsbTotal } from './layout.js';

const NAME_WIDTH = fieldWidth(tsbDetail.fields.name);
/** The digit sum has four columns. Of a larger sum, only the last four digits are kept. */
export const DIGIT_SUM_MODULUS = 10_000;

/** The records from a header to its total: their sums, and the paying account of the header. */
export class TsbBatch {
  #credits = 0;
  #count = 0;
  /** Null after an account without a last digit: the sum cannot be compared then, and the row is an error already. */
  #digitSum: number | null = 0;
  /** A record could not be read. A wrong total may be the result of that, so it is not reported. */
  #damaged = false;
  readonly #sourceAccountKey: string;

  constructor(
    readonly header: TsbHeader,
    private readonly findings: Findings,
    private readonly action: string,
  ) {
    this.#sourceAccountKey = payingAccountKeyOfParts(header.bank, header.branch, header.base, header.suffix);
  }

  get totals(): Totals {
    return { credits: this.#credits, debits: 0, count: this.#count };
  }

  addUnreadable(): void {
    this.#count++;
    this.#damaged = true;
  }

  /**
   * Reads a detail. An unreadable amount is missing from the sum, so the total refuses the file (F-6.4). Text where the
   * paying account belongs shows that a separator inside a field has shifted what follows it; the row is left out.
   */
  add({ record, ownAccount }: OpenedDetail, row: number): void {
    const amount = isAllZeros(record.zeros.trim()) ? centsOf(record.amount) : null;
    const account = payeeAccountOfParts(record.bank, record.branch, record.base, record.suffix);
    this.#count++;
    this.#credits += amount ?? 0;
    this.#addDigit(record.base);
    const hasAccount = reportAccount(account, row, this.findings);
    if (amount === null) {
      return this.findings.rowError('badAmount', { row, field: 'amount', value: record.zeros + record.amount });
    }
    if (!/^[0-9\s-]*$/.test(ownAccount)) {
      return this.findings.rowError('badAccountNumber', { row, field: 'own account', value: ownAccount });
    }
    if (!hasAccount) return;
    const name = record.name.trim();
    const reference = statementReference(record.particulars, record.code, record.reference);
    const sourceAccountKey = this.#sourceAccountKey;
    const payment = { account, amount, name, nameWidth: NAME_WIDTH, reference, sourceAccountKey, row, action: this.action };
    this.findings.emit(paymentLine(payment, this.findings));
  }

  /**
   * Compares the sums of all details, including rows with errors, with the total record. Returns the totals that the record states.
   */
  check(record: TsbTotal, row: number): Totals {
    if (!this.#damaged) {
      if (!equals(record.count, this.#count)) this.#refuse('controlCount', row, record.count);
      if (!equals(record.total, this.#credits)) this.#refuse('controlTotal', row, record.total);
      if (!this.#equalsDigitSum(record.digitSum)) this.#refuse('controlHash', row, record.digitSum);
    }
    return { credits: numberOf(record.total), debits: 0, count: numberOf(record.count) };
  }

  #addDigit(base: string): void {
    const digit = base.slice(-1);
    this.#digitSum = this.#digitSum === null || !isDigits(digit) ? null : this.#digitSum + Number(digit);
  }

  #equalsDigitSum(stated: string): boolean {
    const sum = this.#digitSum;
    return sum === null || equals(stated, sum) || equals(stated, sum % DIGIT_SUM_MODULUS);
  }

  #refuse(code: 'controlCount' | 'controlTotal' | 'controlHash', row: number, value: string): void {
    this.findings.refuse(code, { row, field: 'total', value });
  }
}

/** The whole field must be digits. Blanks and signs are not accepted. */
const equals = (text: string, value: number): boolean => isDigits(text) && Number(text) === value;

const numberOf = (text: string): number => (isDigits(text) ? Number(text) : 0);
