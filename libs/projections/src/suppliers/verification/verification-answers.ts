import type { LookupRecord } from '@counterfoil/domain';

/** getByPublicId (P-3.1, P-7.1). An unknown link is 404 `no-such-link`, and the page shows its no-supplier section. */
export type VerificationRecord = LookupRecord & {
  /** The generic error with its reference [supplierId] (P-8) when the link is blocked (isLocked 1 or verified 0, 1, 3); else empty. */
  readonly message: string;
};

/** checkAccountNumber. When neither locked nor named, the digits are wrong (P-4.1). */
export type AccountCheck = {
  readonly isLocked: 0 | 1;
  /** The name of the account on file; empty unless the digits were right. */
  readonly accountName: string;
  /** Last three digits of another account that waits; empty unless the digits were right. */
  readonly unmatchedAccount: string;
};

/** verifyAccountNumber: the accepted flag; 3 for a report, and for a confirmation that was set aside (P-4.1, P-3.2). */
export type AnswerResult = {
  readonly result: 0 | 1 | 3;
  /** Last three digits for the comment of the rejected state; empty without a match. */
  readonly unmatchedAccount: string;
};

/** setVerifierDetails and submitPaymentType. */
export type DetailsSaved = {
  readonly saved: true;
  /** No more answers are accepted through this link, and the cookie of the visit is deleted. */
  readonly finished: boolean;
  /** When it was saved, in UTC. */
  readonly at: string;
};

export type LinkDelegated = { readonly delegated: true };
export type SupplierUnsubscribed = { readonly unsubscribed: true };

/** checkAccountCode (P-7.1). */
export type AccountCodeCheck = {
  readonly IsAccountValid: boolean;
  /** Empty when the code is well-formed but belongs to no known bank. */
  readonly BankName: string;
};

/** Body of setVerifierDetails (P-7.1). Optional fields are marked. */
export type VerifierDetailsBody = {
  readonly publicId: string;
  /** Accepted because the specification has it. The contact details contain no account (P-4.1). */
  readonly accountNumber?: string;
  readonly verifierEmail: string;
  readonly verifierPhone: string;
  readonly verifierMobile?: string;
  /** The whole name. Its last word is the last name, unless first and last name are given separately. */
  readonly verifierName?: string;
  readonly verifierFirstName?: string;
  readonly verifierLastName?: string;
  /** May start with its reason code: '{5} text'. */
  readonly verifierComment?: string;
  readonly verifierOptin?: boolean;
  /** The version of the terms that the form showed. */
  readonly termsVersion?: string;
  readonly verifierCfoName?: string;
  readonly verifierCfoEmail?: string;
  /** ABN, ACN or TIN. */
  readonly verifiedGovCode?: string;
  readonly tradingName?: string;
  /** GST number. */
  readonly taxNumber?: string;
  /** The terms checkbox, when the form shows it. */
  readonly terms?: boolean;
  /** Whether this is the last call. Without this field, it is. */
  readonly isFinal?: boolean;
};

/** Body of submitPaymentType (P-3.3): the account, and the form's fields if they are saved with it. */
export type PaymentTypeBody = Partial<Omit<VerifierDetailsBody, 'publicId'>> & {
  readonly publicId: string;
  readonly supplierPaymentMethod?: {
    readonly AccountName: string;
    readonly AccountCode?: string;
    readonly AccountNumber?: string;
    readonly PaymentType: 4;
    /** The country of the account. When it is absent, the country of the account on file or else of the customer. */
    readonly Country?: string;
    readonly Iban?: string;
    readonly SwiftCode?: string;
  };
  /** Whether the simplified form was shown. */
  readonly isVerify2: boolean;
  readonly customerName?: string;
  /** Step 3, "provide correct details": the account replaces the one on file if the customer agrees. */
  readonly isCorrectDetailsFlag: boolean;
};
