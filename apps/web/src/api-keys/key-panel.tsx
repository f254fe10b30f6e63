import { Button, Group } from '@mantine/core';
import { type KeyPermission, permissionWords } from '@counterfoil/domain';
import type { ApiKeyView, StatusTone } from '@counterfoil/projections';
import { useState } from 'react';
import { usePermission } from '../platform/session/session.js';
import { useLocale } from '../platform/words/locale.js';
import { dateText } from '../platform/words/format.js';
import { Panel } from '../ui/page/panel.js';
import { Facts } from '../ui/values/facts.js';
import { LocalTime } from '../ui/values/local-time.js';
import { StatusBadge } from '../ui/values/status-badge.js';
import classes from './api-keys.module.css';
import { ChangeKeyDialog } from './change-key-dialog.js';
import { KeyRequests } from './key-requests.js';
import { RevokeKeyDialog } from './revoke-key-dialog.js';
import { RotateKeyDialog } from './rotate-key-dialog.js';

const statuses: Readonly<Record<ApiKeyView['status'], readonly [tone: StatusTone, word: string]>> = {
  requested: ['unknown', 'Waiting for approval'],
  active: ['yes', 'In use'],
  expired: ['neutral', 'Expired'],
  declined: ['neutral', 'Declined'],
  revoked: ['neutral', 'Revoked'],
};

type Props = {
  readonly apiKey: ApiKeyView;
  readonly mayGive: readonly KeyPermission[];
  readonly onSecret: (secret: string | null) => void;
};

/** One API key: its rights, its secrets, and its requests that wait for a second person. */
export const KeyPanel = ({ apiKey, mayGive, onSecret }: Props) => {
  const manages = usePermission('canManageUsers');
  const [open, setOpen] = useState<'change' | 'rotate' | 'revoke' | null>(null);
  const close = () => setOpen(null);
  const { status, name, requests } = apiKey;
  const [tone, word] = statuses[status];
  const mayChange = manages && status === 'active';
  const buttons = (
    <Group gap="xs">
      {mayChange ? (
        <>
          <Button variant="default" onClick={() => setOpen('change')}>
            Change
          </Button>
          <Button variant="default" onClick={() => setOpen('rotate')}>
            New secret
          </Button>
          <Button variant="default" onClick={() => setOpen('revoke')}>
            Revoke
          </Button>
        </>
      ) : null}
    </Group>
  );
  return (
    <Panel title={name} hint={<StatusBadge tone={tone}>{word}</StatusBadge>} actions={buttons}>
      <Rights apiKey={apiKey} />
      <KeyRequests apiKey={apiKey} requests={requests} />
      {open === 'change' ? <ChangeKeyDialog apiKey={apiKey} mayGive={mayGive} onClose={close} /> : null}
      {open === 'rotate' ? <RotateKeyDialog apiKey={apiKey} onClose={close} onSecret={onSecret} /> : null}
      {open === 'revoke' ? <RevokeKeyDialog apiKey={apiKey} onClose={close} /> : null}
    </Panel>
  );
};

const Rights = ({ apiKey: { rights, entityName, secrets, lastUsed, createdByName, createdAt } }: Pick<Props, 'apiKey'>) => {
  const locale = useLocale();
  return (
    <Facts
      items={[
        ['Permissions', rights.permissions.map((one) => permissionWords[one]).join(', ')],
        ['Entity', entityName ?? 'All entities'],
        ['Last day', dateText(rights.expiresOn, locale)],
        ['Addresses', rights.addresses.length === 0 ? 'Any' : rights.addresses.join(', ')],
        [
          'Last used',
          lastUsed === null ? (
            'Never'
          ) : (
            <>
              <LocalTime at={lastUsed.at} />, from {lastUsed.address}
            </>
          ),
        ],
        ['Secrets', <Secrets key="secrets" secrets={secrets} />],
        [
          'Created',
          <>
            <LocalTime at={createdAt} />, by {createdByName}
          </>,
        ],
      ]}
    />
  );
};

const Secrets = ({ secrets }: Pick<ApiKeyView, 'secrets'>) => (
  <ul className={classes['secrets']}>
    {secrets.map(({ prefix, madeByName, until }) => (
      <li key={prefix}>
        <code>{prefix}…</code> made by {madeByName}
        {until === null ? null : (
          <>
            , works until <LocalTime at={until} />
          </>
        )}
      </li>
    ))}
  </ul>
);
