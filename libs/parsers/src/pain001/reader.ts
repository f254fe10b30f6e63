import type { FileProblem } from '../problems.js';
import type { Findings } from '../reading/findings.js';
import type { OpenFile } from '../reading/format.js';
import { PathRecordReader } from '../xml/path-record.js';
import type { XmlReader, XmlTag } from '../xml/read-xml.js';
import { headerFields, type PaymentGroup, paymentGroupFields, transactionFields } from './fields.js';
import { holdsOtherMessage, isOtherMessage, isPaymentOrder } from './messages.js';
import { PaymentOrders } from './orders.js';

/** Elements that make records. In another place their payments would be missed, so the file is refused. */
const recordElements: ReadonlySet<string> = new Set(['GrpHdr', 'PmtInf', 'CdtTrfTxInf']);

/** Finds the records of payment orders wherever messages are in a file, alone, in a Document or in an envelope around it. */
export class Pain001Reader implements XmlReader {
  readonly #header: PathRecordReader<keyof (typeof headerFields)['fields']>;
  readonly #group: PathRecordReader<keyof (typeof paymentGroupFields)['fields']>;
  readonly #transaction: PathRecordReader<keyof (typeof transactionFields)['fields']>;
  /** The reader of the current record, which receives the elements; null between records. */
  #record: Pick<PathRecordReader<string>, 'open' | 'text' | 'close' | 'isOutside'> | null = null;
  readonly #orders: PaymentOrders;
  /** Open elements outside of records. */
  #depth = 0;
  /** Depth of the message's element, 0 outside of messages. */
  #message = 0;
  /** True when the previous element, open or closed, is a Document of another message. */
  #holdsOther = false;
  #isRefused = false;

  constructor(
    private readonly findings: Findings,
    private readonly file: Pick<OpenFile, 'action' | 'limits'>,
  ) {
    const { recordLength } = file.limits;
    this.#header = new PathRecordReader(headerFields, recordLength);
    this.#group = new PathRecordReader(paymentGroupFields, recordLength);
    this.#transaction = new PathRecordReader(transactionFields, recordLength);
    this.#orders = new PaymentOrders(findings, file.action);
  }

  open(tag: XmlTag): void | 'stop' {
    const record = this.#record;
    if (record === null) return this.#openBetween(tag);
    if (record === this.#group && record.isOutside && tag.local === 'CdtTrfTxInf') {
      this.#transaction.begin();
      this.#record = this.#transaction;
    } else if (!record.open(tag) && recordElements.has(tag.local)) return this.#refuse('recordOrder', tag.local);
    return;
  }

  text(text: string): void {
    this.#record?.text(text);
  }

  close(): void | 'stop' {
    const record = this.#record;
    if (record === null) this.#closeBetween();
    else if (!record.isOutside) record.close();
    else if (record === this.#transaction) return this.#endTransaction();
    else if (record === this.#group) this.#endGroup();
    else this.#endHeader();
    return;
  }

  /** Called at the end of a well-formed file. */
  end(): void {
    if (this.findings.recognised && !this.#isRefused) this.#orders.end();
  }

  #openBetween(tag: XmlTag): void | 'stop' {
    this.#depth++;
    if (this.#message === 0) {
      const isOther = isOtherMessage(tag.local) || this.#holdsOther;
      this.#holdsOther = holdsOtherMessage(tag);
      if (!isPaymentOrder(tag.local)) return isOther ? this.#refuseOther() : undefined;
      this.#message = this.#depth;
      this.#orders.beginMessage();
    } else if (recordElements.has(tag.local)) return this.#openRecord(tag.local);
    return;
  }

  #openRecord(local: string): void | 'stop' {
    if (this.#depth !== this.#message + 1 || local === 'CdtTrfTxInf') return this.#refuse('recordOrder', local);
    this.#record = local === 'PmtInf' ? this.#group : this.#header;
    if (local === 'GrpHdr') return this.#header.begin();
    this.#group.begin();
    this.#orders.beginGroup();
  }

  #closeBetween(): void {
    if (this.#depth === this.#message) {
      this.#orders.endMessage();
      this.#message = 0;
    }
    this.#depth--;
  }

  #endHeader(): void {
    this.#orders.header(this.#header.values, this.#header.fault);
    this.#endRecord();
  }

  #endGroup(): void {
    this.#orders.endGroup(this.#group.values, this.#group.fault);
    this.#endRecord();
  }

  #endRecord(): void {
    this.#record = null;
    this.#depth--;
  }

  #endTransaction(): void | 'stop' {
    this.#record = this.#group;
    const { records } = this.file.limits;
    if (this.#orders.rows === records) return this.#refuse('tooLarge', 'records', String(records));
    this.#orders.transaction(this.#transaction.values, this.#transaction.fault, this.#groupSoFar);
    this.#isRefused = this.findings.isFull;
    return this.#isRefused ? 'stop' : undefined;
  }

  readonly #groupSoFar = (): PaymentGroup => this.#group.values;

  #refuseOther(): 'stop' {
    this.findings.recognised = true;
    return this.#refuse('notAPaymentFile');
  }

  #refuse(code: FileProblem, field?: string, value?: string): 'stop' {
    this.#isRefused = true;
    this.findings.refuse(code, { ...(field === undefined ? {} : { field }), ...(value === undefined ? {} : { value }) });
    return 'stop';
  }
}
