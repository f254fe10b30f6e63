import { Button } from '@mantine/core';
import type { SupplierView } from '@counterfoil/projections';
import { type ReactNode, useId, useState } from 'react';
import { usePermission, useSession } from '../../platform/session/session.js';
import { type ShownRequestStatus } from '../../ui/words/statuses.js';
import { InviteDialog } from '../invitations/invite-dialog.js';
import { NewAddressDialog } from './verification-address.js';
import { type Action, offeredActions } from './verification-offers.js';
import { asksForNewDetails, isInvited } from './verification-facts.js';
import { ResendDialog, RevokeRequestDialog, UnlockDialog } from './verification-dialogs.js';
import { SendLaterDialog } from './verification-later.js';
import classes from '../verification-panel.module.css';
import { SendDialog } from './verification-send.js';

type Props = { readonly supplier: SupplierView; readonly status: ShownRequestStatus | null };

/** The actions on a verification request. Users without the permission see none (P-6). */
export const VerificationActions = ({ supplier, status }: Props) => {
  const [action, setAction] = useState<Action | null>(null);
  const reasonsId = useId();
  const { country } = useSession().customer;
  if (!usePermission('canEditSuppliers')) return null;
  const offered = offeredActions(supplier, status, country);
  const reasons = [...new Set(offered.flatMap(({ because }) => because ?? []))];
  return (
    <>
      <div className={classes['buttons']}>
        {offered.map(({ name, because }, index) => (
          <Button
            key={name}
            variant={index === 0 && isNext(supplier) ? 'filled' : 'default'}
            disabled={because !== null}
            {...(because === null ? {} : { 'aria-describedby': reasonsId })}
            onClick={() => setAction(name)}
          >
            {labelOf(name, supplier)}
          </Button>
        ))}
      </div>
      {reasons.length === 0 ? null : (
        <p id={reasonsId} className={classes['waits']}>
          {reasons.join(' ')}
        </p>
      )}
      {action === null ? null : <Dialog action={action} supplier={supplier} onClose={() => setAction(null)} />}
    </>
  );
};

/** Whether sending a request is the next step: nothing else has to be decided first, and the account is not verified. */
const isNext = ({ changeRequests, status }: SupplierView): boolean => changeRequests.length === 0 && status !== 'verified';

const labels: Readonly<Record<Action, string>> = {
  send: 'Send request',
  later: 'Send later',
  resend: 'Send again',
  address: 'New address',
  revoke: 'Revoke',
  unlock: 'Unlock',
};

const labelOf = (name: Action, supplier: SupplierView): string => {
  if (name === 'send' && isInvited(supplier)) return 'Invite';
  return name === 'send' && asksForNewDetails(supplier) ? 'Ask for new details' : labels[name];
};

type DialogProps = { readonly action: Action; readonly supplier: SupplierView; readonly onClose: () => void };

const Dialog = ({ action, ...props }: DialogProps) => {
  const dialogs: Readonly<Record<Action, () => ReactNode>> = {
    send: () =>
      isInvited(props.supplier) ? (
        <InviteDialog {...props} />
      ) : (
        <SendDialog suppliers={[props.supplier]} onClose={props.onClose} onDone={props.onClose} />
      ),
    later: () => <SendLaterDialog {...props} />,
    resend: () => <ResendDialog {...props} />,
    address: () => <NewAddressDialog {...props} />,
    revoke: () => <RevokeRequestDialog {...props} />,
    unlock: () => <UnlockDialog {...props} />,
  };
  return dialogs[action]();
};
