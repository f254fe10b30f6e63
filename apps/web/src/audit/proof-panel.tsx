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
import { saveFile } from '../platform/http/save-file.js';
import { PROOF_ID } from './proof-strip.js';

const fileNameOf = ({ tenant, seq }: CheckpointAnswer): string => `counterfoil-checkpoint-${tenant}-${seq}.json`;

/** What the log can prove and what it cannot (P-13.5). */
export const ProofPanel = () => {
  const { data, error, isFetching, refetch } = useAuditStateQuery();
  const [fetchCheckpoint, { error: refused, isLoading }] = useFetchCheckpointMutation();
  const download = async () => {
    const { data: checkpoint } = await fetchCheckpoint();
    if (checkpoint === undefined) return;
    saveFile(new Blob([JSON.stringify(checkpoint, null, 2)], { type: 'application/json' }), fileNameOf(checkpoint));
    notify('success', 'Store it where nobody in your company can change it.', `Checkpoint at event ${checkpoint.seq} downloaded`);
  };
  return (
    <div id={PROOF_ID} className={classes['anchor']}>
      <Panel
        title="What this proves"
        actions={
          <Button variant="default" loading={isLoading} onClick={() => void download()}>
            Download a checkpoint
          </Button>
        }
      >
        <Problem of={refused} />
        <Explanation />
        <Problem of={error} retry={refetch} />
        {data === undefined ? isFetching ? <LoadingIndicator /> : null : <State state={data} />}
      </Panel>
    </div>
  );
};

const Explanation = () => (
  <div className={classes['words']}>
    <p>
      Every event carries the hash of its content and of everything before it. <code>counterfoil prove FILE</code> reads a JSON
      Lines export without this server and names every event that was altered, removed, inserted or moved.
    </p>
    <ul>
      <li>
        Without a checkpoint stored elsewhere, nobody can tell whether the operator of the server rewrote the whole log. Download
        one regularly, store it elsewhere, and check later exports against it: <code>counterfoil prove FILE --checkpoint F</code>.
      </li>
      <li>Events of the last few seconds are not in the ledger yet and are not covered.</li>
      <li>The log proves what was recorded and when. It does not prove that what people typed was true.</li>
    </ul>
  </div>
);

const State = ({ state }: { readonly state: AuditState }) => {
  const locale = useLocale();
  const last = lastCheckpoint(state);
  return (
    <Facts
      items={[
        ['Events in the ledger', countText(state.seq, locale)],
        ['Events not covered yet', countText(state.uncovered, locale)],
        ['Root hash', <Hash key="root" value={state.root} label="root hash" />],
        ['Signing key', <Hash key="key" value={state.keyFingerprint} label="fingerprint of the signing key" />],
        [
          'Last checkpoint downloaded',
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

/** A hash in full, so that it can be compared with the output of `prove`. */
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
