import type { RunView } from '@counterfoil/projections';
import { Button, Menu, Text } from '@mantine/core';
import { useState } from 'react';
import { usePermission } from '../../platform/session/session.js';
import { notify } from '../../ui/feedback/notify.js';
import { Problem } from '../../ui/feedback/problem.js';
import { ReasonDialog } from '../../ui/form/reason-dialog.js';
import { actions } from '../../ui/words/actions.js';
import { useRejectRunMutation, useResumeRunMutation } from '../payments.api.js';
import { ReleaseButton } from '../release/release-button.js';
import { runName, runStateOf } from '../run-words.js';
import { ActFlow } from '../worklist/acts/act-flow.js';
import type { ChosenPreviewed } from '../worklist/acts/row-act.js';
import { useWorkSummary } from '../worklist/use-work-list.js';

type Props = { readonly run: RunView };

/** The actions that the state of a run allows: the release, asking every supplier, and the rest in a menu. */
export const RunActions = ({ run }: Props) => {
  const state = runStateOf(run);
  const [isRejecting, setRejecting] = useState(false);
  if (state === 'rejected' || state === 'ready') return null;
  const isOpen = state === 'open' || state === 'settled';
  const reject = () => setRejecting(true);
  return (
    <>
      {state === 'interrupted' && run.sha256 !== null ? <Resume run={run} /> : null}
      {isOpen ? (
        <OnAll key={run.id} run={run} onReject={reject} />
      ) : (
        <Button variant="default" onClick={reject}>
          {actions.rejectRun}
        </Button>
      )}
      {isOpen ? <ReleaseButton run={run} /> : null}
      {isRejecting ? <Reject run={run} onClose={() => setRejecting(false)} /> : null}
    </>
  );
};

/** Actions on many payments: asks the suppliers of all payments to do, or checks every payment again. */
const OnAll = ({ run, onReject }: Props & { readonly onReject: () => void }) => {
  const summary = useWorkSummary(run);
  const canAsk = usePermission('canEditSuppliers');
  const [chosen, setChosen] = useState<ChosenPreviewed | null>(null);
  const close = () => setChosen(null);
  const choose = (act: 'ask' | 'recheck', tab: 'todo' | 'all') => {
    const count = summary?.tabs[tab].lines ?? 0;
    if (count > 0) setChosen({ act, rows: { match: { tab, count } } });
  };
  return (
    <>
      {canAsk && (summary?.tabs.todo.lines ?? 0) > 0 ? (
        <Button variant="default" onClick={() => choose('ask', 'todo')}>
          Ask suppliers
        </Button>
      ) : null}
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="default">More</Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => choose('recheck', 'all')}>{actions.checkAgain}</Menu.Item>
          <Menu.Item onClick={onReject}>{actions.rejectRun}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {chosen === null ? null : <ActFlow runId={run.id} currency={run.currency} chosen={chosen} onClose={close} onDone={close} />}
    </>
  );
};

const Resume = ({ run }: Props) => {
  const [resume, { isLoading, error }] = useResumeRunMutation();
  return (
    <>
      <Button loading={isLoading} onClick={() => void resume(run.id)}>
        {actions.resumeRun}
      </Button>
      <Problem of={error} />
    </>
  );
};

const Reject = ({ run, onClose }: Props & { readonly onClose: () => void }) => {
  const [reject] = useRejectRunMutation();
  return (
    <ReasonDialog
      title={actions.rejectRun}
      submitLabel={actions.rejectRun}
      label="Reason for rejecting the run"
      danger
      onClose={onClose}
      send={(reason) => reject({ runId: run.id, reason })}
      done={({ message }) => {
        onClose();
        notify('success', message ?? 'The run was rejected.');
      }}
    >
      <Text>
        Are you sure you want to reject the run {runName(run)}? Its payments count as not made, and it can no longer be marked
        ready to pay.
      </Text>
    </ReasonDialog>
  );
};
