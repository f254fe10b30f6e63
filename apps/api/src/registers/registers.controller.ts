import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { type AccountCodeType, parseBic, parseBsb, parseIban, parseRoutingNumber } from '@counterfoil/domain';
import { Type } from 'class-transformer';
import { IsIn, IsString, MaxLength } from 'class-validator';
import { BankDirectory, type BankName } from '../platform/ports/bank-directory.js';
import { NotAvailable } from './client/not-available.js';
import { Needs } from '../platform/session/access.js';

export class CheckAccountCodeDto {
  @IsString({ message: 'Please enter a bank code.' })
  @MaxLength(50)
  accountCode!: string;

  @Type(() => Number)
  @IsIn([1, 2, 4, 9, 11, 271], { message: 'There is no such kind of bank code.' })
  accountCodeType!: AccountCodeType;
}

type CheckAccountCodeAnswer = {
  readonly IsAccountValid: boolean;
  /** Empty when the code is valid and its bank is unknown. */
  readonly BankName: string;
  /** The source of the name. */
  readonly Source: string;
};

const wellFormed: Readonly<Record<AccountCodeType, (code: string) => boolean>> = {
  1: (code) => parseBsb(code).ok,
  271: (code) => parseBsb(code).ok,
  2: (code) => parseIban(code).ok,
  4: (code) => parseRoutingNumber(code).ok,
  9: (code) => parseBsb(code).ok,
  11: (code) => parseBic(code).ok,
};

/** When a directory does not answer, the reason is returned, and the code counts as neither known nor unknown. */
const notAnswered = (error: unknown): BankName => {
  if (!(error instanceof NotAvailable)) throw error;
  return { bankName: '', source: `not available: ${error.because}` };
};

/** Checks a bank code when the user leaves its field (P-5.3, P-7.2). */
@Controller('customerPortalApi')
export class RegistersController {
  constructor(private readonly directory: BankDirectory) {}

  @Post('checkAccountCode')
  @HttpCode(200)
  @Needs('signed-in')
  async checkAccountCode(@Body() { accountCode, accountCodeType }: CheckAccountCodeDto): Promise<CheckAccountCodeAnswer> {
    if (!wellFormed[accountCodeType](accountCode)) return { IsAccountValid: false, BankName: '', Source: '' };
    const bank = await this.directory.bankName(accountCode, accountCodeType).catch(notAnswered);
    return { IsAccountValid: true, BankName: bank?.bankName ?? '', Source: bank?.source ?? '' };
  }
}
