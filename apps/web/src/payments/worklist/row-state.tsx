import type { RunWorkRowAnswer } from '@counterfoil/projections';
import { Skeleton } from '@mantine/core';
import { Problem } from '../../ui/feedback/problem.js';
import { DecideRequest } from '../../ui/form/decide-request.js';
import { LocalTime } from '../../ui/values/local-time.js';
import { useDecideAcceptanceMutation, useWorkRowQuery } from '../work.api.js';
import classes from './panel.module.css';
import { owesText } from './work-words.js';

type Props = { readonly runId: string; readonly n: number };

/** Where a payment stands now: set aside, accepted, who owes the next step, what happened since the check. */
export const RowState = ({ runId, n }: Props) => {
  const { currentData, error, refetch } = useWorkRowQuery({ runId, n });
  if (error !== undefined)
    return (
      <div className={classes['section']}>
        <Problem of={error} retry={refetch} title="The state of this payment could not be loaded" />
      </div>
    );
  if (currentData === undefined)
    return (
      <div className={classes['section']}>
        <Skeleton height={14} />
      </div>
    );
  return <State runId={runId} detail={currentData} />;
};

const State = ({ runId, detail }: { readonly runId: string; readonly detail: RunWorkRowAnswer }) => {
  const { aside, accepted, waiting, since, rechecked, owner, firstWhy, why, acceptance } = detail.row;
  if ([aside, accepted, waiting, since, rechecked, owner].every((one) => one === null)) return null;
  return (
    <section className={classes['section']}>
      <h3>Where it stands</h3>
      {aside === null ? null : (
        <p className={classes['because']}>
          <strong>{aside.kind === 'held' ? 'Held' : 'Left out'}</strong> by {aside.byName}, <LocalTime at={aside.at} />
        </p>
      )}
      {accepted === null ? null : (
        <p className={classes['because']}>
          <strong>Accepted</strong> by {accepted.byName}, <LocalTime at={accepted.at} />
        </p>
      )}
      {waiting === null ? null : <Owes waiting={waiting} />}
      {acceptance === null ? null : <Decide runId={runId} detail={detail} requestId={acceptance.requestId} />}
      {since === null ? null : (
        <p className={classes['because']}>
          <strong>Since the check:</strong> {since.text}, {since.by}, <LocalTime at={since.at} />
        </p>
      )}
      {rechecked === null ? null : (
        <p className={classes['because']}>
          Checked again by {rechecked.byName}, <LocalTime at={rechecked.at} />
          {firstWhy === why ? ': the reason is the same' : `: ${detail.headline}`}
        </p>
      )}
      {owner === null ? null : <p className={classes['because']}>Assigned to {owner.name}</p>}
    </section>
  );
};

const Owes = ({ waiting }: { readonly waiting: NonNullable<RunWorkRowAnswer['row']['waiting']> }) => (
  <p className={classes['because']}>
    {owesText(waiting)} Asked by {waiting.byName}, waiting since <LocalTime at={waiting.since} />
    {waiting.until === null ? null : (
      <>
        , until <LocalTime at={waiting.until} />
      </>
    )}
  </p>
);

type DecideProps = { readonly runId: string; readonly requestId: string; readonly detail: RunWorkRowAnswer };

const Decide = ({ runId, requestId, detail: { acceptanceCheck, blockedBecause } }: DecideProps) => {
  const [decide] = useDecideAcceptanceMutation();
  return (
    <>
      {acceptanceCheck === null ? null : <p className={classes['because']}>Checked: “{acceptanceCheck.reason}”</p>}
      <DecideRequest
        what="the acceptance"
        blockedBecause={blockedBecause}
        effect="The payment counts as cleared, although nobody has confirmed its account."
        decide={(decision) => decide({ runId, requestId, ...decision })}
      />
    </>
  );
};

/** Who did what on the way to where the payment stands, newest first. */
export const RowChain = ({ runId, n }: Props) => {
  const { currentData } = useWorkRowQuery({ runId, n });
  if (currentData === undefined || currentData.chain.length === 0) return null;
  return (
    <ul className={classes['chain']} aria-label="Who did what">
      {currentData.chain.map(({ at, by, sentence }) => (
        <li key={`${at} ${sentence}`}>
          <b>
            <LocalTime at={at} />
          </b>{' '}
          {by}: {sentence}
        </li>
      ))}
    </ul>
  );
};
