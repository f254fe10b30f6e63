import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { VerificationRecord } from '@counterfoil/projections';
import { BrowserCommand } from '../../platform/commands.js';
import { Problem } from '../../platform/http/problem.js';
import { Refused } from '../../platform/log/refused.js';
import { LinkCalls } from '../link/link-calls.js';
import { Visits } from '../link/visits.js';
import type { LookupDto } from '../supplier-verification.dto.js';

/**
 * Records that a person opened the page (P-4.1). A link that no longer works takes the same steps as a working one, so that the
 * response time does not reveal the difference.
 */
export class OpenVerification extends BrowserCommand<LookupDto, VerificationRecord> {}

@CommandHandler(OpenVerification)
export class OpenVerificationHandler implements ICommandHandler<OpenVerification> {
  constructor(
    private readonly calls: LinkCalls,
    private readonly visits: Visits,
  ) {}

  async execute({ input, browser }: OpenVerification): Promise<VerificationRecord> {
    const link = await this.calls.of(input.supplierId, browser);
    const { supplierId, requestId, address } = link;
    const changed = await this.calls
      .run(link, { type: 'OpenVerification', data: { supplierId, requestId, address } }, 'anybody')
      .then(() => false, isChange);
    const record = await this.calls.record(link, { changed });
    if (record.message === '') await this.visits.keep(link.visit);
    return record;
  }
}

/**
 * True when the customer changed the supplier after the request was sent. Other refusals appear in the record that is read next.
 */
const isChange = (error: unknown): boolean => {
  if (error instanceof Problem || error instanceof Refused)
    return error instanceof Problem && error.errorCode === 'request-changed';
  throw error;
};
