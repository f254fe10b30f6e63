import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CallerCommand } from '../../platform/commands.js';
import { ImportStarter, type StartedImport } from './job/import-starter.js';
import { ImportTurns } from './job/import-turns.js';
import type { UpdateSuppliersDto } from './imports.dto.js';
import { SupplierFiles } from './supplier-files.js';

/** Imports an uploaded supplier list. Importing the same list again resumes an interrupted import. */
export class UpdateSuppliers extends CallerCommand<UpdateSuppliersDto, StartedImport> {}

@CommandHandler(UpdateSuppliers)
export class UpdateSuppliersHandler implements ICommandHandler<UpdateSuppliers> {
  constructor(
    private readonly files: SupplierFiles,
    private readonly turns: ImportTurns,
    private readonly starter: ImportStarter,
  ) {}

  async execute({ input: { fileId }, caller }: UpdateSuppliers): Promise<StartedImport> {
    const { tenant, userId, entityId } = caller;
    await this.files.find(tenant, fileId);
    // The id of the import is the id of the command, so a repeated request is the same import.
    const importId = caller.call().commandId;
    return this.starter.start(tenant, await this.turns.take(tenant, { work: 'import', importId, fileId, userId, entityId }));
  }
}
