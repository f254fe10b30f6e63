import { Injectable } from '@nestjs/common';
import { type Command, type Decider, decide, type Fact, fold, streamName, type RecordedFact } from '@counterfoil/domain';
import { type Append, type Appended, StaleRevision } from '@counterfoil/event-store';
import { Clock } from '../clock.js';
import { inTurns } from '../in-turns.js';
import { Stores } from '../stores.js';
import { keysFor, openEvents, sealFact } from './codec.js';
import { type Call, CommandRunner, type Outcome, outcomeOf, tailOf } from './command-runner.js';
import { envelopesOf } from './envelopes.js';
import { readWhole } from './read-stream.js';
import { ExistsAlready, Refused } from './refused.js';
import { type SealingKeys, Vault } from './vault.js';

export type Order<C extends Command> = {
  readonly id: string;
  readonly command: C;
  readonly call: Call;
  /**
   * Skips reading the stream, because it should not exist yet. If it does exist, nothing is written and the outcome is
   * ExistsAlready.
   */
  readonly isNew?: boolean;
};

/** A decided order: what to append for it, if anything, and how to obtain its outcome after the append. */
type Plan<E extends Fact> = {
  readonly facts: readonly E[];
  /** @throws SubjectDestroyed when a person was erased: nothing of them can be sealed */
  readonly toAppend: (keys: SealingKeys) => Append;
  readonly finish: (append: Append | null, appended: Appended | StaleRevision | null) => Promise<Outcome<E>>;
};

/** The number of orders that are decided or sealed in one turn of the event loop, so that other requests wait only briefly. */
const PORTION = 100;

/** Runs many commands of a machine at once, such as the rows of an import. Run one by one, each would wait for the disk. */
@Injectable()
export class BulkRunner {
  constructor(
    private readonly stores: Stores,
    private readonly vault: Vault,
    private readonly clock: Clock,
    private readonly runner: CommandRunner,
  ) {}

  /**
   * Orders to as many different streams, each decided and appended as the command runner does it. Outcomes are in the order given;
   * a refusal of one does not stop the others, and one that lost a race is decided again by itself.
   */
  async runEach<S, C extends Command, E extends Fact, R extends string>(
    decider: Decider<S, C, E, R>,
    tenant: string,
    orders: readonly Order<C>[],
  ): Promise<readonly PromiseSettledResult<Outcome<E>>[]> {
    const plans: Plan<E>[] = [];
    for await (const portion of inTurns(orders, PORTION))
      plans.push(...(await Promise.all(portion.map((order) => this.plan(decider, tenant, order)))));
    const facts = plans.flatMap((plan) => plan.facts);
    const appends = await sealed(plans, await keysFor(this.vault, tenant, facts));
    const ready = appends.flatMap((append) => (append.status === 'fulfilled' && append.value !== null ? [append.value] : []));
    const answers = ready.length === 0 ? [] : await this.stores.eventStore.appendEach(tenant, ready);
    const answerTo = new Map(ready.map((append, i) => [append, answers[i]!]));
    return Promise.allSettled(
      plans.map(async (plan, i) => {
        const append = appends[i]!;
        if (append.status === 'rejected') throw append.reason;
        return plan.finish(append.value, append.value === null ? null : answerTo.get(append.value)!);
      }),
    );
  }

  private async plan<S, C extends Command, E extends Fact, R extends string>(
    decider: Decider<S, C, E, R>,
    tenant: string,
    order: Order<C>,
  ): Promise<Plan<E>> {
    const { id, command, call, isNew = false } = order;
    const stream = streamName(tenant, decider.category, id);
    const past = isNew ? [] : await readWhole(this.stores.eventStore, tenant, stream);
    const byItself = (): Promise<Outcome<E>> => this.runner.run(decider, id, command, call);
    // Run before: the command runner returns the earlier outcome.
    if (past.some(({ meta }) => meta.commandId === call.commandId)) return settled(byItself);
    const opened = await openEvents<RecordedFact<E>>(this.vault, tenant, past);
    const who = { actor: call.actor, at: this.clock.now(), commandId: call.commandId };
    const decision = decide(decider, command, fold(decider, opened), who);
    // Only an append shows whether the stream is new, and there is nothing to append.
    if (isNew && (!decision.ok || decision.events.length === 0)) return this.plan(decider, tenant, { ...order, isNew: false });
    if (!decision.ok) return settled(() => Promise.reject(new Refused(decision.code, decision.detail)));
    const revision = past.length - 1;
    if (decision.events.length === 0) return settled(async () => ({ events: [], position: null, revision, repeated: false }));
    return {
      facts: decision.events,
      toAppend: (keys) => {
        const sealed = decision.events.map((fact) => sealFact(this.vault, keys, tenant, fact));
        const { actor, commandId, correlationId } = call;
        const bodyDigest = call.bodyDigest ?? this.vault.digestOf(command);
        const cause = { tenant, actor, commandId, bodyDigest, correlationId, at: who.at };
        const events = envelopesOf(stream, tailOf(past), sealed, cause);
        return { stream, expected: past.length === 0 ? 'no_stream' : revision, events };
      },
      finish: async (append, appended) => {
        if (append !== null && appended !== null && !(appended instanceof StaleRevision))
          return outcomeOf(stream, decision.events, append.events, appended);
        if (isNew) throw new ExistsAlready(stream);
        return byItself();
      },
    };
  }
}

/** What to append for each plan, null for nothing. */
const sealed = async <E extends Fact>(
  plans: readonly Plan<E>[],
  keys: SealingKeys,
): Promise<readonly PromiseSettledResult<Append | null>[]> => {
  const appends: PromiseSettledResult<Append | null>[] = [];
  for await (const portion of inTurns(plans, PORTION)) {
    const some = portion.map(async ({ facts, toAppend }) => (facts.length === 0 ? null : toAppend(keys)));
    appends.push(...(await Promise.allSettled(some)));
  }
  return appends;
};

/** A plan without an append: its outcome is known, or comes from the command runner. */
const settled = <E extends Fact>(finish: () => Promise<Outcome<E>>): Plan<E> => ({
  facts: [],
  toAppend: () => {
    throw new Error('there is nothing to append');
  },
  finish,
});
