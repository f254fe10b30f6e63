import { randomUUID } from 'node:crypto';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type ErasurePlaces, erasure, fold, subject as subjectDecider, supplier } from '@counterfoil/domain';
import type { ErasureAnswer } from '@counterfoil/projections';
import { CallerCommand } from '../../platform/commands.js';
import { DocumentErasure } from '../../platform/documents/erasure.js';
import { FileErasure, type FilesOfPerson } from '../../platform/erasure/file-erasure.js';
import { PaymentTextErasure } from '../../platform/erasure/payment-texts.js';
import { notFound, Problem } from '../../platform/http/problem.js';
import { written } from '../../platform/http/written.js';
import { CommandRunner } from '../../platform/log/command-runner.js';
import { Refused } from '../../platform/log/refused.js';
import { Vault } from '../../platform/log/vault.js';
import { ReadModels } from '../../platform/read/read-models.js';
import { type Caller, partOf } from '../../platform/session/access.js';
import { Sessions } from '../../platform/session/sessions.js';
import { erasurePlaces } from './erasure-places.js';
import type { EraseDto } from './users.dto.js';
import { UserAccess } from './user-access.js';

/** Removes a person's data everywhere (P-12). The events and their hashes stay. */
export class ErasePerson extends CallerCommand<EraseDto, ErasureAnswer> {}

/**
 * How long rewriting the files of the read models may take, in milliseconds. After that, the answer says that it is not done yet.
 */
const PURGE_MS = 20_000;

@CommandHandler(ErasePerson)
export class ErasePersonHandler implements ICommandHandler<ErasePerson> {
  constructor(
    private readonly users: UserAccess,
    private readonly runner: CommandRunner,
    private readonly vault: Vault,
    private readonly sessions: Sessions,
    private readonly documents: DocumentErasure,
    private readonly files: FileErasure,
    private readonly payments: PaymentTextErasure,
    private readonly readModels: ReadModels,
  ) {}

  async execute({ input: { subject, reason }, caller }: ErasePerson): Promise<ErasureAnswer> {
    const [kind, id] = subject.split(':') as ['supplier' | 'user', string];
    if (kind === 'supplier') await this.requireSupplier(caller, id);
    else await this.deactivate(caller, id);
    // While the key still opens what is to be looked for.
    const payments = await this.payments.eraseNaming(partOf(caller.call(), 'payments'), subject, reason);
    const found = { ...(await this.files.eraseFrom(caller.tenant, subject)), payments };
    const documents = await this.eraseDocuments(caller, kind, id, reason);
    const command = { type: 'EraseSubject', data: { subject, reason } } as const;
    const outcome = await this.runner
      .run(subjectDecider, `${kind}-${id}`, command, caller.call())
      .catch(async (error: unknown) => {
        // An earlier attempt may have stopped after writing the event and before destroying the key.
        if (error instanceof Refused && error.code === 'already-erased') await this.eraseAll(caller, subject, found, documents);
        throw error;
      });
    const places = await this.eraseAll(caller, subject, found, documents);
    const answer = written(outcome, 'The personal data was erased. The events stay in the log, without names.');
    return { ...answer, places: erasurePlaces(places) };
  }

  private eraseDocuments(caller: Caller, kind: 'supplier' | 'user', id: string, reason: string): Promise<number> {
    const call = partOf(caller.call(), 'documents');
    return kind === 'supplier' ? this.documents.eraseOf(call, id, reason) : this.documents.eraseOfUser(call, id, reason);
  }

  private async eraseAll(
    caller: Caller,
    subject: string,
    found: FilesOfPerson & { readonly payments: number },
    documents: number,
  ): Promise<ErasurePlaces> {
    await this.vault.erase(caller.tenant, subject);
    const [kind, id] = subject.split(':') as ['supplier' | 'user', string];
    const isPurged = await this.readModels.purged(PURGE_MS);
    const data = { subject, ...found, documents, isPurged };
    const call = partOf(caller.call(), `receipt ${randomUUID()}`);
    await this.runner.run(erasure, `${kind}-${id}`, { type: 'RecordErasure', data }, call);
    return data;
  }

  /** Reads the log, because a supplier whose import was undone is in no list, but its contact is still in the events. */
  private async requireSupplier({ tenant, entityId }: Caller, id: string): Promise<void> {
    const events = await this.runner.historyOf(supplier, tenant, id);
    const state = fold(supplier, events);
    const added = events.findLast((event) => event.type === 'SupplierAdded');
    const details = state.status === 'known' ? state.details : added?.data.details;
    if (details === undefined || (entityId !== null && details.entityId !== entityId)) throw notFound();
  }

  /** A user without a name must not be able to act, so the user is deactivated and signed out first. */
  private async deactivate(caller: Caller, id: string): Promise<void> {
    const { id: userId, status } = await this.users.visibleTo(caller, id);
    if (userId === caller.userId) throw new Problem(409, 'own-erasure', 'Please ask another user to erase your own data.');
    if (status === 'active') await this.users.change(caller, { type: 'DeactivateUser', data: { userId } });
    else await this.sessions.endAllOf(caller.tenant, userId);
  }
}
