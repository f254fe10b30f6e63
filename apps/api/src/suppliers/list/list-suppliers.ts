import { Injectable } from '@nestjs/common';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import {
  type ListAnswer,
  type SupplierCounts,
  type SupplierDoc,
  type SupplierListAnswer,
  type SupplierRowsAnswer,
  suppliers,
} from '@counterfoil/projections';
import { SessionQuery } from '../../platform/commands.js';
import { listAnswer } from '../../platform/http/list-answer.js';
import { ReadModels } from '../../platform/read/read-models.js';
import type { Session } from '../../platform/session/sessions.js';
import { SupplierViews } from '../record/supplier-views.js';
import { SupplierQuestions } from './supplier-questions.js';
import type { SupplierListParams } from './suppliers.params.js';

/** Pages of the suppliers that a user sees, with counts if requested. */
@Injectable()
export class SupplierPages {
  constructor(
    private readonly readModels: ReadModels,
    private readonly questions: SupplierQuestions,
  ) {}

  async page<Row>(
    session: Session,
    params: SupplierListParams,
    rowsOf: (docs: readonly SupplierDoc[]) => Promise<readonly Row[]>,
  ): Promise<ListAnswer<Row> & { readonly counts?: SupplierCounts }> {
    const { tenant } = session;
    const filters = await this.questions.filters(session, params);
    const page = await listAnswer<SupplierDoc, Row>(this.readModels, { tenant, model: suppliers, params, filters }, rowsOf);
    return params.withCounts === 'true' ? { ...page, counts: await this.questions.counts(session, params) } : page;
  }
}

/** Whole records, for programs and files. */
export class ListSuppliers extends SessionQuery<SupplierListParams, SupplierListAnswer> {}

@QueryHandler(ListSuppliers)
export class ListSuppliersHandler implements IQueryHandler<ListSuppliers> {
  constructor(
    private readonly pages: SupplierPages,
    private readonly views: SupplierViews,
  ) {}

  execute({ input: params, session }: ListSuppliers): Promise<SupplierListAnswer> {
    return this.pages.page(session, params, (docs) => this.views.of(session.tenant, docs));
  }
}

/** The fields of a record that the list shows: about a tenth of the record. */
export class ListSupplierRows extends SessionQuery<SupplierListParams, SupplierRowsAnswer> {}

@QueryHandler(ListSupplierRows)
export class ListSupplierRowsHandler implements IQueryHandler<ListSupplierRows> {
  constructor(
    private readonly pages: SupplierPages,
    private readonly views: SupplierViews,
  ) {}

  execute({ input: params, session }: ListSupplierRows): Promise<SupplierRowsAnswer> {
    return this.pages.page(session, params, (docs) => this.views.rows(session.tenant, docs));
  }
}
