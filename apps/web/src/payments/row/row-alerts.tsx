import type { AlertView, ResultRow } from '@counterfoil/projections';
import { Button, Text } from '@mantine/core';
import { IconBellRinging } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { problemText } from '../../platform/http/problem-text.js';
import { runPath } from '../../platform/paths.js';
import { useSupportEmail } from '../../platform/session/session.js';
import { ReasonDialog } from '../../ui/form/reason-dialog.js';
import { LocalTime } from '../../ui/values/local-time.js';
import { notify } from '../../ui/feedback/notify.js';
import { actions } from '../../ui/words/actions.js';
import classes from './detail.module.css';
import { useDismissAlertMutation, useRaiseAlertAgainMutation } from '../payments.api.js';
import { Section } from './section.js';

type Alert = Pick<AlertView, 'kind' | 'text'> & {
  /** The payment that the alert compares with; its file name and release are known on the page of a run only. */
  readonly earlier: {
    readonly runId: string;
    readonly n: number;
    readonly fileName?: string;
    readonly released?: boolean;
  } | null;
};

const alertsOf = ({ alerts }: ResultRow): readonly Alert[] =>
  alerts.map(({ kind, text, earlierRunId, earlierLine }) => ({
    ...{ kind, text },
    earlier: earlierRunId === null || earlierLine === null ? null : { runId: earlierRunId, n: earlierLine },
  }));

const dismissedWords: Readonly<Record<string, string>> = {
  duplicate: 'Possible duplicate',
  'over-limit': 'Amount over the limit',
  'out-of-range': 'Amount out of range',
};

type Props = {
  readonly row: ResultRow;
  /** The alerts of the last check; without them those of the row are shown. */
  readonly alerts?: readonly Alert[];
};

/** Open alerts, each with the payment it compares with, and dismissed alerts. */
export const RowAlerts = ({ row, alerts = alertsOf(row) }: Props) =>
  alerts.length + row.dismissed.length === 0 ? null : (
    <Section title="Alerts">
      <ul className={classes['alerts']}>
        {alerts.map((alert) => (
          <OpenAlert key={alert.kind} row={row} alert={alert} />
        ))}
        {row.dismissed.map((dismissal) => (
          <Dismissed key={`${dismissal.alert} ${dismissal.at}`} row={row} dismissal={dismissal} />
        ))}
      </ul>
    </Section>
  );

type DismissedProps = { readonly row: ResultRow; readonly dismissal: ResultRow['dismissed'][number] };

/** A dismissed alert. It can be undone if the last check still raises the alert; the server refuses once the run is released. */
const Dismissed = ({ row: { runId, n, runRejected }, dismissal: { alert, at, reason, isTold } }: DismissedProps) => {
  const [raise, { isLoading }] = useRaiseAlertAgainMutation();
  const supportEmail = useSupportEmail();
  const undo = async () => {
    const { data, error } = await raise({ runId, n, alert });
    if (error === undefined) notify('success', data?.message ?? 'The alert is open again.');
    else notify('danger', problemText(error, supportEmail));
  };
  return (
    <li className={classes['dismissed']}>
      <span>
        {dismissedWords[alert] ?? alert}: dismissed <LocalTime at={at} />, “{reason}”
      </span>
      {isTold && !runRejected ? (
        <Button
          size="compact-xs"
          variant="default"
          loading={isLoading}
          onClick={() => void undo()}
          aria-label={`Undo: ${dismissedWords[alert] ?? alert}`}
        >
          Undo
        </Button>
      ) : null}
    </li>
  );
};

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

const Earlier = ({ row, alert: { earlier } }: { readonly row: ResultRow; readonly alert: Alert }) => {
  if (earlier === null) return null;
  const { runId, n, fileName, released } = earlier;
  if (runId === row.runId) return <>See line {n} of this run.</>;
  return (
    <>
      <Link to={`${runPath(runId)}?tab=all`}>
        Line {n} of {fileName === undefined || fileName === '' ? 'that run' : fileName}
      </Link>
      {released === undefined ? '' : `, ${released ? 'released' : 'not released yet'}`}
    </>
  );
};
