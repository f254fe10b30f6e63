import { Body, Controller, HttpCode, Post, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { VerifyAnswer } from '@counterfoil/projections';
import { Problem } from '../../platform/http/problem.js';
import { listOf } from '../../platform/http/validation.js';
import { type Caller, ForKeys, Needs, TheCaller } from '../../platform/session/access.js';
import { lineOf, PaymentLineDto, VerifyAccountsParams } from './verify-accounts.dto.js';
import { VerifyFile } from './verify-file.js';
import { VerifyLines } from './verify-lines.js';

/** The most lines in a call. Longer lists are sent in several calls. */
const MOST_LINES = 2_000;

@Controller('customerPortalApi')
export class VerifyAccountsController {
  constructor(private readonly bus: CommandBus) {}

  /** Starts a payment run, or adds lines to one (P-7.2). */
  @Post('verifyAccounts')
  @ForKeys()
  @HttpCode(200)
  @Needs('canVerifyPayments')
  verifyAccounts(
    @TheCaller() caller: Caller,
    @Query() params: VerifyAccountsParams,
    @Body(listOf(PaymentLineDto)) posted: PaymentLineDto[],
  ): Promise<VerifyAnswer> {
    if (posted.length > MOST_LINES)
      throw new Problem(413, 'too-large', `Please send at most ${MOST_LINES} payment lines at once.`);
    const lines = posted.map(lineOf);
    const { fileId } = params;
    return this.bus.execute(
      fileId === undefined ? new VerifyLines(caller, params, lines) : new VerifyFile(caller, { ...params, fileId }, lines),
    );
  }
}
