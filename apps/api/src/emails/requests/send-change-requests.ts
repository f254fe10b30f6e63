import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { onboardingOf } from '@counterfoil/domain';
import type { Written } from '@counterfoil/projections';
import { Clock } from '../../platform/clock.js';
import { CallerCommand } from '../../platform/commands.js';
import { latestPosition } from '../../platform/http/fields/each-item.js';
import { refusalOf } from '../../platform/http/refusal.js';
import type { Caller } from '../../platform/session/access.js';
import { SupplierRecords } from '../../platform/supplier-records.js';
import { RequestWording } from './request-wording.js';
import type { SendRequestsDto } from './requests.dto.js';
import type { SendResult } from './send-result.js';
import { VerificationRequests } from './verification-requests.js';

export type SentRequests = Written & { readonly results: readonly SendResult[] };

/** Sends a verification request to each supplier. A refusal for one supplier does not stop the others. */
export class SendChangeRequests extends CallerCommand<SendRequestsDto, SentRequests> {}

@CommandHandler(SendChangeRequests)
export class SendChangeRequestsHandler implements ICommandHandler<SendChangeRequests> {
  constructor(
    private readonly records: SupplierRecords,
    private readonly requests: VerificationRequests,
    private readonly wording: RequestWording,
    private readonly clock: Clock,
  ) {}

  async execute({ input, caller }: SendChangeRequests): Promise<SentRequests> {
    const ids = [...new Set(input.ids)];
    // All suppliers are looked up before the first email is scheduled, so that nothing happens when one of them does not exist.
    for (const id of ids) await this.records.visibleTo(caller, id);
    const results: SendResult[] = [];
    for (const id of ids) results.push(await this.sendOne(caller, id).catch((error: unknown) => refusedOr(error, id)));
    return { position: latestPosition(results), results };
  }

  private async sendOne(caller: Caller, supplierId: string): Promise<SendResult> {
    const record = await this.records.visibleTo(caller, supplierId);
    const now = this.clock.now();
    // A supplier that answered before can only be asked for new details.
    const forcedUpdate = record.supplier.answer !== null || onboardingOf(record.supplier, now) === 'settled';
    const sent = await this.requests.send(caller, record, { scheduledFor: now, forcedUpdate });
    const { position, outcome } = sent;
    const message = await this.wording.of(caller.tenant, sent);
    if (sent.outcome === 'scheduled') return { supplierId, ok: true, outcome, position, message };
    return { supplierId, ok: false, outcome, position, message, errorCode: 'withheld', reasons: sent.reasons };
  }
}

const refusedOr = (error: unknown, supplierId: string): SendResult => {
  const refusal = refusalOf(error);
  if (refusal === null) throw error;
  return { supplierId, ok: false, outcome: 'refused', position: '', ...refusal };
};
