import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { SessionQuery } from '../platform/commands.js';
import { formMarkup } from './form-markup.js';
import { OnboardingFormDocs } from './onboarding-form-docs.js';

/** A form as markup. */
export class ShowMarkup extends SessionQuery<{ readonly id: string }, string> {}

@QueryHandler(ShowMarkup)
export class ShowMarkupHandler implements IQueryHandler<ShowMarkup> {
  constructor(private readonly docs: OnboardingFormDocs) {}

  async execute({ input: { id }, session: { tenant } }: ShowMarkup): Promise<string> {
    return formMarkup(await this.docs.of(tenant, id));
  }
}
