import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import {
  LONGEST_ACCOUNT_NAME,
  type PaymentMethod,
  readBracedComment,
  type SupplierCommand,
  typedText,
  type Verifier,
} from '@counterfoil/domain';
import type { DetailsSaved, PaymentTypeBody } from '@counterfoil/projections';
import { BrowserCommand } from '../../platform/commands.js';
import { type LinkCall, LinkCalls } from '../link/link-calls.js';
import { Visits } from '../link/visits.js';
import type { SubmitPaymentTypeDto } from '../supplier-verification.dto.js';
import { DetailsForm } from './details-form.js';
import { typedAccount } from './typed-account.js';
import { typedDetails } from './typed-details.js';

/** Step 3: the bank account, and who gave it where the form asks (P-4.1). Neither is stored without the other. */
export class SubmitPaymentType extends BrowserCommand<SubmitPaymentTypeDto, DetailsSaved> {}

@CommandHandler(SubmitPaymentType)
export class SubmitPaymentTypeHandler implements ICommandHandler<SubmitPaymentType> {
  constructor(
    private readonly calls: LinkCalls,
    private readonly visits: Visits,
    private readonly form: DetailsForm,
  ) {}

  async execute({ input, browser }: SubmitPaymentType): Promise<DetailsSaved> {
    const link = await this.calls.of(input.publicId, browser);
    const { command, sender } = await this.claimOf(link, input);
    const outcome = await this.calls.run(link, command, sender);
    const visit = await this.visits.keep(link.visit, { answered: true });
    return this.form.saved({ ...link, visit }, outcome);
  }

  /**
   * Corrected details replace the account on file once the customer approves them. In all other cases the supplier asks for an
   * onboarding (P-2.1).
   */
  private async claimOf(
    link: LinkCall,
    body: PaymentTypeBody,
  ): Promise<{ readonly command: SupplierCommand; readonly sender: 'answerer' | 'matched' }> {
    const { supplierId, requestId } = link;
    const { supplierPaymentMethod: method, isVerify2, isCorrectDetailsFlag: correctDetails, verifierComment } = body;
    const { supplier } = await this.calls.supplierRecord(link);
    const { claimCoolingOffHours: coolingOffHours } = await this.calls.policy(link);
    const country = await this.form.country(link, supplier);
    const verifier: Verifier | null = body.verifierEmail === undefined ? null : typedDetails(body, { country });
    const now = method === undefined ? null : typedAccount(method, supplier.payee.account?.country ?? country);
    const about = { supplierId, requestId, verifier, surroundings: await this.calls.surroundings(link), coolingOffHours };
    if (!isVerify2 && correctDetails) {
      const { reason } = readBracedComment(verifierComment ?? '');
      const data = { ...about, now: now ?? { account: null, accountName: null }, reason };
      return { command: { type: 'ProvideCorrectDetails', data }, sender: 'matched' };
    }
    const data = { ...about, now, correctDetails, paymentMethod: method === undefined ? null : paymentMethodOf(method) };
    return { command: { type: 'RequestOnboarding', data }, sender: 'answerer' };
  }
}

type Method = NonNullable<PaymentTypeBody['supplierPaymentMethod']>;

/** The fields as they were typed (P-3.3), stored with the account that was read from them. */
const paymentMethodOf = ({ AccountName, AccountCode = '', AccountNumber = '' }: Method): PaymentMethod => ({
  accountName: typedText(AccountName, LONGEST_ACCOUNT_NAME),
  accountCode: typedText(AccountCode, AccountCode.length),
  accountNumber: typedText(AccountNumber, AccountNumber.length),
  paymentType: 4,
});
