import { Injectable } from '@nestjs/common';
import { type PayeeAccount, type PaymentMethod, readBracedComment, type SupplierCommand, typedText } from '@counterfoil/domain';
import type { DetailsSaved, PaymentTypeBody } from '@counterfoil/projections';
import type { FastifyReply } from 'fastify';
import { Company } from '../platform/company.js';
import { type LinkCall, LinkCalls } from './link-calls.js';
import { typedAccount } from './typed-account.js';
import { type TypedDetails, typedDetails, type VerifierFields } from './typed-details.js';
import { Visits } from './visits.js';

/** Who answered, and step 3 (spec 4.1). */
@Injectable()
export class DetailsByLink {
  constructor(
    private readonly calls: LinkCalls,
    private readonly visits: Visits,
    private readonly company: Company,
  ) {}

  /** setVerifierDetails: the last word unless it says otherwise. */
  async give(link: LinkCall, body: VerifierFields, reply: FastifyReply): Promise<DetailsSaved> {
    const typed = typedDetails(body, (await this.company.of(link.tenant)).country);
    await this.tellDetails(link, typed, body.isFinal ?? true);
    return this.saved(link, reply);
  }

  /** submitPaymentType: the account first, as nothing is taken after the last word; then who said so, where the form is sent with it. */
  async submitPaymentType(link: LinkCall, body: PaymentTypeBody, reply: FastifyReply): Promise<DetailsSaved> {
    const { country } = await this.company.of(link.tenant);
    const details = body.verifierEmail === undefined ? null : typedDetails(body, country);
    const method = body.supplierPaymentMethod;
    const { known } = await this.calls.held(link);
    const now = method === undefined ? null : typedAccount(method, known.payee.account?.country ?? country);
    const { command, who } = await this.claimOf(link, body, now);
    await this.calls.tell(link, command, who);
    const visit = await this.visits.keep(reply, link.visit, { answered: true });
    const answered = { ...link, visit };
    if (details !== null) await this.tellDetails(answered, details, body.isFinal ?? true);
    return this.saved(answered, reply);
  }

  /** Correct details replace the account on file once the customer agrees; all else is an onboarding (readings 36). */
  private async claimOf(
    link: LinkCall,
    { supplierPaymentMethod: method, isVerify2, isCorrectDetailsFlag: correctDetails, verifierComment }: PaymentTypeBody,
    now: PayeeAccount | null,
  ): Promise<{ readonly command: SupplierCommand; readonly who: 'answerer' | 'matched' }> {
    const { supplierId, requestId } = link;
    const surroundings = await this.calls.surroundings(link);
    if (!isVerify2 && correctDetails) {
      const { reason } = readBracedComment(verifierComment ?? '');
      const data = { supplierId, requestId, now: now ?? { account: null, accountName: null }, reason, surroundings };
      return { command: { type: 'ProvideCorrectDetails', data }, who: 'matched' };
    }
    const paymentMethod = method === undefined ? null : asTyped(method);
    const data = { supplierId, requestId, correctDetails, paymentMethod, now, surroundings };
    return { command: { type: 'RequestOnboarding', data }, who: 'answerer' };
  }

  private async tellDetails(link: LinkCall, { details, reason }: TypedDetails, isFinal: boolean): Promise<void> {
    const { supplierId, requestId } = link;
    const surroundings = await this.calls.surroundings(link);
    const data = { supplierId, requestId, details, reason, isFinal, surroundings };
    await this.calls.tell(link, { type: 'ProvideVerifierDetails', data }, 'answerer', 'details');
  }

  private async saved(link: LinkCall, reply: FastifyReply): Promise<DetailsSaved> {
    const finished = await this.calls.isFinished(link);
    if (finished) await this.visits.end(reply, link.visit);
    return { saved: true, finished };
  }
}

/** As much of each field as its rules let pass (`PaymentMethodDto`). */
const LONGEST_FIELD = 200;

const asTyped = ({
  AccountName,
  AccountCode,
  AccountNumber,
}: NonNullable<PaymentTypeBody['supplierPaymentMethod']>): PaymentMethod => ({
  accountName: typedText(AccountName, LONGEST_FIELD),
  accountCode: typedText(AccountCode ?? '', LONGEST_FIELD),
  accountNumber: typedText(AccountNumber ?? '', LONGEST_FIELD),
  paymentType: 4,
});
