import type { CustomerCountry, RegisterAnswer, RegisterSource } from '@counterfoil/domain';

/** A register's answer and where it came from. `answer` is null when there was no number or the register does not know it. */
export type RegisterReply = { readonly answer: RegisterAnswer | null } & RegisterSource;

/** A business register such as ABN Lookup or NZBN. A port, because the bundled register contains made-up companies. */
export abstract class BusinessRegister {
  /** Looks up a company number. `at` is the time of the lookup. */
  abstract lookup(govCode: string, country: CustomerCountry, at: string): Promise<RegisterReply>;

  /** The reply for a supplier without a company number. */
  unasked(at: string): RegisterReply {
    return { answer: null, source: '', checkedAt: at, digest: '' };
  }
}
