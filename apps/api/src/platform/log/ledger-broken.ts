/** The log was altered: the ledger is not an unbroken chain, or its entries do not match the events in the streams. */
export class LedgerBroken extends Error {}
