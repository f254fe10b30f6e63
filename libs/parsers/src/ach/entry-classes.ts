import { fieldWidth, readRecord } from '../reading/layout.js';
import {
  achAddendaIat,
  achEntry,
  type AchEntry,
  achEntryAdv,
  achEntryCie,
  achEntryCtx,
  achEntryIat,
  achEntryShr,
} from './layout.js';

/** How the entries of a standard entry class are read. */
export type EntryClass = {
  readonly read: (text: string) => AchEntry;
  /** Width of the receiver's name in columns. A name that fills it may have been cut. 0 when the class has no name. */
  readonly nameWidth: number;
  /** Entries of the class that carry no payment order. */
  readonly skipped?: 'adviceSkipped' | 'nonPaymentEntrySkipped';
};

const standard: EntryClass = { read: (text) => readRecord(achEntry, text), nameWidth: fieldWidth(achEntry.fields.name) };
const ctx: EntryClass = { read: (text) => readRecord(achEntryCtx, text), nameWidth: fieldWidth(achEntryCtx.fields.name) };
const cie: EntryClass = { read: (text) => readRecord(achEntryCie, text), nameWidth: fieldWidth(achEntryCie.fields.name) };
const shr: EntryClass = { read: (text) => readRecord(achEntryShr, text), nameWidth: 0 };
const iat: EntryClass = { read: (text) => readRecord(achEntryIat, text), nameWidth: fieldWidth(achAddendaIat.fields.name) };
const adv: EntryClass = { read: (text) => readRecord(achEntryAdv, text), nameWidth: 0, skipped: 'adviceSkipped' };

/** The classes whose columns differ, or that are not payments. All others are read like PPD and CCD (F-5). */
const classes: ReadonlyMap<string, EntryClass> = new Map([
  ['CTX', ctx],
  ['TRX', ctx],
  ['ATX', { ...ctx, skipped: 'nonPaymentEntrySkipped' }],
  ['ENR', { ...ctx, skipped: 'nonPaymentEntrySkipped' }],
  ['ACK', { ...standard, skipped: 'nonPaymentEntrySkipped' }],
  ['DNE', { ...standard, skipped: 'nonPaymentEntrySkipped' }],
  ['CIE', cie],
  ['SHR', shr],
  ['IAT', iat],
  ['ADV', adv],
]);

/** The class of a batch: advices by its service class, else by its SEC code. */
export const entryClassOf = (sec: string, serviceClass: string): EntryClass =>
  (serviceClass === '280' ? adv : classes.get(sec)) ?? standard;
