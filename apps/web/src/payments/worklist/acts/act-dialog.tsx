import type { WorkPreviewAnswer, Written } from '@counterfoil/projections';
import { Stack, Text } from '@mantine/core';
import { countText } from '../../../platform/words/format.js';
import { useLocale } from '../../../platform/words/locale.js';
import { tellUndoable } from '../../../ui/feedback/tell-undoable.js';
import { notify } from '../../../ui/feedback/notify.js';
import { tellWritten } from '../../../ui/feedback/tell-written.js';
import { SendDialog } from '../../../ui/form/action-dialog.js';
import { CheckDialog } from '../../../ui/form/check-record/check-dialog.js';
import { ReasonDialog } from '../../../ui/form/reason-dialog.js';
import { SecondPersonNote } from '../../../ui/form/second-person-note.js';
import { paymentsText } from '../../result-groups.js';
import { useWorkOnRowsMutation, type WorkToDo } from '../../work.api.js';
import { actWords } from './act-words.js';
import { AssignDialog } from './assign-dialog.js';
import { PreviewNote } from './preview-note.js';
import { outcomeText } from './preview-words.js';

export type ActDialogProps = {
  readonly runId: string;
  readonly currency: string | null;
  readonly act: WorkToDo['act'];
  /** The preview of the act, in which it is possible for at least one payment. */
  readonly preview: WorkPreviewAnswer;
  readonly onClose: () => void;
  readonly onDone: () => void;
};

/**
 * Asks for the input that an act needs: a reason, a check record, a colleague, or only a confirmation. A refusal of the server
 * stays in the dialog.
 */
export const ActDialog = ({ runId, currency, act, preview, onClose, onDone }: ActDialogProps) => {
  const [work] = useWorkOnRowsMutation();
  const locale = useLocale();
  const lines = preview.can.map(({ n }) => n);
  const count = (n: number) => countText(n, locale);
  const payments = paymentsText(lines.length, count);
  const { label, effect, done } = actWords[act];
  const tell = (written: Written) => {
    const message = outcomeText(written.message ?? `${payments} ${done}.`, preview, count);
    if (act === 'hold' || act === 'leave-out') tellUndoable(message, () => work({ runId, act: 'put-back', lines }));
    else if (written.pending === true) tellWritten(written, message);
    else notify('success', message);
    onDone();
  };
  const dialog = { title: lines.length === 1 ? label : `${label}: ${payments}`, submitLabel: label, onClose, done: tell };
  const what = (
    <Stack gap="xs">
      <Text>{effect}</Text>
      <PreviewNote preview={preview} currency={currency} />
    </Stack>
  );
  if (act === 'assign')
    return (
      <AssignDialog {...dialog} send={(to, due) => work({ runId, act, lines, to, due })}>
        {what}
      </AssignDialog>
    );
  if (act === 'accept')
    return (
      <CheckDialog
        {...dialog}
        about={{ supplierId: null }}
        method={preview.needCallBack === lines.length ? 'call-back' : null}
        send={(check) => work({ runId, act, lines, check })}
      >
        {what}
        {preview.needCallBack === 0 ? null : <CallBackNote needed={preview.needCallBack} of={lines.length} />}
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

const CallBackNote = ({ needed, of }: { readonly needed: number; readonly of: number }) => (
  <Text>
    {of === 1 ? 'This payment needs' : `${paymentsText(needed, String)} of these ${needed === 1 ? 'needs' : 'need'}`} a call-back
    that confirmed the account.
  </Text>
);
