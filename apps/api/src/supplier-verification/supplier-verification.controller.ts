import { Body, Controller, HttpCode, Post, Req, Res, UseGuards } from '@nestjs/common';
import { isEmailAddress, plainEmail, verificationMessages } from '@counterfoil/domain';
import type {
  AccountCheck,
  AnswerResult,
  DetailsSaved,
  LinkDelegated,
  SupplierUnsubscribed,
  VerificationRecord,
} from '@counterfoil/projections';
import type { FastifyReply } from 'fastify';
import { Company } from '../platform/company.js';
import { Problem } from '../platform/http/problem.js';
import { Links } from '../platform/links.js';
import { Needs, type SessionRequest } from '../platform/session/access.js';
import { AnswerByLink } from './answers/answer-by-link.js';
import { DetailsByLink } from './answers/details-by-link.js';
import { LinkCalls } from './link/link-calls.js';
import { LinkLimits } from './link/link-limits.js';
import { noSuchLink } from './link/link-problems.js';
import {
  CheckAccountNumberDto,
  DelegateDto,
  LookupDto,
  PublicIdDto,
  SubmitPaymentTypeDto,
  VerifierFieldsDto,
  VerifyAccountNumberDto,
} from './supplier-verification.dto.js';
import { Visits } from './link/visits.js';

/**
 * What a supplier does through its link (P-7.1), without a session. Against calls from other sites these routes have what all posted
 * calls have (P-7), the anti-forgery token of the browser's own cookie: no other site can read it, whereas a comparison with
 * PUBLIC_URL would lock suppliers out behind a proxy that is set up a little differently.
 */
@Controller('supplierVerification')
@Needs('public')
@UseGuards(LinkLimits)
export class SupplierVerificationController {
  constructor(
    private readonly calls: LinkCalls,
    private readonly answers: AnswerByLink,
    private readonly details: DetailsByLink,
    private readonly visits: Visits,
    private readonly links: Links,
    private readonly company: Company,
  ) {}

  @Post('getByPublicId')
  @HttpCode(200)
  async getByPublicId(
    @Body() { supplierId }: LookupDto,
    @Req() request: SessionRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<VerificationRecord> {
    return this.answers.open(await this.calls.of(supplierId, request), reply);
  }

  @Post('checkAccountNumber')
  @HttpCode(200)
  async checkAccountNumber(
    @Body() { publicId, supplierId, accountNumber }: CheckAccountNumberDto,
    @Req() request: SessionRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AccountCheck> {
    const id = publicId ?? supplierId ?? '';
    if (supplierId !== undefined && supplierId !== id) throw noSuchLink();
    return this.answers.check(await this.calls.of(id, request), accountNumber, reply);
  }

  @Post('verifyAccountNumber')
  @HttpCode(200)
  async verifyAccountNumber(
    @Body() { publicId, verified, accountName }: VerifyAccountNumberDto,
    @Req() request: SessionRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AnswerResult> {
    return this.answers.verify(await this.calls.of(publicId, request), verified, accountName ?? '', reply);
  }

  @Post('setVerifierDetails')
  @HttpCode(200)
  async setVerifierDetails(
    @Body() { publicId, ...fields }: VerifierFieldsDto,
    @Req() request: SessionRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<DetailsSaved> {
    return this.details.give(await this.calls.of(publicId, request), fields, reply);
  }

  @Post('submitPaymentType')
  @HttpCode(200)
  async submitPaymentType(
    @Body() body: SubmitPaymentTypeDto,
    @Req() request: SessionRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<DetailsSaved> {
    return this.details.submitPaymentType(await this.calls.of(body.publicId, request), body, reply);
  }

  /** Hands the question to a colleague, who gets a link of their own; this one is dead afterwards. */
  @Post('delegate')
  @HttpCode(200)
  async delegate(
    @Body() { publicId, email }: DelegateDto,
    @Req() request: SessionRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<LinkDelegated> {
    const link = await this.calls.of(publicId, request);
    const to = plainEmail(email);
    const fields = { email: [verificationMessages.validEmail] };
    if (!isEmailAddress(to)) throw new Problem(400, 'validation', verificationMessages.validEmail, { fields });
    const { tenant, supplierId, requestId, address, call } = link;
    const linkHash = this.links.hashOf(this.links.publicIdOf(tenant, call.commandId));
    const { linkDays, hiddenDigits } = (await this.company.of(tenant)).policy;
    const data = { supplierId, requestId, linkHash, linkDays, hiddenDigits, to, address };
    await this.calls.tell(link, { type: 'DelegateLink', data }, 'anybody');
    await this.visits.end(reply, link.visit);
    return { delegated: true };
  }

  /** From any mail there ever was: a dead link is good enough. */
  @Post('unsubscribe')
  @HttpCode(200)
  async unsubscribe(@Body() { publicId }: PublicIdDto, @Req() request: SessionRequest): Promise<SupplierUnsubscribed> {
    const link = await this.calls.of(publicId, request);
    const { supplierId, requestId, address } = link;
    await this.calls.tell(link, { type: 'Unsubscribe', data: { supplierId, requestId, address } }, 'anybody');
    return { unsubscribed: true };
  }
}
