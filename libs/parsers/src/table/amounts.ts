/** The amount texts of one column decide together which of dot and comma is the decimal sign (formats.md 2.3). */
export class AmountStyle {
  #commaDecimals = false;
  #dotDecimals = false;

  /** Every value of the column is shown to the style before any is read. */
  see(text: string): void {
    const plain = plainAmount(text).text;
    this.#commaDecimals ||= /,[0-9]{1,2}$/.test(plain);
    this.#dotDecimals ||= /\.[0-9]{1,2}$/.test(plain);
  }

  /**
   * Reads a value in hundredths; null when it is no amount that can be paid: negative, more than two decimals that are not
   * zeros, thousands not in groups of three, beyond exact integers. Nothing is guessed.
   */
  read(text: string): number | null {
    const { text: plain, negative } = plainAmount(text);
    if (negative) return null;
    const commaStyle = this.#commaDecimals && !this.#dotDecimals;
    const match = (commaStyle ? commaDecimal : dotDecimal).exec(plain);
    if (match === null) return null;
    const [, whole = '', decimals = ''] = match;
    if (whole + decimals === '' || /[1-9]/.test(decimals.slice(2))) return null;
    const hundredths = Number(whole.replace(/[.,]/g, '') + decimals.slice(0, 2).padEnd(2, '0'));
    return Number.isSafeInteger(hundredths) ? hundredths : null;
  }
}

const dotDecimal = /^([0-9]{1,3}(?:,[0-9]{3})+|[0-9]*)(?:\.([0-9]+))?$/;
const commaDecimal = /^([0-9]{1,3}(?:\.[0-9]{3})+|[0-9]*)(?:,([0-9]+))?$/;

/** Without currency signs and blanks; `(5.00)`, `-5` and `5-` are negative. */
const plainAmount = (text: string): { readonly text: string; readonly negative: boolean } => {
  const plain = text.replace(/[\p{Sc}\s]/gu, '');
  const unsigned = /^\((.*)\)$/s.exec(plain)?.[1] ?? /^[-−](.*)$/s.exec(plain)?.[1] ?? /^(.*)[-−]$/s.exec(plain)?.[1];
  return { text: unsigned ?? plain, negative: unsigned !== undefined };
};
