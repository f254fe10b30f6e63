import { Button } from '@mantine/core';
import type { ApiKeysAnswer } from '@counterfoil/projections';
import { useState } from 'react';
import { usePermission } from '../platform/session/session.js';
import { EmptyState } from '../ui/feedback/empty-state.js';
import { Problem } from '../ui/feedback/problem.js';
import { SkeletonRows } from '../ui/feedback/skeleton-rows.js';
import { SecretDialog } from '../ui/form/secret-dialog.js';
import { PageHeader } from '../ui/page/page-header.js';
import { Panel } from '../ui/page/panel.js';
import { useApiKeysQuery } from './api-keys.api.js';
import classes from './api-keys.module.css';
import { CreateKeyDialog } from './create-key-dialog.js';
import { KeyPanel } from './key-panel.js';

const ENDED: readonly string[] = ['revoked', 'declined', 'expired'];

/** The keys with which programs, such as an ERP system, act for the company (P-17.1). */
export const Component = () => {
  const { data, error, isFetching, refetch } = useApiKeysQuery(undefined, { refetchOnMountOrArgChange: true });
  const manages = usePermission('canManageUsers');
  const [isCreating, setCreating] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  return (
    <>
      <PageHeader
        title="API keys"
        lead="With an API key a program, such as your ERP system, checks payments and keeps suppliers up to date."
        actions={
          manages && data !== undefined && data.mayGive.length > 0 ? (
            <Button onClick={() => setCreating(true)}>Create an API key</Button>
          ) : undefined
        }
      />
      <Problem of={error} retry={refetch} title="The API keys could not be loaded" />
      {data === undefined ? isFetching ? <SkeletonRows /> : null : <Keys answer={data} onSecret={setSecret} />}
      {isCreating && data !== undefined ? (
        <CreateKeyDialog mayGive={data.mayGive} onClose={() => setCreating(false)} onSecret={setSecret} />
      ) : null}
      {secret === null ? null : <SecretDialog what="API key" secret={secret} onClose={() => setSecret(null)} />}
    </>
  );
};

type KeysProps = { readonly answer: ApiKeysAnswer; readonly onSecret: (secret: string | null) => void };

/** Active keys first. Ended keys stay in the list, because the log names them. */
const Keys = ({ answer: { keys, mayGive }, onSecret }: KeysProps) => {
  const isEnded = ({ status }: (typeof keys)[number]) => ENDED.includes(status);
  const sorted = [...keys.filter((key) => !isEnded(key)), ...keys.filter(isEnded)];
  if (sorted.length === 0)
    return (
      <Panel>
        <EmptyState title="No API keys" />
      </Panel>
    );
  return (
    <div className={classes['keys']}>
      {sorted.map((key) => (
        <KeyPanel key={key.id} apiKey={key} mayGive={mayGive} onSecret={onSecret} />
      ))}
    </div>
  );
};
