import type { LookupRecord } from '@counterfoil/domain';

/** getByPublicId (P-3.1, P-7.1). A link nobody issued is 404 `no-such-link`: the page shows its no-supplier section. */
export type VerificationRecord = LookupRecord & {
  /** The generic error with its reference [supplierId] (P-8) when the link is blocked (isLocked 1 or verified 0, 1, 3); else empty. */
  readonly message: string;
};

/** checkAccountNumber. Neither locked nor a name: the digits are wrong (P-4.1). */
export type AccountCheck = {
  readonly isLocked: 0 | 1;
  /** Of the account on file; empty unless the digits were right. */
  readonly accountName: string;
  /** Last three digits of another account that is open; empty unless the digits were right. */
  readonly unmatchedAccount: string;
};

/** verifyAccountNumber: the flag as it was taken; 3 for a report, and for a confirmation that was set aside (P-4.1, P-3.2). */
export type AnswerResult = {
  readonly result: 0 | 1 | 3;
  /** Last three digits for the comment of the rejected state; empty without a match. */
  readonly unmatchedAccount: string;
};

/** setVerifierDetails and submitPaymentType. */
export type DetailsSaved = {
  readonly saved: true;
  /** Nothing more is taken through this link; the cookie of the visit is gone. */
  readonly finished: boolean;
  /** When it was saved, in UTC. */
  readonly at: string;
};

export type LinkDelegated = { readonly delegated: true };
export type SupplierUnsubscribed = { readonly unsubscribed: true };

/** checkAccountCode (P-7.1). */
export type AccountCodeCheck = {
  readonly IsAccountValid: boolean;
  /** Empty when the code is well-formed but no bank is known under it. */
  readonly BankName: string;
};

/** Body of setVerifierDetails (P-7.1). What may be left out is marked. */
export type VerifierDetailsBody = {
  readonly publicId: string;
  /** Taken because the specification has it; details hold no account (P-4.1). */
  readonly accountNumber?: string;
  readonly verifierEmail: string;
  readonly verifierPhone: string;
  readonly verifierMobile?: string;
  /** The whole name; its last word is the last name unless the two are given apart. */
  readonly verifierName?: string;
  readonly verifierFirstName?: string;
  readonly verifierLastName?: string;
  /** May begin with its reason code: '{5} text'. */
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
  /** Of the terms box, where the form shows it. */
  readonly terms?: boolean;
  /** Nothing follows. True unless false is said. */
  readonly isFinal?: boolean;
};

/** Body of submitPaymentType (P-3.3): the form's fields, if they are saved with it, and the account. */
export type PaymentTypeBody = Partial<Omit<VerifierDetailsBody, 'publicId'>> & {
  readonly publicId: string;
  readonly supplierPaymentMethod?: {
    readonly AccountName: string;
    readonly AccountCode?: string;
    readonly AccountNumber?: string;
    readonly PaymentType: 4;
    /** Of the account; the country of the one on file, else of the customer, when left out. */
    readonly Country?: string;
    readonly Iban?: string;
    readonly SwiftCode?: string;
  };
  /** The simplified form was shown. */
  readonly isVerify2: boolean;
  readonly customerName?: string;
  /** Step 3, "provide correct details": the account replaces the one on file, once the customer agrees. */
  readonly isCorrectDetailsFlag: boolean;
};
