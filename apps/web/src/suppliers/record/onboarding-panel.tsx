import { Anchor } from '@mantine/core';
import type { OnboardingView } from '@counterfoil/projections';
import { Link } from 'react-router';
import { useOnboardingsQuery } from '../../platform/onboardings.api.js';
import { onboardingPath } from '../../platform/paths.js';
import { Problem } from '../../ui/feedback/problem.js';
import { statusWord, tasksText, troubleText } from '../../ui/onboarding/onboarding-words.js';
import { Panel } from '../../ui/page/panel.js';
import { Facts } from '../../ui/values/facts.js';
import { LocalTime } from '../../ui/values/local-time.js';
import { StatusBadge } from '../../ui/values/status-badge.js';
import classes from '../supplier-page.module.css';

/** The onboardings of a supplier, with the progress of the latest one. Nothing is shown when there are none. */
export const OnboardingPanel = ({ supplierId }: { readonly supplierId: string }) => {
  const { currentData, error, refetch } = useOnboardingsQuery({ supplierId, sort: '-invitedAt', length: 10 });
  if (currentData === undefined)
    return error === undefined ? null : <Problem of={error} retry={refetch} title="The onboarding could not be loaded" />;
  const [last, ...earlier] = currentData.rows;
  if (last === undefined) return null;
  const { tone, word, meaning } = statusWord(last);
  return (
    <Panel title="Onboarding" hint={meaning} actions={<StatusBadge tone={tone}>{word}</StatusBadge>}>
      <Facts layout="compact" items={factsOf(last)} />
      {earlier.length === 0 ? null : (
        <ul className={classes['plain']} aria-label="Earlier onboardings">
          {earlier.map((row) => (
            <li key={row.id}>
              <FormLink row={row} />: {statusWord(row).word}, <LocalTime at={row.invitedAt} dateOnly />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
};

const FormLink = ({ row: { id, formTitle } }: { readonly row: OnboardingView }) => (
  <Anchor component={Link} to={onboardingPath(id)} size="sm">
    {formTitle}
  </Anchor>
);

const factsOf = (row: OnboardingView): Parameters<typeof Facts>[0]['items'] => {
  const { invitedAt, invitedByName, submittedAt, decidedAt, decidedByName, expiresAt, pending } = row;
  const day = (at: string) => <LocalTime key={at} at={at} dateOnly />;
  return [
    ['Form', <FormLink key="form" row={row} />],
    [
      'Invited',
      <span key="invited">
        {day(invitedAt)} by {invitedByName}
      </span>,
    ],
    ...(tasksText(row) === '' ? [] : ([['Tasks done', tasksText(row)]] as const)),
    ...(submittedAt === null ? [] : ([['Handed in', day(submittedAt)]] as const)),
    ...(pending && submittedAt === null ? ([['Due', day(expiresAt)]] as const) : []),
    ...(decidedAt === null
      ? []
      : ([
          [
            'Decided',
            <span key="decided">
              {day(decidedAt)} by {decidedByName}
            </span>,
          ],
        ] as const)),
    ...(troubleText(row) === '' ? [] : ([['Trouble', troubleText(row)]] as const)),
  ];
};
