import type { ActRow, WorkPreviewAnswer } from '@counterfoil/projections';
import { paymentsText } from '../../result-groups.js';

type Count = (n: number) => string;

const MOST_NAMED = 3;

const nameOf = ({ n, accountName }: ActRow): string => (accountName === '' ? `line ${n}` : accountName);

/** Names of payees: 'Wren, Bluegum, Yarra and 4 more'. */
export const namesText = (rows: readonly ActRow[], count: Count): string => {
  const named = rows.slice(0, MOST_NAMED).map(nameOf);
  const more = rows.length - named.length;
  if (more > 0) return `${named.join(', ')} and ${count(more)} more`;
  return named.length < 2 ? named.join('') : `${named.slice(0, -1).join(', ')} and ${named.at(-1)}`;
};

type Refused = WorkPreviewAnswer['cannot'][number];

/** Why an act is not possible for some payments: 'Not Wren and Bluegum: This payment is held already.' */
export const refusedText = ({ reason, rows }: Refused, count: Count): string =>
  rows.length > MOST_NAMED
    ? `Not ${paymentsText(rows.length, count)} (${namesText(rows, count)}): ${reason}`
    : `Not ${namesText(rows, count)}: ${reason}`;

/** What an act did, and the payments it did not apply to. */
export const outcomeText = (done: string, { cannot }: Pick<WorkPreviewAnswer, 'cannot'>, count: Count): string =>
  [done, ...cannot.map((refused) => refusedText(refused, count))].join(' ');

/** The preview without the rows that the user deselected from "all that match". */
export const withoutRows = (preview: WorkPreviewAnswer, except: readonly number[]): WorkPreviewAnswer => {
  if (except.length === 0) return preview;
  const isLeft = ({ n }: ActRow): boolean => !except.includes(n);
  const can = preview.can.filter(isLeft);
  const cannot = preview.cannot.map(({ reason, rows }) => ({ reason, rows: rows.filter(isLeft) }));
  return {
    ...preview,
    can,
    amount: can.reduce((sum, { amount }) => sum + amount, 0),
    cannot: cannot.filter(({ rows }) => rows.length > 0),
  };
};
