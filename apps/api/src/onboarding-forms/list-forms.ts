import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type OnboardingFormDoc, onboardingForms, type OnboardingFormsAnswer } from '@counterfoil/projections';
import { SessionQuery } from '../platform/commands.js';
import { Customers } from '../platform/customers.js';
import { ReadModels } from '../platform/read/read-models.js';
import type { FormsParams } from './forms.dto.js';

/** The most forms on a page. */
const MOST = 500;

/** The onboarding forms of a company, by title. */
export class ListForms extends SessionQuery<FormsParams, OnboardingFormsAnswer> {}

@QueryHandler(ListForms)
export class ListFormsHandler implements IQueryHandler<ListForms> {
  constructor(
    private readonly readModels: ReadModels,
    private readonly customers: Customers,
  ) {}

  async execute({ input: { archived }, session: { tenant } }: ListForms): Promise<OnboardingFormsAnswer> {
    const position = await this.readModels.position();
    const filters = [{ field: 'archived', op: 'equals', value: archived === 'true' }] as const;
    const { rows: docs } = await this.readModels.list<OnboardingFormDoc>(tenant, onboardingForms.name, { filters, length: MOST });
    const nameOf = await this.customers.namer(
      tenant,
      docs.map(({ changedBy }) => changedBy),
    );
    const rows = docs.map((doc) => ({
      ...{ id: doc.id, title: doc.title, archived: doc.archived, version: doc.version, changed: doc.changed },
      fields: doc.sections.reduce((sum, { fields }) => sum + fields.filter(({ selected }) => selected).length, 0),
      ...{ publishedAt: doc.publishedAt, changedAt: doc.changedAt, changedByName: nameOf(doc.changedBy) },
    }));
    return { rows, position };
  }
}
