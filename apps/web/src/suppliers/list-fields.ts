/** Fields a column may be; the names are the import's own (spec 3.7). */
export const listFields: readonly (readonly [name: string, label: string])[] = [
  ['supplierName', 'Supplier name'],
  ['supplierCode', 'Supplier code'],
  ['accountName', 'Account name'],
  ['accountCode', 'Bank code (BSB, routing number)'],
  ['accountNumber', 'Account number'],
  ['iban', 'IBAN'],
  ['swiftCode', 'SWIFT'],
  ['govCode', 'Company number'],
  ['taxNumber', 'Tax number'],
  ['email', 'E-mail'],
  ['country', 'Country'],
  ['entityId', 'Entity'],
  ['isInactive', 'Inactive'],
  ['isEmployee', 'Employee'],
  ['smallBusiness', 'Small business'],
  ['contactFirstName', 'First name'],
  ['contactLastName', 'Last name'],
  ['contactLandline', 'Landline'],
  ['contactMobile', 'Mobile'],
];

/** Names that problems use and no column has. */
const others: readonly (readonly [name: string, label: string])[] = [['accountKey', 'Bank account']];
const labels = new Map([...listFields, ...others]);

/** A field of the import in words; one that has none is shown as it is. */
export const listFieldLabel = (name: string | undefined): string => (name === undefined ? '' : (labels.get(name) ?? name));
