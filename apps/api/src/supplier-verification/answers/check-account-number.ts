import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { isNumberMatch, type SupplierEvent } from '@counterfoil/domain';
import type { AccountCheck } from '@counterfoil/projections';
import { BrowserCommand } from '../../platform/commands.js';
import type { Outcome } from '../../platform/log/command-runner.js';
import { type LinkCall, LinkCalls } from '../link/link-calls.js';
import { LinkLimits } from '../../platform/links/link-limits.js';
import { LinkClosed, LOCKING_CODES, noSuchLink } from '../link/link-problems.js';
import { Visits } from '../link/visits.js';
import type { CheckAccountNumberDto } from '../supplier-verification.dto.js';

const NO_MATCH = { accountName: '', unmatchedAccount: '' } as const;

/** Step 1: the supplier enters the missing digits (P-4.1). The account name is in the answer only after a match. */
export class CheckAccountNumber extends BrowserCommand<CheckAccountNumberDto, AccountCheck> {}

@CommandHandler(CheckAccountNumber)
export class CheckAccountNumberHandler implements ICommandHandler<CheckAccountNumber> {
  constructor(
    private readonly calls: LinkCalls,
    private readonly visits: Visits,
    private readonly limits: LinkLimits,
  ) {}

  async execute({ input, browser }: CheckAccountNumber): Promise<AccountCheck> {
    const link = await this.calls.of(publicIdIn(input), browser);
    const outcome = await this.check(link, input.accountNumber);
    if (outcome === 'locked') return { isLocked: 1, ...NO_MATCH };
    const { events } = outcome;
    if (!isNumberMatch(events)) {
      await this.limits.failed(link.address);
      await this.visits.keep(link.visit);
      return { isLocked: events.some(({ type }) => type === 'SupplierLocked') ? 1 : 0, ...NO_MATCH };
    }
    const visit = await this.visits.keep(link.visit, { matched: true });
    const { accountName, unmatchedAccount } = await this.calls.record({ ...link, visit });
    return { isLocked: 0, accountName, unmatchedAccount };
  }

  private async check(link: LinkCall, typed: string): Promise<Outcome<SupplierEvent> | 'locked'> {
    const { supplierId, requestId, address } = link;
    const command = { type: 'CheckAccountNumber', data: { supplierId, requestId, typed, address } } as const;
    return this.calls.run(link, command, 'anybody').catch((error: unknown) => {
      if (error instanceof LinkClosed && LOCKING_CODES.includes(error.reason)) return 'locked';
      throw error;
    });
  }
}

/** The call names the link as `publicId`, as `supplierId`, or as both with the same value (P-7.1). */
const publicIdIn = ({ publicId, supplierId }: CheckAccountNumberDto): string => {
  const id = publicId ?? supplierId ?? '';
  if (supplierId !== undefined && supplierId !== id) throw noSuchLink();
  return id;
};
