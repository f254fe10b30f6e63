import type { CustomerCountry, RegisterAnswer, RegisterSource } from '@counterfoil/domain';

/** An answer with where it came from; `answer` null: nothing was asked, or the register does not know the number. */
export type RegisterReply = { readonly answer: RegisterAnswer | null } & RegisterSource;

/** A business register (ABN Lookup, NZBN ...), behind a port because the bundled one holds made-up companies. */
export abstract class BusinessRegister {
  /** What the register says of a company number; `at` is when it was asked. */
  abstract lookup(govCode: string, country: CustomerCountry, at: string): Promise<RegisterReply>;

  /** The reply when there is no number to ask for. */
  unasked(at: string): RegisterReply {
    return { answer: null, source: '', checkedAt: at, digest: '' };
  }
}
