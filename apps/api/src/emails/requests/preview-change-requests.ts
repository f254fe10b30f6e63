import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Caller } from '../../platform/session/access.js';
import { SupplierRecords } from '../../platform/supplier-records.js';
import type { SendRequestsDto } from './requests.dto.js';
import { refusedSend, type SendPreview } from './send-result.js';
import { VerificationRequests } from './verification-requests.js';
import { withheldMessage } from './withheld-message.js';

export type PreviewedRequests = { readonly results: readonly SendPreview[] };

/** Previews SendChangeRequests for each supplier: makes the same decisions on the same events, and records nothing. */
export class PreviewChangeRequests extends Query<PreviewedRequests> {
  constructor(
    readonly input: SendRequestsDto,
    readonly caller: Caller,
  ) {
    super();
  }
}

@QueryHandler(PreviewChangeRequests)
export class PreviewChangeRequestsHandler implements IQueryHandler<PreviewChangeRequests> {
  constructor(
    private readonly records: SupplierRecords,
    private readonly requests: VerificationRequests,
  ) {}

  async execute({ input: { ids }, caller }: PreviewChangeRequests): Promise<PreviewedRequests> {
    const results: SendPreview[] = [];
    for (const id of new Set(ids)) results.push(await this.previewOne(caller, id));
    return { results };
  }

  private async previewOne(caller: Caller, supplierId: string): Promise<SendPreview> {
    const record = await this.records.visibleTo(caller, supplierId);
    const preview = await this.requests.preview(caller, record, record.supplier.answer !== null);
    const { outcome } = preview;
    if (preview.outcome === 'scheduled') return { supplierId, ok: true, outcome, message: 'An email will be sent.' };
    if (preview.outcome === 'refused') return refusedSend(supplierId, preview.errorCode);
    const { reasons } = preview;
    return { supplierId, ok: false, outcome, message: withheldMessage(reasons), errorCode: 'withheld', reasons };
  }
}
