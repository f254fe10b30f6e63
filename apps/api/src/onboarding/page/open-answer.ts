import type { StreamableFile } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { filesIn, mayDoTask, type TaskFile, taskOfField } from '@counterfoil/domain';
import { BrowserCommand } from '../../platform/commands.js';
import { Documents } from '../../platform/documents/documents.js';
import { DocumentHandOut } from '../../platform/documents/hand-out.js';
import { notFound } from '../../platform/http/problem.js';
import { OnboardingRecords } from '../../platform/onboarding-records.js';
import { type PageCall, PageCalls } from './page-calls.js';
import type { OpenAnswerDto } from './page.dto.js';

/** The holder of an onboarding link opens a document among the answers of their own tasks. */
export class OpenAnswer extends BrowserCommand<OpenAnswerDto, StreamableFile> {}

@CommandHandler(OpenAnswer)
export class OpenAnswerHandler implements ICommandHandler<OpenAnswer> {
  constructor(
    private readonly calls: PageCalls,
    private readonly records: OnboardingRecords,
    private readonly documents: Documents,
    private readonly handOut: DocumentHandOut,
  ) {}

  async execute({ input: { publicId, documentId }, browser }: OpenAnswer): Promise<StreamableFile> {
    const call = await this.calls.of(publicId, browser);
    const { tenant, supplierId, onboardingId, participantId, address } = call;
    const own = (await this.ownFile(call, documentId))?.versionId;
    const known = own === undefined ? null : await this.documents.find(tenant, documentId);
    if (own === undefined || known === null || known.onboardingId !== onboardingId) throw notFound();
    return this.handOut.of(known, {
      ...{ tenant, actor: { kind: 'supplier', id: supplierId }, versionId: own },
      event: ({ versionId, sha256 }) => ({
        type: 'DocumentOpenedBySupplier',
        data: { documentId, supplierId, versionId, sha256, requestId: null, onboardingId, participantId, address },
      }),
    });
  }

  /** The version that was answered, also when the library has a newer one (P-20.3.8). */
  private async ownFile({ tenant, record, participant }: PageCall, documentId: string): Promise<TaskFile | null> {
    const form = await this.records.formOf(tenant, record.onboarding);
    const own = Object.entries(record.onboarding.answers).filter(([fieldId]) => {
      const place = taskOfField(form, fieldId);
      return place !== null && mayDoTask(participant, place.taskId);
    });
    return own.flatMap(([, value]) => filesIn(value)).find(({ id }) => id === documentId) ?? null;
  }
}
