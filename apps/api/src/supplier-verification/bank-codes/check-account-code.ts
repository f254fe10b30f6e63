import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { type AccountCodeType, parseBic, parseBsb, parseIban, parseRoutingNumber } from '@counterfoil/domain';
import type { AccountCodeCheck } from '@counterfoil/projections';
import { BankDirectory } from '../../platform/ports/bank-directory.js';
import type { AccountCodeDto } from '../supplier-verification.dto.js';

const isBsb = (code: string): boolean => parseBsb(code).ok;
const isWellFormed: { readonly [type in AccountCodeType]: (code: string) => boolean } = {
  1: isBsb,
  271: isBsb,
  9: isBsb,
  2: (code) => parseIban(code).ok,
  4: (code) => parseRoutingNumber(code).ok,
  11: (code) => parseBic(code).ok,
};

/** Checks that a bank code is well-formed, and finds its bank (P-5.3). Needs no supplier record. */
export class CheckAccountCode extends Query<AccountCodeCheck> {
  constructor(readonly input: AccountCodeDto) {
    super();
  }
}

@QueryHandler(CheckAccountCode)
export class CheckAccountCodeHandler implements IQueryHandler<CheckAccountCode> {
  constructor(private readonly directory: BankDirectory) {}

  async execute({ input: { code, accountCodeType } }: CheckAccountCode): Promise<AccountCodeCheck> {
    if (!isWellFormed[accountCodeType](code)) return { IsAccountValid: false, BankName: '' };
    // A directory that does not answer leaves the bank name empty, which affects no decision.
    const bank = await this.directory.bankName(code, accountCodeType).catch(() => null);
    return { IsAccountValid: true, BankName: bank?.bankName ?? '' };
  }
}
