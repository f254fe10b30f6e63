import { Module } from '@nestjs/common';
import { CheckAccountNumberHandler } from './answers/check-account-number.js';
import { DelegateVerificationHandler } from './answers/delegate-verification.js';
import { DetailsForm } from './answers/details-form.js';
import { OpenVerificationHandler } from './answers/open-verification.js';
import { SetVerifierDetailsHandler } from './answers/set-verifier-details.js';
import { SubmitPaymentTypeHandler } from './answers/submit-payment-type.js';
import { UnsubscribeSupplierHandler } from './answers/unsubscribe-supplier.js';
import { VerifyAccountNumberHandler } from './answers/verify-account-number.js';
import { AccountCodesController } from './bank-codes/account-codes.controller.js';
import { CheckAccountCodeHandler } from './bank-codes/check-account-code.js';
import { ValidateSwiftHandler } from './bank-codes/validate-swift.js';
import { LinkCalls } from './link/link-calls.js';
import { Visits } from './link/visits.js';
import { SupplierVerificationController } from './supplier-verification.controller.js';

/** What suppliers do with their verification links. */
@Module({
  controllers: [SupplierVerificationController, AccountCodesController],
  providers: [
    LinkCalls,
    Visits,
    DetailsForm,
    OpenVerificationHandler,
    CheckAccountNumberHandler,
    VerifyAccountNumberHandler,
    SetVerifierDetailsHandler,
    SubmitPaymentTypeHandler,
    DelegateVerificationHandler,
    UnsubscribeSupplierHandler,
    CheckAccountCodeHandler,
    ValidateSwiftHandler,
  ],
})
export class SupplierVerificationModule {}
