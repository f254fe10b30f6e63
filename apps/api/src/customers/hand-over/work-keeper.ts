import { Injectable } from '@nestjs/common';
import { mayTakeOver, paymentRun } from '@counterfoil/domain';
import { runHolders, type RunHoldersDoc, type UserDoc, users } from '@counterfoil/projections';
import { CommandRunner } from '../../platform/log/command-runner.js';
import { Refused } from '../../platform/log/refused.js';
import { ReadModels } from '../../platform/read/read-models.js';
import { machineCall } from '../../platform/session/access.js';
import { Keeper } from '../keeper.js';

const HAND_OVER = { kind: 'system', id: 'hand-over' } as const;
/** Runs that are handed over while the caller waits; the rest follows at the next look. */
const MOST_AT_ONCE = 20;

/** Takes assigned payments from people who cannot work on them any more, and gives them to the colleague who was named (P-19.7). */
@Injectable()
export class WorkKeeper extends Keeper {
  constructor(
    readModels: ReadModels,
    private readonly runner: CommandRunner,
  ) {
    super('work of people who left', readModels, MOST_AT_ONCE);
  }

  protected async keep(tenant: string, most: number): Promise<void> {
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
