import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { differencesOf, publishedForm } from '@counterfoil/domain';
import type { FormDifferencesAnswer } from '@counterfoil/projections';
import { SessionQuery } from '../platform/commands.js';
import type { DifferencesParams } from './forms.dto.js';
import { OnboardingFormDocs } from './onboarding-form-docs.js';

/** The differences between a version, or the draft, and an earlier version. */
export class CompareFormVersions extends SessionQuery<DifferencesParams & { readonly id: string }, FormDifferencesAnswer> {}

@QueryHandler(CompareFormVersions)
export class CompareFormVersionsHandler implements IQueryHandler<CompareFormVersions> {
  constructor(private readonly docs: OnboardingFormDocs) {}

  async execute({ input: { id, from, to }, session: { tenant } }: CompareFormVersions): Promise<FormDifferencesAnswer> {
    const [was, now] = await Promise.all([
      this.docs.version(tenant, id, from),
      to === undefined ? this.docs.of(tenant, id) : this.docs.version(tenant, id, to),
    ]);
    // The draft, with its placeholders filled in as in a version.
    return { differences: differencesOf(was, publishedForm(id, to ?? 0, now)) };
  }
}
