import { NativeSelect } from '@mantine/core';
import type { OpenWorkAnswer } from '@counterfoil/projections';
import type { ReactNode } from 'react';
import { Problem } from '../../ui/feedback/problem.js';
import { HINT_BELOW } from '../../ui/form/hint-below.js';
import { useOpenWorkQuery } from '../settings.api.js';
import classes from '../settings-page.module.css';

/** `to` is the id of the chosen user; '' for none. */
type Props = {
  readonly userId: string;
  readonly name: string;
  readonly to: string;
  readonly onChoose: (to: string) => void;
  /**
   * Set when the user only loses the permission to check payments. Without it, the user is deactivated and all work is handed over.
   */
  readonly only?: 'payments';
};

/** The open work of a user, and the choice of the user who takes it over. */
export const OpenWork = ({ userId, ...props }: Props) => {
  const { data, error } = useOpenWorkQuery(userId, { refetchOnMountOrArgChange: true });
  if (error !== undefined) return <Problem of={error} />;
  if (data === undefined) return <p className={classes['muted']}>Looking for open work…</p>;
  return <Found work={data} {...props} />;
};

const Found = ({ work, name, to, onChoose, only }: Omit<Props, 'userId'> & { readonly work: OpenWorkAnswer }) => {
  const moves = [payments(work), ...(only === undefined ? [links(work), onboardings(work)] : [])].filter((said) => said !== null);
  const stays = only === undefined ? staying(work, name) : [];
  return (
    <>
      {moves.length === 0 ? (
        <p className={classes['plain']}>No payments{only === undefined ? ' or requests' : ''} are open.</p>
      ) : null}
      {moves.length === 0 ? null : <List title="Open work" of={moves} />}
      {moves.length === 0 ? null : (
        <Colleague colleagues={work.colleagues} to={to} onChoose={onChoose} hasPayments={work.payments > 0} />
      )}
      {stays.length === 0 ? null : <List title="What else changes, and what does not" of={stays} />}
    </>
  );
};

type ColleagueProps = Pick<Props, 'to' | 'onChoose'> & Pick<OpenWorkAnswer, 'colleagues'> & { readonly hasPayments: boolean };

const Colleague = ({ colleagues, to, onChoose, hasPayments }: ColleagueProps) => (
  <NativeSelect
    label="Hand over to"
    description={
      to === '' && hasPayments
        ? 'Without a colleague, the payments are assigned to nobody.'
        : 'The colleague is notified in Counterfoil.'
    }
    inputWrapperOrder={HINT_BELOW}
    data={[{ value: '', label: 'Nobody' }, ...colleagues.map(({ userId, name }) => ({ value: userId, label: name }))]}
    value={to}
    onChange={({ currentTarget }) => onChoose(currentTarget.value)}
  />
);

const List = ({ title, of }: { readonly title: string; readonly of: readonly ReactNode[] }) => (
  <div>
    <p className={classes['muted']}>{title}</p>
    <ul className={classes['openWork']}>
      {of.map((said, i) => (
        <li key={i}>{said}</li>
      ))}
    </ul>
  </div>
);

const count = (n: number, one: string, many = `${one}s`): string => `${n.toLocaleString('en')} ${n === 1 ? one : many}`;

const payments = ({ payments: n, runs }: OpenWorkAnswer): string | null =>
  n === 0 ? null : `${count(n, 'assigned payment')} in ${count(runs, 'run')}`;
const links = ({ links: n }: OpenWorkAnswer): string | null =>
  n === 0 ? null : `${count(n, 'supplier')} asked to confirm, without an answer so far`;
const onboardings = ({ onboardings: n }: OpenWorkAnswer): string | null =>
  n === 0 ? null : `${count(n, 'onboarding')} that ${n === 1 ? 'is' : 'are'} not decided`;

const staying = ({ apiKeys, requests, onlyApprover, webhooks }: OpenWorkAnswer, name: string): readonly string[] => [
  ...(apiKeys.length === 0 ? [] : [`API keys made by ${name} end at once: ${apiKeys.join(', ')}`]),
  ...(onlyApprover === 0
    ? []
    : [`Nobody else may approve ${count(onlyApprover, 'change')} that ${onlyApprover === 1 ? 'waits' : 'wait'}`]),
  ...(requests === 0
    ? []
    : [
        `${count(requests, 'change')} that ${name} asked for ${requests === 1 ? 'goes' : 'go'} on waiting, asked for by ${name} as before`,
      ]),
  ...(webhooks === 0 ? [] : [`${count(webhooks, 'webhook')} that ${name} asked for ${webhooks === 1 ? 'goes' : 'go'} on`]),
];
