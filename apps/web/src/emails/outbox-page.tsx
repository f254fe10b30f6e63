import { Button } from '@mantine/core';
import { useState } from 'react';
import { isApiError } from '../platform/http/answer.js';
import { EmptyState } from '../ui/feedback/empty-state.js';
import { Facts } from '../ui/values/facts.js';
import { LoadingIndicator } from '../ui/feedback/loading-indicator.js';
import { LocalTime } from '../ui/values/local-time.js';
import { PageHeader } from '../ui/page/page-header.js';
import { Panel } from '../ui/page/panel.js';
import { Problem } from '../ui/feedback/problem.js';
import classes from './emails.module.css';
import { type OutboxEmail, useOutboxQuery } from './emails.api.js';
import { EmailView } from './email-view.js';
import { emailWord, linkIn } from './email-words.js';

/** The emails of the demo. The demo sends none, so they are read here. */
export const Component = () => {
  const { data, error, isFetching, refetch } = useOutboxQuery(undefined, { refetchOnMountOrArgChange: true });
  if (isApiError(error) && error.status === 404) return <NoOutbox />;
  return (
    <>
      <PageHeader
        title="Outbox"
        lead="The demo sends no emails. It keeps them here for a month. Their links work."
        actions={
          <Button variant="default" onClick={() => void refetch()} loading={isFetching && data !== undefined}>
            Refresh
          </Button>
        }
      />
      <Problem of={error} retry={refetch} title="The outbox could not be loaded" />
      {data === undefined ? isFetching ? <LoadingIndicator /> : null : <Emails emails={data.rows} />}
    </>
  );
};

const NoOutbox = () => (
  <EmptyState isPage title="There is no outbox here">
    Only the demo keeps its emails. This portal sends them through a mail server.
  </EmptyState>
);

const Emails = ({ emails }: { readonly emails: readonly OutboxEmail[] }) => {
  const [chosen, setChosen] = useState<string | null>(null);
  const [newest] = emails;
  if (newest === undefined)
    return (
      <Panel>
        <EmptyState title="No data available">Send a verification request and its email appears here.</EmptyState>
      </Panel>
    );
  const shown = emails.find(({ messageId }) => messageId === chosen) ?? newest;
  return (
    <div className={classes['columns']}>
      <Panel flush>
        <ul className={`${classes['list']} ${classes['emails']}`} aria-label="Emails">
          {emails.map((email) => (
            <li key={email.messageId}>
              <button
                type="button"
                className={classes['pick']}
                aria-current={email === shown}
                onClick={() => setChosen(email.messageId)}
              >
                <span className={classes['what']}>{email.subject}</span>
                <span className={classes['muted']}>
                  {email.to.join(', ')}, <LocalTime at={email.at} />
                </span>
              </button>
            </li>
          ))}
        </ul>
      </Panel>
      <OpenEmail email={shown} />
    </div>
  );
};

const OpenEmail = ({ email }: { readonly email: OutboxEmail }) => {
  const link = linkIn(email.text);
  return (
    <Panel title={emailWord(email.kind)}>
      <div className={classes['facts']}>
        <Facts
          items={[
            ['To', email.to.join(', ')],
            ['From', email.fromName],
            ['Sent', <LocalTime key="at" at={email.at} />],
          ]}
        />
      </div>
      <EmailView key={email.messageId} {...email} />
      {link === null ? null : (
        <div className={classes['bar']}>
          <Button component="a" href={link} target="_blank" rel="noopener noreferrer">
            Open the link
          </Button>
        </div>
      )}
    </Panel>
  );
};
