/** A business register's answer about a company number (ABN Lookup, NZBN; P-5.5), as an adapter gives it. */
export type RegisterAnswer = {
  readonly govCode: string;
  /** For example 'ACTIVE' or 'CANCELLED'; null: the register does not know the number. */
  readonly status: string | null;
  readonly entityName: string | null;
  readonly tradingNames: readonly string[];
  /** 'IND' for an individual. */
  readonly entityType: string | null;
  /** ISO 8601 UTC, or null. */
  readonly effectiveFrom: string | null;
  readonly registeredForGst: boolean;
  readonly gstFrom: string | null;
  readonly gstTo: string | null;
  readonly taxNumber: string | null;
};

/**
 * The source of an answer, and its time. Bundled data always states that nothing was checked. The digest is empty without an
 * answer.
 */
export type RegisterSource = { readonly source: string; readonly checkedAt: string; readonly digest: string };

/**
 * The outcome of asking a register. When `isAvailable` is false, it did not answer, which says nothing about the company (P-5.5.5).
 */
export type RegisterReply = { readonly answer: RegisterAnswer | null; readonly isAvailable: boolean } & RegisterSource;

/** The register status of a company, as far as payments depend on it. */
export type RegisterStanding = {
  readonly govCode: string;
  readonly status: 'ACTIVE' | 'not active' | 'unknown';
  readonly registeredForGst: boolean;
};

export type RegisterFlags = {
  /**
   * 'not registered' without a number to look up; 'unknown' when the register has no such number; 'not available' when it did not
   * answer.
   */
  readonly abnStatus: 'ACTIVE' | 'not active' | 'not registered' | 'unknown' | 'not available';
  readonly isValid: boolean;
  /** 0 none of the register's names, 1 the entity's name, 2 close, 3 a trading name, 4 part of a name only, 6 no name given. */
  readonly abnFlag: number | null;
  readonly nameWarning: boolean;
  readonly registeredForGst: boolean;
  readonly isTaxNumberValid: boolean;
};

/** P-5.5: with an active status, these flags warn that the account name is not one of the register's names. */
const WARNING_FLAGS: ReadonlySet<number> = new Set([0, 2, 4, 6]);

/** Whether there is nothing to look up: no digit, or the customer's own code for "has none". */
export const hasNoIdentifier = (govCode: string | null, noIdentifierCodes: readonly string[]): boolean =>
  govCode === null || !/\d/.test(govCode) || noIdentifierCodes.includes(govCode.trim());

export type RegisterQuestion = {
  readonly govCode: string | null;
  readonly noIdentifierCodes: readonly string[];
  readonly taxNumber: string | null;
  readonly answer: RegisterAnswer | null;
  readonly isAvailable: boolean;
  /** How the payment's name compares with the register's names, as an abnFlag. */
  readonly abnFlag: number | null;
};

/** The report rules of P-5.5. New Zealand has the same rule: valid when the status is active. */
export const registerFlags = (question: RegisterQuestion): RegisterFlags => {
  const { govCode, noIdentifierCodes, taxNumber, answer, isAvailable, abnFlag } = question;
  const nothing = { isValid: false, abnFlag: null, nameWarning: false, registeredForGst: false, isTaxNumberValid: false };
  if (hasNoIdentifier(govCode, noIdentifierCodes)) return { ...nothing, abnStatus: 'not registered' };
  if (!isAvailable) return { ...nothing, abnStatus: 'not available' };
  if (answer === null || answer.status === null) return { ...nothing, abnStatus: 'unknown' };
  const isActive = answer.status.toUpperCase() === 'ACTIVE';
  return {
    abnStatus: isActive ? 'ACTIVE' : 'not active',
    isValid: isActive,
    abnFlag,
    nameWarning: isActive && abnFlag !== null && WARNING_FLAGS.has(abnFlag),
    registeredForGst: answer.registeredForGst,
    isTaxNumberValid: answer.registeredForGst && (taxNumber === null || taxNumber === '' || taxNumber === answer.taxNumber),
  };
};
