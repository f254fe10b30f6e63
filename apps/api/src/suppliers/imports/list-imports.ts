import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type Filter, type ImportDoc, imports, type ImportView, type ListAnswer } from '@counterfoil/projections';
import { SessionQuery } from '../../platform/commands.js';
import { listAnswer } from '../../platform/http/list-answer.js';
import type { ListParams } from '../../platform/http/list-params.js';
import { ReadModels } from '../../platform/read/read-models.js';
import { ImportViews } from './import-views.js';

/** The imports of a customer. A user who works for one entity sees only the imports they started. */
export class ListImports extends SessionQuery<ListParams, ListAnswer<ImportView>> {}

@QueryHandler(ListImports)
export class ListImportsHandler implements IQueryHandler<ListImports> {
  constructor(
    private readonly readModels: ReadModels,
    private readonly views: ImportViews,
  ) {}

  execute({ input: params, session: { tenant, userId, entityId } }: ListImports): Promise<ListAnswer<ImportView>> {
    const filters: readonly Filter[] = entityId === null ? [] : [{ field: 'startedBy', op: 'equals', value: userId }];
    return listAnswer<ImportDoc, ImportView>(this.readModels, { tenant, model: imports, params, filters }, (docs) =>
      this.views.of(tenant, docs),
    );
  }
}
