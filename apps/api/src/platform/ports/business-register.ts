import type { CustomerCountry, RegisterReply } from '@counterfoil/domain';

export type CompanyQuestion = {
  readonly govCode: string;
  /** The customer's country: its registers are asked first. */
  readonly country: CustomerCountry;
  /** The name that is paid. Some registers only say whether name and number belong together. */
  readonly name: string;
  /** The time of the lookup. */
  readonly at: string;
};

/** A business register such as ABN Lookup or NZBN. A port, because the bundled register contains made-up companies. */
export abstract class BusinessRegister {
  /** Looks up a company number. Never throws because of the register: a register that does not answer is not available (P-5.5.5). */
  abstract lookup(question: CompanyQuestion): Promise<RegisterReply>;

  /** The reply for a supplier without a company number. */
  unasked(at: string): RegisterReply {
    return { answer: null, isAvailable: true, source: '', checkedAt: at, digest: '' };
  }
}
