/** Codes of all refusals in this folder. */
export type RegisterRejection = keyof typeof registerMessages;

/**
 * The messages for refused identifiers, in the specification's words (5.3, 5.4) where it has any. `label` is the name of the field
 * on the screen, which differs by country.
 */
export const registerMessages = {
  'invalid-bsb': (label = 'BSB') => `Please enter a valid 6 digit ${label}`,
  'invalid-bank-code': (label = 'bank code', digits: 6 | 9 = 6) => `Please enter a valid ${digits} digit ${label}`,
  'invalid-routing-number': (label = 'routing number') => `Please enter a valid 9 digit ${label}`,
  'invalid-nz-account': () => 'Invalid Account #',
  'invalid-suffix': () => 'Please enter a suffix of 2 or 3 digits',
  'invalid-us-account': (label = 'account number') => `Please enter a valid 4-17 digit ${label}`,
  'invalid-au-account': () => 'Please enter the account number as your credit union gives it, 3 to 50 letters or digits',
  'invalid-account-number': (label = 'account number') => `Please enter a valid 3-20 digit ${label}`,
  'invalid-iban': () => 'Please enter a valid IBAN',
  'invalid-bic': () => 'Please enter a valid SWIFT code',
  'invalid-abn': () => 'Please enter a valid ABN',
  'invalid-acn': () => 'Please enter a valid ACN',
  'invalid-nzbn': () => 'Please enter a valid NZBN',
  'invalid-gst': () => 'Please enter a valid GST.',
  'invalid-tin': () => 'Please enter a valid TIN',
  'invalid-amount': () => 'Please enter a valid payment amount',
  'unknown-country': () => 'Please select a country',
  'unknown-currency': () => 'Please enter a valid currency code',
} satisfies Record<string, (label?: string, digits?: 6 | 9) => string>;
