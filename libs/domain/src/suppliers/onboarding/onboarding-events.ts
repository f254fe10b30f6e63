import { type EventCatalog, type Fact, plain } from '../../kernel/fact.js';
import type { BankAccount, PayeeAccount } from '../bank-account.js';
import { sealed } from '../sealed.js';
import type { AnswerGrade, WeakReason } from '../verification/answer/grade-answer.js';

type Of<D> = D & { readonly supplierId: string; readonly onboardingId: string };

/** The effects of an onboarding on the supplier's own record. The onboarding itself has its own stream. */
export type RecordOnboardingEvent =
  /** The supplier submitted its onboarding. Its bank account, if it differs, is a claim and follows as a change request. */
  | Fact<
      'OnboardingDetailsGiven',
      Of<
        PayeeAccount & {
          /** Users who invited the supplier or had a part in its address. They cannot decide on the claim. */
          hands: readonly string[];
          grade: AnswerGrade;
          weakBecause: readonly WeakReason[];
          /** Telephone numbers given in the onboarding. Calls to them prove nothing (P-11.15). */
          phone: string | null;
          mobile: string | null;
          address: string | null;
        }
      >
    >
  /** The customer approved the onboarding. The account is the submitted one, whether or not it is already on file. */
  | Fact<'SupplierOnboarded', Of<{ documentHash: string; account: BankAccount | null }>>;

export const recordOnboardingEvents: EventCatalog<RecordOnboardingEvent> = {
  OnboardingDetailsGiven: sealed('phone', 'mobile', 'address'),
  SupplierOnboarded: plain,
};
