import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type Filter, type ImportDoc, imports, type UndoAnswer } from '@counterfoil/projections';
import { CallerCommand } from '../../../platform/commands.js';
import { Problem } from '../../../platform/http/problem.js';
import { ReadModels } from '../../../platform/read/read-models.js';
import type { Session } from '../../../platform/session/sessions.js';
import { ImportTurns, running } from '../job/import-turns.js';
import type { UndoUpdateSuppliersDto } from '../imports.dto.js';
import { visibleImport } from '../visible-import.js';
import { UndoStarter } from './undo-starter.js';

const CAUGHT_UP_TIMEOUT_MS = 5_000;
const ended = ['completed', 'undoing', 'undone'] as const;

/** Undoes the latest import, or the named one (P-7.2). A repeated call resumes the undo. */
export class UndoUpdateSuppliers extends CallerCommand<UndoUpdateSuppliersDto, UndoAnswer> {}

@CommandHandler(UndoUpdateSuppliers)
export class UndoUpdateSuppliersHandler implements ICommandHandler<UndoUpdateSuppliers> {
  constructor(
    private readonly starter: UndoStarter,
    private readonly turns: ImportTurns,
    private readonly readModels: ReadModels,
  ) {}

  async execute({ input: { importId }, caller }: UndoUpdateSuppliers): Promise<UndoAnswer> {
    const { tenant, userId, entityId } = caller;
    if (!(await this.readModels.caughtUp(CAUGHT_UP_TIMEOUT_MS)))
      throw new Problem(503, 'catching-up', 'The imports are still being updated. Please try again in a moment.');
    const turn = await this.turns.held(tenant);
    if (turn?.work === 'import') await this.refuseUnfinished(tenant, turn);
    const target = importId === undefined ? await this.last(caller) : await visibleImport(this.readModels, caller, importId);
    const { id, status } = target;
    if (status === 'undone') return { importId: id, position: '', message: 'This import was undone already.' };
    if (status === 'started')
      throw new Problem(409, 'import-not-complete', 'This import is not finished, so it cannot be undone.');
    await this.requireLatest(tenant, target);
    await this.turns.take(tenant, { work: 'undo', importId: id, fileId: null, userId, entityId });
    return this.starter.start(tenant, { importId: id, userId });
  }

  private async refuseUnfinished(tenant: string, turn: Parameters<ImportTurns['isAlive']>[1]): Promise<never> {
    if (await this.turns.isAlive(tenant, turn)) throw running(turn);
    throw new Problem(
      409,
      'import-interrupted',
      'The last import stopped before its end. Please let it go on first; then it can be undone.',
    );
  }

  /** A user who works for one entity can only undo their own imports. */
  private async last({ tenant, userId, entityId }: Session): Promise<ImportDoc> {
    const own: readonly Filter[] = entityId === null ? [] : [{ field: 'startedBy', op: 'equals', value: userId }];
    const doc = await this.latest(tenant, [{ field: 'status', op: 'one-of', values: ended }, ...own]);
    if (doc === null) throw new Problem(409, 'nothing-to-undo', 'There is no import to undo.');
    return doc;
  }

  /** A later import was compared with the result of this one. Rows that it found unchanged would lose their values. */
  private async requireLatest(tenant: string, { id, position }: ImportDoc): Promise<void> {
    const standing = await this.latest(tenant, [{ field: 'status', op: 'one-of', values: ['completed', 'undoing'] }]);
    if (standing !== null && standing.id !== id && standing.position > position)
      throw new Problem(409, 'later-import', 'Another list was imported after this one. Please undo that import first.');
  }

  private async latest(tenant: string, filters: readonly Filter[]): Promise<ImportDoc | null> {
    const query = { filters, sort: { field: 'position', direction: 'descending' }, length: 1 } as const;
    return (await this.readModels.list<ImportDoc>(tenant, imports.name, query)).rows[0] ?? null;
  }
}
