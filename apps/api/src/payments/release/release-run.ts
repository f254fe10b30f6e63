import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { awaitsSecondPerson, isAbove, type ReleaseRules } from '@counterfoil/domain';
import type { Written } from '@counterfoil/projections';
import { CallerCommand } from '../../platform/commands.js';
import { Customers } from '../../platform/customers.js';
import { Problem } from '../../platform/http/problem.js';
import { ReadModels } from '../../platform/read/read-models.js';
import { SecondPerson } from '../../platform/second-person.js';
import type { Caller } from '../../platform/session/access.js';
import { writtenBy } from '../runs/written-by.js';
import { AloneReleases } from './alone-releases.js';
import { Releases } from './releases.js';

/** Releases a run, or asks for a second person where the policy or the risk needs one (P-10.15). */
export class ReleaseRun extends CallerCommand<{ readonly runId: string; readonly reason: string | null }> {}

@CommandHandler(ReleaseRun)
export class ReleaseRunHandler implements ICommandHandler<ReleaseRun> {
  constructor(
    private readonly releases: Releases,
    private readonly alone: AloneReleases,
    private readonly customers: Customers,
    private readonly secondPerson: SecondPerson,
    private readonly readModels: ReadModels,
  ) {}

  async execute({ caller, input: { runId, reason } }: ReleaseRun): Promise<Written> {
    const { policy: rules } = await this.customers.of(caller.tenant);
    const { tiedTo } = await this.secondPerson.toDecide(caller);
    const people = [caller.userId, ...tiedTo];
    const releasedAlone = await this.alone.amountOf(caller.tenant, people);
    const outcome = await this.releases.decide(caller, runId, (looked) => ({
      type: 'ReleaseRun',
      data: { runId, ...looked, reason, rules, tiedTo, releasedAlone },
    }));
    const isAlone = outcome.events.some(({ type, data }) => type === 'PaymentRunMarkedReady' && data.requestId === null);
    if (isAlone && !outcome.repeated && !rules.singleOperator) await this.addUpAgain(caller, runId, rules, people);
    return awaitsSecondPerson(outcome.events)
      ? { ...(await writtenBy(outcome, this.readModels, 'The release waits for a second person.')), pending: true }
      : writtenBy(outcome, this.readModels, 'Marked ready to pay.');
  }
  /** Adds up again, because one user may release two runs at the same moment. The read models contain both releases by now. */
  private async addUpAgain(caller: Caller, runId: string, rules: ReleaseRules, people: readonly string[]): Promise<void> {
    if (!isAbove(rules, await this.alone.amountOf(caller.tenant, people))) return;
    await this.releases.withdraw(caller, runId, 'Another run was released at the same time.');
    throw new Problem(
      409,
      'released-meanwhile',
      'Another run was released at the same time, and together they are above the amount that one person may release. This run was not released. Please try again.',
    );
  }
}
