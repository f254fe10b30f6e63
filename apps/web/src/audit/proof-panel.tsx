import { Button, CopyButton } from '@mantine/core';
import type { AuditState, CheckpointAnswer } from '@counterfoil/projections';
import { countText } from '../platform/words/format.js';
import { useLocale } from '../platform/words/locale.js';
import { Facts } from '../ui/values/facts.js';
import { LoadingIndicator } from '../ui/feedback/loading-indicator.js';
import { LocalTime } from '../ui/values/local-time.js';
import { notify } from '../ui/feedback/notify.js';
import { Panel } from '../ui/page/panel.js';
import { Problem } from '../ui/feedback/problem.js';
import { useAuditStateQuery, useFetchCheckpointMutation } from './audit.api.js';
import classes from './audit.module.css';
import { lastCheckpoint } from './last-checkpoint.js';
import { saveFile } from './save-file.js';
import { PROOF_ID } from './proof-strip.js';

const fileNameOf = ({ tenant, seq }: CheckpointAnswer): string => `counterfoil-checkpoint-${tenant}-${seq}.json`;

/** What the log can prove and what it cannot (P-13.5). */
export const ProofPanel = () => {
  const { data, error, isFetching, refetch } = useAuditStateQuery();
  const [fetchCheckpoint, { error: refused, isLoading }] = useFetchCheckpointMutation();
  const take = async () => {
    const { data: checkpoint } = await fetchCheckpoint();
    if (checkpoint === undefined) return;
    saveFile(new Blob([JSON.stringify(checkpoint, null, 2)], { type: 'application/json' }), fileNameOf(checkpoint));
    notify('success', 'Keep it where nobody of this house can change it.', `Checkpoint of entry ${checkpoint.seq} saved`);
  };
  return (
    <div id={PROOF_ID} className={classes['anchor']}>
      <Panel
        title="What this proves"
        actions={
          <Button variant="default" size="compact-md" loading={isLoading} onClick={() => void take()}>
            Fetch a checkpoint
          </Button>
        }
      >
        <Problem of={refused} />
        <Words />
        <Problem of={error} retry={refetch} />
        {data === undefined ? isFetching ? <LoadingIndicator /> : null : <State state={data} />}
      </Panel>
    </div>
  );
};

const Words = () => (
  <div className={classes['words']}>
    <p>
      Every fact carries the hash of what it says and of everything before it. <code>counterfoil prove FILE</code> reads a JSON
      Lines export, without this server, and names every fact that was altered, left out, put in or moved.
    </p>
    <ul>
      <li>
        A log nobody outside holds a checkpoint of proves nothing: whoever owns the server could write all of it anew. Take one
        now and then, keep it elsewhere, and check later exports against it: <code>counterfoil prove FILE --checkpoint F</code>.
      </li>
      <li>Facts younger than the last entry of the ledger, a few seconds, are not covered yet.</li>
      <li>It proves what was recorded and when, not that what people typed was true.</li>
    </ul>
  </div>
);

const State = ({ state }: { readonly state: AuditState }) => {
  const locale = useLocale();
  const last = lastCheckpoint(state);
  return (
    <Facts
      items={[
        ['Ledger reaches', `entry ${countText(state.seq, locale)}`],
        ['Not covered yet', state.uncovered === 0 ? 'nothing' : `${countText(state.uncovered, locale)} facts`],
        ['Root', <Hash key="root" value={state.root} label="root" />],
        ['Signing key', <Hash key="key" value={state.keyFingerprint} label="fingerprint of the signing key" />],
        [
          'Last checkpoint taken',
          last === null ? (
            'never'
          ) : (
            <span key="last">
              <LocalTime at={last.at} /> by {last.byName}
            </span>
          ),
        ],
      ]}
    />
  );
};

/** In full, to be compared digit by digit. */
const Hash = ({ value, label }: { readonly value: string; readonly label: string }) => (
  <span className={classes['hash']}>
    <span>{value}</span>
    <CopyButton value={value}>
      {({ copied, copy }) => (
        <Button size="compact-xs" variant="subtle" aria-label={`Copy the ${label}`} onClick={copy}>
          {copied ? 'Copied' : 'Copy'}
        </Button>
      )}
    </CopyButton>
  </span>
);
