import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { fold, subject as subjectDecider, supplier, user } from '@counterfoil/domain';
import type { Written } from '@counterfoil/projections';
import { CallerCommand } from '../../platform/commands.js';
import { DocumentErasure } from '../../platform/documents/erasure.js';
import { notFound, Problem } from '../../platform/http/problem.js';
import { written } from '../../platform/http/written.js';
import { CommandRunner } from '../../platform/log/command-runner.js';
import { Refused } from '../../platform/log/refused.js';
import { Vault } from '../../platform/log/vault.js';
import { type Caller, partOf } from '../../platform/session/access.js';
import { Sessions } from '../../platform/session/sessions.js';
import type { EraseDto } from './users.dto.js';
import { UserAccess } from './user-access.js';

/** Destroys the key of a person's data (P-12). Their events and the hashes of them stay. */
export class ErasePerson extends CallerCommand<EraseDto> {}

@CommandHandler(ErasePerson)
export class ErasePersonHandler implements ICommandHandler<ErasePerson> {
  constructor(
    private readonly users: UserAccess,
    private readonly runner: CommandRunner,
    private readonly vault: Vault,
    private readonly sessions: Sessions,
    private readonly documents: DocumentErasure,
  ) {}

  async execute({ input: { subject, reason }, caller }: ErasePerson): Promise<Written> {
    const [kind, id] = subject.split(':') as ['supplier' | 'user', string];
    if (kind === 'supplier') await this.requireSupplier(caller, id);
    else await this.deactivate(caller, id);
    const command = { type: 'EraseSubject', data: { subject, reason } } as const;
    const outcome = await this.runner
      .run(subjectDecider, `${kind}-${id}`, command, caller.call())
      .catch(async (error: unknown) => {
        // A first attempt may have stopped after the event was written and before the key was destroyed.
        if (error instanceof Refused && error.code === 'already-erased') await this.eraseAll(caller, subject, reason);
        throw error;
      });
    await this.eraseAll(caller, subject, reason);
    return written(outcome, 'The personal data was erased. The events stay in the log, without names.');
  }

  private async eraseAll(caller: Caller, subject: string, reason: string): Promise<void> {
    await this.vault.erase(caller.tenant, subject);
    const [kind, id] = subject.split(':') as ['supplier' | 'user', string];
    if (kind === 'supplier') await this.documents.eraseOf(partOf(caller.call(), 'documents'), id, reason);
  }

  /** Reads the log: a supplier that an undone import had added is in no list, but its contact is still in the events. */
  private async requireSupplier({ tenant, entityId }: Caller, id: string): Promise<void> {
    const events = await this.runner.historyOf(supplier, tenant, id);
    const state = fold(supplier, events);
    const added = events.findLast((event) => event.type === 'SupplierAdded');
    const details = state.status === 'known' ? state.details : added?.data.details;
    if (details === undefined || (entityId !== null && details.entityId !== entityId)) throw notFound();
  }

  /** A user without a name must not be able to act, so they are deactivated and signed out first. */
  private async deactivate(caller: Caller, id: string): Promise<void> {
    const { id: userId, status } = await this.users.visibleTo(caller, id);
    if (userId === caller.userId) throw new Problem(409, 'own-erasure', 'Please ask another user to erase your own data.');
    if (status === 'active') await this.runner.run(user, userId, { type: 'DeactivateUser', data: { userId } }, caller.call());
    await this.sessions.endAllOf(caller.tenant, userId);
  }
}
