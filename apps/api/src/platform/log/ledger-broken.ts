/** The log was altered: the ledger is not an unbroken chain, or its entries do not match the events in the streams. */
export class LedgerBroken extends Error {
  /** @param event the first event that is not what the ledger names, where it is known */
  constructor(
    message: string,
    readonly event: { readonly stream: string; readonly revision: number } | null = null,
  ) {
    super(message);
  }
}
