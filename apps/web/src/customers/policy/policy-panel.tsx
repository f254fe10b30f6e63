import { Button } from '@mantine/core';
import type { CompanySettings } from '@counterfoil/projections';
import { useState } from 'react';
import { useCompanySubject, useManagesCompany, useSession } from '../../platform/session/session.js';
import { WaitingRequest } from '../../ui/form/waiting-request.js';
import { Facts } from '../../ui/values/facts.js';
import { LoadingIndicator } from '../../ui/feedback/loading-indicator.js';
import { Panel } from '../../ui/page/panel.js';
import { Problem } from '../../ui/feedback/problem.js';
import { PolicyDialog } from './policy-dialog.js';
import { ruleTexts } from './policy-words.js';
import { useDecidePolicyMutation, useSettingsQuery, useWithdrawPolicyMutation } from '../settings.api.js';
import classes from '../settings-page.module.css';

/** The policy for checking payments. Each decision records the version of the policy it used (P-13.7). */
export const PolicyPanel = () => {
  const { data, error, isFetching, refetch } = useSettingsQuery();
  const mayChange = useManagesCompany();
  const [changing, setChanging] = useState(false);
  const change = (
    <Button variant="default" disabled={data === undefined || data.pendingPolicy !== null} onClick={() => setChanging(true)}>
      Change the policy
    </Button>
  );
  return (
    <Panel
      title="Policy"
      hint="A change that weakens a control waits for a second person."
      actions={mayChange ? change : undefined}
    >
      {data === undefined ? isFetching ? <LoadingIndicator /> : null : <Facts items={ruleTexts(data.policy)} />}
      <Problem of={error} retry={refetch} />
      {data === undefined || data.pendingPolicy === null ? null : <Pending settings={data} pending={data.pendingPolicy} />}
      {changing && data !== undefined ? <PolicyDialog settings={data} onClose={() => setChanging(false)} /> : null}
    </Panel>
  );
};

type PendingProps = { readonly settings: CompanySettings; readonly pending: NonNullable<CompanySettings['pendingPolicy']> };

const Pending = ({ settings: { policy }, pending }: PendingProps) => {
  const [decide] = useDecidePolicyMutation();
  const [withdraw] = useWithdrawPolicyMutation();
  const isOwn = useSession().user.id === pending.requestedBy;
  const { requestId } = pending;
  const before = new Map(ruleTexts(policy));
  const changes = ruleTexts(pending.now).filter(([label, value]) => before.get(label) !== value);
  return (
    <WaitingRequest
      subject={useCompanySubject()}
      title="Waiting for approval"
      request={pending}
      what="the change of the policy"
      blockedBecause={pending.blockedBecause}
      effect="It takes effect at once. Your name is kept in the audit log."
      decide={(decision) => decide({ requestId, ...decision })}
      withdraw={isOwn ? () => withdraw({ requestId }) : undefined}
    >
      <ul className={classes['changes']}>
        {changes.map(([label, value]) => (
          <li key={label}>
            {label}: <span className={classes['muted']}>{before.get(label)}</span> becomes <strong>{value}</strong>
          </li>
        ))}
      </ul>
    </WaitingRequest>
  );
};
