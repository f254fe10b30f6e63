import { Button } from '@mantine/core';
import type { SupplierView } from '@counterfoil/projections';
import { type ReactNode, useState } from 'react';
import { usePermission, useSession } from '../platform/session.js';
import { NewAddressDialog } from './verification-address.js';
import { asksForNewDetails, mailable } from './verification-facts.js';
import { ResendDialog, RevokeRequestDialog, UnlockDialog } from './verification-dialogs.js';
import { SendLaterDialog } from './verification-later.js';
import classes from './verification-panel.module.css';
import { SendDialog } from './verification-send.js';
import { isAlive, type ShownStatus } from './verification-words.js';

type Action = 'send' | 'later' | 'resend' | 'address' | 'revoke' | 'unlock';
type Props = { readonly supplier: SupplierView; readonly status: ShownStatus | null };

/** What may be done about the question now; nothing is shown to those who may not (readings 10). */
export const VerificationActions = ({ supplier, status }: Props) => {
  const [action, setAction] = useState<Action | null>(null);
  const { country } = useSession().customer;
  if (!usePermission('canEditSuppliers')) return null;
  const { allowed, reasons } = mailable(supplier, country);
  const offered = actionsFor(supplier, status);
  return (
    <>
      <div className={classes['buttons']}>
        {offered.map((name, index) => (
          <Button
            key={name}
            size="compact-md"
            variant={index === 0 ? 'filled' : 'default'}
            disabled={!allowed && NEEDS_MAIL.includes(name)}
            onClick={() => setAction(name)}
          >
            {name === 'send' && asksForNewDetails(supplier) ? 'Ask for new details' : labels[name]}
          </Button>
        ))}
      </div>
      {allowed || isWaitingForUnlock(supplier) ? null : (
        <NotNow reasons={reasons.map(({ code, words }) => `${words} (reason ${code})`)} />
      )}
      {isWaitingForUnlock(supplier) ? <p className={classes['waits']}>Unlocking waits for a second person.</p> : null}
      {supplier.requests.some(({ kind }) => kind === 'email') ? (
        <p className={classes['waits']}>A new address waits for a second person.</p>
      ) : null}
      {action === null ? null : <Dialog action={action} supplier={supplier} onClose={() => setAction(null)} />}
    </>
  );
};

const labels: Readonly<Record<Action, string>> = {
  send: 'Send request',
  later: 'Send later',
  resend: 'Send again',
  address: 'New address',
  revoke: 'Revoke',
  unlock: 'Unlock',
};

/** What the rule of spec 4.3 enables. */
const NEEDS_MAIL: readonly Action[] = ['send', 'later', 'resend'];

const isWaitingForUnlock = ({ requests }: SupplierView): boolean => requests.some(({ kind }) => kind === 'unlock');

/** The first of them is what is most likely wanted. */
const actionsFor = (supplier: SupplierView, status: ShownStatus | null): readonly Action[] => {
  if (status === 'locked') return isWaitingForUnlock(supplier) ? ['revoke'] : ['unlock', 'revoke'];
  if (!isAlive(status)) return ['send', 'later', 'address'];
  return status === 'bounced' ? ['address', 'resend', 'revoke'] : ['resend', 'address', 'revoke'];
};

const NotNow = ({ reasons }: { readonly reasons: readonly string[] }) => (
  <p
    className={classes['waits']}
  >{`No request can be sent now: ${reasons.length === 0 ? 'the supplier has answered' : reasons.join('; ')}.`}</p>
);

type DialogProps = { readonly action: Action; readonly supplier: SupplierView; readonly onClose: () => void };

const Dialog = ({ action, ...props }: DialogProps) => {
  const dialogs: Readonly<Record<Action, () => ReactNode>> = {
    send: () => <SendDialog suppliers={[props.supplier]} onClose={props.onClose} onDone={props.onClose} />,
    later: () => <SendLaterDialog {...props} />,
    resend: () => <ResendDialog {...props} />,
    address: () => <NewAddressDialog {...props} />,
    revoke: () => <RevokeRequestDialog {...props} />,
    unlock: () => <UnlockDialog {...props} />,
  };
  return dialogs[action]();
};
