import type { RunView } from '@counterfoil/projections';
import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { ReasonDialog } from '../../ui/form/reason-dialog.js';
import { notify } from '../../ui/feedback/notify.js';
import { Problem } from '../../ui/feedback/problem.js';
import { useRejectRunMutation, useResumeRunMutation } from '../payments.api.js';
import { actions } from '../../ui/words/actions.js';
import { ReleaseButton } from '../release/release-button.js';
import { runName, runStateOf } from '../run-words.js';

type Props = { readonly run: RunView; readonly size?: 'compact-sm' | 'sm' };

/** The actions that the state of a run allows. */
export const RunActions = ({ run, size = 'sm' }: Props) => {
  const state = runStateOf(run);
  return (
    <>
      {state === 'interrupted' && run.sha256 !== null ? <Resume run={run} size={size} /> : null}
      {state === 'rejected' || state === 'ready' ? null : <Reject run={run} size={size} />}
      {state === 'open' || state === 'settled' ? <ReleaseButton run={run} size={size} /> : null}
    </>
  );
};

const Resume = ({ run, size = 'sm' }: Props) => {
  const [resume, { isLoading, error }] = useResumeRunMutation();
  return (
    <>
      <Button size={size} loading={isLoading} onClick={() => void resume(run.id)}>
        {actions.resumeRun}
      </Button>
      <Problem of={error} />
    </>
  );
};

const Reject = ({ run, size = 'sm' }: Props) => {
  const [isOpen, setOpen] = useState(false);
  const [reject] = useRejectRunMutation();
  const close = () => setOpen(false);
  return (
    <>
      <Button size={size} variant="default" onClick={() => setOpen(true)}>
        {actions.rejectRun}
      </Button>
      {isOpen ? (
        <ReasonDialog
          title={actions.rejectRun}
          submitLabel={actions.rejectRun}
          label="Reason for rejecting the run"
          danger
          onClose={close}
          send={(reason) => reject({ runId: run.id, reason })}
          done={({ message }) => {
            close();
            notify('success', message ?? 'The run was rejected.');
          }}
        >
          <Text>
            Are you sure you want to reject the run {runName(run)}? Its payments count as not made, and it can no longer be marked
            ready to pay.
          </Text>
        </ReasonDialog>
      ) : null}
    </>
  );
};
