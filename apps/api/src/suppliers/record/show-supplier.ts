import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type SupplierDoc, suppliers, type SupplierView } from '@counterfoil/projections';
import { SessionQuery } from '../../platform/commands.js';
import { notFound } from '../../platform/http/problem.js';
import { ReadModels } from '../../platform/read/read-models.js';
import { SupplierViews } from './supplier-views.js';

export class ShowSupplier extends SessionQuery<{ readonly id: string }, SupplierView> {}

@QueryHandler(ShowSupplier)
export class ShowSupplierHandler implements IQueryHandler<ShowSupplier> {
  constructor(
    private readonly readModels: ReadModels,
    private readonly views: SupplierViews,
  ) {}

  async execute({ input: { id }, session: { tenant, entityId } }: ShowSupplier): Promise<SupplierView> {
    const doc = await this.readModels.get<SupplierDoc>(tenant, suppliers.name, id);
    if (doc === null || (entityId !== null && doc.entityId !== entityId)) throw notFound();
    return (await this.views.of(tenant, [doc]))[0]!;
  }
}
