import type { RunView } from '@counterfoil/projections';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.js';
import { notify } from '../../ui/feedback/notify.js';
import { Problem } from '../../ui/feedback/problem.js';
import { useMarkReadyMutation, useRejectRunMutation, useResumeRunMutation } from '../payments.api.js';
import { ReleaseQuestion } from './release-question.js';
import { runName, runStateOf } from '../run-words.js';

type Props = { readonly run: RunView; readonly size?: 'compact-sm' | 'sm' };

/** What can be decided about a run, in the state it is in. */
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
        Resume
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
        Reject run
      </Button>
      <ConfirmDialog
        opened={asking}
        onClose={close}
        onConfirm={confirm}
        confirmLabel="Reject run"
        danger
        reasonLabel="Why is it rejected?"
      >
        Are you sure you want to reject the run of {runName(run)}? Its payments count as never made, and it cannot be released any
        more.
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
        Mark as ready to pay
      </Button>
      <ConfirmDialog
        opened={asking}
        onClose={close}
        onConfirm={confirm}
        confirmLabel="Mark as ready to pay"
        danger={risky}
        {...(risky ? { reasonLabel: 'Why are they paid all the same?' } : {})}
      >
        <ReleaseQuestion run={run} />
        <Problem of={error} />
      </ConfirmDialog>
    </>
  );
};
