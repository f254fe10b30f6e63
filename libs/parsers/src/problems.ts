/** The codes of F-1, plus `badDate` for a supplier's invoice date and `tooLarge` for the bounds of `Limits`. */
export type ProblemCode =
  | FileProblem
  | RowProblem
  | 'missingTrailer'
  | 'missingHeader'
  | 'shortRecord'
  | 'longRecord'
  | 'unknownRecord'
  | 'noControlTotals'
  | 'trailerBsb'
  | 'blockCount'
  | 'debitSkipped'
  | 'returnSkipped'
  | 'balancingEntrySkipped'
  | 'adviceSkipped'
  | 'nonPaymentEntrySkipped'
  | 'chequeSkipped'
  | 'skippedRow'
  | 'prenote'
  | 'zeroAmount'
  | 'noName'
  | 'accountLength'
  | 'unknownBranch'
  | 'accountCheck'
  | 'inconsistentRows'
  | 'rowInCell'
  | 'furtherAccount'
  | 'furtherSheet';

/** A file problem refuses the file: no line is taken from it. */
export type FileProblem =
  | 'unrecognised'
  | 'emptyFile'
  | 'noPayments'
  | 'notAPaymentFile'
  | 'recordLength'
  | 'recordOrder'
  | 'badHeader'
  | 'controlTotal'
  | 'controlCount'
  | 'controlHash'
  | 'badCharacter'
  | 'mandatoryField'
  | 'xmlMalformed'
  | 'xmlUnsafe'
  | 'tooLarge';

/** A row problem leaves out its row, and the rest is read. In ACH an unreadable amount or code refuses the file. */
export type RowProblem =
  | 'badBankCode'
  | 'badAccountNumber'
  | 'badIban'
  | 'badAmount'
  | 'twoAccounts'
  | 'twoAmounts'
  | 'aboveHeadings'
  | 'badCurrency'
  | 'badTransactionCode'
  | 'badDate'
  | 'unknownCountry'
  | 'badAccountKey'
  | 'shortenedNumber'
  | 'lostZeros'
  | 'anotherAccount'
  | 'anotherSupplier';

export type Warning = Exclude<ProblemCode, FileProblem | RowProblem>;

/** The location of a problem. `row` is numbered as in `clientData`; `value` is the text as written in the file. */
export type Place = { readonly row?: number; readonly field?: string; readonly value?: string };

export type Problem = Place & { readonly code: ProblemCode };
