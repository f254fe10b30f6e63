import { Body, Controller, HttpCode, Post, UseGuards } from '@nestjs/common';
import {
  parseBic,
  parseBsb,
  parseCountry,
  parseIban,
  parseRoutingNumber,
  type AccountCodeType,
  countryOfAlpha2,
} from '@counterfoil/domain';
import type { AccountCodeCheck } from '@counterfoil/projections';
import { BankDirectory } from '../platform/ports/bank-directory.js';
import { Needs } from '../platform/session/access.js';
import { LinkLimits } from './link/link-limits.js';
import { AccountCodeDto, SwiftDto } from './supplier-verification.dto.js';

const bsb = (code: string): boolean => parseBsb(code).ok;
const wellFormed: { readonly [type in AccountCodeType]: (code: string) => boolean } = {
  1: bsb,
  271: bsb,
  9: bsb,
  2: (code) => parseIban(code).ok,
  4: (code) => parseRoutingNumber(code).ok,
  11: (code) => parseBic(code).ok,
};

/** What the supplier's bank fields ask the server (P-5.3, P-7.1, P-7.3); they hold nothing of anybody's record. */
@Controller()
@Needs('public')
@UseGuards(LinkLimits)
export class AccountCodesController {
  constructor(private readonly directory: BankDirectory) {}

  @Post('supplierVerification/checkAccountCode')
  @HttpCode(200)
  async checkAccountCode(@Body() { code, accountCodeType }: AccountCodeDto): Promise<AccountCodeCheck> {
    if (!wellFormed[accountCodeType](code)) return { IsAccountValid: false, BankName: '' };
    return { IsAccountValid: true, BankName: (await this.directory.bankName(code, accountCodeType))?.bankName ?? '' };
  }

  /** Is this the SWIFT code of a bank in this country? */
  @Post('ajax/validateSwift')
  @HttpCode(200)
  validateSwift(@Body() { swiftCode, country }: SwiftDto): boolean {
    const bic = parseBic(swiftCode);
    const wanted = parseCountry(country);
    return bic.ok && wanted.ok && countryOfAlpha2(bic.value.slice(4, 6))?.alpha3 === wanted.value;
  }
}
