import { Anchor } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { routes } from '../platform/paths.js';
import { useSession } from '../platform/session/session.js';
import { EmptyState } from '../ui/feedback/empty-state.js';
import { LoadingIndicator } from '../ui/feedback/loading-indicator.js';
import { PageHeader } from '../ui/page/page-header.js';
import { Panel } from '../ui/page/panel.js';
import { Problem } from '../ui/feedback/problem.js';
import classes from './emails.module.css';
import { type TemplateView, useTemplatesQuery } from './emails.api.js';
import { emailWords } from './email-words.js';
import { TemplatePanel } from './template-panel.js';

/** The emails that are sent in the customer's name, as their recipients see them (P-4.3). */
export const Component = () => {
  const { demo } = useSession();
  const { data, error, isFetching, refetch } = useTemplatesQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <>
      <PageHeader
        title="Email templates"
        lead="The emails that suppliers and your company receive. A changed email is sent again once a second person has approved it."
        actions={
          demo ? (
            <Anchor component={Link} to={routes.outbox}>
              Demo outbox
            </Anchor>
          ) : undefined
        }
      />
      <Problem of={error} retry={refetch} title="The email templates could not be loaded" />
      {data === undefined ? isFetching ? <LoadingIndicator /> : null : <Templates templates={data.rows} />}
    </>
  );
};

const Templates = ({ templates }: { readonly templates: readonly TemplateView[] }) => {
  const [chosen, setChosen] = useState<string | null>(null);
  const [first] = templates;
  if (first === undefined) return <EmptyState title="No data available" />;
  const shown = templates.find(({ kind }) => kind === chosen) ?? first;
  return (
    <div className={classes['columns']}>
      <Panel flush>
        <ul className={classes['list']} aria-label="Email templates">
          {templates.map((template) => (
            <li key={template.kind}>
              <button
                type="button"
                className={classes['pick']}
                aria-current={template === shown}
                onClick={() => setChosen(template.kind)}
              >
                <span className={classes['what']}>{emailWords[template.kind].word}</span>
                <span className={classes['muted']}>{emailWords[template.kind].to}</span>
                {template.pending === null ? null : <span className={classes['waiting']}>Waiting for approval</span>}
              </button>
            </li>
          ))}
        </ul>
      </Panel>
      <TemplatePanel key={shown.kind} view={shown} />
    </div>
  );
};
