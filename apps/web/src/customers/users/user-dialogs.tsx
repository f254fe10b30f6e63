import { useState } from 'react';
import type { Permission } from '@counterfoil/domain';
import type { UserView } from '@counterfoil/projections';
import { tellWritten } from '../../ui/feedback/tell-written.js';
import { SendDialog } from '../../ui/form/action-dialog.js';
import { AskedCheck } from '../../ui/form/check-record/asked-check.js';
import { useCheckForm } from '../../ui/form/check-record/use-check-form.js';
import { FormDialog } from '../../ui/form/form-dialog.js';
import { SecondPersonNote } from '../../ui/form/second-person-note.js';
import { actions } from '../../ui/words/actions.js';
import { permissionWords } from '../../ui/words/permissions.js';
import {
  useActivateUserMutation,
  useDeactivateUserMutation,
  useSendPasswordLinkMutation,
  useSetPermissionMutation,
} from '../settings.api.js';
import classes from '../settings-page.module.css';
import { OpenWork } from './open-work.js';
import { nameOf } from './user-columns.js';

type Props = { readonly user: UserView; readonly onClose: () => void };
export type Wanted = { readonly permission: Permission; readonly granted: boolean };

export const PermissionQuestion = ({ user, wanted, onClose }: Props & { readonly wanted: Wanted }) => {
  const [setPermission] = useSetPermissionMutation();
  const verb = wanted.granted ? 'Grant' : 'Revoke';
  const [to, setTo] = useState('');
  const form = useCheckForm({
    send: (said) => setPermission({ id: user.id, ...wanted, ...said, ...handedOver(to) }),
    done: (written) => {
      tellWritten(written, wanted.granted ? 'The permission was granted.' : 'The permission was revoked.');
      onClose();
    },
  });
  const waits = wanted.granted && wanted.permission === 'canApprove';
  return (
    <FormDialog title={`${verb} a permission`} submitLabel={verb} danger={!wanted.granted} form={form} onClose={onClose}>
      <p className={classes['plain']}>
        {nameOf(user)}: <strong>{permissionWords[wanted.permission]}</strong>
      </p>
      {waits ? <AskedCheck form={form} about="administration" /> : null}
      {!wanted.granted && wanted.permission === 'canVerifyPayments' ? (
        <OpenWork only="payments" userId={user.id} name={nameOf(user)} to={to} onChoose={setTo} />
      ) : null}
      <Effect of={wanted} name={nameOf(user)} />
    </FormDialog>
  );
};

const handedOver = (to: string) => (to === '' ? {} : { handOverTo: to });

const Effect = ({ of: { permission, granted }, name }: { readonly of: Wanted; readonly name: string }) => {
  if (!granted) return <p className={classes['plain']}>This takes effect at once, and {name} is signed out.</p>;
  return permission === 'canApprove' ? (
    <SecondPersonNote>Granting this permission</SecondPersonNote>
  ) : (
    <p className={classes['plain']}>This takes effect at once.</p>
  );
};

export const SendPasswordLink = ({ user, onClose }: Props) => {
  const [send] = useSendPasswordLinkMutation();
  return (
    <SendDialog
      title={`Send ${nameOf(user)} a link to choose a password`}
      submitLabel="Send the link"
      onClose={onClose}
      send={() => send({ id: user.id })}
      done={(written) => {
        tellWritten(written, `A link is on its way to ${user.email ?? nameOf(user)}.`);
        onClose();
      }}
    >
      <p className={classes['plain']}>
        The link goes to <strong>{user.email}</strong>. The password from before ends now, and all their sessions are signed out.
        For seven days, and for seven days after the link is used, neither of you can approve the other’s change requests.
      </p>
    </SendDialog>
  );
};

export const DeactivateUser = ({ user, onClose }: Props) => {
  const [deactivate] = useDeactivateUserMutation();
  const [to, setTo] = useState('');
  return (
    <SendDialog
      title={`${actions.deactivate} ${nameOf(user)}`}
      submitLabel={actions.deactivate}
      danger
      onClose={onClose}
      send={() => deactivate({ id: user.id, ...handedOver(to) })}
      done={(written) => {
        tellWritten(written, `${nameOf(user)} was deactivated.`);
        onClose();
      }}
    >
      <p className={classes['plain']}>
        {nameOf(user)} is signed out at once and cannot sign in again. What they did stays in the audit log.
      </p>
      <OpenWork userId={user.id} name={nameOf(user)} to={to} onChoose={setTo} />
    </SendDialog>
  );
};

/** Activates a user. Within an hour, the person who deactivated the user can do it alone; the server decides (P-11.19). */
export const ActivateUser = ({ user, onClose }: Props) => {
  const [activate] = useActivateUserMutation();
  const form = useCheckForm({
    send: (said) => activate({ id: user.id, ...said }),
    done: (written) => {
      tellWritten(written, `${nameOf(user)} is active again.`);
      onClose();
    },
  });
  return (
    <FormDialog title={`${actions.activate} ${nameOf(user)}`} submitLabel={actions.activate} form={form} onClose={onClose}>
      <p className={classes['plain']}>
        {nameOf(user)} can sign in again, with the permissions and the password from before. If you deactivated them within the
        last hour, this acts at once. Otherwise a second person has to approve it.
      </p>
      <AskedCheck form={form} about="administration" />
    </FormDialog>
  );
};
