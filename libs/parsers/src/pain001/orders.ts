import type { Totals } from '../payment-file.js';
import { addTotals, type Findings, noTotals } from '../reading/findings.js';
import type { RecordFault } from '../xml/path-record.js';
import { ControlSums, type Stated, StatedTogether } from './control-sums.js';
import { parseDecimal } from './decimal.js';
import type { Header, PaymentGroup, Transaction } from './fields.js';
import { PaymentGroupLines } from './payment-groups.js';
import { amountText } from './transaction.js';

const nothingStated: Header = { count: '', sum: '' };

/** Processes the records of payment orders in file order: emits lines, adds up sums and checks them (F-7). */
export class PaymentOrders {
  #rows = 0;
  #groups = 0;
  #header: Header | null = null;
  #messageSums = new ControlSums();
  #groupSums = new ControlSums();
  #lines: PaymentGroupLines;
  #groupsStated = new StatedTogether();
  #summed = noTotals;
  /** Null when a message states no sum. */
  #stated: Totals | null = noTotals;

  constructor(
    private readonly findings: Findings,
    private readonly action: string,
  ) {
    this.#lines = new PaymentGroupLines(action, findings);
  }

  /** Number of transactions so far. */
  get rows(): number {
    return this.#rows;
  }

  beginMessage(): void {
    this.findings.recognised = true;
    this.#groups = 0;
    this.#header = null;
    this.#messageSums = new ControlSums();
    this.#groupsStated = new StatedTogether();
  }

  header(header: Header, fault: RecordFault | null): void {
    if (fault !== null) this.findings.refuse(fault.code, { field: `GrpHdr/${fault.field}` });
    if (this.#header !== null) this.findings.refuse('recordOrder', { field: 'GrpHdr' });
    this.#header = header;
  }

  beginGroup(): void {
    this.#groups++;
    this.#groupSums = new ControlSums();
    this.#lines = new PaymentGroupLines(this.action, this.findings);
  }

  /** @param group what is read of the group that the transaction is in */
  transaction(record: Transaction, fault: RecordFault | null, group: () => PaymentGroup): void {
    this.#rows++;
    const row = this.#rows;
    const amount = parseDecimal(amountText(record));
    this.#messageSums.add(amount);
    this.#groupSums.add(amount);
    const found = fault ?? (statesTwoAmounts(record) ? ({ code: 'recordOrder', field: 'Amt' } as const) : null);
    if (found === null) this.#lines.add({ record, row, amount }, group);
    else this.findings.refuse(found.code, { row, field: found.field });
  }

  endGroup(group: PaymentGroup, fault: RecordFault | null): void {
    const place = `PmtInf[${this.#groups}]`;
    if (fault !== null) this.findings.refuse(fault.code, { field: `${place}/${fault.field}` });
    this.#lines.end(group, place);
    this.#groupsStated.add(this.#groupSums.check(group, place, this.findings));
  }

  endMessage(): void {
    const stated = this.#messageSums.check(this.#header ?? nothingStated, 'GrpHdr', this.findings);
    const totals = stated === null ? this.#groupsStated.totals : statedTotals(stated);
    this.#stated = this.#stated === null || totals === null ? null : addTotals(this.#stated, totals);
    this.#summed = addTotals(this.#summed, this.#messageSums.totals);
  }

  /** The file is at its end. */
  end(): void {
    if (this.#stated === null) this.findings.warn('noControlTotals');
    this.findings.concludeTotals({ stated: this.#stated, summed: this.#summed });
  }
}

const statedTotals = ({ sum, count }: Stated): Totals => ({ credits: sum.hundredths, debits: 0, count });

/** Only one may be given. With two it is unknown which one the bank pays. */
const statesTwoAmounts = ({ amount, equivalentAmount }: Transaction): boolean => amount !== '' && equivalentAmount !== '';
