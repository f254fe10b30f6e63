import type { OnboardingView } from '@counterfoil/projections';
import { Link } from 'react-router';
import { onboardingPath } from '../platform/paths.js';
import type { Column } from '../ui/table/columns.js';
import { LocalTime } from '../ui/values/local-time.js';
import { StatusBadge } from '../ui/values/status-badge.js';
import { statusWord, tasksText, troubleText } from '../ui/onboarding/onboarding-words.js';
import classes from './onboardings.module.css';

const Name = ({ row }: { readonly row: OnboardingView }) => (
  <span className={classes['under']}>
    <Link to={onboardingPath(row.id)}>{row.supplierName}</Link>
    {row.entityName === '' ? null : <span className={classes['muted']}>{row.entityName}</span>}
  </span>
);

const Status = ({ row }: { readonly row: OnboardingView }) => {
  const { tone, word, meaning } = statusWord(row);
  const trouble = troubleText(row);
  return (
    <span className={classes['under']}>
      <StatusBadge tone={tone} title={meaning}>
        {word}
      </StatusBadge>
      {trouble === '' ? null : <span className={classes['trouble']}>{trouble}</span>}
    </span>
  );
};

const strengths = { strong: 'strong answer', weak: 'weak answer' } as const;

export const onboardingColumns: readonly Column<OnboardingView>[] = [
  { id: 'supplier', header: 'Supplier', sort: 'supplierName', cell: (row) => <Name row={row} /> },
  { id: 'status', header: 'Status', nowrap: true, phone: 'beside', cell: (row) => <Status row={row} /> },
  { id: 'tasks', header: 'Tasks done', nowrap: true, cell: tasksText },
  {
    id: 'form',
    header: 'Form',
    sort: 'formTitle',
    cell: ({ formTitle, formVersion }) => `${formTitle}, version ${formVersion}`,
  },
  {
    id: 'invited',
    header: 'Invited',
    sort: 'invitedAt',
    cell: ({ invitedAt, invitedByName }) => (
      <span className={classes['under']}>
        <LocalTime at={invitedAt} dateOnly />
        <span className={classes['muted']}>by {invitedByName}</span>
      </span>
    ),
  },
  {
    id: 'due',
    header: 'Due',
    sort: 'expiresAt',
    nowrap: true,
    cell: ({ expiresAt, pending, submittedAt }) => (pending && submittedAt === null ? <LocalTime at={expiresAt} dateOnly /> : ''),
  },
  {
    id: 'submitted',
    header: 'Handed in',
    sort: 'submittedAt',
    cell: ({ submittedAt, grade }) =>
      submittedAt === null ? (
        ''
      ) : (
        <span className={classes['under']}>
          <LocalTime at={submittedAt} dateOnly />
          {grade === null ? null : <span className={classes['muted']}>{strengths[grade]}</span>}
        </span>
      ),
  },
  {
    id: 'decided',
    header: 'Decided',
    sort: 'decidedAt',
    cell: ({ decidedAt, decidedByName }) =>
      decidedAt === null ? (
        ''
      ) : (
        <span className={classes['under']}>
          <LocalTime at={decidedAt} dateOnly />
          {decidedByName === '' ? null : <span className={classes['muted']}>by {decidedByName}</span>}
        </span>
      ),
  },
];
