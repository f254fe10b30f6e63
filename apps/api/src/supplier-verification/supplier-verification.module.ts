import { Module } from '@nestjs/common';
import { AccountCodesController } from './account-codes.controller.js';
import { AnswerByLink } from './answers/answer-by-link.js';
import { DetailsByLink } from './answers/details-by-link.js';
import { LinkCalls } from './link/link-calls.js';
import { LinkLimits } from './link/link-limits.js';
import { SupplierVerificationController } from './supplier-verification.controller.js';
import { TellByLinkHandler } from './tell-by-link.js';
import { Visits } from './link/visits.js';

/** The supplier's public face of its record: whoever comes with a link, and nothing else. */
@Module({
  controllers: [SupplierVerificationController, AccountCodesController],
  providers: [LinkCalls, LinkLimits, Visits, AnswerByLink, DetailsByLink, TellByLinkHandler],
})
export class SupplierVerificationModule {}
