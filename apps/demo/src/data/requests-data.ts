import type { Role } from './companies-data.js';

/** A requested change to a record, which needs a second person's approval. */
export type Wish =
  | { readonly kind: 'account'; readonly account: string; readonly name?: string }
  | { readonly kind: 'email'; readonly email: string }
  | { readonly kind: 'limit'; readonly limit: number | null }
  | { readonly kind: 'alias'; readonly name: string };

export type Request = {
  readonly company: string;
  readonly day: number;
  readonly code: string;
  readonly wish: Wish;
  readonly by: Role;
  /** Absent while the request is open. */
  readonly decided?: { readonly after: number; readonly declined?: string };
  /** Days until the supplier confirms the new account. */
  readonly answeredAfter?: number;
};

/** Requests ordered by day. When the last one is in the log, the demo is complete. */
export const requests: readonly Request[] = [
  {
    company: 'kookaburra',
    day: 178,
    code: 'V019',
    by: 'clerk',
    wish: { kind: 'account', account: 'AUS 484-405 96299904' },
    decided: { after: 1 },
    answeredAfter: 5,
  },
  {
    company: 'kookaburra',
    day: 148,
    code: 'V007',
    by: 'clerk',
    wish: { kind: 'account', account: 'AUS 733-318 64120095' },
    decided: { after: 1, declined: 'The request came by e-mail alone. Their office was phoned and knows nothing of it.' },
  },
  {
    company: 'tuiholdings',
    day: 204,
    code: 'T009',
    by: 'clerk',
    wish: { kind: 'email', email: 'remittance@fiordlandfoods.example' },
    decided: { after: 2 },
  },
  {
    company: 'bluebirdsupply',
    day: 260,
    code: 'B014',
    by: 'clerk',
    wish: { kind: 'account', account: 'USA 122105155 5540091277' },
    decided: { after: 1 },
  },
  {
    company: 'kookaburra',
    day: 290,
    code: 'V010',
    by: 'clerk',
    wish: { kind: 'limit', limit: 9500 },
    decided: { after: 0 },
  },
  { company: 'tuiholdings', day: 361, code: 'T015', by: 'clerk', wish: { kind: 'account', account: 'NZL 12-3140-0391127-000' } },
  { company: 'tuiholdings', day: 362, code: 'T010', by: 'clerk', wish: { kind: 'alias', name: 'Weka' } },
  {
    company: 'bluebirdsupply',
    day: 362,
    code: 'B005',
    by: 'clerk',
    wish: { kind: 'account', account: 'USA 121000248 7788120445' },
  },
  { company: 'bluebirdsupply', day: 363, code: 'B044', by: 'clerk', wish: { kind: 'limit', limit: null } },
  { company: 'kookaburra', day: 362, code: 'V026', by: 'clerk', wish: { kind: 'account', account: 'AUS 083-787 788440210' } },
  { company: 'kookaburra', day: 363, code: 'V008', by: 'clerk', wish: { kind: 'alias', name: 'Jacaranda Gardens' } },
  { company: 'kookaburra', day: 363, code: 'V005', by: 'clerk', wish: { kind: 'limit', limit: 30_000 } },
  { company: 'kookaburra', day: 364, code: 'V021', by: 'clerk', wish: { kind: 'email', email: 'billing@boabsecurity.example' } },
  { company: 'kookaburra', day: 364, code: 'V051', by: 'branch', wish: { kind: 'account', account: 'AUS 032-664 25460301' } },
];
