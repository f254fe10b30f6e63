/** The ledger is not one unbroken chain, or its entries do not match the events in the streams: the log was altered. */
export class LedgerBroken extends Error {}
