import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { StartedAct } from '@counterfoil/projections';
import { CallerCommand } from '../../platform/commands.js';
import { Problem } from '../../platform/http/problem.js';
import { ReadModels } from '../../platform/read/read-models.js';
import { ActLists } from './act-lists.js';
import { visibleAct } from './acts.queries.js';
import { ActStarter } from './start-act.js';

const CAUGHT_UP_TIMEOUT_MS = 5_000;

/** Undoes a bulk change for the suppliers that it changed. Fields that somebody changed since are kept. */
export class UndoAct extends CallerCommand<{ readonly id: string }, StartedAct> {}

@CommandHandler(UndoAct)
export class UndoActHandler implements ICommandHandler<UndoAct> {
  constructor(
    private readonly readModels: ReadModels,
    private readonly lists: ActLists,
    private readonly starter: ActStarter,
  ) {}

  async execute({ input: { id }, caller }: UndoAct): Promise<StartedAct> {
    await this.readModels.requireCaughtUp(CAUGHT_UP_TIMEOUT_MS);
    const { act, status, undoneBy } = await visibleAct(this.readModels, caller, id);
    if (status !== 'completed') throw new Problem(409, 'act-running', 'This change is not complete yet.');
    if (undoneBy !== null && undoneBy !== caller.call().commandId)
      throw new Problem(409, 'act-undone', 'This change was undone already.');
    const ids = (await this.lists.undoable(caller.tenant, id)).map(({ supplierId }) => supplierId);
    return this.starter.start(caller, { act, reason: null, check: null, undoes: id }, ids);
  }
}
