import type { OnboardingView } from '../onboarding/onboarding-answers.js';
import { onboardingStatusOf } from '../words/onboarding.js';
import { type ListTable, numberColumn, textColumn, timeColumn } from './list-column.js';

export const onboardingList: ListTable<OnboardingView> = {
  name: 'onboardings',
  title: 'Onboardings',
  columns: () => [
    textColumn('Supplier', 40, ({ supplierName }) => supplierName),
    textColumn('Entity', 20, ({ entityName }) => entityName),
    textColumn('Form', 32, ({ formTitle }) => formTitle),
    numberColumn('Version', ({ formVersion }) => formVersion),
    numberColumn('Status code', ({ code }) => code),
    textColumn('Status', 20, (row) => onboardingStatusOf(row).word),
    numberColumn('Tasks done', ({ tasksDone }) => tasksDone),
    numberColumn('Tasks', ({ tasksTotal }) => tasksTotal),
    timeColumn('Invited', ({ invitedAt }) => invitedAt),
    textColumn('Invited by', 28, ({ invitedByName }) => invitedByName),
    timeColumn('Due', ({ expiresAt }) => expiresAt),
    timeColumn('Opened', ({ openedAt }) => openedAt),
    timeColumn('Handed in', ({ submittedAt }) => submittedAt),
    textColumn('Answer', 16, ({ grade }) => (grade === null ? '' : grade === 'weak' ? 'weak answer' : 'strong answer')),
    timeColumn('Decided', ({ decidedAt }) => decidedAt),
    textColumn('Decided by', 28, ({ decidedByName }) => decidedByName),
  ],
};
