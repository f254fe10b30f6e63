import type { Cell } from './table.js';

/** The amount texts of one column decide together which of dot and comma is the decimal sign (F-2.3). */
export class AmountStyle {
  #commaDecimals = false;
  #dotDecimals = false;

  /** Call it for every value of the column. */
  observe(cell: Cell): void {
    if (typeof cell === 'number' || this.#dotDecimals) return;
    const plain = plainAmount(cell).text;
    this.#commaDecimals ||= /,[0-9]{1,2}$/.test(plain);
    this.#dotDecimals ||= /\.[0-9]{1,2}$/.test(plain);
  }

  /** One decimal dot settles the whole column. */
  get isSettled(): boolean {
    return this.#dotDecimals;
  }

  /** True when a later value could still change how this one reads. */
  isAmbiguous(cell: Cell): boolean {
    return !this.#dotDecimals && typeof cell === 'string' && /[.,]/.test(cell);
  }

  /**
   * Reads a value in hundredths; null when it is no amount that can be paid: negative, more than two decimals that are not
   * zeros, thousands not in groups of three, beyond exact integers. Nothing is guessed.
   */
  read(cell: Cell): number | null {
    if (typeof cell === 'number') return hundredthsOf(cell);
    if (this.#dotDecimals && simpleDot.test(cell)) return simpleHundredths(cell);
    const { text, negative } = plainAmount(cell);
    if (negative) return null;
    const commaStyle = this.#commaDecimals && !this.#dotDecimals;
    const match = (commaStyle ? commaDecimal : dotDecimal).exec(text);
    if (match === null) return null;
    const [, whole = '', decimals = ''] = match;
    if (whole + decimals === '' || /[1-9]/.test(decimals.slice(2))) return null;
    const hundredths = Number(whole.replace(/[.,]/g, '') + decimals.slice(0, 2).padEnd(2, '0'));
    return Number.isSafeInteger(hundredths) ? hundredths : null;
  }
}

/** The usual form of amounts, short enough to be exact. */
const simpleDot = /^[0-9]{1,12}(?:\.[0-9]{1,2})?$/;

const simpleHundredths = (text: string): number => {
  const dot = text.indexOf('.');
  if (dot < 0) return Number(text) * 100;
  const decimals = Number(text.slice(dot + 1));
  return Number(text.slice(0, dot)) * 100 + (text.length - dot === 2 ? decimals * 10 : decimals);
};

const dotDecimal = /^([0-9]{1,3}(?:,[0-9]{3})+|[0-9]*)(?:\.([0-9]+))?$/;
const commaDecimal = /^([0-9]{1,3}(?:\.[0-9]{3})+|[0-9]*)(?:,([0-9]+))?$/;

/** Binary fractions miss most cents by a tiny amount. A larger difference is not rounded (F-1). */
const HAIR = 0.000001;

const hundredthsOf = (value: number): number | null => {
  const hundredths = Math.round(value * 100);
  return value >= 0 && Number.isSafeInteger(hundredths) && Math.abs(value - hundredths / 100) <= HAIR ? hundredths : null;
};

/** Without currency signs and blanks. `(5.00)`, `-5` and `5-` are negative. */
const plainAmount = (amount: string): { readonly text: string; readonly negative: boolean } => {
  if (/^[0-9.,]*$/.test(amount)) return { text: amount, negative: false };
  const plain = amount.replace(/[\p{Sc}\s]/gu, '');
  const unsigned = /^\((.*)\)$/s.exec(plain)?.[1] ?? /^[-−](.*)$/s.exec(plain)?.[1] ?? /^(.*)[-−]$/s.exec(plain)?.[1];
  return { text: unsigned ?? plain, negative: unsigned !== undefined };
};
