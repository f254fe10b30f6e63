import { expect, test } from '@jest/globals';
import { matchSupplierHeader } from './supplier-header.js';
import { isSupplierHeader } from './supplier-table.js';

const columnsOf = (line: string) => {
  const cells = line.split(',');
  const header = matchSupplierHeader(cells, 'AUS');
  return {
    known: isSupplierHeader(header),
    ...Object.fromEntries([...header.columns].map(([column, at]) => [column, cells[at]])),
  };
};

test.each<[string, string, object]>([
  [
    'Xero, where "AccountNumber" is the code of the contact',
    '*ContactName,AccountNumber,EmailAddress,FirstName,LastName,POCountry,PhoneNumber,MobileNumber,BankAccountName,BankAccountNumber,TaxNumber,LegalName,CompanyNumber',
    {
      ...{ supplierName: '*ContactName', supplierCode: 'AccountNumber', email: 'EmailAddress', contactLandline: 'PhoneNumber' },
      ...{ accountName: 'BankAccountName', accountNumber: 'BankAccountNumber', taxNumber: 'TaxNumber', govCode: 'CompanyNumber' },
    },
  ],
  [
    'MYOB',
    'Co./Last Name,First Name,Card ID,Card Status,Currency Code,- Email,A.B.N.,Bank Account Name,BSB,Bank Account Number',
    {
      ...{ supplierName: 'Co./Last Name', supplierCode: 'Card ID', govCode: 'A.B.N.', accountName: 'Bank Account Name' },
      ...{ accountCode: 'BSB', accountNumber: 'Bank Account Number', email: '- Email' },
    },
  ],
  [
    'Sage, where "Account Name" is the supplier',
    'Account Reference,Account Name,Contact Name,Telephone Number,Email 1,Bank Name,Bank Account Name,Bank Sort Code,Bank Account Number,IBAN,Inactive Account',
    {
      ...{ supplierCode: 'Account Reference', accountName: 'Bank Account Name', accountCode: 'Bank Sort Code' },
      ...{ accountNumber: 'Bank Account Number', email: 'Email 1', isInactive: 'Inactive Account' },
    },
  ],
  [
    'NetSuite',
    'Internal ID,Name,Company Name,Email,Phone,Tax Reg. Number,Inactive,Bank Name,Branch Number,Bank Account Number,IBAN',
    {
      ...{ supplierName: 'Company Name', accountName: 'Name', taxNumber: 'Tax Reg. Number', accountCode: 'Branch Number' },
      ...{ accountNumber: 'Bank Account Number', isInactive: 'Inactive' },
    },
  ],
  [
    'Business Central',
    'No.,Name,Phone No.,Country/Region Code,Registration No.,VAT Registration No.,E-Mail,Bank Branch No.,Bank Account No.,IBAN,SWIFT Code',
    {
      ...{ supplierCode: 'No.', accountName: 'Name', govCode: 'Registration No.', taxNumber: 'VAT Registration No.' },
      ...{ accountCode: 'Bank Branch No.', accountNumber: 'Bank Account No.', contactLandline: 'Phone No.' },
    },
  ],
  [
    'SAP, where "Supplier" is a number beside "Name 1"',
    'Supplier,Name 1,Bank Key,Bank Account,Account Holder Name,IBAN,SWIFT/BIC,Tax Number 1,E-Mail Address,Company Code',
    {
      ...{ supplierCode: 'Supplier', supplierName: 'Name 1', accountName: 'Account Holder Name', accountCode: 'Bank Key' },
      ...{ accountNumber: 'Bank Account', taxNumber: 'Tax Number 1', entityId: 'Company Code' },
    },
  ],
  [
    'Oracle',
    'SUPPLIER NAME,SUPPLIER NUMBER,TAX REGISTRATION NUMBER,TAXPAYER ID,BANK NAME,BRANCH NUMBER,BANK ACCOUNT NUMBER,BANK ACCOUNT NAME,COUNTRY CODE,EMAIL ADDRESS',
    {
      ...{ supplierName: 'SUPPLIER NAME', supplierCode: 'SUPPLIER NUMBER', taxNumber: 'TAX REGISTRATION NUMBER' },
      ...{ govCode: 'TAXPAYER ID', accountCode: 'BRANCH NUMBER', accountNumber: 'BANK ACCOUNT NUMBER' },
    },
  ],
  [
    'a plain list, where "Account Number" is the bank account',
    'Supplier Code,Supplier Name,BSB,Account Number,Account Name',
    {
      supplierCode: 'Supplier Code',
      supplierName: 'Supplier Name',
      accountNumber: 'Account Number',
      accountName: 'Account Name',
    },
  ],
])('the headings of a supplier list are known: %s', (_, line, columns) => {
  expect(columnsOf(line)).toMatchObject({ known: true, ...columns });
});
