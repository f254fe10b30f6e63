import { Button } from '@mantine/core';
import type { WorkAnswer } from '@counterfoil/projections';
import { lazy, Suspense } from 'react';
import { Link, useNavigate } from 'react-router';
import { handOver } from '../platform/dropped-file.js';
import { routes } from '../platform/paths.js';
import { usePermission } from '../platform/session/session.js';
import { countText, moneyText } from '../platform/words/format.js';
import { useLocale } from '../platform/words/locale.js';
import { LoadingIndicator } from '../ui/feedback/loading-indicator.js';
import { Problem } from '../ui/feedback/problem.js';
import { FileDrop } from '../ui/files/file-drop.js';
import { PageHeader } from '../ui/page/page-header.js';
import { actions } from '../ui/words/actions.js';
import { FirstSteps } from './first-steps.js';
import { useWork } from './use-work.js';
import { TrendsSkeleton } from './trends/trends-skeleton.js';
import { WaitingForOthersList, WaitingForYou } from './work-lists.js';
import classes from './work.module.css';

const Trends = lazy(async () => ({ default: (await import('./trends/trends.js')).Trends }));

/** The start page: what waits for this user, and what this user waits for. */
export const Component = () => {
  const { data, error, refetch } = useWork();
  const checks = usePermission('canVerifyPayments');
  const audits = usePermission('canViewAudit');
  return (
    <>
      <PageHeader
        title="My work"
        lead={data === undefined ? '' : <Lead work={data} />}
        actions={
          checks ? (
            <Button component={Link} to={routes.paymentFile}>
              {actions.checkFile}
            </Button>
          ) : null
        }
      />
      <Problem of={error} retry={refetch} title="Your work could not be loaded" />
      {data === undefined && error === undefined ? <LoadingIndicator /> : null}
      {data === undefined ? null : (
        <div className={classes['columns']}>
          <div className={classes['stack']}>
            {data.lacksSuppliers ? <FirstSteps /> : null}
            <WaitingForYou list={data.mine} />
            {data.mine.total === 0 && checks ? <NextFile /> : null}
            <WaitingForOthersList list={data.others} />
          </div>
          {checks || audits ? (
            <div className={classes['stack']}>
              <Suspense fallback={<TrendsSkeleton />}>
                <Trends />
              </Suspense>
            </div>
          ) : null}
        </div>
      )}
    </>
  );
};

const Lead = ({ work: { atRisk, openRuns } }: { readonly work: WorkAnswer }) => {
  const locale = useLocale();
  if (openRuns === 0) return 'No open runs';
  const sums = atRisk.map(({ amount, currency }) =>
    currency === null ? 'several currencies' : moneyText(amount, currency, locale),
  );
  const runs = `${countText(openRuns, locale)} open ${openRuns === 1 ? 'run' : 'runs'}`;
  return sums.length === 0 ? `Nothing at risk in ${runs}` : `${sums.join(' and ')} at risk in ${runs}`;
};

/** Shown when nothing is left to do: the drop zone for the next file. */
const NextFile = () => {
  const navigate = useNavigate();
  const take = ([file]: readonly File[]) => {
    if (file === undefined) return;
    handOver(file);
    void navigate(routes.paymentFile);
  };
  return <FileDrop onFiles={take} title="Drop a payment file here, or choose one" />;
};
