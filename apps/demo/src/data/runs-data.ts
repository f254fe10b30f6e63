import type { Role } from './companies-data.js';

export type SeriesName = 'creditors' | 'melbourne' | 'payments' | 'payables';

/** A series of pay days. The last is on `lastDay`, and there is one every `everyDays` before it. */
export type Series = {
  readonly name: SeriesName;
  readonly company: string;
  readonly runs: number;
  readonly everyDays: number;
  readonly lastDay: number;
  /** HH:mm UTC, in the morning of the company's time zone. */
  readonly time: string;
  readonly uploads: Role;
  readonly releases: Role;
  /** Limits the series to the suppliers of this entity. `without` excludes an entity. Null: no limit. */
  readonly entityId: string | null;
  readonly without: string | null;
};

export const series: readonly Series[] = [
  {
    name: 'creditors',
    company: 'kookaburra',
    runs: 52,
    everyDays: 7,
    lastDay: 364,
    time: '00:20',
    uploads: 'clerk',
    releases: 'lead',
    entityId: null,
    without: 'mel',
  },
  {
    name: 'melbourne',
    company: 'kookaburra',
    runs: 25,
    everyDays: 14,
    lastDay: 362,
    time: '01:40',
    uploads: 'branch',
    releases: 'approver',
    entityId: 'mel',
    without: null,
  },
  {
    name: 'payments',
    company: 'tuiholdings',
    runs: 26,
    everyDays: 14,
    lastDay: 363,
    time: '21:10',
    uploads: 'clerk',
    releases: 'lead',
    entityId: null,
    without: null,
  },
  {
    name: 'payables',
    company: 'bluebirdsupply',
    runs: 26,
    everyDays: 14,
    lastDay: 363,
    time: '14:30',
    uploads: 'clerk',
    releases: 'lead',
    entityId: null,
    without: null,
  },
];

/** Something out of the ordinary in one pay run; `back` counts runs from the last one, which is 0. */
export type Incident = {
  readonly series: SeriesName;
  readonly back: number;
  readonly what: /** The last run's payment once more, or one payment twice in this one. */
    | { readonly kind: 'paid-again' | 'twice'; readonly code: string }
    | { readonly kind: 'more'; readonly code: string; readonly times: number }
    | { readonly kind: 'other-account'; readonly code: string; readonly account: string }
    | { readonly kind: 'other-name'; readonly code: string; readonly name: string }
    | { readonly kind: 'stranger'; readonly name: string; readonly account: string; readonly amount: number };
  readonly comment?: string;
  /** Why its alert was dismissed. */
  readonly dismissed?: string;
};

