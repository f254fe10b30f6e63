import type { StreamableFile } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import {
  apiKey,
  type CheckFile,
  checkFileIn,
  checkReaders,
  type CheckSubjectKind,
  type Command,
  customer,
  type Decider,
  type Fact,
  fold,
  paymentRun,
  readCheckSubject,
  supplier,
  user,
  webhook,
} from '@counterfoil/domain';
import { CallerCommand } from '../../platform/commands.js';
import { Documents } from '../../platform/documents/documents.js';
import { DocumentHandOut } from '../../platform/documents/hand-out.js';
import { notFound } from '../../platform/http/problem.js';
import { CommandRunner } from '../../platform/log/command-runner.js';
import type { Caller } from '../../platform/session/access.js';
import { openingByUser } from './opening-by-user.js';

/**
 * Opens the file of a check through the record that was checked: an event of that record names the version, and the caller must see
 * the record (P-11.20).
 */
export class OpenCheckFile extends CallerCommand<{ readonly versionId: string; readonly of: string }, StreamableFile> {}

@CommandHandler(OpenCheckFile)
export class OpenCheckFileHandler implements ICommandHandler<OpenCheckFile> {
  constructor(
    private readonly runner: CommandRunner,
    private readonly documents: Documents,
    private readonly handOut: DocumentHandOut,
  ) {}

  async execute({ input: { versionId, of }, caller }: OpenCheckFile): Promise<StreamableFile> {
    const file = (await this.filesOf(caller, of)).find((one) => one.versionId === versionId);
    const known = file === undefined ? null : await this.documents.find(caller.tenant, file.documentId);
    if (known === null) throw notFound();
    return this.handOut.of(known, openingByUser(caller, known, versionId));
  }

  /** @throws Problem 404 for a record that this person does not see, like one that does not exist */
  private async filesOf({ tenant, entityId, permissions }: Caller, of: string): Promise<readonly CheckFile[]> {
    const subject = readCheckSubject(of);
    if (subject === null || !checkReaders[subject.kind].some((one) => permissions.includes(one))) throw notFound();
    const { entity, files } = await records[subject.kind](this.runner, tenant, subject.id);
    if (entity === undefined || (entityId !== null && entityId !== entity)) throw notFound();
    return files;
  }
}

/** The `entity` of the record; null: the whole company; undefined: there is no such record. */
type CheckedRecord = { readonly entity: string | null | undefined; readonly files: readonly CheckFile[] };
type Reader = (runner: CommandRunner, tenant: string, id: string) => Promise<CheckedRecord>;

const reader =
  <S, C extends Command, E extends Fact, R extends string>(
    decider: Decider<S, C, E, R>,
    entityOf: (state: S) => CheckedRecord['entity'],
  ): Reader =>
  async (runner, tenant, id) => {
    const events = await runner.historyOf(decider, tenant, id);
    const files = events.flatMap(({ data }) => checkFileIn(data) ?? []);
    return { entity: events.length === 0 ? undefined : entityOf(fold(decider, events)), files };
  };

const records: { readonly [kind in CheckSubjectKind]: Reader } = {
  supplier: reader(supplier, (state) => (state.status === 'unknown' ? undefined : state.details.entityId)),
  'payment-run': reader(paymentRun, ({ entityId }) => entityId),
  user: reader(user, ({ entityId }) => entityId),
  customer: reader(customer, () => null),
  apikey: reader(apiKey, (state) => (state.status === 'unknown' ? undefined : state.rights.entityId)),
  webhook: reader(webhook, () => null),
};
