import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { fold, streamName, supplier, type SupplierEvent, type RecordedFact } from '@counterfoil/domain';
import type { UserDoc, Written } from '@counterfoil/projections';
import { notFound, Problem } from '../../platform/http/problem.js';
import { written } from '../../platform/http/written.js';
import { CommandRunner } from '../../platform/log/command-runner.js';
import { Refused } from '../../platform/log/refused.js';
import { Vault } from '../../platform/log/vault.js';
import { ReadModels } from '../../platform/read/read-models.js';
import type { Caller } from '../../platform/session/access.js';
import { Sessions } from '../../platform/session/sessions.js';
import { TellSubject, TellUser } from '../customers.commands.js';

export class ErasePerson extends Command<Written> {
  constructor(
    readonly caller: Caller,
    /** 'supplier:{id}' or 'user:{id}', as the events name it. */
    readonly subject: string,
    readonly reason: string,
  ) {
    super();
  }
}

@CommandHandler(ErasePerson)
export class ErasePersonHandler implements ICommandHandler<ErasePerson> {
  constructor(
    private readonly bus: CommandBus,
    private readonly runner: CommandRunner,
    private readonly vault: Vault,
    private readonly sessions: Sessions,
    private readonly readModels: ReadModels,
  ) {}

  async execute({ caller, subject, reason }: ErasePerson): Promise<Written> {
    const [kind, id] = subject.split(':') as ['supplier' | 'user', string];
    if (kind === 'supplier') await this.requireSupplier(caller, id);
    else await this.letGo(caller, id);
    const command = { type: 'EraseSubject', data: { subject, reason } } as const;
    const outcome = await this.bus
      .execute(new TellSubject(`${kind}-${id}`, command, caller.call()))
      .catch(async (error: unknown) => {
        // An erasure that broke off between the fact and the key is completed by asking again.
        if (error instanceof Refused && error.code === 'already-erased') await this.vault.erase(caller.tenant, subject);
        throw error;
      });
    await this.vault.erase(caller.tenant, subject);
    return written(outcome, 'The personal data was erased. What was done with the record stays in the log, without names.');
  }

  /** From the log: a record that an undone import added is in no list any more, but its contact still is in the events. */
  private async requireSupplier({ tenant, entityId }: Caller, id: string): Promise<void> {
    const events = (await this.runner.history(
      tenant,
      streamName(tenant, 'supplier', id),
    )) as readonly RecordedFact<SupplierEvent>[];
    const state = fold(supplier, events);
    const added = events.findLast((event) => event.type === 'SupplierAdded');
    const details = state.status === 'known' ? state.details : added?.data.details;
    if (details === undefined || (entityId !== null && details.entityId !== entityId)) throw notFound();
  }

  /** A user without a name must not be able to act: they are deactivated and signed out first. */
  private async letGo(caller: Caller, userId: string): Promise<void> {
    const { tenant, entityId } = caller;
    const doc = await this.readModels.get<UserDoc>(tenant, 'users', userId);
    if (doc === null || (entityId !== null && doc.entityId !== entityId)) throw notFound();
    if (userId === caller.userId) throw new Problem(409, 'own-erasure', 'Please ask somebody else to erase your own data.');
    if (doc.status === 'active')
      await this.bus.execute(new TellUser(userId, { type: 'DeactivateUser', data: { userId } }, caller.call()));
    await this.sessions.endAllOf(tenant, userId);
  }
}
