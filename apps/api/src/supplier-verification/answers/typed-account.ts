import {
  type AccountText,
  LONGEST_ACCOUNT_NAME,
  parseAccount,
  type PayeeAccount,
  typedText,
  verificationMessages,
} from '@counterfoil/domain';
import type { PaymentTypeBody } from '@counterfoil/projections';
import { Problem } from '../../platform/http/problem.js';

type Method = NonNullable<PaymentTypeBody['supplierPaymentMethod']>;

const bodyFields: { readonly [field in keyof AccountText]: keyof Method } = {
  country: 'Country',
  accountCode: 'AccountCode',
  accountNumber: 'AccountNumber',
  iban: 'Iban',
  swiftCode: 'SwiftCode',
};

/**
 * The account on which a supplier wants to be paid, by the rules of its country (P-5.3). @throws Problem with every fault by its
 * field
 */
export const typedAccount = (method: Method, country: string): PayeeAccount => {
  const accountName = typedText(method.AccountName, LONGEST_ACCOUNT_NAME);
  const reading = parseAccount({
    country: method.Country ?? country,
    accountCode: method.AccountCode ?? '',
    accountNumber: method.AccountNumber ?? '',
    iban: method.Iban ?? '',
    swiftCode: method.SwiftCode ?? '',
  });
  const faults: [keyof Method, string][] = accountName === '' ? [['AccountName', verificationMessages.accountName]] : [];
  if (!reading.ok)
    faults.push(...reading.faults.map(({ field, message }) => [bodyFields[field], message] as [keyof Method, string]));
  else if (reading.value === null) faults.push(['AccountNumber', 'Please enter the account number.']);
  if (!reading.ok || faults.length > 0) {
    const fields = Object.fromEntries(faults.map(([field, message]) => [`supplierPaymentMethod.${field}`, [message]]));
    throw new Problem(400, 'validation', faults[0]![1], { fields });
  }
  return { account: reading.value, accountName };
};
