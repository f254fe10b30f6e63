import type { RunView } from '@counterfoil/projections';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.js';
import { notify } from '../../ui/feedback/notify.js';
import { Problem } from '../../ui/feedback/problem.js';
import { useMarkReadyMutation, useRejectRunMutation, useResumeRunMutation } from '../payments.api.js';
import { actions } from '../../ui/words/actions.js';
import { ReleaseQuestion } from './release-question.js';
import { runName, runStateOf } from '../run-words.js';

type Props = { readonly run: RunView; readonly size?: 'compact-sm' | 'sm' };

/** The actions that the state of a run allows. */
export const RunActions = ({ run, size = 'sm' }: Props) => {
  const state = runStateOf(run);
  return (
    <>
      {state === 'interrupted' && run.sha256 !== null ? <Resume run={run} size={size} /> : null}
      {state === 'rejected' || state === 'ready' ? null : <Reject run={run} size={size} />}
      {state === 'open' || state === 'settled' ? <MarkReady run={run} size={size} /> : null}
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
  const [asking, setAsking] = useState(false);
  const [reject, { error, reset }] = useRejectRunMutation();
  const close = () => {
    setAsking(false);
    reset();
  };
  const confirm = async (reason: string) => {
    const { data } = await reject({ runId: run.id, reason });
    if (data === undefined) return;
    close();
    notify('success', data.message ?? 'The run was rejected.');
  };
  return (
    <>
      <Button size={size} variant="default" onClick={() => setAsking(true)}>
        {actions.rejectRun}
      </Button>
      <ConfirmDialog
        opened={asking}
        onClose={close}
        onConfirm={confirm}
        confirmLabel={actions.rejectRun}
        danger
        reasonLabel="Reason for rejecting the run"
      >
        Are you sure you want to reject the run {runName(run)}? Its payments count as not made, and it can no longer be marked
        ready to pay.
        <Problem of={error} />
      </ConfirmDialog>
    </>
  );
};

const MarkReady = ({ run, size = 'sm' }: Props) => {
  const [asking, setAsking] = useState(false);
  const [markReady, { error, reset }] = useMarkReadyMutation();
  const risky = run.atRisk.lines > 0;
  const close = () => {
    setAsking(false);
    reset();
  };
  const confirm = async (reason: string) => {
    const { data } = await markReady({ runId: run.id, reason });
    if (data === undefined) return;
    close();
    notify('success', data.message ?? 'Marked ready to pay.');
  };
  return (
    <>
      <Button size={size} onClick={() => setAsking(true)} {...(risky ? { variant: 'default' } : {})}>
        {actions.releaseRun}
      </Button>
      <ConfirmDialog
        opened={asking}
        onClose={close}
        onConfirm={confirm}
        confirmLabel={actions.releaseRun}
        danger={risky}
        {...(risky ? { reasonLabel: 'Reason for paying anyway' } : {})}
      >
        <ReleaseQuestion run={run} />
        <Problem of={error} />
      </ConfirmDialog>
    </>
  );
};
