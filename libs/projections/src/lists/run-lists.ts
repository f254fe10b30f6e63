import { whys, writtenAccount } from '@counterfoil/domain';
import type { RunView } from '../payments/payment-answers.js';
import type { ResultRow } from '../payments/result-row.js';
import type { WorkRow } from '../payments/run-work-answers.js';
import { formatWord, runName, runStateOf } from '../words/runs.js';
import { evidenceGradeWords, runStateWords } from '../words/statuses.js';
import { nextStepText, placeText } from '../words/work.js';
import { amountColumn, dayColumn, type ListTable, numberColumn, textColumn, timeColumn } from './list-column.js';

const NAME = 36;

export const runList: ListTable<RunView> = {
  name: 'runs',
  title: 'Payment runs',
  columns: () => [
    textColumn('Run', NAME, runName),
    textColumn('Format', 16, ({ format }) => formatWord(format)),
    textColumn('Status', 18, (run) => runStateWords[runStateOf(run)].word),
    timeColumn('Started', ({ startedAt }) => startedAt),
    textColumn('Started by', 24, ({ startedByName }) => startedByName),
    textColumn('Entity', 20, ({ entityId }, { entityName }) => entityName(entityId)),
    numberColumn('Payments', ({ judged }) => judged.lines),
    amountColumn('Amount', ({ judged }) => judged.amount),
    textColumn('Currency', 9, ({ currency }) => currency ?? 'Several'),
    numberColumn('At risk', ({ atRisk }) => atRisk.lines),
    amountColumn('Amount at risk', ({ atRisk }) => atRisk.amount),
    numberColumn('Alerts', ({ alerts }) => alerts),
    timeColumn('Released', ({ readyAt }) => readyAt),
    textColumn('Released by', 24, ({ readyByName }) => readyByName),
    textColumn('Reason for release', NAME, ({ readyReason }) => readyReason),
    timeColumn('Rejected', ({ rejectedAt }) => rejectedAt),
    textColumn('Rejected by', 24, ({ rejectedByName }) => rejectedByName),
    textColumn('Reason for rejecting', NAME, ({ rejectedReason }) => rejectedReason),
    textColumn('SHA-256 of the file', 68, ({ sha256 }) => sha256),
  ],
};

const grades: Readonly<Record<string, { readonly word: string }>> = evidenceGradeWords;
export const gradeWord = (grade: string): string => grades[grade]?.word ?? grade;

const alertWords: Readonly<Record<string, string>> = {
  duplicate: 'Possible duplicate',
  'over-limit': 'Over the limit',
  'out-of-range': 'Out of range',
};

export const workList: ListTable<WorkRow> = {
  name: 'run-rows',
  title: 'Payments of the run',
  columns: () => [
    numberColumn('Line', ({ n }) => n),
    textColumn('Payee', NAME, ({ accountName }) => accountName),
    textColumn('Account', 24, writtenAccount),
    amountColumn('Amount', ({ amount }) => amount),
    textColumn('Currency', 9, ({ currency }) => currency),
    textColumn('Lodgement reference', 22, ({ reference }) => reference),
    textColumn('Stands', 14, placeText),
    textColumn('Why', 22, ({ why }) => whys[why].label),
    textColumn('Explanation', 60, ({ why }) => whys[why].explanation),
    textColumn('Evidence', 24, ({ grade }) => gradeWord(grade)),
    textColumn('Account on file', 24, ({ known }) => known.map(({ accountDisplay }) => accountDisplay).join('; ')),
    textColumn('Open alerts', 22, ({ alerts }) => alerts.map((kind) => alertWords[kind] ?? kind).join('; ')),
    textColumn('Supplier code', 16, ({ supplierCode }) => supplierCode),
    textColumn('Supplier', NAME, ({ supplierName }) => supplierName),
    textColumn('Next step', 48, nextStepText),
    textColumn('Assigned to', 24, ({ owner }) => owner?.name ?? null),
    dayColumn('Due', ({ owner }) => owner?.due ?? null),
    textColumn('Since the check', 48, ({ since }) => (since === null ? null : `${since.by} ${since.text}`)),
    timeColumn('Checked again', ({ rechecked }) => rechecked?.at ?? null),
  ],
};

/** The audit log of a period, filtered as on its page. The export of a period is a different file (P-3.9). */
export const auditLogList: ListTable<ResultRow> = {
  name: 'audit-log',
  title: 'Audit log',
  columns: () => [
    timeColumn('Checked', ({ date }) => date),
    textColumn('Payee', NAME, ({ accountName }) => accountName),
    textColumn('Account', 24, writtenAccount),
    amountColumn('Amount', ({ amount }) => amount),
    textColumn('Currency', 9, ({ currency }) => currency),
    textColumn('Result', 36, ({ reason }) => reason),
    textColumn('Evidence', 24, ({ grade }) => gradeWord(grade)),
    textColumn('Alerts', 48, ({ alerts }) => alerts.map(({ text }) => text).join(' ')),
    textColumn('Supplier code', 16, ({ supplierCode }) => supplierCode),
    textColumn('Supplier', NAME, ({ supplierName }) => supplierName),
    textColumn('Lodgement reference', 22, ({ reference }) => reference),
    textColumn('Checked by', 24, ({ uploadedBy }) => uploadedBy),
    textColumn('Comment', 48, ({ comment }) => comment),
    textColumn('Register source', 28, ({ registerSource }) => registerSource),
  ],
};
