import { Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { isApiError } from '../../platform/http/answer.js';
import { ActionDialog } from '../../ui/form/action-dialog.js';
import { notify } from '../../ui/feedback/notify.js';
import { actions } from '../../ui/words/actions.js';
import { useResendRequestMutation } from '../verification.api.js';

type Props = {
  readonly supplierIds: readonly string[];
  readonly note?: ReactNode;
  readonly onClose: () => void;
  readonly onDone: () => void;
};

const emailsText = (count: number): string => (count === 1 ? '1 email is' : `${count} emails are`);

/** Sends the email with the link again to suppliers that have not answered. */
export const RemindSuppliers = ({ supplierIds, note, onClose, onDone }: Props) => {
  const [resend] = useResendRequestMutation();
  const [error, setError] = useState<unknown>(undefined);
  const run = async () => {
    const refused: unknown[] = [];
    for (const id of supplierIds) {
      const sent = await resend({ id });
      if (sent.error !== undefined) refused.push(sent.error);
    }
    const count = supplierIds.length - refused.length;
    // Nothing was sent, so the reason stays in the dialog.
    if (count === 0) return setError(refused[0]);
    const [first] = refused;
    const reason = isApiError(first) ? `: ${first.message}` : '.';
    const others = refused.length === 0 ? '' : ` ${emailsText(refused.length)} not sent${reason}`;
    notify(refused.length === 0 ? 'success' : 'warning', `${emailsText(count)} on the way again.${others}`);
    onDone();
  };
  return (
    <ActionDialog title={actions.resendRequest} submitLabel={actions.resendRequest} {...{ onClose, error }} onSubmit={run}>
      <Text>
        {supplierIds.length === 1 ? 'The supplier gets' : `${supplierIds.length} suppliers get`} the email with the link again.
      </Text>
      {note}
    </ActionDialog>
  );
};
