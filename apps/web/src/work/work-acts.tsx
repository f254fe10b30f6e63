import { Button } from '@mantine/core';
import type { WaitingForMe, WaitingForOthers } from '@counterfoil/projections';
import { useState } from 'react';
import { Link } from 'react-router';
import { notify } from '../ui/feedback/notify.js';
import { tellWritten } from '../ui/feedback/tell-written.js';
import { SendDialog } from '../ui/form/action-dialog.js';
import { WithdrawRequest } from '../ui/form/withdraw-request.js';
import { actions } from '../ui/words/actions.js';
import { problemText } from '../platform/http/problem-text.js';
import { useSupportEmail } from '../platform/session/session.js';
import { useResumeMutation, useSendAgainMutation, useWithdrawMutation } from './work.api.js';

type GoProps = { readonly to: string; readonly label: string; readonly about: string; readonly primary?: boolean };

/** A link to the page where the act is done. */
export const Go = ({ to, label, about, primary = false }: GoProps) => (
  <Button component={Link} to={to} size="compact-sm" variant={primary ? 'filled' : 'default'} aria-label={`${label}: ${about}`}>
    {label}
  </Button>
);

export const Resume = ({
  item,
  about,
}: {
  readonly item: Extract<WaitingForMe, { kind: 'interrupted' }>;
  readonly about: string;
}) => {
  const [resume, { isLoading }] = useResumeMutation();
  const supportEmail = useSupportEmail();
  const go = async () => {
    const { error } = await resume(item.runId);
    if (error !== undefined) notify('danger', problemText(error, supportEmail));
  };
  return (
    <Button
      size="compact-sm"
      variant="default"
      loading={isLoading}
      onClick={() => void go()}
      aria-label={`${actions.resumeRun}: ${about}`}
    >
      Resume
    </Button>
  );
};

type LinkItem = Extract<WaitingForOthers, { kind: 'link' }>;

/** Sends a new link. The previous one stops working, so the user is asked to confirm. */
export const Remind = ({ item: { supplierId, supplierName } }: { readonly item: LinkItem }) => {
  const [isOpen, setOpen] = useState(false);
  const [sendAgain] = useSendAgainMutation();
  return (
    <>
      <Button size="compact-sm" variant="default" onClick={() => setOpen(true)} aria-label={`Remind: ${supplierName}`}>
        Remind
      </Button>
      {isOpen ? (
        <SendDialog
          title={`Remind ${supplierName}`}
          submitLabel={actions.resendRequest}
          onClose={() => setOpen(false)}
          send={() => sendAgain(supplierId)}
          done={(written) => {
            tellWritten(written, 'The request is sent again.');
            setOpen(false);
          }}
        >
          <p>A new link goes to the email on file. The link that was sent before stops working, and the reference changes.</p>
        </SendDialog>
      ) : null}
    </>
  );
};

type OwnRequest = Extract<WaitingForOthers, { kind: 'own-request' }>;

export const Withdraw = ({ item: { supplierId, requestId }, about }: { readonly item: OwnRequest; readonly about: string }) => {
  const [withdraw] = useWithdrawMutation();
  return (
    <WithdrawRequest what={about} withdraw={() => withdraw({ supplierId, requestId })}>
      <p>{about}. The record does not change. The timeline shows that you withdrew the request.</p>
    </WithdrawRequest>
  );
};
