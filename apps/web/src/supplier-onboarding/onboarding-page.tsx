import { Title } from '@mantine/core';
import type { OnboardingPage } from '@counterfoil/projections';
import { type ReactNode, useCallback } from 'react';
import { useParams } from 'react-router';
import { isApiError } from '../platform/http/answer.js';
import { LoadingIndicator } from '../ui/feedback/loading-indicator.js';
import { PageAlert } from '../ui/feedback/page-alert.js';
import { Problem } from '../ui/feedback/problem.js';
import { PageTitle } from '../ui/page/page-header.js';
import { shortDay } from './day-words.js';
import { useOnboardingPageQuery } from './onboarding.api.js';
import classes from './onboarding.module.css';
import { TaskList } from './task-list.js';
import { countTasks, statusOf, summaryOf, tasksOf } from './task-words.js';
import { useVisit, type Visit } from './use-visit.js';

/** The id of the link, without anything that an email program added around it (P-2.1.12). */
const idIn = (text: string): string => /[A-Za-z0-9_-]{22}/.exec(text)?.[0] ?? text;

/** /supplier/onboard/{publicId}: where an invited supplier fills in its tasks and signs, without an account (P-20.3). */
export const Component = () => {
  const { publicId = '' } = useParams();
  const id = idIn(publicId);
  return <Lookup key={id} publicId={id} />;
};

type FrameProps = { readonly title: string; readonly above?: ReactNode; readonly children: ReactNode };

const Frame = ({ title, above, children }: FrameProps) => (
  <main className={classes['page']}>
    <div className={classes['column']}>
      <PageTitle>{title}</PageTitle>
      {above}
      <Title order={1}>{title}</Title>
      {children}
    </div>
  </main>
);

const Lookup = ({ publicId }: { readonly publicId: string }) => {
  const { data, error, isFetching, refetch } = useOnboardingPageQuery(publicId);
  const reload = useCallback(async () => {
    const { data: page, isSuccess } = await refetch();
    return isSuccess ? page : null;
  }, [refetch]);
  const isGone = isApiError(error) && [404, 409].includes(error.status);
  if (data !== undefined && !isGone) return <Asked publicId={publicId} page={data} reload={reload} />;
  if (isFetching && error === undefined)
    return (
      <Frame title="Your tasks">
        <LoadingIndicator />
      </Frame>
    );
  return (
    <Frame title={isGone ? 'This link does not work' : 'Your tasks'}>
      {isGone ? <Problem of={error} /> : <Problem of={error} retry={refetch} />}
      <p className={classes['muted']}>
        If that does not help, please call the company that asked you on a number you already have.
      </p>
    </Frame>
  );
};

type AskedProps = Pick<Visit, 'publicId' | 'reload'> & { readonly page: OnboardingPage };

const SUBMITTED = 9;

const Asked = (props: AskedProps) => {
  const visit = useVisit(props);
  const { page, progress } = visit;
  const { customer, reference, supplierName, askedBy, dueOn } = page;
  const above = (
    <p className={classes['muted']}>
      {customer} · reference {reference}
    </p>
  );
  if (progress.code === SUBMITTED)
    return (
      <Frame title={`The form of ${supplierName} is handed in`} above={above}>
        <HandedIn visit={visit} />
      </Frame>
    );
  return (
    <Frame title={`Set up ${supplierName} as a supplier`} above={above}>
      <p className={classes['muted']}>
        Asked by {askedBy}, who you can reach on the number you already have. Everything is saved as you go, and this link opens
        it again on any device.
      </p>
      <Progress visit={visit} dueOn={dueOn} />
      <TaskList visit={visit} />
    </Frame>
  );
};

const Progress = ({ visit: { progress }, dueOn }: { readonly visit: Visit; readonly dueOn: string }) => {
  const { open, optional, done } = countTasks(progress);
  return (
    <div>
      <progress className={classes['progress']} value={done} max={Math.max(1, open + done)} aria-label="Tasks done" />
      <p className={classes['muted']}>
        {done} of {open + done} done{optional === 0 ? '' : ` · ${optional} optional`} · due {shortDay(dueOn)}
      </p>
    </div>
  );
};

/** Shown after signing. Nothing can be changed until the company sends the onboarding back. */
const HandedIn = ({ visit: { page, progress } }: { readonly visit: Visit }) => (
  <>
    <PageAlert tone="success">Thank you. It is signed, and {page.customer} has it now.</PageAlert>
    <p className={classes['muted']}>
      Somebody there looks at your answers. If something has to be changed, you get an email and this link opens again. Nobody
      will ask you to pay anything.
    </p>
    <div className={classes['card']}>
      {tasksOf(page).map(({ id, title, section }) => (
        <section key={id} className={classes['task']} aria-label={title}>
          <div className={classes['head']}>
            <span className={classes['words']}>
              <b>{title}</b>
              <small>
                {section === null
                  ? 'Signed'
                  : page.mine.includes(id)
                    ? summaryOf(section, progress)
                    : statusOf(progress, id) === 'optional'
                      ? 'Left empty'
                      : 'Done'}
              </small>
            </span>
          </div>
        </section>
      ))}
    </div>
  </>
);
