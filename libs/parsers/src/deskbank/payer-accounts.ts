import { payingAccountKeyOfParts } from '../nz/line.js';
import type { DeskbankDetail } from './layout.js';

/** Reads the paying accounts of details. Most files have only one, so the last result is reused. */
export class PayerAccounts {
  #bank = '';
  #branch = '';
  #base = '';
  #suffix = '';
  #key: string | null = '';

  /**
   * `number*code` of the payer, empty when the record has none. Null when it is not a valid account: these files have no totals,
   * so only this check reveals a record with shifted columns or cells.
   */
  keyOf(record: DeskbankDetail): string | null {
    const { payerBank, payerBranch, payerBase, payerSuffix } = record;
    const isSame =
      payerBase === this.#base && payerBranch === this.#branch && payerBank === this.#bank && payerSuffix === this.#suffix;
    if (isSame) return this.#key;
    this.#bank = payerBank;
    this.#branch = payerBranch;
    this.#base = payerBase;
    this.#suffix = payerSuffix;
    this.#key = keyOrNull(record);
    return this.#key;
  }
}

const keyOrNull = (record: DeskbankDetail): string | null => {
  const { payerBank, payerBranch, payerBase, payerSuffix } = record;
  const key = payingAccountKeyOfParts(payerBank, payerBranch, payerBase, payerSuffix.trim());
  return key === '' && !/^[0\s-]*$/.test(payerText(record)) ? null : key;
};

/** The account as written in the file. */
export const payerText = ({ payerBank, payerBranch, payerBase, payerSuffix }: DeskbankDetail): string =>
  `${payerBank}-${payerBranch}-${payerBase}-${payerSuffix}`;
