import { Button, Group } from '@mantine/core';
import { passwordRuleWords } from '@counterfoil/domain';
import type { CompanySignInSettings, PendingProvider, ProviderView } from '@counterfoil/projections';
import { useState } from 'react';
import { useCompanySubject, useManagesCompany, useSession } from '../../platform/session/session.js';
import { LoadingIndicator } from '../../ui/feedback/loading-indicator.js';
import { Problem } from '../../ui/feedback/problem.js';
import { tellWritten } from '../../ui/feedback/tell-written.js';
import { SendDialog } from '../../ui/form/action-dialog.js';
import { WaitingRequest } from '../../ui/form/waiting-request.js';
import { Panel } from '../../ui/page/panel.js';
import { Facts } from '../../ui/values/facts.js';
import classes from '../settings-page.module.css';
import {
  useCompanySignInQuery,
  useDecideProviderMutation,
  useTurnOffProviderMutation,
  useWithdrawProviderMutation,
} from './company-sign-in.api.js';
import { ProviderDialog } from './provider-dialog.js';

/** The OpenID provider of the company. Only users of the whole company see it. */
export const ProviderPanel = () => {
  const { data, error, isFetching, refetch } = useCompanySignInQuery();
  const mayChange = useManagesCompany();
  const [open, setOpen] = useState<'change' | 'turn-off' | null>(null);
  const close = () => setOpen(null);
  const change = (
    <Button variant="default" disabled={data === undefined || data.pending !== null} onClick={() => setOpen('change')}>
      {data?.provider == null ? 'Set up' : 'Change'}
    </Button>
  );
  return (
    <Panel
      title="Company sign-in"
      hint="People sign in at your own OpenID provider. Every change waits for a second person."
      actions={mayChange ? change : undefined}
    >
      {data === undefined ? (
        isFetching ? (
          <LoadingIndicator />
        ) : null
      ) : (
        <InForce settings={data} onTurnOff={() => setOpen('turn-off')} />
      )}
      <Problem of={error} retry={refetch} />
      {data === undefined || data.pending === null ? null : <Pending provider={data.provider} pending={data.pending} />}
      {open === 'change' && data !== undefined ? <ProviderDialog settings={data} onClose={close} /> : null}
      {open === 'turn-off' ? <TurnOff onClose={close} /> : null}
    </Panel>
  );
};

const textsOf = (provider: ProviderView | null): readonly (readonly [string, string])[] =>
  provider === null
    ? []
    : [
        ['Provider', provider.issuer],
        ['Client ID', provider.clientId],
        ['Passwords', passwordRuleWords[provider.passwords]],
      ];

type InForceProps = { readonly settings: CompanySignInSettings; readonly onTurnOff: () => void };

const InForce = ({ settings: { provider, address, redirectUri }, onTurnOff }: InForceProps) =>
  provider === null ? (
    <p className={classes['muted']}>People sign in with their passwords.</p>
  ) : (
    <>
      <Facts items={[...textsOf(provider), ['People sign in at', address], ['Redirect address', redirectUri]]} />
      <Group mt="sm">
        <Button variant="default" onClick={onTurnOff}>
          Turn off
        </Button>
      </Group>
    </>
  );

type PendingProps = { readonly provider: ProviderView | null; readonly pending: PendingProvider };

const Pending = ({ provider, pending }: PendingProps) => {
  const [decide] = useDecideProviderMutation();
  const [withdraw] = useWithdrawProviderMutation();
  const isOwn = useSession().user.id === pending.requestedBy;
  const { requestId, now, isOtherSecret } = pending;
  const before = new Map(textsOf(provider));
  const changes = textsOf(now).filter(([label, value]) => before.get(label) !== value);
  return (
    <WaitingRequest
      subject={useCompanySubject()}
      title="Waiting for approval"
      request={pending}
      what="the change of the company sign-in"
      blockedBecause={pending.blockedBecause}
      effect="The operator of this provider can sign in as every user who links an account there. Make sure that it is your company’s own."
      decide={(decision) => decide({ requestId, ...decision })}
      withdraw={isOwn ? () => withdraw({ requestId }) : undefined}
    >
      <ul className={classes['changes']}>
        {changes.map(([label, value]) => (
          <li key={label}>
            {label}: <span className={classes['muted']}>{before.get(label) ?? 'none'}</span> becomes <strong>{value}</strong>
          </li>
        ))}
        {isOtherSecret && provider !== null ? <li>Client secret: another one</li> : null}
      </ul>
    </WaitingRequest>
  );
};

const TurnOff = ({ onClose }: { readonly onClose: () => void }) => {
  const [turnOff] = useTurnOffProviderMutation();
  return (
    <SendDialog
      title="Turn the company sign-in off"
      submitLabel="Turn off"
      danger
      onClose={onClose}
      send={() => turnOff()}
      done={(written) => {
        tellWritten(written, 'The company sign-in is off.');
        onClose();
      }}
    >
      <p className={classes['plain']}>
        Everybody signs in with a password from now on. Users who signed in through the provider are signed out. Setting it up
        again waits for a second person.
      </p>
    </SendDialog>
  );
};
