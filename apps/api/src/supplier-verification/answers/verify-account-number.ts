import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { resultOfAnswer } from '@counterfoil/domain';
import type { AnswerResult } from '@counterfoil/projections';
import { BrowserCommand } from '../../platform/commands.js';
import { LinkCalls } from '../link/link-calls.js';
import { Visits } from '../link/visits.js';
import type { VerifyAccountNumberDto } from '../supplier-verification.dto.js';

/** Step 2: the supplier confirms the account, or reports it as incorrect (P-4.1). */
export class VerifyAccountNumber extends BrowserCommand<VerifyAccountNumberDto, AnswerResult> {}

@CommandHandler(VerifyAccountNumber)
export class VerifyAccountNumberHandler implements ICommandHandler<VerifyAccountNumber> {
  constructor(
    private readonly calls: LinkCalls,
    private readonly visits: Visits,
  ) {}

  async execute({ input: { publicId, verified: flag, accountName = '' }, browser }: VerifyAccountNumber): Promise<AnswerResult> {
    const link = await this.calls.of(publicId, browser);
    const { supplierId, requestId } = link;
    const surroundings = await this.calls.surroundings(link);
    const data = { supplierId, requestId, flag, accountName, hasMatched: link.visit.matched, surroundings };
    const sender = flag === 3 ? 'answerer' : 'matched';
    const { events } = await this.calls.run(link, { type: 'AnswerVerification', data }, sender);
    const visit = await this.visits.keep(link.visit, { answered: true });
    const { unmatchedAccount } = await this.calls.record({ ...link, visit });
    return { result: resultOfAnswer(events), unmatchedAccount };
  }
}
