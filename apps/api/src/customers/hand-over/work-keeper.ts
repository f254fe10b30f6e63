import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { mayTakeOver, paymentRun } from '@counterfoil/domain';
import { runHolders, type RunHoldersDoc, type UserDoc, users } from '@counterfoil/projections';
import { Watch } from '../../platform/jobs/watch.js';
import { CommandRunner } from '../../platform/log/command-runner.js';
import { Refused } from '../../platform/log/refused.js';
import { ReadModels } from '../../platform/read/read-models.js';
import { machineCall } from '../../platform/session/access.js';

const HAND_OVER = { kind: 'system', id: 'hand-over' } as const;
/** How long a change waits for the read models; what they do not show yet is found at the next look. */
const CAUGHT_UP_TIMEOUT_MS = 2_000;
/** Runs that are handed over while the caller waits; the rest follows at the next look. */
const MOST_AT_ONCE = 20;

/**
 * Takes assigned payments from people who cannot work on them any more, and gives them to the colleague who was named (P-19.7). It
 * keeps nothing: whoever still has payments is found again, also when the server was killed on the way.
 */
@Injectable()
export class WorkKeeper implements OnModuleDestroy {
  private readonly log = new Logger('customers');
  private readonly watching = new Watch('customers', 'work of people who left');

  constructor(
    private readonly readModels: ReadModels,
    private readonly runner: CommandRunner,
  ) {}

  watch(): void {
    this.watching.begin(() => this.keepAll());
  }

  onModuleDestroy(): void {
    this.watching.end();
  }

  async keepAll(): Promise<void> {
    for (const tenant of await this.readModels.tenants()) await this.keep(tenant);
  }

  /** Right after a change, so that the colleague finds the payments at once. */
  async keepNow(tenant: string): Promise<void> {
    await this.readModels.caughtUp(CAUGHT_UP_TIMEOUT_MS);
    await this.keep(tenant, MOST_AT_ONCE);
  }

  private async keep(tenant: string, most = Infinity): Promise<void> {
    let done = 0;
    const isOpen = { field: 'isOpen', op: 'equals', value: true } as const;
    for await (const run of this.readModels.scan<RunHoldersDoc>(tenant, runHolders.name, [isOpen])) {
      const people = await this.people(tenant, run);
      for (const from of people.filter((person) => !mayWork(person))) {
        if (++done > most) return;
        await this.handOver(tenant, run, from);
      }
    }
  }

  private async people(tenant: string, { holders }: RunHoldersDoc): Promise<readonly UserDoc[]> {
    const docs = await this.readModels.getMany<UserDoc>(
      tenant,
      users.name,
      holders.map(({ userId }) => userId),
    );
    return [...docs.values()];
  }

  private async handOver(tenant: string, { id: runId, at }: RunHoldersDoc, from: UserDoc): Promise<void> {
    const to = await this.takesOver(tenant, from);
    const call = machineCall(tenant, HAND_OVER, 'hand over', runId, from.id, to ?? '', at);
    const data = { runId, from: from.id, to, askedBy: from.endedBy };
    try {
      await this.runner.run(paymentRun, runId, { type: 'HandOverPayments', data }, call);
    } catch (error) {
      // Released or rejected a moment ago: nobody works on it any more.
      if (!(error instanceof Refused)) throw error;
      this.log.log(`the payments of a run stay as they are: ${error.code}`);
    }
  }

  /** The colleague who was named, as long as they may do it themselves; whoever took over from them, if they left in turn. */
  private async takesOver(tenant: string, from: UserDoc): Promise<string | null> {
    const passed = new Set([from.id]);
    for (let id = from.handedTo; id !== null && !passed.has(id); ) {
      passed.add(id);
      const colleague = await this.readModels.get<UserDoc>(tenant, users.name, id);
      if (colleague === null) return null;
      if (mayTakeOver(colleague, from, ['canVerifyPayments'])) return id;
      id = colleague.handedTo;
    }
    return null;
  }
}

const mayWork = ({ status, permissions }: UserDoc): boolean => status === 'active' && permissions.includes('canVerifyPayments');
