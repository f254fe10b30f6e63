import type { Findings } from '../reading/findings.js';
import type { RecordReader } from '../reading/records.js';
import { Envelope, type EnvelopeEvents } from './envelope.js';
import { bareHeader, type HeaderBlocks, readHeader } from './header.js';
import { type FileState, Message, QUOTED } from './message.js';
import { Pages } from './pages.js';

/**
 * Reads MT101 messages line by line (F-8). The row of every problem is the ordinal of its payment in the file, or of the
 * payment that would follow, as `clientData` counts. A message has no totals; its pages alone say whether the order is whole.
 */
export class Mt101Reader implements RecordReader, EnvelopeEvents {
  readonly #envelope = new Envelope(this);
  readonly #file: FileState;
  /** Null outside messages, and in one that is refused as a whole. */
  #message: Message | null = null;
  #isForeign = false;
  /** How lines outside messages were reported since the last message. They are reported once, not line by line. */
  #astray: 'nothing' | 'warned' | 'refused' = 'nothing';

  constructor(
    private readonly findings: Findings,
    action: string,
  ) {
    this.#file = { findings, action, pages: new Pages(findings), payments: 0, credits: 0 };
  }

  record(text: string): void {
    this.#envelope.record(text);
  }

  end(): void {
    this.#envelope.end();
    const { pages, credits, payments } = this.#file;
    pages.end();
    this.findings.concludeTotals({ stated: null, summed: { credits, debits: 0, count: payments } });
  }

  open(blocks: HeaderBlocks | null): void {
    const header = blocks === null ? bareHeader : readHeader(blocks);
    this.#astray = 'nothing';
    this.findings.recognised ||= blocks !== null;
    if (header === null) {
      return this.findings.refuse('badHeader', { row: this.#nextRow, field: 'block 2', value: blocks?.application ?? '' });
    }
    if (header.type === '101') this.#message = new Message(this.#file, header.receiver, (tag) => this.#refuseForeign(tag));
    else this.#refuseForeign(header.type);
  }

  line(text: string): void {
    this.#message?.line(text);
  }

  close(marked: boolean): void {
    this.#message?.close(marked);
    this.#message = null;
  }

  cut(withFile: boolean): void {
    if (withFile) this.findings.refuse('recordOrder');
    else this.findings.refuse('recordOrder', { row: this.#message?.row ?? this.#nextRow, field: 'block 4' });
    this.#message = null;
  }

  stray(text: string): void {
    const place = { row: this.#nextRow, field: 'line', value: text.slice(0, QUOTED) };
    // a field or brace out of place means that the beginning of a message is lost; prose around messages does not
    if (/^[:{}-]/.test(text)) {
      if (this.#astray !== 'refused') this.findings.refuse('recordOrder', place);
      this.#astray = 'refused';
    } else if (this.#astray === 'nothing') {
      this.findings.warn('unknownRecord', place);
      this.#astray = 'warned';
    }
  }

  get #nextRow(): number {
    return this.#file.payments + 1;
  }

  /** Reported once: a file of a thousand statements does not need a thousand errors. */
  #refuseForeign(value: string): void {
    this.#message = null;
    if (!this.#isForeign) this.findings.refuse('notAPaymentFile', { field: 'message type', value });
    this.#isForeign = true;
  }
}
