import { SegmentedControl } from '@mantine/core';
import type { InvitedSupplier, SupplierView } from '@counterfoil/projections';
import { useState } from 'react';
import { notify } from '../../ui/feedback/notify.js';
import { PageAlert } from '../../ui/feedback/page-alert.js';
import { ActionBody, ActionDialog } from '../../ui/form/action-dialog.js';
import { DialogFrame } from '../../ui/form/dialog-frame.js';
import { FormBody } from '../../ui/form/form-dialog.js';
import { actions } from '../../ui/words/actions.js';
import { useSendRequestsMutation } from '../verification.api.js';
import { AskFor, Lead } from './ask-for.js';
import { InviteFileWay } from './invite-file.js';
import { InviteOneFields, InviteOnFileFields } from './invite-one.js';
import { useAsking } from './use-asking.js';
import { type InviteFile, useInviteFile } from './use-invite-file.js';
import { useInviteOne } from './use-invite-one.js';
import classes from '../verification-panel.module.css';

type Props = {
  /** Set to invite a supplier on file that has no account. No file can be used then (P-2.1). */
  readonly supplier?: SupplierView;
  readonly onClose: () => void;
};

/** Invites suppliers by email to give their bank account (P-2.1, the invite-supplier modal), or new ones to onboarding (P-20.1.4). */
export const InviteDialog = ({ supplier, onClose }: Props) =>
  supplier === undefined ? <InviteNew onClose={onClose} /> : <InviteOnFile supplier={supplier} onClose={onClose} />;

type Way = 'one' | 'file';
const ways: { readonly value: Way; readonly label: string }[] = [
  { value: 'one', label: 'One supplier' },
  { value: 'file', label: 'From a file' },
];

const SEND = 'Send the invitation';

const sendLabel = (count: number): string => {
  if (count === 0) return 'Send the invitations';
  return count === 1 ? 'Send 1 invitation' : `Send ${count} invitations`;
};

const InviteNew = ({ onClose }: Pick<Props, 'onClose'>) => {
  const [way, setWay] = useState<Way>('one');
  const choice = useAsking();
  const file = useInviteFile(choice.asking);
  const form = useInviteOne(choice.asking, ({ outcome, message }: InvitedSupplier) => {
    notify(outcome === 'scheduled' ? 'success' : 'warning', message ?? 'The supplier was invited.');
    onClose();
  });
  return (
    <DialogFrame title={actions.inviteSupplier} onClose={onClose} isChanged={form.isChanged}>
      <div className={classes['invite']}>
        {file.isSending || file.results.length > 0 ? null : (
          <>
            <SegmentedControl aria-label="Whom to invite" fullWidth data={ways} value={way} onChange={setWay} />
            <AskFor {...choice} />
          </>
        )}
        <Lead ask={choice.asking.ask} />
        {way === 'one' ? (
          <FormBody form={form} submitLabel={SEND} onClose={onClose}>
            <InviteOneFields form={form} />
          </FormBody>
        ) : (
          <FromFile file={file} onClose={onClose} />
        )}
      </div>
    </DialogFrame>
  );
};

const FromFile = ({ file, onClose }: { readonly file: InviteFile; readonly onClose: () => void }) => {
  const { good, results, isDone } = file;
  return (
    <ActionBody
      onClose={onClose}
      onSubmit={isDone ? onClose : file.run}
      submitLabel={isDone ? 'Done' : sendLabel(good.length - results.length)}
      disabled={good.length === 0}
      error={file.sendError}
    >
      <InviteFileWay file={file} />
    </ActionBody>
  );
};

const InviteOnFile = ({ supplier, onClose }: Required<Props>) => {
  const [send, { error }] = useSendRequestsMutation();
  const [refused, setRefused] = useState<string | null>(null);
  const invite = async () => {
    const [result] = (await send({ ids: [supplier.id] })).data?.results ?? [];
    if (result === undefined) return;
    if (!result.ok) return setRefused(result.message ?? 'The supplier was not invited.');
    notify('success', result.message ?? 'The supplier was invited.');
    onClose();
  };
  return (
    <ActionDialog title={actions.inviteSupplier} onClose={onClose} onSubmit={invite} submitLabel={SEND} error={error}>
      <Lead ask="bank-details" />
      <InviteOnFileFields supplier={supplier} />
      {refused === null ? null : <PageAlert tone="danger">{refused}</PageAlert>}
    </ActionDialog>
  );
};
