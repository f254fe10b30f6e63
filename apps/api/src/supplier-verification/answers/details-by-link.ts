import { Injectable } from '@nestjs/common';
import {
  currentRequest,
  type CustomerCountry,
  formCountry,
  type KnownSupplier,
  LONGEST_ACCOUNT_NAME,
  type PaymentMethod,
  readBracedComment,
  type SupplierCommand,
  typedText,
  type Verifier,
} from '@counterfoil/domain';
import type { DetailsSaved, PaymentTypeBody } from '@counterfoil/projections';
import type { FastifyReply } from 'fastify';
import { Company } from '../../platform/company.js';
import { type LinkCall, LinkCalls } from '../link/link-calls.js';
import { typedAccount } from './typed-account.js';
import { typedDetails, type VerifierFields } from './typed-details.js';
import { Visits } from '../link/visits.js';

/** Who answered, and step 3 (P-4.1). */
@Injectable()
export class DetailsByLink {
  constructor(
    private readonly calls: LinkCalls,
    private readonly visits: Visits,
    private readonly company: Company,
  ) {}

  /** setVerifierDetails: the last word unless it says otherwise. */
  async give(link: LinkCall, body: VerifierFields, reply: FastifyReply): Promise<DetailsSaved> {
    const { supplierId, requestId } = link;
    const { known } = await this.calls.held(link);
    const verifier = typedDetails(body, await this.formCountry(link, known));
    const surroundings = await this.calls.surroundings(link);
    const data = { supplierId, requestId, ...verifier, isFinal: body.isFinal ?? true, surroundings };
    await this.calls.tell(link, { type: 'ProvideVerifierDetails', data }, 'answerer');
    return this.saved(link, reply);
  }

  /** submitPaymentType: the account, and who said so where the form is sent with it; one is never kept without the other. */
  async submitPaymentType(link: LinkCall, body: PaymentTypeBody, reply: FastifyReply): Promise<DetailsSaved> {
    const { command, who } = await this.claimOf(link, body);
    await this.calls.tell(link, command, who);
    const visit = await this.visits.keep(reply, link.visit, { answered: true });
    return this.saved({ ...link, visit }, reply);
  }

  /** Correct details replace the account on file once the customer agrees; all else is an onboarding (P-2.1). */
  private async claimOf(
    link: LinkCall,
    body: PaymentTypeBody,
  ): Promise<{ readonly command: SupplierCommand; readonly who: 'answerer' | 'matched' }> {
    const { supplierId, requestId } = link;
    const { supplierPaymentMethod: method, isVerify2, isCorrectDetailsFlag: correctDetails, verifierComment } = body;
    const { known } = await this.calls.held(link);
    const country = await this.formCountry(link, known);
    const verifier: Verifier | null = body.verifierEmail === undefined ? null : typedDetails(body, country);
    const now = method === undefined ? null : typedAccount(method, known.payee.account?.country ?? country);
    const about = { supplierId, requestId, verifier, surroundings: await this.calls.surroundings(link) };
    if (!isVerify2 && correctDetails) {
      const { reason } = readBracedComment(verifierComment ?? '');
      const data = { ...about, now: now ?? { account: null, accountName: null }, reason };
      return { command: { type: 'ProvideCorrectDetails', data }, who: 'matched' };
    }
    const data = { ...about, now, correctDetails, paymentMethod: method === undefined ? null : paymentMethodOf(method) };
    return { command: { type: 'RequestOnboarding', data }, who: 'answerer' };
  }

  /** The same for the form, by getByPublicId, and for what it sends. */
  private async formCountry({ tenant, requestId }: LinkCall, known: KnownSupplier): Promise<CustomerCountry> {
    const { payee } = currentRequest(known, requestId) ?? known;
    return formCountry(payee.account, (await this.company.of(tenant)).country);
  }

  private async saved(link: LinkCall, reply: FastifyReply): Promise<DetailsSaved> {
    const finished = await this.calls.isFinished(link);
    if (finished) await this.visits.end(reply, link.visit);
    return { saved: true, finished };
  }
}

type Method = NonNullable<PaymentTypeBody['supplierPaymentMethod']>;

/** As it was typed (P-3.3), beside the account that is read from it. */
const paymentMethodOf = ({ AccountName, AccountCode = '', AccountNumber = '' }: Method): PaymentMethod => ({
  accountName: typedText(AccountName, LONGEST_ACCOUNT_NAME),
  accountCode: typedText(AccountCode, AccountCode.length),
  accountNumber: typedText(AccountNumber, AccountNumber.length),
  paymentType: 4,
});
