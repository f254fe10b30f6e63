/** The fields that a column of a payment table can hold (F-9), with their labels. Required fields come first. */
export const paymentFields = {
  accountName: 'Account name',
  amount: 'Amount',
  accountCode: 'Bank code (BSB, routing number)',
  accountNumber: 'Account number',
  combined: 'Bank code and account in one',
  iban: 'IBAN',
  swiftCode: 'SWIFT',
  country: 'Country',
  currency: 'Currency',
  supplierCode: 'Supplier code',
  supplierName: 'Supplier name',
  govCode: 'Company number',
  email: 'Email',
  entityId: 'Entity',
  paymentId: 'Payment number',
  reference: 'Reference',
  paymentDate: 'Payment date',
} as const;

export type PaymentField = keyof typeof paymentFields;
