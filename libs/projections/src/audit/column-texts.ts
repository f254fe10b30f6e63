import type { ResultRow } from '../payments/result-row.js';

/** Why the row has its status, in one cell: evidence, names, and what has happened to the run since (P-3.9, P-10). */
export const descriptionOf = (row: ResultRow): string =>
  [
    row.runRejected ? 'Run rejected: not paid from this run' : '',
    row.unchecked === '' ? `Evidence: ${row.grade}` : row.unchecked,
    row.nameMatch === 'match' || row.comparedWith === '' ? '' : `Name compared with "${row.comparedWith}": ${row.nameMatch}`,
    row.nameWarning ? 'The account name is not one of the names in the register' : '',
    row.sameSuppliers === '' ? '' : 'Possible change: the same supplier is held with another account',
    row.changedSince ? 'The record changed after the run was judged' : '',
  ]
    .filter((part) => part !== '')
    .join('. ');

export const alertsText = (row: ResultRow): string => row.alerts.map(({ text }) => text).join(' ');

/** The earlier payment that a duplicate was compared with, or why the alert was dismissed. */
export const duplicateText = (row: ResultRow): string => {
  const dismissed = row.dismissed.find(({ alert }) => alert === 'duplicate');
  if (dismissed !== undefined) return `Dismissed: ${dismissed.reason}`;
  const alert = row.alerts.find(({ kind }) => kind === 'duplicate');
  if (alert === undefined) return '';
  return alert.earlierRunId === null ? alert.text : `${alert.text} Line ${alert.earlierLine} of run ${alert.earlierRunId}`;
};

const origins: Readonly<Record<string, string>> = { file: 'File', api: 'API', single: 'Single payment' };
export const sourceText = ({ uploadSource }: ResultRow): string => origins[uploadSource] ?? uploadSource;

export const gstText = (row: ResultRow): string =>
  row.registeredForGst === true && row.isTaxNumberValid === false ? `${row.gstStatus}, tax number differs` : row.gstStatus;
