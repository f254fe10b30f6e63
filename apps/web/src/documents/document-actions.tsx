import { ActionIcon, Menu } from '@mantine/core';
import type { DocumentRow } from '@counterfoil/projections';
import { IconDotsVertical } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { documentFilePath } from '../platform/documents.api.js';
import { usePermission } from '../platform/session/session.js';
import { HistoryDialog } from '../ui/documents/history-dialog.js';
import { useFileDownload } from '../ui/downloads/use-file-download.js';
import { tellWritten } from '../ui/feedback/tell-written.js';
import { ReasonDialog } from '../ui/form/reason-dialog.js';
import { useEraseDocumentMutation, useRemoveDocumentMutation, useScanDocumentMutation } from './documents.api.js';
import { ExpiryDialog } from './expiry-dialog.js';
import { ReplaceDialog } from './replace-dialog.js';

type Action = 'history' | 'replace' | 'expiry' | 'remove' | 'erase';

/** The actions on one document. */
export const DocumentActions = ({ document }: { readonly document: DocumentRow }) => {
  const [action, setAction] = useState<Action | null>(null);
  const canEdit = usePermission('canEditSuppliers');
  const canErase = usePermission('canManageUsers');
  const { save } = useFileDownload();
  const [scan] = useScanDocumentMutation();
  const { id, title, status, scan: verdict, versionId } = document;
  const isKept = status === 'kept';
  const item = (name: Action, label: string, color?: 'red') => (
    <Menu.Item onClick={() => setAction(name)} {...(color === undefined ? {} : { color })}>
      {label}
    </Menu.Item>
  );
  const scanNow = async () => {
    const { data } = await scan(id);
    if (data !== undefined) tellWritten(data, 'The document was scanned.');
  };
  return (
    <>
      <Menu position="bottom-end" width={200}>
        <Menu.Target>
          <ActionIcon variant="subtle" aria-label={`Actions for ${title}`}>
            <IconDotsVertical size={16} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {status === 'erased' || verdict === 'infected' ? null : (
            <Menu.Item onClick={() => void save(documentFilePath(id, versionId))}>Open</Menu.Item>
          )}
          {item('history', 'History')}
          {canEdit && isKept ? (
            <>
              {item('replace', 'Upload a new version')}
              {item('expiry', 'Change the expiry date')}
              {verdict === 'not-scanned' ? <Menu.Item onClick={() => void scanNow()}>Scan now</Menu.Item> : null}
              {item('remove', 'Remove', 'red')}
            </>
          ) : null}
          {canErase && status !== 'erased' ? item('erase', 'Erase for good', 'red') : null}
        </Menu.Dropdown>
      </Menu>
      {action === null ? null : <Dialog action={action} document={document} onClose={() => setAction(null)} />}
    </>
  );
};

type DialogProps = { readonly action: Action; readonly document: DocumentRow; readonly onClose: () => void };

const Dialog = ({ action, document, onClose }: DialogProps) => {
  const [remove] = useRemoveDocumentMutation();
  const [erase] = useEraseDocumentMutation();
  const { id, title, versionId } = document;
  const dialogs: Readonly<Record<Action, () => ReactNode>> = {
    history: () => <HistoryDialog documentId={id} onboardingId={null} onClose={onClose} />,
    replace: () => <ReplaceDialog document={document} onClose={onClose} />,
    expiry: () => <ExpiryDialog document={document} onClose={onClose} />,
    remove: () => (
      <ReasonDialog
        title={`Remove ${title}`}
        submitLabel="Remove"
        danger
        onClose={onClose}
        send={(reason) => remove({ id, versionId, reason })}
        done={(written) => {
          tellWritten(written, 'The document was removed.');
          onClose();
        }}
      >
        <p>It leaves the library. Its history stays, and can still be opened.</p>
      </ReasonDialog>
    ),
    erase: () => (
      <ReasonDialog
        title={`Erase ${title}`}
        submitLabel="Erase for good"
        danger
        onClose={onClose}
        send={(reason) => erase({ id, reason })}
        done={(written) => {
          tellWritten(written, 'The document was erased.');
          onClose();
        }}
      >
        <p>All its versions are deleted and cannot be brought back. What stays is the proof of what they were.</p>
      </ReasonDialog>
    ),
  };
  return dialogs[action]();
};
