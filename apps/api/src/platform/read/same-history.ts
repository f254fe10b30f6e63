import type { EventStore, RecordedEvent } from '@counterfoil/event-store';
import type { Checkpoint } from '@counterfoil/read-store';

/** The event at a checkpoint's position. The log must contain the same event there. */
export type LastEvent = { readonly tenant: string; readonly stream: string; readonly revision: number; readonly hash: string };

export const lastEventOf = ({ stream, revision, meta }: RecordedEvent): LastEvent => ({
  tenant: meta.tenant,
  stream,
  revision,
  hash: meta.hash,
});

/** The reasons why read models cannot continue from their position. */
export type Mismatch = 'another-log' | 'log-is-older' | 'another-history';

export const mismatchWords: { readonly [mismatch in Mismatch]: string } = {
  'another-log': 'The read models belong to another event log: they are rebuilt from this one.',
  'log-is-older':
    'The event log ends before the read models do: it was put back to an older state, and what was recorded since is not in it. ' +
    'The read models are rebuilt from it.',
  'another-history':
    'The event log has another history than the read models: it was put back to an older state and written on since. ' +
    'The read models are rebuilt from it.',
};

/** Whether a checkpoint belongs to the current log. Older checkpoints without the last event are compared by position only. */
export const mismatchOf = async (
  eventStore: EventStore,
  { position, storeId, state }: Checkpoint<{ readonly last?: LastEvent }>,
): Promise<Mismatch | null> => {
  if (storeId !== (await eventStore.storeId())) return 'another-log';
  if (position > (await eventStore.head())) return 'log-is-older';
  const { last } = state;
  if (last === undefined) return null;
  const options = { from: last.revision, limit: 1 };
  for await (const event of eventStore.readStream(last.tenant, last.stream, options))
    return event.meta.hash === last.hash && event.position === position ? null : 'another-history';
  return 'another-history';
};
