import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CallerCommand } from '../../../platform/commands.js';
import { Problem } from '../../../platform/http/problem.js';
import { ReadModels } from '../../../platform/read/read-models.js';
import { ImportStarter, type StartedImport } from './import-starter.js';
import { ImportTurns } from './import-turns.js';
import { visibleImport } from '../visible-import.js';

/** Resumes an interrupted import. */
export class ResumeImport extends CallerCommand<{ readonly id: string }, StartedImport> {}

@CommandHandler(ResumeImport)
export class ResumeImportHandler implements ICommandHandler<ResumeImport> {
  constructor(
    private readonly readModels: ReadModels,
    private readonly turns: ImportTurns,
    private readonly starter: ImportStarter,
  ) {}

  async execute({ input: { id: importId }, caller }: ResumeImport): Promise<StartedImport> {
    await visibleImport(this.readModels, caller, importId);
    const { tenant } = caller;
    const order = await this.turns.orderOf(tenant, importId);
    if (order === null)
      throw new Problem(
        409,
        'import-over',
        'This import cannot go on. Please upload the list again: rows that are done already change nothing.',
      );
    return this.starter.start(tenant, await this.turns.take(tenant, order));
  }
}
