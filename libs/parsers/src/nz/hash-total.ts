import { isAllZeros, isDigits, type NzAccount, type PaymentLine } from '@counterfoil/domain';

/** The hash keeps eleven digits: four of the branch and seven of the base. */
export const HASH_MODULUS = 10 ** 11;
const BASE_WIDTH = 7;
const BASE_MODULUS = 10 ** BASE_WIDTH;
/** Character code of '0'. */
const ZERO = 48;

/**
 * The contribution of one record to the hash total: branch (up to 4 digits) and base as one number of eleven digits. The leftmost
 * digit of an eight-digit base is dropped (F-6). Null when they are not digits.
 */
export const hashPart = (branch: string, base: string): number | null => {
  const readable = branch.length <= 4 && base.length <= BASE_WIDTH + 1 && isDigits(branch) && isDigits(base);
  return readable ? Number(branch) * BASE_MODULUS + (Number(base) % BASE_MODULUS) : null;
};

/** Like `hashPart`, for an account that is known to be valid. */
export const hashPartOf = ({ code, number }: NzAccount): number => {
  let part = 0;
  for (let i = 2; i < 6; i++) part = part * 10 + (code.charCodeAt(i) - ZERO);
  for (let i = 0; i < BASE_WIDTH; i++) part = part * 10 + (number.charCodeAt(i) - ZERO);
  return part;
};

/** The contribution of the given lines to the hash total. */
export const hashOf = (lines: readonly PaymentLine[]): number =>
  lines.reduce((sum, { accountCode: code, accountNumber: number }) => (sum + hashPartOf({ code, number })) % HASH_MODULUS, 0);

/** The running hash total of New Zealand batch files: the last eleven digits of a sum, exact for any number of records (F-6). */
export class HashTotal {
  #sum = 0;
  #isKnown = true;

  /** Adds a record's contribution, also for rows with errors; null for a record whose account cannot be read. */
  add(part: number | null): void {
    if (part === null) this.#isKnown = false;
    else this.#sum = (this.#sum + part) % HASH_MODULUS;
  }

  /**
   * Whether the trailer contradicts the records. An empty or zero hash states nothing (F-6). After an account that cannot be read,
   * a difference may be its consequence, and its row is an error already.
   */
  contradicts(stated: string): boolean {
    const trimmed = stated.trim();
    return this.#isKnown && !isAllZeros(trimmed) && !this.#equals(trimmed);
  }

  #equals(stated: string): boolean {
    const leading = Math.max(0, stated.length - 11);
    return isAllZeros(stated.slice(0, leading)) && isDigits(stated) && Number(stated.slice(leading)) === this.#sum;
  }
}
