import type { UserView } from '@counterfoil/projections';
import { tellWritten } from '../../ui/feedback/tell-written.js';
import { SendDialog } from '../../ui/form/action-dialog.js';
import { AskedCheck } from '../../ui/form/check-record/asked-check.js';
import { CheckDialog } from '../../ui/form/check-record/check-dialog.js';
import { useCheckedForm } from '../../ui/form/check-record/use-check-form.js';
import { FormDialog } from '../../ui/form/form-dialog.js';
import { readUnless } from '../../ui/form/reading.js';
import { SecondPersonNote } from '../../ui/form/second-person-note.js';
import { EmailInput } from '../../ui/form/text/email-input.js';
import { useEndUserSessionsMutation, useRequestMailboxMutation, useResetFactorMutation } from '../settings.api.js';
import { readNewEmail } from '../sign-in/new-email.js';
import classes from '../settings-page.module.css';
import { nameOf } from './user-columns.js';

type Props = { readonly user: UserView; readonly onClose: () => void };

export const EndUserSessions = ({ user, onClose }: Props) => {
  const [end] = useEndUserSessionsMutation();
  return (
    <SendDialog
      title={`End all sessions of ${nameOf(user)}`}
      submitLabel="End sessions"
      danger
      onClose={onClose}
      send={() => end({ id: user.id })}
      done={(written) => {
        tellWritten(written, `${nameOf(user)} is signed out everywhere.`);
        onClose();
      }}
    >
      <p className={classes['plain']}>{nameOf(user)} is signed out at once, everywhere, and can sign in again.</p>
    </SendDialog>
  );
};

/** Resets the second factor of a user who lost both the device and the recovery codes (P-18.8). */
export const ResetFactor = ({ user, onClose }: Props) => {
  const [reset] = useResetFactorMutation();
  return (
    <CheckDialog
      title={`Remove the second factor of ${nameOf(user)}`}
      submitLabel="Ask for it"
      about="administration"
      onClose={onClose}
      send={(check) => reset({ id: user.id, check })}
      done={(written) => {
        tellWritten(written, `The second factor of ${nameOf(user)} was removed.`);
        onClose();
      }}
    >
      <p className={classes['plain']}>
        The authenticator and the passkeys are removed, and {nameOf(user)} can then sign in with the password alone. For the seven
        days after that, neither of you can approve the other’s change requests. Make sure that it is {nameOf(user)} who asks, for
        example by a call.
      </p>
      <SecondPersonNote>Removing a second factor</SecondPersonNote>
    </CheckDialog>
  );
};

/** Changes the email address of a user who lost access to it (P-18.9). */
export const NewMailboxOfUser = ({ user, onClose }: Props) => {
  const [request] = useRequestMailboxMutation();
  const form = useCheckedForm({
    initial: { email: '' },
    parse: (values) => {
      const { email, fault } = readNewEmail(values.email, user.email);
      return readUnless({ email: fault }, { email });
    },
    send: (typed) => request({ id: user.id, ...typed }),
    done: (written) => {
      tellWritten(written, `A link is on its way to the new address of ${nameOf(user)}.`);
      onClose();
    },
  });
  return (
    <FormDialog title={`Change the email address of ${nameOf(user)}`} submitLabel="Ask for it" form={form} onClose={onClose}>
      <p className={classes['plain']}>
        On file: <strong>{user.email ?? 'none'}</strong>. Once it is approved, a link is sent to the new address. The person who
        opens it chooses the password of {nameOf(user)}. For seven days after that, neither of you can approve the other’s change
        requests. Make sure that it is {nameOf(user)} who asks, for example by a call.
      </p>
      <EmailInput label="New email address" data-autofocus {...form.text('email')} />
      <AskedCheck form={form} about="administration" />
      <SecondPersonNote>A new email address</SecondPersonNote>
    </FormDialog>
  );
};
