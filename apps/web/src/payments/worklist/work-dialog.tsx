import type { Written } from '@counterfoil/projections';
import { Text } from '@mantine/core';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { tellWritten } from '../../ui/feedback/tell-written.js';
import { SendDialog } from '../../ui/form/action-dialog.js';
import { CheckDialog } from '../../ui/form/check-record/check-dialog.js';
import { ReasonDialog } from '../../ui/form/reason-dialog.js';
import { SecondPersonNote } from '../../ui/form/second-person-note.js';
import { paymentsText } from '../result-groups.js';
import { useWorkOnRowsMutation, useWorkRowQuery, type WorkAct } from '../work.api.js';
import { workWords } from './work-words.js';

/** An act and the lines that it is for. */
export type Chosen = { readonly act: WorkAct; readonly lines: readonly number[] };

type Props = Chosen & {
  readonly runId: string;
  /** The acceptance needs a call-back that confirmed the account. */
  readonly needsCallBack: boolean;
  readonly onClose: () => void;
  readonly onDone: () => void;
};

/** Asks for what an act needs: a reason, what was checked, or only a yes. A refusal of the server stays in the dialog. */
const WorkDialog = ({ act, lines, runId, needsCallBack, onClose, onDone }: Props) => {
  const [work] = useWorkOnRowsMutation();
  const payments = paymentsText(lines.length, String);
  const { label, effect, done } = workWords[act];
  const dialog = {
    title: lines.length === 1 ? label : `${label}: ${payments}`,
    submitLabel: label,
    onClose,
    done: (written: Written) => {
      tellWritten(written, `${payments} ${done}.`);
      onDone();
    },
  };
  const what = <Text>{effect}</Text>;
  if (act === 'accept')
    return (
      <CheckDialog {...dialog} send={(check) => work({ runId, act, lines, check })}>
        {what}
        {needsCallBack ? <Text>This payment needs a call-back that confirmed the account.</Text> : null}
        <SecondPersonNote>The acceptance</SecondPersonNote>
      </CheckDialog>
    );
  if (act === 'put-back' || act === 'recheck')
    return (
      <SendDialog {...dialog} send={() => work({ runId, act, lines })}>
        {what}
      </SendDialog>
    );
  return (
    <ReasonDialog
      {...dialog}
      send={(reason) => work({ runId, act, lines, reason })}
      description="The reason is kept in the audit log."
    >
      {what}
    </ReasonDialog>
  );
};

type ChosenProps = {
  readonly runId: string;
  readonly chosen: Chosen | null;
  readonly onClose: () => void;
  readonly onDone: () => void;
};

/** The dialog of the act that was chosen. */
export const ChosenAct = ({ runId, chosen, onClose, onDone }: ChosenProps) => {
  const [only] = chosen?.lines.length === 1 ? chosen.lines : [];
  const { currentData } = useWorkRowQuery(only === undefined ? skipToken : { runId, n: only });
  if (chosen === null) return null;
  const needsCallBack = currentData?.needsCallBack ?? false;
  return <WorkDialog {...chosen} runId={runId} needsCallBack={needsCallBack} onClose={onClose} onDone={onDone} />;
};
