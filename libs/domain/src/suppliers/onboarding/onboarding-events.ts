import { type EventCatalog, type Fact, plain } from '../../kernel/fact.js';
import type { BankAccount, PayeeAccount } from '../bank-account.js';
import { sealed } from '../sealed.js';
import type { AnswerGrade, WeakReason } from '../verification/answer/grade-answer.js';

type Of<D> = D & { readonly supplierId: string; readonly onboardingId: string };

/** What an onboarding means for the supplier's own record. The onboarding itself has a stream of its own. */
export type RecordOnboardingEvent =
  /** The supplier handed in its onboarding. Its bank account is a claim and follows as a request, if it is another one. */
  | Fact<
      'OnboardingDetailsGiven',
      Of<
        PayeeAccount & {
          /** Users who invited it, or had a hand in the address: none of them may decide on the claim. */
          hands: readonly string[];
          grade: AnswerGrade;
          weakBecause: readonly WeakReason[];
          /** Telephone numbers that came with it: no call to them proves anything (P-11.15). */
          phone: string | null;
          mobile: string | null;
          address: string | null;
        }
      >
    >
  /** The customer approved the onboarding. The account is the one that was handed in, whether or not it is on file already. */
  | Fact<'SupplierOnboarded', Of<{ documentHash: string; account: BankAccount | null }>>;

export const recordOnboardingEvents: EventCatalog<RecordOnboardingEvent> = {
  OnboardingDetailsGiven: sealed('phone', 'mobile', 'address'),
  SupplierOnboarded: plain,
};
