import { type ResultCode, resultCodes, resultWords } from '@counterfoil/domain';
import type { RunView } from '@counterfoil/projections';
import type { StatusTone } from '../ui/values/status-badge.js';

/** A result as lists and filters name it: its code, or 'none' for lines that could not be checked. */
export type ResultKey = `${ResultCode}` | 'none';

type Group = {
  /** Who must do what before a payment with this result can go out; absent: nothing stands in its way. */
  readonly todo?: (payments: string) => string;
  /** One sentence: why a payment gets this result. */
  readonly because: string;
};

/** The most urgent first: the order of chips, of what blocks a run and of its next action. */
const groups: Readonly<Record<ResultKey, Group>> = {
  3: {
    todo: (payments) => `Do not pay ${payments} yet: the supplier says the account is wrong`,
    because: 'The supplier reported this account as incorrect, and that has not been resolved.',
  },
  0: {
    todo: (payments) => `Compare the name on ${payments} with the record`,
    because: 'The account is known, but under another name than the payment carries.',
  },
  none: {
    todo: (payments) => `Complete the account of ${payments}: it could not be checked`,
    because: 'Nothing was compared, so this is neither a match nor a mismatch.',
  },
  8: {
    todo: (payments) => `Ask why ${payments} go to an inactive supplier`,
    because: 'Every record with this account is inactive.',
  },
  2: {
    todo: (payments) => `Find out who receives ${payments}: no record has the account`,
    because: 'No supplier record has this account.',
  },
  6: {
    todo: (payments) => `Wait for the suppliers of ${payments}, or call them`,
    because: 'A record has this account, but the supplier has not confirmed it yet.',
  },
  7: { because: 'Your company certified this name for the account; the supplier has not confirmed it.' },
  4: { because: 'Enough other companies had this account and name verified by the supplier, and nothing contradicts them.' },
  1: { because: 'The supplier confirmed this account, and the name on the payment is the name it verified.' },
};

const order: readonly ResultKey[] = ['3', '0', 'none', '8', '2', '6', '7', '4', '1'];

export const resultKeyOf = (result: number | null): ResultKey => order.find((key) => key === String(result)) ?? 'none';
export const resultOf = (key: ResultKey): ResultCode | null => resultCodes.find((code) => String(code) === key) ?? null;
export const isOpenResult = (key: ResultKey): boolean => groups[key].todo !== undefined;
export const becauseOf = (key: ResultKey): string => groups[key].because;

export const wordOf = (key: ResultKey): string =>
  key === 'none' ? 'Could not be checked' : resultWords(resultOf(key), false).reason;
export const toneOf = (key: ResultKey): StatusTone =>
  key === 'none' ? 'unchecked' : resultWords(resultOf(key), false).className;

export type ResultTally = { readonly key: ResultKey; readonly lines: number; readonly amount: number };

/** What a run's payments were told, the most urgent first; results that did not occur are left out. */
export const talliesOf = ({ byResult }: Pick<RunView, 'byResult'>): readonly ResultTally[] =>
  order.flatMap((key) => {
    const tally = byResult[key];
    return tally === undefined || tally.lines === 0 ? [] : [{ key, ...tally }];
  });

export const blockersOf = (run: Pick<RunView, 'byResult'>): readonly ResultTally[] =>
  talliesOf(run).filter(({ key }) => isOpenResult(key));

export const paymentsText = (lines: number, count: (n: number) => string): string =>
  `${count(lines)} ${lines === 1 ? 'payment' : 'payments'}`;

/** The next action of a completed run: its most urgent blocker. */
export const todoOf = ({ key, lines }: ResultTally, count: (n: number) => string): string =>
  groups[key].todo?.(paymentsText(lines, count)) ?? '';
