import { NativeSelect, TextInput } from '@mantine/core';
import type { ActPreview } from '@counterfoil/projections';
import { useState } from 'react';
import { countText } from '../../platform/words/format.js';
import { useLocale } from '../../platform/words/locale.js';
import { ActionBody } from '../../ui/form/action-dialog.js';
import { AskedCheck } from '../../ui/form/check-record/asked-check.js';
import { useCheckForm } from '../../ui/form/check-record/use-check-form.js';
import { DialogFrame } from '../../ui/form/dialog-frame.js';
import { FormBody } from '../../ui/form/form-dialog.js';
import { type ActChoice, actChoices, fieldOf, labelOf, mayWait, readAct, type Typed } from './act-choices.js';
import { ActPreviewed } from './act-previewed.js';
import { ActState } from './act-state.js';
import { type ActBody, usePreviewActMutation, useStartActMutation } from './acts.api.js';
import type { SelectedBody } from './selected-body.js';

type Previewed = { readonly body: ActBody; readonly preview: ActPreview };
type Props = { readonly selected: SelectedBody; readonly onClose: (isDone: boolean) => void };

/** A bulk change in three steps: choose the change, preview it, see the outcome. */
export const ChangeDialog = ({ selected, onClose }: Props) => {
  const [typed, setTyped] = useState<Typed>({ choice: 'employee', text: '' });
  const [previewed, setPreviewed] = useState<Previewed | null>(null);
  const [actId, setActId] = useState<string | null>(null);
  const title = previewed === null ? 'Change suppliers' : labelOf(typed.choice);
  return (
    <DialogFrame title={title} onClose={() => onClose(actId !== null)}>
      {actId !== null ? (
        <ActState actId={actId} onUndone={setActId} onClose={() => onClose(true)} />
      ) : previewed === null ? (
        <Choose {...{ typed, setTyped, selected }} onClose={() => onClose(false)} onPreview={setPreviewed} />
      ) : (
        <Confirm {...previewed} onClose={() => onClose(false)} onStarted={setActId} />
      )}
    </DialogFrame>
  );
};

type ChooseProps = {
  readonly typed: Typed;
  readonly setTyped: (typed: Typed) => void;
  readonly selected: SelectedBody;
  readonly onClose: () => void;
  readonly onPreview: (previewed: Previewed) => void;
};

const Choose = ({ typed, setTyped, selected, onClose, onPreview }: ChooseProps) => {
  const [askPreview] = usePreviewActMutation();
  const read = readAct(typed);
  const field = fieldOf(typed.choice);
  const form = useCheckForm({
    send: async (said) => {
      if ('fault' in read) return {};
      const body = { ...selected, ...read, ...(mayWait(typed.choice) ? said : {}) };
      const { data: preview, error } = await askPreview(body);
      return preview === undefined ? { error } : { data: { body, preview } };
    },
    done: onPreview,
  });
  return (
    <FormBody form={form} onClose={onClose} submitLabel="Preview" disabled={'fault' in read}>
      <NativeSelect
        label="What to do"
        data={actChoices}
        value={typed.choice}
        onChange={({ target }) => setTyped({ choice: target.value as ActChoice, text: '' })}
      />
      {field === null ? null : (
        <TextInput
          label={field}
          value={typed.text}
          error={'fault' in read ? read.fault : undefined}
          onChange={({ target }) => setTyped({ ...typed, text: target.value })}
        />
      )}
      {mayWait(typed.choice) ? <AskedCheck form={form} about={{ supplierId: null }} /> : null}
    </FormBody>
  );
};

type ConfirmProps = Previewed & { readonly onClose: () => void; readonly onStarted: (actId: string) => void };

const Confirm = ({ body, preview, onClose, onStarted }: ConfirmProps) => {
  const locale = useLocale();
  const [start, { error }] = useStartActMutation();
  const changing = preview.counts.done + preview.counts.waiting;
  const submit = async () => {
    const { data } = await start(body);
    if (data !== undefined) onStarted(data.actId);
  };
  return (
    <ActionBody
      onClose={onClose}
      onSubmit={submit}
      submitLabel={changing === 1 ? 'Change 1 supplier' : `Change ${countText(changing, locale)} suppliers`}
      danger={body.act.kind === 'active' && !body.act.isActive}
      disabled={changing === 0}
      error={error}
    >
      <ActPreviewed preview={preview} />
    </ActionBody>
  );
};
