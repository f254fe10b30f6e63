import { Injectable } from '@nestjs/common';
import { mayTakeOver, paymentRun } from '@counterfoil/domain';
import { runHolders, type RunHoldersDoc, type UserDoc, users } from '@counterfoil/projections';
import { CommandRunner } from '../../platform/log/command-runner.js';
import { Refused } from '../../platform/log/refused.js';
import { ReadModels } from '../../platform/read/read-models.js';
import { machineCall } from '../../platform/session/access.js';
import { Keeper } from '../keeper.js';

const HAND_OVER = { kind: 'system', id: 'hand-over' } as const;
/** Maximum number of runs handed over while the caller waits. The next look hands over the rest. */
const MOST_AT_ONCE = 20;

/** Unassigns payments from users who can no longer work on them, and assigns them to the named colleague (P-19.7). */
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
      // The run was released or rejected a moment ago, so nobody works on it any more.
      if (!(error instanceof Refused)) throw error;
      this.log.log(`the payments of a run stay as they are: ${error.code}`);
    }
  }

  /** The named colleague, if they may do the work. If they left in turn, the colleague who took over from them. */
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
