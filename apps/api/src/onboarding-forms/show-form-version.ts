import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { PublishedForm } from '@counterfoil/domain';
import { SessionQuery } from '../platform/commands.js';
import { OnboardingFormDocs } from './onboarding-form-docs.js';

/** A version of a form as suppliers see it. */
export class ShowFormVersion extends SessionQuery<{ readonly id: string; readonly version: number }, PublishedForm> {}

@QueryHandler(ShowFormVersion)
export class ShowFormVersionHandler implements IQueryHandler<ShowFormVersion> {
  constructor(private readonly docs: OnboardingFormDocs) {}

  async execute({ input: { id, version }, session: { tenant } }: ShowFormVersion): Promise<PublishedForm> {
    const { formId, title, sections } = await this.docs.version(tenant, id, version);
    return { formId, version, title, sections };
  }
}
