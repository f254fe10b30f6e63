import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type FormSection, faultsOfForm } from '@counterfoil/domain';
import type { OnboardingFormAnswer, ShownSection } from '@counterfoil/projections';
import { SessionQuery } from '../platform/commands.js';
import { Customers } from '../platform/customers.js';
import { ReadModels } from '../platform/read/read-models.js';
import { OnboardingFormDocs } from './onboarding-form-docs.js';

/** A form as the editor shows it. */
export class ShowForm extends SessionQuery<{ readonly id: string }, OnboardingFormAnswer> {}

@QueryHandler(ShowForm)
export class ShowFormHandler implements IQueryHandler<ShowForm> {
  constructor(
    private readonly docs: OnboardingFormDocs,
    private readonly readModels: ReadModels,
    private readonly customers: Customers,
  ) {}

  async execute({ input: { id }, session: { tenant, userId } }: ShowForm): Promise<OnboardingFormAnswer> {
    const position = await this.readModels.position();
    const [doc, versions] = await Promise.all([this.docs.of(tenant, id), this.docs.versionsOf(tenant, id)]);
    const people = [doc.changedBy, ...versions.map(({ publishedBy }) => publishedBy)];
    const nameOf = await this.customers.namer(tenant, people);
    const { title, sections, archived, version, changed, revision, changedAt } = doc;
    return {
      ...{ id, title, sections: shownSections(sections), archived, version, changed, revision, changedAt },
      changedByName: nameOf(doc.changedBy),
      faults: faultsOfForm(doc),
      canUndo: doc.undoable.at(-1) === userId,
      versions: versions.map((each) => ({
        ...{ version: each.version, publishedAt: each.publishedAt, publishedByName: nameOf(each.publishedBy) },
      })),
      position,
    };
  }
}

const shownSections = (sections: readonly FormSection[]): readonly ShownSection[] =>
  sections.map((section, order) => ({
    ...section,
    order,
    customSections: section.sectionType === 'Custom' ? [] : customAfter(sections, order),
    fields: section.fields.map((field) => ({ ...field, sectionId: section.id })),
  }));

const customAfter = (sections: readonly FormSection[], order: number): readonly string[] => {
  const after = sections.slice(order + 1);
  const next = after.findIndex(({ sectionType }) => sectionType !== 'Custom');
  return after.slice(0, next < 0 ? after.length : next).map(({ id }) => id);
};
