import type { TimelineEntry } from '@counterfoil/projections';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useOnboardingHistoryQuery } from '../platform/onboardings.api.js';
import { EmptyState } from '../ui/feedback/empty-state.js';
import { LoadingIndicator } from '../ui/feedback/loading-indicator.js';
import { Problem } from '../ui/feedback/problem.js';
import { Panel } from '../ui/page/panel.js';
import { LocalTime } from '../ui/values/local-time.js';
import { Proof } from '../ui/values/proof.js';
import classes from './onboardings.module.css';

const SHOWN = 10;

/** Who did what in this onboarding, newest first, from the log itself. */
export const HistoryPanel = ({ id }: { readonly id: string }) => {
  const { data, error, refetch } = useOnboardingHistoryQuery(id, { refetchOnMountOrArgChange: true });
  const [all, setAll] = useState(false);
  const entries = data?.entries ?? [];
  return (
    <Panel title="What happened" hint="Newest first">
      <Problem of={error} retry={refetch} title="The history could not be loaded" />
      {data === undefined && error === undefined ? <LoadingIndicator /> : null}
      {data !== undefined && entries.length === 0 ? <EmptyState title="No data available" /> : null}
      {entries.length === 0 ? null : (
        <ol className={classes['story']} aria-label="What happened">
          {(all ? entries : entries.slice(0, SHOWN)).map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ol>
      )}
      {all || entries.length <= SHOWN ? null : (
        <Button variant="default" mt="sm" onClick={() => setAll(true)}>
          Show all {entries.length}
        </Button>
      )}
    </Panel>
  );
};

const Entry = ({ entry: { by, sentence, at, changes, stream, revision, hash } }: { readonly entry: TimelineEntry }) => (
  <li>
    <p>
      <strong>{by}</strong> {sentence} <LocalTime at={at} isExact />
    </p>
    {changes.length === 0 ? null : (
      <ul>
        {changes.map(({ field, was, now }) => (
          <li key={`${field} ${now}`}>
            {field}: {was === '' ? '' : `${was} → `}
            {now === '' ? 'none' : now}
          </li>
        ))}
      </ul>
    )}
    <Proof lines={[`${stream}@${revision} ${hash}`]} />
  </li>
);
