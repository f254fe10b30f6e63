import { Injectable } from '@nestjs/common';
import {
  formVersionId,
  type OnboardingFormDoc,
  onboardingForms,
  type OnboardingFormVersionDoc,
  onboardingFormVersions,
} from '@counterfoil/projections';
import { notFound } from '../platform/http/problem.js';
import { ReadModels } from '../platform/read/read-models.js';

/** Reads the forms of a company and their versions. */
@Injectable()
export class OnboardingFormDocs {
  constructor(private readonly readModels: ReadModels) {}

  /** @throws Problem 404: the company has no such form */
  async of(tenant: string, id: string): Promise<OnboardingFormDoc> {
    const doc = await this.readModels.get<OnboardingFormDoc>(tenant, onboardingForms.name, id);
    if (doc === null) throw notFound();
    return doc;
  }

  /** @throws Problem 404: the form has no such version */
  async version(tenant: string, id: string, version: number): Promise<OnboardingFormVersionDoc> {
    const name = formVersionId(id, version);
    const doc = await this.readModels.get<OnboardingFormVersionDoc>(tenant, onboardingFormVersions.name, name);
    if (doc === null) throw notFound();
    return doc;
  }

  /** Newest first. */
  async versionsOf(tenant: string, formId: string): Promise<readonly OnboardingFormVersionDoc[]> {
    const filters = [{ field: 'formId', op: 'equals', value: formId }] as const;
    const query = { filters, length: 500 };
    return (await this.readModels.list<OnboardingFormVersionDoc>(tenant, onboardingFormVersions.name, query)).rows;
  }
}
