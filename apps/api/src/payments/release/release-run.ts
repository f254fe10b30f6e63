import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { awaitsSecondPerson } from '@counterfoil/domain';
import type { Written } from '@counterfoil/projections';
import { CallerCommand } from '../../platform/commands.js';
import { Customers } from '../../platform/customers.js';
import { ReadModels } from '../../platform/read/read-models.js';
import { SecondPerson } from '../../platform/second-person.js';
import { writtenBy } from '../runs/written-by.js';
import { Releases } from './releases.js';

/** Releases a run, or asks for a second person where the policy or the risk needs one (P-10.15). */
export class ReleaseRun extends CallerCommand<{ readonly runId: string; readonly reason: string | null }> {}

@CommandHandler(ReleaseRun)
export class ReleaseRunHandler implements ICommandHandler<ReleaseRun> {
  constructor(
    private readonly releases: Releases,
    private readonly customers: Customers,
    private readonly secondPerson: SecondPerson,
    private readonly readModels: ReadModels,
  ) {}

  async execute({ caller, input: { runId, reason } }: ReleaseRun): Promise<Written> {
    const { policy: rules } = await this.customers.of(caller.tenant);
    const { tiedTo } = await this.secondPerson.toDecide(caller);
    const outcome = await this.releases.decide(caller, { runId, tiedTo }, (looked, releasedAlone) => ({
      type: 'ReleaseRun',
      data: { runId, ...looked, reason, rules, tiedTo, releasedAlone },
    }));
    return awaitsSecondPerson(outcome.events)
      ? { ...(await writtenBy(outcome, this.readModels, 'The release waits for a second person.')), pending: true }
      : writtenBy(outcome, this.readModels, 'Marked ready to pay.');
  }
}