export const incidents: readonly Incident[] = [
  {
    series: 'creditors',
    back: 44,
    what: { kind: 'paid-again', code: 'V010' },
    comment: 'Invoice was entered twice. Credit note is on its way.',
  },
  {
    series: 'creditors',
    back: 37,
    what: { kind: 'more', code: 'V005', times: 1.7 },
    comment: 'Two loads in one week, checked with the depot.',
    dismissed: 'Depot confirmed both delivery dockets',
  },
  {
    series: 'creditors',
    back: 31,
    what: { kind: 'other-account', code: 'V007', account: 'AUS 733-318 64120095' },
    comment: 'Account came by e-mail last Friday. Phoned their office: they never sent it.',
  },
  {
    series: 'creditors',
    back: 30,
    what: { kind: 'stranger', name: 'Sandhill Crane Hire Pty Ltd', account: 'AUS 082-744 338120477', amount: 4180.5 },
    comment: 'One-off hire. Bank letter is filed with the purchase order.',
  },
  {
    series: 'creditors',
    back: 22,
    what: { kind: 'other-name', code: 'V011', name: 'Opal Cleaning Services Pty Ltd' },
    comment: 'Accounting had the old name; corrected there.',
  },
  {
    series: 'creditors',
    back: 17,
    what: { kind: 'more', code: 'V022', times: 3.2 },
    comment: 'Conference travel for the whole sales team.',
    dismissed: 'Approved travel budget',
  },
  {
    series: 'creditors',
    back: 12,
    what: { kind: 'stranger', name: 'Gibber Plains Survey Pty Ltd', account: 'AUS 124-508 21940077', amount: 12650 },
  },
  {
    series: 'creditors',
    back: 8,
    what: { kind: 'paid-again', code: 'V029' },
    comment: 'Same invoice as last week. Taken out of the accounting system after this run.',
  },
  { series: 'creditors', back: 1, what: { kind: 'more', code: 'V010', times: 9 } },
  { series: 'creditors', back: 0, what: { kind: 'other-account', code: 'V012', account: 'AUS 633-000 180554209' } },
  { series: 'creditors', back: 0, what: { kind: 'paid-again', code: 'V009' } },
  { series: 'creditors', back: 0, what: { kind: 'more', code: 'V036', times: 2.4 } },
  { series: 'creditors', back: 0, what: { kind: 'other-name', code: 'V029', name: 'Magpie Telecommunications Pty Ltd' } },
  {
    series: 'creditors',
    back: 0,
    what: { kind: 'stranger', name: 'Nightjar Security Systems Pty Ltd', account: 'AUS 032-991 774209', amount: 18700 },
  },
  {
    series: 'melbourne',
    back: 7,
    what: { kind: 'twice', code: 'V051' },
    comment: 'Second copy of one invoice; the printer agrees.',
  },
  { series: 'melbourne', back: 0, what: { kind: 'more', code: 'V045', times: 1.9 } },
  {
    series: 'payments',
    back: 15,
    what: { kind: 'other-account', code: 'T001', account: 'NZL 06-0177-0264116-000' },
    comment: 'New account from an unsigned letter. Waiting for their director to call back.',
  },
  {
    series: 'payments',
    back: 9,
    what: { kind: 'more', code: 'T009', times: 1.6 },
    comment: 'Annual levy is part of this invoice.',
    dismissed: 'Annual levy',
  },
  {
    series: 'payments',
    back: 6,
    what: { kind: 'twice', code: 'T002' },
    comment: 'Two deliveries for the same price, both dockets are here.',
    dismissed: 'Two deliveries on one day',
  },
  { series: 'payments', back: 0, what: { kind: 'twice', code: 'T013' } },
  { series: 'payments', back: 0, what: { kind: 'more', code: 'T046', times: 1.8 } },
  {
    series: 'payments',
    back: 0,
    what: { kind: 'stranger', name: 'Weta Wharf Services Limited', account: 'NZL 02-0500-0751230-000', amount: 6420 },
  },
  {
    series: 'payables',
    back: 19,
    what: { kind: 'stranger', name: 'Snowy Owl Events LLC', account: 'USA 021000021 8841207755', amount: 2300 },
    comment: 'Deposit for the spring meeting.',
  },
  {
    series: 'payables',
    back: 10,
    what: { kind: 'other-account', code: 'B002', account: 'USA 111000025 664120398' },
    comment: 'Remittance details on the invoice were altered. Reported to their controller.',
  },
  {
    series: 'payables',
    back: 5,
    what: { kind: 'twice', code: 'B017' },
    comment: 'Entered by two people. One of them is taken out at the bank.',
  },
  { series: 'payables', back: 0, what: { kind: 'more', code: 'B003', times: 2.1 } },
  { series: 'payables', back: 0, what: { kind: 'more', code: 'B044', times: 3.2 } },
];

/** The outcome of a run that was not simply released. */
export type Ending = { readonly series: SeriesName; readonly back: number; readonly rejected?: string };

export const endings: readonly Ending[] = [
  {
    series: 'creditors',
    back: 31,
    rejected: 'The account of Murray River Packaging was changed by a forged e-mail. New file without it follows.',
  },
  { series: 'creditors', back: 44, rejected: 'An invoice stands in it twice.' },
  { series: 'creditors', back: 0 },
  { series: 'creditors', back: 1 },
  { series: 'melbourne', back: 13, rejected: 'File of the week before was uploaded again by mistake.' },
  { series: 'melbourne', back: 0 },
  { series: 'payments', back: 15, rejected: 'Account of Kea Engineering is in doubt.' },
  { series: 'payments', back: 0 },
  { series: 'payables', back: 10, rejected: 'Altered remittance details: the supplier was phoned.' },
  { series: 'payables', back: 0 },
];

/** Why runs with unsettled lines were released nevertheless. */
export const releaseReasons: readonly string[] = [
  'Open lines were called back on known numbers',
  'Small amounts to suppliers whose answers are still outstanding',
  'Bank letters seen for the open lines',
  'Paid before under the same accounts without complaint; verification was sent again',
];

/** The reason for dismissing alerts about payments of a constant amount. */
export const FIXED_DISMISSAL = 'Same amount each time, as agreed';
