import { Injectable } from '@nestjs/common';
import {
  fold,
  type KnownOnboarding,
  type PublishedForm,
  type RecordedFact,
  supplierOnboarding,
  type SupplierOnboardingEvent,
} from '@counterfoil/domain';
import { formVersionId, type OnboardingFormVersionDoc } from '@counterfoil/projections';
import { notFound } from './http/problem.js';
import { CommandRunner } from './log/command-runner.js';
import { ReadModels } from './read/read-models.js';
import type { Session } from './session/sessions.js';
import { isRecordId } from './supplier-records.js';

/** An onboarding in its current state, from its stream. */
export type OnboardingRecord = {
  readonly onboarding: KnownOnboarding;
  readonly events: readonly RecordedFact<SupplierOnboardingEvent>[];
};

/** The most form versions in the cache. Published versions never change. */
const MOST_FORMS_KEPT = 200;

/** Reads onboardings from their streams for decisions, and the form version with which each began. */
@Injectable()
export class OnboardingRecords {
  private readonly forms = new Map<string, PublishedForm>();

  constructor(
    private readonly runner: CommandRunner,
    private readonly readModels: ReadModels,
  ) {}

  /** Null when the customer has no such onboarding. */
  async find(tenant: string, id: string): Promise<OnboardingRecord | null> {
    if (!isRecordId(id)) return null;
    const events = await this.runner.historyOf(supplierOnboarding, tenant, id);
    const onboarding = fold(supplierOnboarding, events);
    return onboarding.code === null ? null : { onboarding, events };
  }

  /** The onboarding if this person may see it. @throws Problem 404 also for an id of another entity or customer (P-14) */
  async visibleTo({ tenant, entityId }: Pick<Session, 'tenant' | 'entityId'>, id: string): Promise<OnboardingRecord> {
    const record = await this.find(tenant, id);
    if (record === null || (entityId !== null && record.onboarding.entityId !== entityId)) throw notFound();
    return record;
  }

  /** The form as the supplier sees it. */
  async formOf(tenant: string, { formId, formVersion }: Pick<KnownOnboarding, 'formId' | 'formVersion'>): Promise<PublishedForm> {
    const id = formVersionId(formId, formVersion);
    const key = `${tenant} ${id}`;
    const kept = this.forms.get(key);
    if (kept !== undefined) return kept;
    const doc = await this.readModels.get<OnboardingFormVersionDoc>(tenant, 'onboarding-form-versions', id);
    if (doc === null) throw notFound();
    const form: PublishedForm = { formId: doc.formId, version: doc.version, title: doc.title, sections: doc.sections };
    if (this.forms.size >= MOST_FORMS_KEPT) this.forms.clear();
    this.forms.set(key, form);
    return form;
  }
}
