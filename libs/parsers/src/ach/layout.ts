import type { RecordLength } from '../reading/fixed-length.js';
import { layout } from '../reading/layout.js';
import type { TextRecord } from '../reading/record-class.js';

/** NACHA ACH file records, 94 characters (NACHA Operating Rules, appendix three; F-5). */
export const RECORD_LENGTH = 94;

export const achFileHeader = layout(RECORD_LENGTH, {
  type: ['1', 'L', '1'],
  priority: ['2–3', 'L', '01'],
  destination: ['4–13', 'R', 'immediate destination, blank and routing number'],
  origin: ['14–23', 'R', 'immediate origin'],
  date: ['24–29', 'L', 'file creation date YYMMDD'],
  time: ['30–33', 'L', 'file creation time HHMM, or blank'],
  modifier: ['34', 'L', 'file id modifier'],
  constants: ['35–40', 'L', 'record size 094, blocking factor 10, format code 1'],
  destinationName: ['41–63', 'L', 'name of the immediate destination'],
  originName: ['64–86', 'L', 'name of the immediate origin'],
  referenceCode: ['87–94', 'L', 'reference code'],
});

export const achBatchHeader = layout(RECORD_LENGTH, {
  type: ['1', 'L', '5'],
  serviceClass: ['2–4', 'L', '200 mixed, 220 credits, 225 debits, 280 advices'],
  company: ['5–20', 'L', 'company name; IAT: 21–22 hold the exchange indicator'],
  discretionary: ['21–40', 'L', 'company discretionary data'],
  companyId: ['41–50', 'L', 'company identification'],
  sec: ['51–53', 'L', 'standard entry class'],
  description: ['54–63', 'L', 'entry description'],
  descriptiveDate: ['64–69', 'L', 'descriptive date; IAT: the two currencies'],
  effectiveDate: ['70–75', 'L', 'effective entry date YYMMDD'],
  settlementDate: ['76–78', 'L', 'filled in by the operator'],
  status: ['79', 'L', 'originator status'],
  bank: ['80–87', 'L', 'originating bank'],
  number: ['88–94', 'Rz', 'batch number'],
});

/** The columns that all entries share. */
const bankColumns = {
  type: ['1', 'L', '6'],
  code: ['2–3', 'Rz', 'transaction code'],
  bank: ['4–11', 'Rz', 'receiving bank: the first eight digits of the routing number'],
  checkDigit: ['12', 'Rz', 'check digit of the routing number'],
} as const;

const entryHead = {
  ...bankColumns,
  account: ['13–29', 'L', 'account number, blank-filled'],
  amount: ['30–39', 'Rz', 'cents'],
} as const;

const entryTail = {
  discretionary: ['77–78', 'L', 'discretionary data'],
  addendaFlag: ['79', 'Rz', '1 when addenda follow'],
  trace: ['80–94', 'Rz', 'trace number'],
} as const;

export const achEntry = layout(RECORD_LENGTH, {
  ...entryHead,
  id: ['40–54', 'L', 'identification number of the receiver'],
  name: ['55–76', 'L', 'name of the receiver'],
  ...entryTail,
});

/** CTX, and ATX, ENR, TRX, which have its columns. */
export const achEntryCtx = layout(RECORD_LENGTH, {
  ...entryHead,
  id: ['40–54', 'L', 'identification number of the receiver'],
  addendaCount: ['55–58', 'Rz', 'number of addenda records'],
  name: ['59–74', 'L', 'name of the receiver'],
  reserved: ['75–76', 'L', 'blank'],
  ...entryTail,
});

export const achEntryCie = layout(RECORD_LENGTH, {
  ...entryHead,
  name: ['40–54', 'L', 'name of the individual'],
  id: ['55–76', 'L', 'identification number of the individual'],
  ...entryTail,
});

export const achEntryShr = layout(RECORD_LENGTH, {
  ...entryHead,
  expiry: ['40–43', 'Rz', 'card expiry date MMYY'],
  document: ['44–54', 'L', 'document reference number'],
  cardAccount: ['55–76', 'L', 'card account number'],
  ...entryTail,
});

export const achEntryIat = layout(RECORD_LENGTH, {
  ...bankColumns,
  addendaCount: ['13–16', 'Rz', 'number of addenda records'],
  reserved: ['17–29', 'L', 'blank'],
  amount: ['30–39', 'Rz', 'cents'],
  account: ['40–74', 'L', 'foreign account number'],
  reserved2: ['75–76', 'L', 'blank'],
  ...entryTail,
});

export const achEntryAdv = layout(RECORD_LENGTH, {
  ...bankColumns,
  account: ['13–27', 'L', 'account number'],
  amount: ['28–39', 'Rz', 'cents'],
  adviceRouting: ['40–48', 'Rz', 'routing number of the advice'],
  fileId: ['49–53', 'L', 'file identification'],
  operatorData: ['54', 'L', 'operator data'],
  name: ['55–76', 'L', 'name'],
  discretionary: ['77–78', 'L', 'discretionary data'],
  addendaFlag: ['79', 'Rz', 'addenda flag'],
  operator: ['80–87', 'Rz', 'routing number of the operator'],
  julianDay: ['88–90', 'Rz', 'day on which the advice was made'],
  sequence: ['91–94', 'Rz', 'sequence number'],
});

