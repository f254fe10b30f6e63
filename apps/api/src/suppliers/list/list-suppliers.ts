import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type SupplierDoc, type SupplierListAnswer, suppliers, type SupplierView } from '@counterfoil/projections';
import { SessionQuery } from '../../platform/commands.js';
import { listAnswer } from '../../platform/http/list-answer.js';
import { ReadModels } from '../../platform/read/read-models.js';
import { SupplierViews } from '../record/supplier-views.js';
import { SupplierQuestions } from './supplier-questions.js';
import type { SupplierListParams } from './suppliers.params.js';

export class ListSuppliers extends SessionQuery<SupplierListParams, SupplierListAnswer> {}

@QueryHandler(ListSuppliers)
export class ListSuppliersHandler implements IQueryHandler<ListSuppliers> {
  constructor(
    private readonly readModels: ReadModels,
    private readonly questions: SupplierQuestions,
    private readonly views: SupplierViews,
  ) {}

  async execute({ input: params, session }: ListSuppliers): Promise<SupplierListAnswer> {
    const { tenant } = session;
    const filters = await this.questions.filters(session, params);
    const page = await listAnswer<SupplierDoc, SupplierView>(
      this.readModels,
      { tenant, model: suppliers, params, filters },
      (docs) => this.views.of(tenant, docs),
    );
    return params.withCounts === 'true' ? { ...page, counts: await this.questions.counts(session, params) } : page;
  }
}
