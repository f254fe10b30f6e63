import type { Command, Decider, Fact } from '@counterfoil/domain';
import { SubjectDestroyed } from '@counterfoil/read-store';
import { personErased, refusalMessages } from '../../platform/http/messages.js';
import type { BulkRunner, Order } from '../../platform/log/bulk-runner.js';
import type { CommandRunner, Outcome } from '../../platform/log/command-runner.js';
import { ChangedMeanwhile, Refused } from '../../platform/log/refused.js';
import { retried } from '../../platform/tables/retried.js';

type Runners = { readonly bulk: BulkRunner; readonly runner: CommandRunner };

/** Writes orders to different streams together. An order that lost a race against a person is decided again. */
export const runEach = async <S, C extends Command, E extends Fact, R extends string>(
  { bulk, runner }: Runners,
  decider: Decider<S, C, E, R>,
  tenant: string,
  orders: readonly Order<C>[],
): Promise<readonly PromiseSettledResult<Outcome<E>>[]> => {
  const first = await bulk.runEach(decider, tenant, orders);
  return Promise.allSettled(
    first.map(async (one, i) => {
      if (one.status === 'fulfilled') return one.value;
      if (!(one.reason instanceof ChangedMeanwhile)) throw one.reason;
      const { id, command, call } = orders[i]!;
      return retried(() => runner.run(decider, id, command, call));
    }),
  );
};

/** Why a row was refused, as a sentence; null when the error is not a refusal. */
export const refusalOf = (error: unknown): string | null => {
  if (error instanceof SubjectDestroyed) return personErased;
  return error instanceof Refused ? (refusalMessages[error.code] ?? error.code) : null;
};