/** Kinds 05 (text), 02 (terminal), 98 (change notice), 99 (return). */
export const achAddenda = layout(RECORD_LENGTH, {
  type: ['1', 'L', '7'],
  kind: ['2–3', 'L', 'kind of the addenda'],
  text: ['4–83', 'L', 'payment related information (kind 05)'],
  sequence: ['84–87', 'Rz', 'sequence number'],
  entrySequence: ['88–94', 'Rz', 'last digits of the trace number'],
});

/** Kind 10, the first addenda record of an IAT entry. Only this record names the payee. */
export const achAddendaIat = layout(RECORD_LENGTH, {
  type: ['1', 'L', '7'],
  kind: ['2–3', 'L', '10'],
  reason: ['4–6', 'L', 'transaction type'],
  foreignAmount: ['7–24', 'Rz', 'amount in the foreign currency'],
  foreignTrace: ['25–46', 'L', 'foreign trace number'],
  name: ['47–81', 'L', 'name of the receiver'],
  reserved: ['82–87', 'L', 'blank'],
  entrySequence: ['88–94', 'Rz', 'last digits of the trace number'],
});

export const achBatchControl = layout(RECORD_LENGTH, {
  type: ['1', 'L', '8'],
  serviceClass: ['2–4', 'L', 'as in the batch header'],
  count: ['5–10', 'Rz', 'entries and addenda'],
  hash: ['11–20', 'Rz', 'sum of the entries’ bank columns, last ten digits'],
  debits: ['21–32', 'Rz', 'sum of the debits, cents'],
  credits: ['33–44', 'Rz', 'sum of the credits, cents'],
  companyId: ['45–54', 'L', 'company identification'],
  authentication: ['55–73', 'L', 'message authentication code'],
  reserved: ['74–79', 'L', 'blank'],
  bank: ['80–87', 'L', 'originating bank'],
  number: ['88–94', 'Rz', 'batch number'],
});

export const achBatchControlAdv = layout(RECORD_LENGTH, {
  type: ['1', 'L', '8'],
  serviceClass: ['2–4', 'L', '280'],
  count: ['5–10', 'Rz', 'entries and addenda'],
  hash: ['11–20', 'Rz', 'sum of the entries’ bank columns, last ten digits'],
  debits: ['21–40', 'Rz', 'sum of the debits, cents'],
  credits: ['41–60', 'Rz', 'sum of the credits, cents'],
  operatorData: ['61–79', 'L', 'operator data'],
  bank: ['80–87', 'L', 'originating bank'],
  number: ['88–94', 'Rz', 'batch number'],
});

export const achFileControl = layout(RECORD_LENGTH, {
  type: ['1', 'L', '9'],
  batches: ['2–7', 'Rz', 'number of batches'],
  blocks: ['8–13', 'Rz', 'blocks of ten records, filler included'],
  count: ['14–21', 'Rz', 'entries and addenda'],
  hash: ['22–31', 'Rz', 'sum of the entries’ bank columns, last ten digits'],
  debits: ['32–43', 'Rz', 'sum of the debits, cents'],
  credits: ['44–55', 'Rz', 'sum of the credits, cents'],
  reserved: ['56–94', 'L', 'blank'],
});

export const achFileControlAdv = layout(RECORD_LENGTH, {
  type: ['1', 'L', '9'],
  batches: ['2–7', 'Rz', 'number of batches'],
  blocks: ['8–13', 'Rz', 'blocks of ten records, filler included'],
  count: ['14–21', 'Rz', 'entries and addenda'],
  hash: ['22–31', 'Rz', 'sum of the entries’ bank columns, last ten digits'],
  debits: ['32–51', 'Rz', 'sum of the debits, cents'],
  credits: ['52–71', 'Rz', 'sum of the credits, cents'],
  reserved: ['72–94', 'L', 'blank'],
});

export type AchEntry = TextRecord<'code' | 'bank' | 'checkDigit' | 'account' | 'amount'> & Partial<TextRecord<'name' | 'trace'>>;
export type AchControl = TextRecord<'count' | 'hash' | 'debits' | 'credits'>;

const atLeast = (shortest: number): RecordLength => ({ length: RECORD_LENGTH, shortest });

/** Lengths as seen in files. Columns that a program cut off count as blank (F-5). */
export const recordLengths = {
  '1': atLeast(1),
  '5': atLeast(79),
  '6': atLeast(79),
  '7': atLeast(1),
  '8': atLeast(79),
  '9': atLeast(55),
} as const;

export type AchRecordType = keyof typeof recordLengths;

export const isAchRecordType = (type: string): type is AchRecordType => Object.hasOwn(recordLengths, type);

/** A record of nines, which fills the last block. */
export const isFiller = (text: string): boolean => /^9+$/.test(text.trimEnd());
