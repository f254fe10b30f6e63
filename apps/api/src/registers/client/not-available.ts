/**
 * A register did not answer, or its answer cannot be used. This decides nothing: it never means that the register has no such entry
 * (P-5.5.5).
 */
export class NotAvailable extends Error {
  /** `because` ends the sentence "ABN Lookup is not available: ...", and never contains an address, a key or a name. */
  constructor(
    readonly because: string,
    /** Whether another attempt may succeed. */
    readonly mayRepeat = false,
  ) {
    super(because);
  }
}
