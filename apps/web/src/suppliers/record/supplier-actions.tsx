import { Button, Menu } from '@mantine/core';
import type { SupplierView } from '@counterfoil/projections';
import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { Selection } from '../../platform/lists/selection.js';
import { editSupplierPath } from '../../platform/paths.js';
import { usePermission } from '../../platform/session/session.js';
import { InviteToOnboarding } from '../../ui/onboarding/invite-to-onboarding.js';
import { actions } from '../../ui/words/actions.js';
import { ActivateDialog } from './activate-dialog.js';
import { CertifyDialog } from './certify-dialog.js';
import { CommentDialog } from './comment-dialog.js';
import { LimitDialog } from './limit-dialog.js';
import { RevokeDialog } from './revoke-dialog.js';

type Action = 'certify' | 'revoke' | 'limit' | 'comment' | 'invite' | 'active';

/** The actions on one record. Users without the permission see none (P-6). */
export const SupplierActions = ({ supplier }: { readonly supplier: SupplierView }) => {
  const [action, setAction] = useState<Action | null>(null);
  const canEdit = usePermission('canEditSuppliers');
  if (!canEdit) return null;
  const item = (name: Action, label: string) => <Menu.Item onClick={() => setAction(name)}>{label}</Menu.Item>;
  return (
    <>
      <Menu position="bottom-end" width={220}>
        <Menu.Target>
          <Button variant="default" rightSection={<IconChevronDown size={16} aria-hidden />}>
            More actions
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {supplier.account === null ? null : item('certify', actions.certifyName)}
          {supplier.certifiedNames.length === 0 ? null : item('revoke', actions.revokeName)}
          {item('limit', actions.setLimit)}
          {item('comment', actions.addComment)}
          {item('invite', actions.inviteToOnboarding)}
          <Menu.Divider />
          {item('active', supplier.active ? actions.deactivate : actions.activate)}
        </Menu.Dropdown>
      </Menu>
      <Button component={Link} to={editSupplierPath(supplier.id)} variant="default">
        {actions.editSupplier}
      </Button>
      {action === null ? null : <Dialog action={action} supplier={supplier} onClose={() => setAction(null)} />}
    </>
  );
};

type DialogProps = { readonly action: Action; readonly supplier: SupplierView; readonly onClose: () => void };

const Dialog = ({ action, supplier, onClose }: DialogProps) => {
  const props = { supplier, onClose };
  const [selection] = useState<Selection>({ kind: 'some', ids: [supplier.id] });
  const [isActive] = useState(!supplier.active);
  const dialogs: Readonly<Record<Action, () => ReactNode>> = {
    certify: () => <CertifyDialog {...props} />,
    revoke: () => <RevokeDialog {...props} />,
    limit: () => <LimitDialog {...props} />,
    comment: () => <CommentDialog {...props} />,
    invite: () => <InviteToOnboarding suppliers={[{ id: supplier.id, text: supplier.supplierName }]} onClose={onClose} />,
    active: () => (
      <ActivateDialog selection={selection} query={NO_FILTER} isActive={isActive} onClose={onClose} onDone={onClose} />
    ),
  };
  return dialogs[action]();
};

const NO_FILTER = {};
