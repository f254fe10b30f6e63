import type { SupplierView } from '@counterfoil/projections';
import { tellWritten } from '../../ui/feedback/tell-written.js';
import { SendDialog } from '../../ui/form/action-dialog.js';
import { CheckDialog } from '../../ui/form/check-record/check-dialog.js';
import { ReasonDialog } from '../../ui/form/reason-dialog.js';
import { SecondPersonNote } from '../../ui/form/second-person-note.js';
import { actions } from '../../ui/words/actions.js';
import { useResendRequestMutation, useRevokeRequestMutation, useUnlockMutation } from '../verification.api.js';
import classes from '../verification-panel.module.css';
import { triesText } from './verification-steps.js';

type Props = { readonly supplier: SupplierView; readonly onClose: () => void };

/** Sends a new link to the address on file. The previous link stops working. */
export const ResendDialog = ({ supplier: { id, email }, onClose }: Props) => {
  const [resend] = useResendRequestMutation();
  return (
    <SendDialog
      title={actions.resendRequest}
      submitLabel={actions.resendRequest}
      onClose={onClose}
      send={() => resend({ id })}
      done={(written) => {
        tellWritten(written, 'The request is sent again.');
        onClose();
      }}
    >
      <p className={classes['plain']}>
        A new link goes to <strong>{email}</strong>. The link that was sent before stops working, and the reference changes.
      </p>
    </SendDialog>
  );
};

/** Revokes a request. This makes the control stronger, so it takes effect at once (P-11). */
export const RevokeRequestDialog = ({ supplier: { id, request }, onClose }: Props) => {
  const [revoke] = useRevokeRequestMutation();
  return (
    <ReasonDialog
      title={actions.revokeRequest}
      submitLabel={actions.revokeRequest}
      danger
      onClose={onClose}
      send={(reason) => revoke({ id, reason })}
      done={(written) => {
        tellWritten(written, 'The request was revoked. Its link no longer works.');
        onClose();
      }}
      description="It stays in the supplier's timeline."
    >
      <p className={classes['plain']}>
        The link{request?.to == null ? '' : ` to ${request.to}`} stops working at once, and an email that is waiting is not sent.
        You can send a new request at any time.
      </p>
    </ReasonDialog>
  );
};

const lockTexts = {
  link: 'This link is locked.',
  account: 'The account is locked for every link, also for links sent later.',
} as const;

/** Unlocks a link. Somebody entered wrong digits too often, so a second person has to approve it. */
export const UnlockDialog = ({ supplier: { id, request, contact }, onClose }: Props) => {
  const [unlock] = useUnlockMutation();
  const numberOnFile = contact?.landline ?? contact?.mobile ?? null;
  return (
    <CheckDialog
      title={actions.unlock}
      submitLabel={actions.unlock}
      onClose={onClose}
      about={{ supplierId: id }}
      numberOnFile={numberOnFile}
      send={(check) => unlock({ id, check })}
      done={(written) => {
        tellWritten(written, 'Unlocked.');
        onClose();
      }}
    >
      <p className={classes['plain']}>
        {lockTexts[request?.lock ?? 'link']} {request === null ? '' : `${triesText(request.tries)} with the last link. `}
        Call the supplier on a number you already have, and ask whether they tried.
      </p>
      <SecondPersonNote>Unlocking</SecondPersonNote>
    </CheckDialog>
  );
};
