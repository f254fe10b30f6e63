import { SegmentedControl } from '@mantine/core';
import type { SupplierView } from '@counterfoil/projections';
import { useState } from 'react';
import { FormDialog } from '../../ui/form/form-dialog.js';
import { notify } from '../../ui/feedback/notify.js';
import { PageAlert } from '../../ui/feedback/page-alert.js';
import { InviteFileWay } from './invite-file.js';
import { InviteKnownFields, InviteOneFields } from './invite-one.js';
import { useInviteFile } from './use-invite-file.js';
import { useInviteOne } from './use-invite-one.js';
import classes from '../verification-panel.module.css';
import { useSendRequestsMutation } from '../verification.api.js';

type Props = {
  /** A supplier on file without an account: then there is one way only, and no file to download (P-2.1). */
  readonly supplier?: SupplierView;
  readonly onClose: () => void;
};

/** Suppliers without a bank account on file are asked for it by mail (P-2.1, the invite-supplier modal). */
export const InviteDialog = ({ supplier, onClose }: Props) =>
  supplier === undefined ? <InviteNew onClose={onClose} /> : <InviteKnown supplier={supplier} onClose={onClose} />;

const Lead = () => (
  <p className={classes['plain']}>
    A mailed link asks the supplier for its bank details. They are a claim until a second person of yours has approved them.
  </p>
);

type Way = 'one' | 'file';
const ways: { readonly value: Way; readonly label: string }[] = [
  { value: 'one', label: 'One supplier' },
  { value: 'file', label: 'From a file' },
];

const sendLabel = (count: number): string => {
  if (count === 0) return 'Send the invitations';
  return count === 1 ? 'Send 1 invitation' : `Send ${count} invitations`;
};

const InviteNew = ({ onClose }: Pick<Props, 'onClose'>) => {
  const [way, setWay] = useState<Way>('one');
  const one = useInviteOne();
  const file = useInviteFile();

  const inviteOne = async () => {
    const invited = await one.send();
    if (invited === null) return;
    notify(invited.outcome === 'scheduled' ? 'success' : 'warning', invited.message ?? 'The supplier was invited.');
    onClose();
  };
  const ofFile = file.isDone
    ? { onSubmit: onClose, submitLabel: 'Done' }
    : { onSubmit: file.run, submitLabel: sendLabel(file.good.length - file.results.length) };
  return (
    <FormDialog
      title="Invite suppliers"
      onClose={onClose}
      {...(way === 'one' ? { onSubmit: inviteOne, submitLabel: 'Send the invitation' } : ofFile)}
      disabled={way === 'file' && file.good.length === 0}
      error={way === 'one' ? one.error : file.sendError}
    >
      <Lead />
      {file.isSending || file.results.length > 0 ? null : (
        <SegmentedControl aria-label="Whom to invite" fullWidth data={ways} value={way} onChange={setWay} />
      )}
      {way === 'one' ? <InviteOneFields one={one} /> : <InviteFileWay file={file} />}
    </FormDialog>
  );
};

const InviteKnown = ({ supplier, onClose }: Required<Props>) => {
  const [send, { error }] = useSendRequestsMutation();
  const [refused, setRefused] = useState<string | null>(null);
  const invite = async () => {
    const [result] = (await send({ ids: [supplier.id] })).data?.results ?? [];
    if (result === undefined) return;
    if (!result.ok) return setRefused(result.message ?? 'The supplier was not invited.');
    notify('success', 'The invitation is on its way.');
    onClose();
  };
  return (
    <FormDialog title="Invite the supplier" onClose={onClose} onSubmit={invite} submitLabel="Send the invitation" error={error}>
      <Lead />
      <InviteKnownFields supplier={supplier} />
      {refused === null ? null : <PageAlert tone="danger">{refused}</PageAlert>}
    </FormDialog>
  );
};
