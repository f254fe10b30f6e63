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
import { type OutboxMail, useOutboxQuery } from './emails.api.js';
import { MailView } from './mail-view.js';
import { linkIn, mailWord } from './mail-words.js';

/** The mailboxes of the demo: no mail leaves it, so that it can be read here. */
export const Component = () => {
  const { data, error, isFetching, refetch } = useOutboxQuery(undefined, { refetchOnMountOrArgChange: true });
  if (isApiError(error) && error.status === 404) return <NoOutbox />;
  return (
    <>
      <PageHeader
        title="Outbox"
        lead="The demo sends no mail. What would have gone out is kept here for a month, with live links."
        actions={
          <Button variant="default" onClick={() => void refetch()} loading={isFetching && data !== undefined}>
            Look again
          </Button>
        }
      />
      <Problem of={error} retry={refetch} title="The outbox could not be loaded" />
      {data === undefined ? isFetching ? <LoadingIndicator /> : null : <Mails mails={data.rows} />}
    </>
  );
};

const NoOutbox = () => (
  <EmptyState isPage title="There is no outbox here">
    Only the demo keeps its mails. This portal hands them to a mail server.
  </EmptyState>
);

const Mails = ({ mails }: { readonly mails: readonly OutboxMail[] }) => {
  const [chosen, setChosen] = useState<string | null>(null);
  const [newest] = mails;
  if (newest === undefined)
    return (
      <Panel>
        <EmptyState title="No data available">Send a verification request, and its mail appears here.</EmptyState>
      </Panel>
    );
  const shown = mails.find(({ messageId }) => messageId === chosen) ?? newest;
  return (
    <div className={classes['columns']}>
      <Panel flush>
        <ul className={`${classes['list']} ${classes['mails']}`} aria-label="Mails">
          {mails.map((mail) => (
            <li key={mail.messageId}>
              <button
                type="button"
                className={classes['pick']}
                aria-current={mail === shown}
                onClick={() => setChosen(mail.messageId)}
              >
                <span className={classes['what']}>{mail.subject}</span>
                <span className={classes['muted']}>
                  {mail.to.join(', ')}, <LocalTime at={mail.at} />
                </span>
              </button>
            </li>
          ))}
        </ul>
      </Panel>
      <OpenMail mail={shown} />
    </div>
  );
};

const OpenMail = ({ mail }: { readonly mail: OutboxMail }) => {
  const link = linkIn(mail.text);
  return (
    <Panel title={mailWord(mail.kind)}>
      <div className={classes['facts']}>
        <Facts
          items={[
            ['To', mail.to.join(', ')],
            ['From', mail.fromName],
            ['Sent', <LocalTime key="at" at={mail.at} />],
          ]}
        />
      </div>
      <MailView key={mail.messageId} {...mail} />
      {link === null ? null : (
        <div className={classes['bar']}>
          <Button component="a" href={link} target="_blank" rel="noopener noreferrer">
            Follow the link
          </Button>
        </div>
      )}
    </Panel>
  );
};
