import { isAllZeros, isDigits } from '@counterfoil/domain';

/** An exact decimal that is not negative. */
export type Decimal = {
  readonly hundredths: number;
  /** The part after the second decimal, in units of the twentieth decimal; 0n for all amounts that can be paid. */
  readonly beyond: bigint;
};

/** Decimals stored after the second: ISO 20022 allows five decimals in an amount and seventeen in a sum. */
const KEPT = 18;
const HUNDREDTH = 10n ** BigInt(KEPT);

/**
 * Reads a decimal as XML writes it: digits with at most one point, perhaps a plus. Null for all else (commas, signs, exponents)
 * and for what no exact number holds. Nothing is guessed (F-1).
 */
export const parseDecimal = (text: string): Decimal | null => {
  const unsigned = text.startsWith('+') ? text.slice(1) : text;
  const point = unsigned.indexOf('.');
  const whole = point < 0 ? unsigned : unsigned.slice(0, point);
  const decimals = point < 0 ? '' : unsigned.slice(point + 1);
  const digits = whole + (decimals.length === 2 ? decimals : decimals.slice(0, 2).padEnd(2, '0'));
  if (!isDigits(digits) || (whole === '' && decimals === '')) return null;
  const hundredths = Number(digits);
  if (!Number.isSafeInteger(hundredths)) return null;
  return decimals.length <= 2 ? { hundredths, beyond: 0n } : withBeyond(hundredths, decimals.slice(2));
};

const withBeyond = (hundredths: number, further: string): Decimal | null => {
  if (!isDigits(further) || !isAllZeros(further.slice(KEPT))) return null;
  return { hundredths, beyond: BigInt(further.slice(0, KEPT).padEnd(KEPT, '0')) };
};

/** The amount that can be paid, in hundredths; null when a third decimal would be lost (F-1). */
export const payable = (decimal: Decimal | null): number | null =>
  decimal === null || decimal.beyond !== 0n ? null : decimal.hundredths;

/** Adds decimals up exactly, as long as the sum of hundredths stays an exact number. */
export class DecimalSum {
  #hundredths = 0;
  #beyond = 0n;

  add({ hundredths, beyond }: Decimal): void {
    this.#hundredths += hundredths;
    if (beyond === 0n) return;
    this.#beyond += beyond;
    if (this.#beyond < HUNDREDTH) return;
    this.#beyond -= HUNDREDTH;
    this.#hundredths++;
  }

  equals({ hundredths, beyond }: Decimal): boolean {
    return this.#hundredths === hundredths && this.#beyond === beyond;
  }

  /** Whole hundredths. */
  get hundredths(): number {
    return this.#hundredths;
  }
}
