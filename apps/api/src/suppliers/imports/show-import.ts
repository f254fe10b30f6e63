import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { ImportView } from '@counterfoil/projections';
import { SessionQuery } from '../../platform/commands.js';
import { ReadModels } from '../../platform/read/read-models.js';
import { ImportViews } from './import-views.js';
import { visibleImport } from './visible-import.js';

export class ShowImport extends SessionQuery<{ readonly id: string }, ImportView> {}

@QueryHandler(ShowImport)
export class ShowImportHandler implements IQueryHandler<ShowImport> {
  constructor(
    private readonly readModels: ReadModels,
    private readonly views: ImportViews,
  ) {}

  async execute({ input: { id }, session }: ShowImport): Promise<ImportView> {
    const doc = await visibleImport(this.readModels, session, id);
    return (await this.views.of(session.tenant, [doc]))[0]!;
  }
}
