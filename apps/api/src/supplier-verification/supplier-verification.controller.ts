import { Body, Controller, HttpCode, Post, UseGuards } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type {
  AccountCheck,
  AnswerResult,
  DetailsSaved,
  LinkDelegated,
  SupplierUnsubscribed,
  VerificationRecord,
} from '@counterfoil/projections';
import { type Browser, TheBrowser } from '../platform/http/browser.js';
import { Needs } from '../platform/session/access.js';
import { CheckAccountNumber } from './answers/check-account-number.js';
import { DelegateVerification } from './answers/delegate-verification.js';
import { OpenVerification } from './answers/open-verification.js';
import { SetVerifierDetails } from './answers/set-verifier-details.js';
import { SubmitPaymentType } from './answers/submit-payment-type.js';
import { UnsubscribeSupplier } from './answers/unsubscribe-supplier.js';
import { VerifyAccountNumber } from './answers/verify-account-number.js';
import { LinkLimits } from '../platform/links/link-limits.js';
import {
  CheckAccountNumberDto,
  DelegateDto,
  LookupDto,
  PublicIdDto,
  SubmitPaymentTypeDto,
  VerifierFieldsDto,
  VerifyAccountNumberDto,
} from './supplier-verification.dto.js';

/**
 * The supplier's calls through a verification link (P-7.1), without a session. Like all POSTs (P-7), they need the anti-forgery
 * token of the browser's own cookie, which no other site can read. They are not compared with PUBLIC_URL, which would lock
 * suppliers out behind a proxy that rewrites the host.
 */
@Controller('supplierVerification')
@Needs('public')
@UseGuards(LinkLimits)
export class SupplierVerificationController {
  constructor(private readonly commands: CommandBus) {}

  @Post('getByPublicId')
  @HttpCode(200)
  getByPublicId(@Body() body: LookupDto, @TheBrowser() browser: Browser): Promise<VerificationRecord> {
    return this.commands.execute(new OpenVerification(body, browser));
  }

  @Post('checkAccountNumber')
  @HttpCode(200)
  checkAccountNumber(@Body() body: CheckAccountNumberDto, @TheBrowser() browser: Browser): Promise<AccountCheck> {
    return this.commands.execute(new CheckAccountNumber(body, browser));
  }

  @Post('verifyAccountNumber')
  @HttpCode(200)
  verifyAccountNumber(@Body() body: VerifyAccountNumberDto, @TheBrowser() browser: Browser): Promise<AnswerResult> {
    return this.commands.execute(new VerifyAccountNumber(body, browser));
  }

  @Post('setVerifierDetails')
  @HttpCode(200)
  setVerifierDetails(@Body() body: VerifierFieldsDto, @TheBrowser() browser: Browser): Promise<DetailsSaved> {
    return this.commands.execute(new SetVerifierDetails(body, browser));
  }

  @Post('submitPaymentType')
  @HttpCode(200)
  submitPaymentType(@Body() body: SubmitPaymentTypeDto, @TheBrowser() browser: Browser): Promise<DetailsSaved> {
    return this.commands.execute(new SubmitPaymentType(body, browser));
  }

  @Post('delegate')
  @HttpCode(200)
  delegate(@Body() body: DelegateDto, @TheBrowser() browser: Browser): Promise<LinkDelegated> {
    return this.commands.execute(new DelegateVerification(body, browser));
  }

  @Post('unsubscribe')
  @HttpCode(200)
  unsubscribe(@Body() body: PublicIdDto, @TheBrowser() browser: Browser): Promise<SupplierUnsubscribed> {
    return this.commands.execute(new UnsubscribeSupplier(body, browser));
  }
}
