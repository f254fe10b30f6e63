import {
  type AccountFault,
  parseAccount,
  parseAmount,
  parseCurrency,
  type PaymentLine,
  registerMessages,
} from '@counterfoil/domain';

/** The fields of the form, as typed. */
export type SingleFields = {
  readonly accountName: string;
  readonly country: string;
  readonly accountCode: string;
  readonly accountNumber: string;
  readonly iban: string;
  readonly swiftCode: string;
  readonly amount: string;
  readonly currency: string;
  readonly reference: string;
  readonly supplierCode: string;
};
export type SingleFaults = Partial<Readonly<Record<keyof SingleFields, string>>>;
export type SingleReading =
  | { readonly ok: true; readonly line: PaymentLine }
  | { readonly ok: false; readonly faults: SingleFaults };

export type FieldProps = (name: keyof SingleFields) => {
  readonly name: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (event: { readonly target: { readonly value: string } }) => void;
};

const LOCAL: readonly string[] = ['AUS', 'NZL', 'USA'];
/** Accounts in Australia, New Zealand and the United States have national bank codes; elsewhere an IBAN or a SWIFT code is used. */
export const isLocal = (country: string): boolean => LOCAL.includes(country);

const currencies: Readonly<Record<string, string>> = { AUS: 'AUD', NZL: 'NZD', USA: 'USD' };
export const currencyOf = (country: string): string => currencies[country] ?? '';

const optional = <K extends string>(name: K, text: string) =>
  (text.trim() === '' ? {} : { [name]: text.trim() }) as { readonly [name in K]?: string };

/** The bank account without fields that were typed for another country. */
const accountOf = ({ country, accountCode, accountNumber, iban, swiftCode }: SingleFields) =>
  parseAccount(
    isLocal(country)
      ? { country, accountCode, accountNumber, iban: '', swiftCode: '' }
      : { country, accountCode, accountNumber, iban, swiftCode },
  );

const missingAccount = (country: string): SingleFaults =>
  isLocal(country) ? { accountCode: registerMessages['invalid-bank-code']() } : { iban: registerMessages['invalid-iban']() };

const faultsOf = (faults: readonly AccountFault[]): SingleFaults =>
  Object.fromEntries(faults.map(({ field, message }) => [field, message]));

/** Reads a payment by the rules for files and imports, and reports every fault at once (P-5.3). */
export const readSingle = (fields: SingleFields): SingleReading => {
  const { accountName, country, amount, currency, reference, supplierCode } = fields;
  const account = accountOf(fields);
  const sum = parseAmount(amount);
  const unit = parseCurrency(currency);
  const faults: SingleFaults = {
    ...(accountName.trim() === '' ? { accountName: 'Please enter the name of the account' } : {}),
    ...(account.ok ? (account.value === null ? missingAccount(country) : {}) : faultsOf(account.faults)),
    // An amount of zero is not a payment.
    ...(sum.ok && sum.value > 0 ? {} : { amount: registerMessages['invalid-amount']() }),
    ...(unit.ok ? {} : { currency: registerMessages['unknown-currency']() }),
  };
  if (!account.ok || account.value === null || !sum.ok || !unit.ok || Object.keys(faults).length > 0)
    return { ok: false, faults };
  const { iban, swiftCode, ...identity } = account.value;
  const line = {
    accountName: accountName.trim(),
    ...identity,
    currency: unit.value,
    amount: sum.value,
    ...optional('iban', iban ?? ''),
    ...optional('swiftCode', swiftCode ?? ''),
    ...optional('reference', reference),
    ...optional('supplierCode', supplierCode),
    clientData: '1',
    action: 'Single payment',
  };
  return { ok: true, line };
};
