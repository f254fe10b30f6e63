import { parseIban } from '@counterfoil/domain';
import { type AccountCells, readAccount } from '../table/account.js';
import type { RowCells } from '../table/cells.js';
import type { ImportedSupplier, SupplierColumn } from './imported-supplier.js';

/** A BSB and its number with a sign between them. */
const WITH_SIGN = /^(?:\d{3}-\d{3}[ -]*\d{4,9}|\d{6}[ -]+\d{4,9})$/;
/** More digits than any account number has without its BSB. */
const BARE = /^\d{12,15}$/;

/** A New Zealand account: bank, branch, number and suffix. */
const NEW_ZEALAND = /^\d{2}[- ]\d{4}[- ]\d{7}[- ]\d{2,3}$/;

type Numbers = Pick<AccountCells, 'accountNumber' | 'accountCode' | 'combined'>;

/**
 * Xero and others export an Australian account with its BSB in one column, although its heading names the number only.
 * @param mayBeOwnNumber whether the number may be the one under which the supplier knows its customer; then only a whole account
 * of a bank is read
 */
export const numberAndCode = (
  cell: RowCells<SupplierColumn>,
  country: ImportedSupplier['country'],
  mayBeOwnNumber: boolean,
): Numbers => {
  const [accountNumber, accountCode, combined] = [cell('accountNumber'), cell('accountCode'), cell('combined')];
  const numbers = { accountNumber, accountCode, combined };
  if (mayBeOwnNumber && !isWhole(accountNumber)) return { ...numbers, accountNumber: '' };
  return country === 'AUS' && accountCode === '' && combined === '' && hasBsb(accountNumber)
    ? { accountNumber: '', accountCode, combined: accountNumber }
    : numbers;
};

/** Whether an Australian account begins with a BSB, and no sign says where it ends. */
const hasBareBsb = (accountNumber: string): boolean => BARE.test(accountNumber) && !isNewZealand(accountNumber);

const hasBsb = (accountNumber: string): boolean => WITH_SIGN.test(accountNumber) || hasBareBsb(accountNumber);

const isWhole = (accountNumber: string): boolean =>
  [WITH_SIGN, NEW_ZEALAND].some((form) => form.test(accountNumber)) || isNewZealand(accountNumber) || parseIban(accountNumber).ok;

/** Whether the digits are a valid New Zealand account, with a branch that exists and the right check digit. */
const isNewZealand = (accountNumber: string): boolean => {
  const cells = { accountNumber, accountCode: '', combined: '', iban: '', swiftCode: '', country: 'NZL' } as const;
  const reading = readAccount(cells, 'NZL');
  return reading.kind === 'account' && reading.oddities.length === 0;
};
