import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { filesIn, type KnownOnboarding, mayDoTask, taskOfField } from '@counterfoil/domain';
import type { OnboardingProgress } from '@counterfoil/projections';
import { BrowserCommand } from '../../platform/commands.js';
import { Documents } from '../../platform/documents/documents.js';
import { type Incoming, type IncomingFields, IncomingDocuments } from '../../platform/documents/incoming.js';
import { LinkLimits } from '../../platform/links/link-limits.js';
import { Refused } from '../../platform/log/refused.js';
import { OnboardingRecords } from '../../platform/onboarding-records.js';
import { partOf } from '../../platform/session/access.js';
import { type PageCall, PageCalls } from './page-calls.js';
import { PageViews } from './page-views.js';

/** A supplier answers a file field. The link and the field are checked before any byte of the file is read. */
export class UploadAnswer extends BrowserCommand<null, OnboardingProgress> {}

@CommandHandler(UploadAnswer)
export class UploadAnswerHandler implements ICommandHandler<UploadAnswer> {
  constructor(
    private readonly calls: PageCalls,
    private readonly views: PageViews,
    private readonly records: OnboardingRecords,
    private readonly incoming: IncomingDocuments,
    private readonly documents: Documents,
    private readonly limits: LinkLimits,
  ) {}

  async execute({ browser }: UploadAnswer): Promise<OnboardingProgress> {
    const visit = async (fields: IncomingFields): Promise<PageCall> => {
      const call = await this.calls.of(fields['publicId'] ?? '', browser);
      await this.requireField(call, fields['fieldId'] ?? '');
      return call;
    };
    const admit = async (fields: IncomingFields): Promise<void> => {
      const { onboardingId, record } = await visit(fields);
      await this.limits.uploads(onboardingId, record.onboarding.expiresAt);
    };
    // The upload took time, so the link is checked again.
    const use = async (file: Incoming) => this.keep(await visit(file.fields), file);
    return this.incoming.take(browser.request, use, admit);
  }

  /** @throws Refused when the link's holder cannot answer this field with a file now */
  private async requireField({ tenant, record, participant }: PageCall, fieldId: string): Promise<void> {
    const { onboarding } = record;
    if (onboarding.code === 9) throw new Refused('onboarding-submitted');
    const place = taskOfField(await this.records.formOf(tenant, onboarding), fieldId);
    if (place === null || (place.field?.type !== 8 && place.field?.type !== 15)) throw new Refused('no-such-field');
    if (!mayDoTask(participant, place.taskId)) throw new Refused('not-your-task');
  }

  private async keep(page: PageCall, file: Incoming): Promise<OnboardingProgress> {
    const { tenant, supplierId, onboardingId, participantId, participant, address, record, call } = page;
    const { fieldId = '', expiryDate = '' } = file.fields;
    const keeping = { supplierId, requestId: null, onboardingId, call };
    const kept = await this.documents.upload(keeping, file, { title: file.fields['title'] ?? '', expiryDate });
    const form = await this.records.formOf(tenant, record.onboarding);
    const { answers, saved }: KnownOnboarding = record.onboarding;
    const documents = [...filesIn(answers[fieldId]), { ...kept.file, versionId: kept.versionId }];
    const seen = { [fieldId]: saved[fieldId]?.revision ?? null };
    const data = {
      onboardingId,
      participantId,
      address,
      form,
      values: { [fieldId]: documents },
      seen,
      documents,
      register: null,
    };
    await this.calls.run({ ...page, call: partOf(call, 'answer') }, { type: 'SaveOnboarding', data });
    return this.views.progress(tenant, await this.calls.now(page), participant);
  }
}
