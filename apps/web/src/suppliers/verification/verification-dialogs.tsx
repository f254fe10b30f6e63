import type { SupplierView } from '@counterfoil/projections';
import { useState } from 'react';
import { FormDialog } from '../../ui/form/form-dialog.js';
import { ReasonField } from '../../ui/form/reason-field.js';
import { SecondPersonNote } from '../../ui/form/second-person-note.js';
import { tellWritten } from '../../ui/feedback/tell-written.js';
import classes from '../verification-panel.module.css';
import { triesText } from './verification-steps.js';
import { useResendRequestMutation, useRevokeRequestMutation, useUnlockMutation } from '../verification.api.js';

type Props = { readonly supplier: SupplierView; readonly onClose: () => void };

/** A new link to the address on file; the one before is dead from then on. */
export const ResendDialog = ({ supplier: { id, email }, onClose }: Props) => {
  const [resend, { error }] = useResendRequestMutation();
  const submit = async () => {
    const { data } = await resend({ id });
    if (data === undefined) return;
    tellWritten(data, 'The request goes out again.');
    onClose();
  };
  return (
    <FormDialog title="Send the request again" onClose={onClose} onSubmit={submit} submitLabel="Send again" error={error}>
      <p className={classes['plain']}>
        A new link goes to <strong>{email}</strong>. The link that was sent before stops working, and the reference changes.
      </p>
    </FormDialog>
  );
};

/** It makes the control stronger, so it acts at once (P-11). */
export const RevokeRequestDialog = ({ supplier: { id, request }, onClose }: Props) => {
  const [reason, setReason] = useState('');
  const [revoke, { error }] = useRevokeRequestMutation();
  const submit = async () => {
    const { data } = await revoke({ id, reason: reason.trim() });
    if (data === undefined) return;
    tellWritten(data, 'The request was revoked. Its link does not work any more.');
    onClose();
  };
  return (
    <FormDialog
      title="Revoke the request"
      onClose={onClose}
      onSubmit={submit}
      submitLabel="Revoke"
      danger
      disabled={reason.trim() === ''}
      error={error}
    >
      <p className={classes['plain']}>
        The link{request?.to == null ? '' : ` to ${request.to}`} stops working at once, and a mail that waits does not go out. You
        can send a new request at any time.
      </p>
      <ReasonField value={reason} onChange={setReason} description="Stays in the timeline of the record." first />
    </FormDialog>
  );
};

const lockTexts = {
  link: 'This link is locked.',
  account: 'The account is locked for every link, the ones sent later included.',
} as const;

/** A controlled fact: somebody guessed digits, and another person has to look at it as well. */
export const UnlockDialog = ({ supplier: { id, request }, onClose }: Props) => {
  const [reason, setReason] = useState('');
  const [unlock, { error }] = useUnlockMutation();
  const submit = async () => {
    const { data } = await unlock({ id, reason: reason.trim() });
    if (data === undefined) return;
    tellWritten(data, 'It is unlocked.');
    onClose();
  };
  return (
    <FormDialog
      title="Unlock after wrong digits"
      onClose={onClose}
      onSubmit={submit}
      submitLabel="Unlock"
      disabled={reason.trim() === ''}
      error={error}
    >
      <p className={classes['plain']}>
        {lockTexts[request?.lock ?? 'link']} {request === null ? '' : `${triesText(request.tries)} with the last link. `}
        Ask the supplier, at a number you know already, whether they tried.
      </p>
      <SecondPersonNote>Unlocking</SecondPersonNote>
      <ReasonField value={reason} onChange={setReason} description="Why may it be tried again?" first />
    </FormDialog>
  );
};
