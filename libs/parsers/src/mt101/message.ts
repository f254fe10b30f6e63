import type { Findings } from '../reading/findings.js';
import { COLON, decidingFields, type FieldRule, foreignTags, isFreeText, mt101Fields, valueStart } from './fields.js';
import type { Pages } from './pages.js';
import { finishPayment } from './payment.js';
import { type FieldText, firstLine, type Sequence } from './sequence.js';

/** State shared by all messages of a file. */
export type FileState = {
  readonly findings: Findings;
  readonly action: string;
  readonly pages: Pages;
  /** Payments begun so far: the ordinal of the last one. */
  payments: number;
  /** Hundredths. */
  credits: number;
};

/** Characters of a line that a problem quotes. */
export const QUOTED = 80;

/**
 * Reads the text of one message line by line: sequence A, then a sequence B for each payment, of which only the last one is
 * kept. Fields in the wrong sequence, twice or with lines too many show that a line between them was lost or damaged: that is
 * refused, as the payment could be another one than was meant.
 */
export class Message {
  readonly #general: Sequence = new Map();
  readonly #firstRow: number;
  #payment: Sequence | null = null;
  /** The field that the next line may continue; 'ignored' for one that is not read. */
  #field: FieldText | 'ignored' | null = null;
  #isOverfull = false;

  constructor(
    private readonly file: FileState,
    private readonly receiver: string | null,
    /** Called when a field belongs to another message type. */
    private readonly onForeign: (tag: string) => void,
  ) {
    this.#firstRow = file.payments + 1;
  }

  line(text: string): void {
    const at = valueStart(text);
    if (at > 0) return this.#beginField(text.slice(1, at - 1).toUpperCase(), text.slice(at).trim(), text);
    if (text.charCodeAt(0) === COLON) return this.#refuseLine(text);
    if (this.#field === null) this.#refuseLine(text);
    else if (this.#field !== 'ignored') this.#addLine(this.#field, text.trimEnd());
  }

  /** @param marked false when no end mark follows, so that the message may have been cut. */
  close(marked: boolean): void {
    if (this.#payment === null) {
      this.#requireReference();
      this.file.findings.refuse('mandatoryField', { row: this.row, field: ':21:' });
    } else if (!marked && !/^(?:SHA|OUR|BEN)$/i.test(firstLine(this.#payment, 'charges'))) {
      // :71A: is among the last fields of a payment, and mandatory: without it the rest may be missing too
      this.file.findings.warn('missingTrailer', { row: this.row });
    }
    this.#finishPayment();
    const pages = firstLine(this.#general, 'pages');
    if (pages !== '') this.file.pages.see(pages, this.#firstRow);
  }

  /** The row for problems: the ordinal of the current payment, or of the first payment before it begins. */
  get row(): number {
    return this.#payment === null ? this.#firstRow : this.file.payments;
  }

  #beginField(tag: string, value: string, text: string): void {
    const rule = mt101Fields.get(tag);
    this.#field = 'ignored';
    if (rule === undefined) return this.#unknownField(tag, text);
    this.file.findings.recognised = true;
    if (tag === '21') this.#beginPayment();
    const sequence = this.#sequenceOf(rule);
    const present = sequence?.get(rule.name);
    if (sequence === null || (present !== undefined && rule.name !== 'instruction')) return this.#refuseLine(text);
    this.#field = present ?? { tag: rule.tag, rule, lines: [] };
    if (present === undefined) sequence.set(rule.name, this.#field);
    this.#isOverfull = false;
    this.#addLine(this.#field, value);
  }

  /** A field of B in A, or a second amount or payee, means that a :21: is missing before it. B then begins there. */
  #sequenceOf({ sequence, name }: FieldRule): Sequence | null {
    if (sequence === 'A') return this.#payment === null ? this.#general : null;
    const isNext = (name === 'amount' || name === 'payee') && this.#payment?.has(name) === true;
    if (isNext || (sequence === 'B' && this.#payment === null)) this.#beginPayment();
    return this.#payment ?? this.#general;
  }

  #unknownField(tag: string, text: string): void {
    if (foreignTags.has(tag)) return this.onForeign(tag);
    if (decidingFields.test(tag)) return this.#refuseLine(text);
    this.file.findings.warn('unknownRecord', { row: this.row, value: text.slice(0, QUOTED) });
  }

  #addLine({ rule, lines }: FieldText, text: string): void {
    if (lines.length < rule.lines) {
      if (text !== '') lines.push(text);
      return;
    }
    if (this.#isOverfull) return;
    this.#isOverfull = true;
    const place = { row: this.row, field: `:${rule.tag}:`, value: text.slice(0, QUOTED) };
    if (isFreeText(rule)) this.file.findings.warn('longRecord', place);
    else this.file.findings.refuse('recordLength', place);
  }

  #refuseLine(text: string): void {
    this.file.findings.refuse('recordOrder', { row: this.row, field: 'line', value: text.slice(0, QUOTED) });
  }

  #beginPayment(): void {
    if (this.#payment === null) this.#requireReference();
    this.#finishPayment();
    this.file.payments++;
    this.#payment = new Map();
  }

  #requireReference(): void {
    if (firstLine(this.#general, 'reference') === '') {
      this.file.findings.refuse('mandatoryField', { row: this.row, field: ':20:' });
    }
  }

  #finishPayment(): void {
    const { file, receiver } = this;
    if (this.#payment === null) return;
    const source = { payment: this.#payment, general: this.#general, receiver, row: file.payments, action: file.action };
    file.credits += finishPayment(source, file.findings);
  }
}
