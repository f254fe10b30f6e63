import { type ComparedField, type LineChange, writtenByKey } from '@counterfoil/domain';
import type { Differences } from '@counterfoil/projections';
import { paymentsText } from '../result-groups.js';

type Count = (n: number) => string;

const fieldWords: Readonly<Record<ComparedField, string>> = {
  account: 'account',
  amount: 'amount',
  payee: 'payee name',
  reference: 'reference',
};

/** The names of the fields that differ: "Account and amount". */
export const fieldsText = (fields: readonly ComparedField[]): string => {
  const words = fields.map((field) => fieldWords[field]);
  const text = words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)!}`;
  return text.charAt(0).toUpperCase() + text.slice(1);
};

/** The counts of differences: "1 changed, 2 added, 9 the same". */
export const countsText = ({ same, counts }: Differences, count: Count): string =>
  [
    counts.changed === 0 ? '' : `${count(counts.changed)} changed`,
    counts.added === 0 ? '' : `${count(counts.added)} added`,
    counts.removed === 0 ? '' : `${count(counts.removed)} removed`,
    `${count(same)} the same`,
  ]
    .filter((text) => text !== '')
    .join(', ');

export const isTheSame = ({ counts }: Differences): boolean => counts.changed + counts.added + counts.removed === 0;

/** Whether money may go to an account, or in an amount, that was not checked in the earlier run. */
export const isDangerous = ({ changed, counts }: Differences): boolean =>
  counts.added > 0 || changed.some(({ fields }) => fields.includes('account') || fields.includes('amount'));

/**
 * The title of the differences. Changed accounts are listed first. When all listed changes are of accounts and the list is cut off,
 * there may be more of them, so the title says "or more".
 */
export const differencesTitle = (differences: Differences, runName: string, count: Count): string => {
  const { changed, counts } = differences;
  if (isTheSame(differences)) return `The same payments as in ${runName}`;
  const listed = changed.filter(({ fields }) => fields.includes('account')).length;
  if (listed === 0) return `Nearly the same payments as in ${runName}: ${countsText(differences, count)}`;
  const more = listed === changed.length && counts.changed > listed;
  const payments = `${paymentsText(listed, count)}${more ? ' or more' : ''}`;
  return `${payments} ${listed === 1 && !more ? 'goes' : 'go'} to another account than in ${runName}`;
};

export type ValueChange = { readonly field: ComparedField; readonly was: string; readonly now: string };

/** The old and new values of the fields that differ, as users read them. */
export const valuesOf = (
  { was, now, fields }: LineChange,
  money: (hundredths: number, currency: string) => string,
): readonly ValueChange[] => {
  const read = {
    account: (line: typeof was) => writtenByKey(line.accountDisplay, line.account),
    amount: (line: typeof was) => money(line.amount, line.currency),
    payee: (line: typeof was) => line.accountName,
    reference: (line: typeof was) => (line.reference === '' ? 'no reference' : line.reference),
  };
  return fields.map((field) => ({ field, was: read[field](was), now: read[field](now) }));
};
