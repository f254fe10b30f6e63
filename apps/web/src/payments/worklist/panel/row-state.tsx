import { owesText, type RunWorkRowAnswer } from '@counterfoil/projections';
import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { notify } from '../../../ui/feedback/notify.js';
import { SendDialog } from '../../../ui/form/action-dialog.js';
import { CheckFileButton } from '../../../ui/documents/check-file-button.js';
import { DecideRequest } from '../../../ui/form/decide-request.js';
import { actions } from '../../../ui/words/actions.js';
import { LocalDate, LocalTime } from '../../../ui/values/local-time.js';
import { useDecideAcceptanceMutation } from '../../work.api.js';
import classes from './panel.module.css';

type Props = { readonly runId: string; readonly detail: RunWorkRowAnswer };

/** The current state of a payment: held or left out, accepted, who has to act next, and what happened since the check. */
export const RowState = ({ runId, detail }: Props) => {
  const { aside, accepted, waiting, since, rechecked, owner, firstWhy, why, acceptance } = detail.row;
  if ([aside, accepted, waiting, since, rechecked, owner].every((one) => one === null)) return null;
  return (
    <section className={classes['section']}>
      <h3>Where it stands</h3>
      {aside === null ? null : (
        <p className={classes['because']}>
          <strong>{aside.kind === 'held' ? 'Held' : 'Left out'}</strong> by {aside.byName}, <LocalTime at={aside.at} />
        </p>
      )}
      {accepted === null ? null : (
        <p className={classes['because']}>
          <strong>Accepted</strong> by {accepted.byName}, <LocalTime at={accepted.at} />
        </p>
      )}
      {waiting === null ? null : <Owes waiting={waiting} />}
      {acceptance === null ? null : <Decide runId={runId} detail={detail} requestId={acceptance.requestId} />}
      {since === null ? null : (
        <p className={classes['because']}>
          <strong>Since the check:</strong> {since.text}, {since.by}, <LocalTime at={since.at} />
        </p>
      )}
      {rechecked === null ? null : (
        <p className={classes['because']}>
          Checked again by {rechecked.byName}, <LocalTime at={rechecked.at} />
          {firstWhy === why ? ': the reason is the same' : `: ${detail.headline}`}
        </p>
      )}
      {owner === null ? null : (
        <p className={classes['because']}>
          Assigned to {owner.name}
          {owner.due === null ? null : (
            <>
              , due <LocalDate date={owner.due} />
            </>
          )}
        </p>
      )}
    </section>
  );
};

const Owes = ({ waiting }: { readonly waiting: NonNullable<RunWorkRowAnswer['row']['waiting']> }) => (
  <p className={classes['because']}>
    {owesText(waiting)} Asked by {waiting.byName}, waiting since <LocalTime at={waiting.since} />
    {waiting.until === null ? null : (
      <>
        , until <LocalTime at={waiting.until} />
      </>
    )}
  </p>
);

type DecideProps = { readonly runId: string; readonly requestId: string; readonly detail: RunWorkRowAnswer };

const Decide = ({ runId, requestId, detail: { acceptanceCheck, isOwnAcceptance, blockedBecause } }: DecideProps) => {
  const [decide] = useDecideAcceptanceMutation();
  if (isOwnAcceptance) return <TakeBack runId={runId} requestId={requestId} />;
  return (
    <>
      {acceptanceCheck === null ? null : <p className={classes['because']}>Checked: “{acceptanceCheck.reason}”</p>}
      {acceptanceCheck?.file === undefined ? null : (
        <CheckFileButton file={acceptanceCheck.file} subject={{ kind: 'payment-run', id: runId }} />
      )}
      <DecideRequest
        what="the acceptance"
        about={{ supplierId: null }}
        blockedBecause={blockedBecause}
        effect="The payment counts as cleared, although nobody has confirmed its account."
        decide={(decision) => decide({ runId, requestId, ...decision })}
      />
    </>
  );
};

/** Withdraws the user's own request for an acceptance. */
const TakeBack = ({ runId, requestId }: Omit<DecideProps, 'detail'>) => {
  const [isOpen, setOpen] = useState(false);
  const [decide] = useDecideAcceptanceMutation();
  return (
    <div>
      <Button size="compact-sm" variant="default" onClick={() => setOpen(true)}>
        Withdraw the acceptance
      </Button>
      {isOpen ? (
        <SendDialog
          title="Withdraw the acceptance"
          submitLabel={actions.withdraw}
          onClose={() => setOpen(false)}
          send={() => decide({ runId, requestId, approve: false, reason: '' })}
          done={() => {
            setOpen(false);
            notify('success', 'The acceptance was withdrawn.');
          }}
        >
          <Text>All payments that were to be accepted together are to do again.</Text>
        </SendDialog>
      ) : null}
    </div>
  );
};
