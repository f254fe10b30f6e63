import type { Approval, ImportView, SupplierView } from '../suppliers/supplier-answers.js';
import { shownStatus } from '../words/shown-status.js';
import {
  changeRequestWords,
  importOutcomes,
  importOutcomeWords,
  NO_REQUEST,
  requestStatusWords,
  supplierStatusWords,
} from '../words/statuses.js';
import { amountColumn, type ListContext, type ListTable, numberColumn, sortedBy, textColumn, timeColumn } from './list-column.js';

const NAME = 36;
const bankCode = { AUS: 'BSB', NZL: 'Bank and branch', USA: 'Routing number' } as const;
const companyNumber = { AUS: 'ABN', NZL: 'NZBN', USA: 'TIN' } as const;

const requestWord = (row: SupplierView, { now }: ListContext): string => {
  const status = shownStatus(row, now);
  return status === null ? NO_REQUEST : requestStatusWords[status].word;
};

export const supplierList: ListTable<SupplierView> = {
  name: 'suppliers',
  title: 'Suppliers',
  columns: ({ country }) => [
    textColumn('Supplier', NAME, ({ supplierName }) => supplierName),
    textColumn('Supplier code', 16, ({ supplierCode }) => supplierCode),
    textColumn('Account name', NAME, ({ accountName }) => accountName),
    textColumn('Country', 9, ({ account }) => account?.country ?? null),
    textColumn(bankCode[country], 16, ({ account }) => account?.accountCode ?? null),
    textColumn('Account number', 24, ({ account }) => account?.iban ?? account?.accountNumber ?? null),
    textColumn('Status', 18, ({ status }) => supplierStatusWords[status].word),
    timeColumn('Verified since', ({ verifiedAt }) => verifiedAt),
    textColumn('Verification request', 24, requestWord),
    timeColumn('Email sent', ({ emailSentAt }) => emailSentAt),
    textColumn('Email', NAME, ({ email }) => email),
    textColumn(companyNumber[country], 16, ({ govCode }) => govCode),
    textColumn('Entity', 20, ({ entityId }, { entityName }) => entityName(entityId)),
    amountColumn('Limit', ({ limitAmount }) => limitAmount),
    numberColumn('Waiting changes', ({ changeRequests }) => changeRequests.length),
    textColumn('Certified by', 24, ({ certifiedByName }) => certifiedByName),
    textColumn('Comment', 48, ({ comment }) => comment),
    timeColumn('Added', ({ createdAt }) => createdAt),
    timeColumn('Changed', ({ updatedAt }) => updatedAt),
  ],
};

export const approvalList: ListTable<Approval> = {
  name: 'approvals',
  title: 'Change requests',
  columns: () => [
    timeColumn('Requested', ({ at }) => at),
    textColumn('Requested by', 24, ({ requestedByName, bySupplier }) =>
      bySupplier ? `Supplier, asked by ${requestedByName}` : requestedByName,
    ),
    textColumn('Supplier', NAME, ({ supplierName }) => supplierName),
    textColumn('Supplier code', 16, ({ supplierCode }) => supplierCode),
    textColumn('Change', 24, ({ kind }) => changeRequestWords[kind]),
    textColumn('Before', 48, ({ wasText }) => wasText),
    textColumn('After', 48, ({ nowText }) => nowText),
    textColumn('Given by', 28, ({ verifierName }) => verifierName),
    textColumn('Reason given', 36, ({ reasonText }) => reasonText),
    textColumn('Why it proves little', 48, ({ weakText }) => weakText),
  ],
};

const importStates = { completed: 'Completed', running: 'Running', interrupted: 'Stopped' } as const;
const undoStates = { completed: 'Undone', running: 'Being undone', interrupted: 'Undoing stopped' } as const;
const importState = ({ progress, undo }: ImportView): string =>
  undo === null ? importStates[progress.state] : undoStates[undo.progress.state];

export const importList: ListTable<ImportView> = {
  name: 'imports',
  title: 'Supplier imports',
  columns: () => [
    sortedBy(
      'fileName',
      textColumn('File', NAME, ({ fileName }) => fileName),
    ),
    sortedBy('status', textColumn('Status', 16, importState)),
    sortedBy(
      'startedAt',
      timeColumn('Started', ({ startedAt }) => startedAt),
    ),
    textColumn('Started by', 24, ({ startedByName }) => startedByName),
    numberColumn('Rows', ({ rows }) => rows),
    ...importOutcomes.map((outcome) =>
      numberColumn<ImportView>(importOutcomeWords[outcome].after, ({ counts }) => counts[outcome]),
    ),
    timeColumn('Completed', ({ completedAt }) => completedAt),
  ],
};
