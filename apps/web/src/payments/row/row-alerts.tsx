import type { ResultRow } from '@counterfoil/projections';
import { Button, Text } from '@mantine/core';
import { IconBellRinging } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { runPath } from '../../platform/paths.js';
import { ReasonDialog } from '../../ui/form/reason-dialog.js';
import { LocalTime } from '../../ui/values/local-time.js';
import { notify } from '../../ui/feedback/notify.js';
import { actions } from '../../ui/words/actions.js';
import classes from './detail.module.css';
import { useDismissAlertMutation } from '../payments.api.js';
import { Section } from './section.js';

type Alert = ResultRow['alerts'][number];

const dismissedWords: Readonly<Record<string, string>> = {
  duplicate: 'Possible duplicate',
  'over-limit': 'Amount over the limit',
  'out-of-range': 'Amount out of range',
};

/** Open alerts, each with the payment it compares with, and dismissed alerts. */
export const RowAlerts = ({ row }: { readonly row: ResultRow }) =>
  row.alerts.length + row.dismissed.length === 0 ? null : (
    <Section title="Alerts">
      <ul className={classes['alerts']}>
        {row.alerts.map((alert) => (
          <OpenAlert key={alert.kind} row={row} alert={alert} />
        ))}
        {row.dismissed.map(({ alert, at, reason }) => (
          <li key={`${alert} ${at}`} className={classes['dismissed']}>
            {dismissedWords[alert] ?? alert}: dismissed <LocalTime at={at} />, “{reason}”
          </li>
        ))}
      </ul>
    </Section>
  );

const OpenAlert = ({ row, alert }: { readonly row: ResultRow; readonly alert: Alert }) => {
  const [isOpen, setOpen] = useState(false);
  const [dismiss] = useDismissAlertMutation();
  const close = () => setOpen(false);
  return (
    <li>
      <IconBellRinging size={15} stroke={1.7} aria-hidden />
      <span>
        {alert.text} <Earlier row={row} alert={alert} />
      </span>
      {row.runRejected ? null : (
        <Button size="compact-xs" variant="default" onClick={() => setOpen(true)}>
          Dismiss
        </Button>
      )}
      {isOpen ? (
        <ReasonDialog
          title={actions.dismissAlert}
          submitLabel={actions.dismissAlert}
          label="Reason for dismissing the alert"
          onClose={close}
          send={(reason) => dismiss({ runId: row.runId, n: row.n, alert: alert.kind, reason })}
          done={({ message }) => {
            close();
            notify('success', message ?? 'Alert dismissed.');
          }}
        >
          <Text>
            Are you sure you want to dismiss this alert? {alert.text} It will not be raised again for the same account, amount and
            lodgement reference.
          </Text>
        </ReasonDialog>
      ) : null}
    </li>
  );
};

const Earlier = ({ row, alert: { earlierRunId, earlierLine } }: { readonly row: ResultRow; readonly alert: Alert }) => {
  if (earlierRunId === null || earlierLine === null) return null;
  if (earlierRunId === row.runId) return <>See line {earlierLine} of this run.</>;
  return <Link to={runPath(earlierRunId)}>Line {earlierLine} of that run</Link>;
};
