import type { Totals } from '../payment-file.js';
import type { Findings } from '../reading/findings.js';
import { hasFixedLength } from '../reading/fixed-length.js';
import { readRecord } from '../reading/layout.js';
import type { RecordReader } from '../reading/records.js';
import { looksLikeAch } from './detect.js';
import { addEntry, beginEntry, finishEntry, type PendingEntry } from './entry.js';
import { type EntryClass, entryClassOf } from './entry-classes.js';
import {
  achAddenda,
  achAddendaIat,
  achBatchControl,
  achBatchControlAdv,
  achBatchHeader,
  achFileControl,
  achFileControlAdv,
  achFileHeader,
  type AchControl,
  type AchRecordType,
  isAchRecordType,
  isFiller,
  RECORD_LENGTH,
  recordLengths,
} from './layout.js';
import { checkControl, equals, noSums, statedTotals } from './sums.js';

const HEADER_CONSTANTS = '094101';
const BLOCKING_FACTOR = 10;

type Batch = { readonly entryClass: EntryClass; readonly sums: ReturnType<typeof noSums> };

/** Reads ACH record by record: file header, batches of entries with addenda, file control, filler of nines (F-5). */
export class AchReader implements RecordReader {
  #stage: 'start' | 'file' | 'done' = 'start';
  #batch: Batch | null = null;
  #entry: PendingEntry | null = null;
  /** An entry could not be read, so its addenda belong to no entry and the controls cannot match. */
  #damaged = false;
  #foreign = false;
  #hasAdvices = false;
  #records = 0;
  #batches = 0;
  #blocks = { row: 0, stated: '' };
  #stated: Totals | null = null;
  readonly #sums = noSums();

  constructor(
    private readonly findings: Findings,
    private readonly action: string,
  ) {}

  record(text: string, row: number): void {
    const type = text.charAt(0);
    this.#foreign ||= this.#records === 0 && !isAchRecordType(type);
    this.findings.recognised ||= !this.#foreign && looksLikeAch(text);
    this.#records++;
    if (this.#stage === 'done') return this.#filler(text, row);
    if (!isAchRecordType(type)) return this.#outOfOrder(row, text);
    if (type !== '7') this.#finishEntry();
    if (type !== '1') this.#requireHeader(row, text);
    const readable = this.#hasReadableLength(text, type, row);
    this.#handlers[type](text.padEnd(RECORD_LENGTH), row, readable);
  }

  end(): void {
    this.#finishEntry();
    if (this.#stage !== 'done') this.findings.refuse('recordOrder', { field: 'file control' });
    else if (!equals(this.#blocks.stated, Math.ceil(this.#records / BLOCKING_FACTOR))) {
      this.findings.warn('blockCount', { row: this.#blocks.row, value: this.#blocks.stated });
    }
    const { credits, debits, count } = this.#sums;
    this.findings.concludeTotals({ stated: this.#stated, summed: { credits, debits, count } });
  }

  readonly #handlers: { readonly [type in AchRecordType]: (text: string, row: number, readable: boolean) => void } = {
    '1': (text, row, readable) => {
      if (this.#stage !== 'start') return this.#outOfOrder(row, text);
      this.#stage = 'file';
      const { constants } = readRecord(achFileHeader, text);
      if (readable && constants !== HEADER_CONSTANTS)
        this.findings.refuse('badHeader', { row, field: 'constants', value: constants });
    },
    '5': (text, row) => {
      if (this.#batch !== null) this.#outOfOrder(row, text);
      const { sec, serviceClass } = readRecord(achBatchHeader, text);
      const entryClass = entryClassOf(sec, serviceClass);
      this.#hasAdvices ||= entryClass.skipped === 'adviceSkipped';
      this.#batch = { entryClass, sums: noSums() };
    },
    '6': (text, row, readable) => {
      if (this.#batch === null) return this.#outOfOrder(row, text);
      this.#entry = readable ? beginEntry(text, row, this.#batch.entryClass, this.findings) : null;
      if (this.#entry === null) this.#damaged = true;
      else for (const sums of [this.#batch.sums, this.#sums]) addEntry(sums, this.#entry);
    },
    '7': (text, row) => {
      if (this.#batch === null || (this.#entry === null && !this.#damaged)) return this.#outOfOrder(row, text);
      this.#batch.sums.count++;
      this.#sums.count++;
      if (this.#entry !== null) this.#addAddenda(this.#entry, text);
    },
    '8': (text, row, readable) => {
      if (this.#batch === null) return this.#outOfOrder(row, text);
      const { entryClass, sums } = this.#batch;
      const isAdvice = entryClass.skipped === 'adviceSkipped';
      const control: AchControl = isAdvice ? readRecord(achBatchControlAdv, text) : readRecord(achBatchControl, text);
      if (readable && !this.#damaged) checkControl(control, sums, row, this.findings);
      this.#batches++;
      this.#batch = null;
    },
    '9': (text, row, readable) => {
      if (this.#batch !== null || isFiller(text)) this.#outOfOrder(row, text);
      this.#stage = 'done';
      if (readable && !isFiller(text)) this.#checkFile(text, row);
    },
  };

  #checkFile(text: string, row: number): void {
    const control = this.#hasAdvices ? readRecord(achFileControlAdv, text) : readRecord(achFileControl, text);
    this.#blocks = { row, stated: control.blocks };
    this.#stated = statedTotals(control);
    if (this.#damaged) return;
    if (!equals(control.batches, this.#batches)) {
      this.findings.refuse('controlCount', { row, field: 'batches', value: control.batches });
    }
    checkControl(control, this.#sums, row, this.findings);
  }

  #addAddenda(entry: PendingEntry, text: string): void {
    const { kind, text: information } = readRecord(achAddenda, text);
    if (kind === '98' || kind === '99') entry.returned = true;
    if (kind === '05' && entry.reference === '') entry.reference = information.trim();
    if (kind === '10' && entry.name === '') entry.name = readRecord(achAddendaIat, text).name.trim();
  }

  #finishEntry(): void {
    if (this.#entry !== null) finishEntry(this.#entry, this.action, this.findings);
    this.#entry = null;
  }

  #hasReadableLength(text: string, type: AchRecordType, row: number): boolean {
    const isReadable = hasFixedLength(text, recordLengths[type], row, this.findings);
    this.#damaged ||= !isReadable;
    return isReadable;
  }

  #filler(text: string, row: number): void {
    if (!isFiller(text)) this.#outOfOrder(row, text);
    else this.#hasReadableLength(text, '9', row);
  }

  /** A missing header is reported once, and reading continues without it. */
  #requireHeader(row: number, text: string): void {
    if (this.#stage !== 'start') return;
    this.#stage = 'file';
    this.#outOfOrder(row, text);
  }

  #outOfOrder(row: number, text: string): void {
    this.findings.refuse('recordOrder', { row, field: 'record', value: text.slice(0, RECORD_LENGTH) });
    this.#damaged = true;
  }
}
