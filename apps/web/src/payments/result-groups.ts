import { type ResultCode, resultCodes, resultWords } from '@counterfoil/domain';
import type { RunView } from '@counterfoil/projections';
import type { StatusTone } from '../ui/values/status-badge.js';

/** A result as lists and filters name it: its code, or 'none' for lines that could not be checked. */
export type ResultKey = `${ResultCode}` | 'none';

type Group = {
  /** What has to be done before payments with this result are paid; absent when nothing has to be done. */
  readonly todo?: (payments: string) => string;
  /** Why a payment gets this result, in one sentence. */
  readonly because: string;
};

/** What each result means and asks for. */
const groups: Readonly<Record<ResultKey, Group>> = {
  3: {
    todo: (payments) => `Do not pay ${payments} yet: the supplier says that the account is not correct`,
    because: 'The supplier reported this account as incorrect, and this has not been resolved.',
  },
  0: {
    todo: (payments) => `Compare the name on ${payments} with the supplier`,
    because: 'The account is on file, but under a different name.',
  },
  none: {
    todo: (payments) => `Complete the account of ${payments}: it could not be checked`,
    because: 'The account was not compared, so this is neither a match nor a mismatch.',
  },
  8: {
    todo: (payments) => `Find out why an inactive supplier receives ${payments}`,
    because: 'Every supplier with this account is inactive.',
  },
  2: {
    todo: (payments) => `Find out who receives ${payments}: no supplier has the account`,
    because: 'No supplier has this account.',
  },
  6: {
    todo: (payments) => `Wait until the suppliers of ${payments} confirm, or call them`,
    because: 'A supplier has this account, but has not confirmed it yet.',
  },
  7: { because: 'Your company certified this name for the account. The supplier has not confirmed it.' },
  4: { because: 'Suppliers confirmed this account and name to enough other customers, and nothing contradicts it.' },
  1: { because: 'The supplier confirmed this account, and the name on the payment matches.' },
};

/** The most urgent result first: the order of chips, of what blocks a run, and of its next action. */
const order: readonly ResultKey[] = ['3', '0', 'none', '8', '2', '6', '7', '4', '1'];

export const resultKeyOf = (result: number | null): ResultKey => order.find((key) => key === String(result)) ?? 'none';
export const resultOf = (key: ResultKey): ResultCode | null => resultCodes.find((code) => String(code) === key) ?? null;
export const isOpenResult = (key: ResultKey): boolean => groups[key].todo !== undefined;
export const becauseOf = (key: ResultKey): string => groups[key].because;

export const wordOf = (key: ResultKey): string => resultWords(resultOf(key), false).reason;
export const toneOf = (key: ResultKey): StatusTone => resultWords(resultOf(key), false).className;

export type ResultTally = { readonly key: ResultKey; readonly lines: number; readonly amount: number };

/** The results of a run with their payments, the most urgent first. Results that did not occur are left out. */
export const talliesOf = ({ byResult }: Pick<RunView, 'byResult'>): readonly ResultTally[] =>
  order.flatMap((key) => {
    const tally = byResult[key];
    return tally === undefined || tally.lines === 0 ? [] : [{ key, ...tally }];
  });

export const blockersOf = (run: Pick<RunView, 'byResult'>): readonly ResultTally[] =>
  talliesOf(run).filter(({ key }) => isOpenResult(key));

export const paymentsText = (lines: number, count: (n: number) => string): string =>
  `${count(lines)} ${lines === 1 ? 'payment' : 'payments'}`;

/** What has to be done about the payments with one result. */
export const todoOf = ({ key, lines }: ResultTally, count: (n: number) => string): string =>
  groups[key].todo?.(paymentsText(lines, count)) ?? '';
