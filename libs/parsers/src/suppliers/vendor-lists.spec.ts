import { expect, test } from '@jest/globals';
import { bytesSource, type CustomerCountry } from '../payment-file.js';
import { readSupplierList } from './read-supplier-list.js';

type Row = Readonly<Record<string, unknown>>;

/** The rows as they are read, with the named fields only. */
const rowsOf = async (country: CustomerCountry, text: string, fields: readonly string[]): Promise<readonly Row[]> => {
  const lines = text
    .trim()
    .split('\n')
    .map((line) => line.trim());
  const source = bytesSource('vendors.csv', new TextEncoder().encode(lines.join('\n')));
  const { suppliers } = await readSupplierList(source, { customerCountry: country });
  return suppliers.map((one) => Object.fromEntries(fields.map((field) => [field, (one as Row)[field]])));
};

test.each<[string, CustomerCountry, string, readonly Row[]]>([
  [
    'QuickBooks, where "Vendor" is the name',
    'USA',
    `Vendor,Phone,Email,Tax ID,Routing Number,Bank Account
     Heron Supply,555-0101,pay@heron.example,12-3456789,021000021,000123456
     TOTAL,,,,,`,
    [
      {
        supplierName: 'Heron Supply',
        supplierCode: undefined,
        contactLandline: '555-0101',
        govCode: '123456789',
        taxNumber: undefined,
        accountKey: '000123456*021000021',
      },
    ],
  ],
  [
    'a list with a vendor number beside the vendor',
    'USA',
    `Vendor ID,Vendor,ABA Routing Number,Account Number
     V-1,Heron Supply,021000021,000123456`,
    [{ supplierCode: 'V-1', supplierName: 'Heron Supply' }],
  ],
  [
    'a list with a name and a contact person',
    'AUS',
    `Code,Name,Contact Name,BSB,Account Number,Supplier ID
     ,Heron Pty Ltd,Ann Lee,063-102,10203040,S-1`,
    [{ supplierName: 'Heron Pty Ltd', accountName: undefined, supplierCode: 'S-1' }],
  ],
  [
    'Xero in Australia, with the BSB in the account number',
    'AUS',
    `*ContactName,AccountNumber,EmailAddress,POCountry,BankAccountName,BankAccountNumber
     Heron Pty Ltd,H1,pay@heron.example,Australia,Heron Pty Ltd,06310210203040
     Egret Pty Ltd,E1,,Australia,Egret,063-102 10203041
     Ibis Pty Ltd,I1,,,Ibis,063102 102030`,
    [
      { supplierName: 'Heron Pty Ltd', supplierCode: 'H1', accountKey: '10203040*063102', country: 'AUS' },
      { supplierName: 'Egret Pty Ltd', supplierCode: 'E1', accountKey: '10203041*063102', country: 'AUS' },
      { supplierName: 'Ibis Pty Ltd', supplierCode: 'I1', accountKey: '102030*063102', country: 'AUS' },
    ],
  ],
  [
    'a New Zealand account in an Australian list, which is not read as a BSB with a number',
    'AUS',
    `*ContactName,AccountNumber,BankAccountName,BankAccountNumber
     Tui Ltd,T1,Tui Ltd,123140017132350`,
    [{ supplierName: 'Tui Ltd', accountKey: '' }],
  ],
  [
    'Pronto',
    'AUS',
    `Creditor Code,Creditor Name,ABN,EFT BSB,EFT Account No,EFT Account Name,Creditor Status
     00012,Heron,51 824 753 556,063-102,10203040,HERON PTY LTD,Active
     00013,Egret,,063-102,10203041,EGRET,Inactive`,
    [
      { supplierCode: '00012', accountKey: '10203040*063102', accountName: 'HERON PTY LTD', isInactive: false },
      { supplierCode: '00013', accountKey: '10203041*063102', accountName: 'EGRET', isInactive: true },
    ],
  ],
  [
    'Business Central, where "Blocked" says what is blocked',
    'NZL',
    `No.,Name,Blocked,Bank Account No.,E-Mail
     V01,Tui Ltd,,12-3140-0171323-50,pay@tui.example
     V02,Kea Ltd,All,12-3140-0171323-50,pay@kea.example`,
    [
      { supplierCode: 'V01', isInactive: false, email: 'pay@tui.example' },
      { supplierCode: 'V02', isInactive: true, email: 'pay@kea.example' },
    ],
  ],
  [
    'Dynamics GP',
    'USA',
    `Vendor ID,Vendor Name,Vendor Status,Transit Routing Number,EFT Bank Account
     HERON01,Heron Supply,Active,021000021,000123456`,
    [{ supplierCode: 'HERON01', accountKey: '000123456*021000021', isInactive: false }],
  ],
  [
    'Sage Intacct',
    'USA',
    `VENDOR_ID,VENDOR_NAME,STATUS,ACH_BANKROUTINGNUMBER,ACH_ACCOUNTNUMBER,TAX_ID
     V100,Heron Supply,active,021000021,000123456,12-3456789
     V101,Egret Supply,inactive,021000021,000123457,`,
    [
      { supplierCode: 'V100', accountKey: '000123456*021000021', isInactive: false },
      { supplierCode: 'V101', accountKey: '000123457*021000021', isInactive: true },
    ],
  ],
  [
    'Zoho Books',
    'AUS',
    `Display Name,Company Name,EmailID,Vendor Bank Code,Vendor Bank Account Number,Status
     Heron,Heron Pty Ltd,pay@heron.example,063102,10203040,Active`,
    [{ supplierName: 'Heron Pty Ltd', accountKey: '10203040*063102', isInactive: false }],
  ],
  [
    'Odoo',
    'NZL',
    `Reference,Name,Email,Banks/Account Number,Active
     V1,Kea Ltd,pay@kea.example,12-3140-0171323-50,TRUE
     V2,Tui Ltd,pay@tui.example,12-3140-0171323-50,FALSE`,
    [
      { accountName: 'Kea Ltd', accountKey: '0171323050*123140', isInactive: false },
      { accountName: 'Tui Ltd', accountKey: '0171323050*123140', isInactive: true },
    ],
  ],
  [
    'SAP, with its technical names',
    'AUS',
    `LIFNR,NAME1,LAND1,BANKL,BANKN,KOINH,SMTP_ADDR,STCD1,SPERR,LOEVM
     100001,Heron Pty Ltd,AU,063102,10203040,HERON,pay@heron.example,51824753556,,
     100002,Egret Pty Ltd,AU,063102,10203041,EGRET,,,X,
     100003,Ibis Pty Ltd,AU,063102,10203042,IBIS,,,,X`,
    [
      { supplierCode: '100001', supplierName: 'Heron Pty Ltd', accountName: 'HERON', govCode: '51824753556', isInactive: false },
      { supplierCode: '100002', supplierName: 'Egret Pty Ltd', accountName: 'EGRET', isInactive: true },
      { supplierCode: '100003', supplierName: 'Ibis Pty Ltd', accountKey: '10203042*063102', isInactive: true },
    ],
  ],
  [
    'JD Edwards',
    'USA',
    `Address Number,Alpha Name,Bank Transit,Cust Bank Acct,Tax ID
     4242,Heron Supply,021000021,000123456,12-3456789`,
    [{ supplierCode: '4242', supplierName: 'Heron Supply', accountKey: '000123456*021000021' }],
  ],
  [
    'a report that repeats its headings and ends with totals',
    'AUS',
    `Supplier Code,Supplier Name,BSB,Account Number
     S-1,Heron,063102,10203040
     Supplier Code,Supplier Name,BSB,Account Number
     S-2,Total,,
     Total,,,
     ,Grand total:,,`,
    [
      { supplierCode: 'S-1', supplierName: 'Heron' },
      { supplierCode: 'S-2', supplierName: 'Total' },
    ],
  ],
  [
    'QuickBooks, where "Account #" without a routing number is not a bank account',
    'USA',
    `Vendor,Email,Account #
     Heron Supply,pay@heron.example,004477
     Egret LLC,pay@egret.example,`,
    [
      { supplierName: 'Heron Supply', accountNumber: undefined, supplierCode: undefined },
      { supplierName: 'Egret LLC', accountNumber: undefined },
    ],
  ],
  [
    'NetSuite, where "Name" has the number before the name, and currencies have names',
    'USA',
    `Name,Company Name,Primary Currency,Currency,Account
     101 Heron Inc,Heron Inc,US Dollar,US Dollar,ACME-99
     3 Birds LLC,Birds Company,Canadian Dollar,Canadian Dollar,`,
    [
      { supplierName: 'Heron Inc', accountName: undefined, currency: 'USD', accountNumber: undefined },
      { supplierName: 'Birds Company', accountName: '3 Birds LLC', currency: 'CAD' },
    ],
  ],
  [
    'a report with lines below its last row, and suppliers with similar names',
    'USA',
    `Vendor ID,Vendor,Routing Number,Account Number
     V1,Page 1,021000021,000123456
     ,Printed Matter Inc,,
     Page 1 of 2,,,
     Report generated 11/21/2026 3:12 PM,,,
     "Saturday, Nov 21, 2026 03:12 PM GMT-8",,,
     ,Number of vendors: 2,,
     2 records,,,
     *** End of report ***,,,`,
    [
      { supplierName: 'Page 1', accountKey: '000123456*021000021' },
      { supplierName: 'Printed Matter Inc', accountKey: '' },
    ],
  ],
  [
    'MYOB, where no code is "*None", a person has two columns and "Card Status" marks inactive cards',
    'AUS',
    `{}
     Co./Last Name,First Name,Card ID,Card Status,BSB,Account Number,Account Name,A.B.N.
     Heron Pty Ltd,,*None,N,063-102,10203040,HERON,51 824 753 556
     Lee,Ann,*None,Y,063-102,10203041,A LEE,`,
    [
      { supplierName: 'Heron Pty Ltd', supplierCode: undefined, contactLastName: undefined, isInactive: false },
      { supplierName: 'Ann Lee', supplierCode: undefined, contactLastName: 'Lee', isInactive: true },
    ],
  ],
  [
    'MYOB Business, where a person has no company name',
    'AUS',
    `Supplier ID,Company name,Last name,First name,BSB,Account number,Account name
     S1,Heron Pty Ltd,,,063102,10203040,HERON
     S2,,Lee,Ann,063102,10203041,`,
    [{ supplierName: 'Heron Pty Ltd' }, { supplierName: 'Ann Lee' }],
  ],
  [
    'QuickBooks in Australia, where "Account No." is a bank account only with its BSB',
    'AUS',
    `Supplier,Email,Account No.
     Heron,pay@heron.example,1345
     Power Company,pay@power.example,123456789012
     Egret,pay@egret.example,063-102 10203040`,
    [
      { supplierName: 'Heron', accountNumber: undefined },
      { supplierName: 'Power Company', accountNumber: undefined, accountKey: '' },
      { supplierName: 'Egret', accountKey: '10203040*063102' },
    ],
  ],
  [
    'QuickBooks in New Zealand, where "Account No." is a bank account only as a whole',
    'NZL',
    `Supplier,Email,Account No.
     Power Company,pay@power.example,123456789012345
     Tui,pay@tui.example,12-3140-0171323-50`,
    [
      { supplierName: 'Power Company', accountKey: '' },
      { supplierName: 'Tui', accountKey: '0171323050*123140' },
    ],
  ],
  [
    'Reckon, where a vendor that is not used is "Not-active"',
    'AUS',
    `"","Active Status","Supplier","BSB No.","Bank Account No.","Bank Account Name"
     "","Active","Heron","063-102","10203040","HERON"
     "","Not-active","Egret","063102","10203041","EGRET"`,
    [
      { supplierName: 'Heron', isInactive: false },
      { supplierName: 'Egret', isInactive: true },
    ],
  ],
  [
    'SAP, as a table between lines',
    'AUS',
    `Table: LFA1
     |LIFNR     |LAND1|NAME1        |STCD1      |LOEVM|
     |-------------------------------------------------|
     |0000100001|AU   |Heron Pty Ltd|51824753556|     |
     |0000100002|AU   |Egret        |           |X    |
     ---------------------------------------------------`,
    [
      { supplierCode: '0000100001', accountName: 'Heron Pty Ltd', govCode: '51824753556', isInactive: false },
      { supplierCode: '0000100002', accountName: 'Egret', isInactive: true },
    ],
  ],
  [
    'SAP, with the country of the bank',
    'AUS',
    `LIFNR,BANKS,BANKL,BANKN
     100001,AU,063102,10203040
     100003,NZ,123140,0171323050`,
    [
      { supplierCode: '100001', accountKey: '10203040*063102', accountCodeType: 9 },
      { supplierCode: '100003', accountKey: '0171323050*123140', accountCodeType: 1 },
    ],
  ],
  [
    'Business Central, where bank accounts have a code and a name of their own',
    'NZL',
    `Vendor No.,Code,Name,Bank Account No.
     V1,ANZ,ANZ Bank,12-3140-0171323-50`,
    [{ supplierCode: 'V1', accountName: undefined, bankName: 'ANZ Bank', accountKey: '0171323050*123140' }],
  ],
  [
    'Sage, where "Account Name" is the supplier and "Contact Name" a person',
    'NZL',
    `Account Reference,Account Name,Contact Name,Country,Bank Account Name,Bank Sort Code,Bank Account Number
     CON001,Concept Stationery,Tom Lee,Great Britain,CONCEPT,40-02-50,12345678`,
    [{ supplierName: 'Concept Stationery', accountName: 'CONCEPT', country: 'GBR', accountKey: '12345678*400250' }],
  ],
  [
    'NetSuite, where "ID" is the number before the name',
    'USA',
    `ID,Name,Email,Primary Currency,Legal Name
     101,101 Heron Inc,pay@heron.example,USA,Heron Incorporated
     102,102 Egret Inc,,Canadian Dollar,`,
    [
      { supplierCode: '101', supplierName: 'Heron Incorporated', accountName: undefined, currency: 'USD' },
      { supplierCode: '102', supplierName: 'Egret Inc', accountName: undefined, currency: 'CAD' },
    ],
  ],
  [
    'Workday',
    'USA',
    `Supplier ID,Supplier,Supplier Status,Routing Transit Number,Bank Account Number,Country
     S-1,Heron Inc,Active,021000021,000123456,United States of America`,
    [{ supplierCode: 'S-1', supplierName: 'Heron Inc', accountKey: '000123456*021000021', country: 'USA' }],
  ],
  [
    'FreshBooks',
    'USA',
    `Organization,First Name,Last Name,Email,Routing Number,Account Number
     Heron Inc,Ann,Lee,pay@heron.example,021000021,000123456`,
    [{ supplierName: 'Heron Inc', contactLastName: 'Lee', accountKey: '000123456*021000021' }],
  ],
  [
    'MYOB Exo',
    'NZL',
    `ACCNO,NAME,EMAIL,BANK_ACCOUNT,BANK_ACC_NAME,ISACTIVE
     1,Tui Ltd,pay@tui.example,12-3140-0171323-50,TUI,Y`,
    [{ supplierCode: '1', supplierName: 'Tui Ltd', accountName: 'TUI', accountKey: '0171323050*123140' }],
  ],
  [
    'Arrow, and a vendor in another country than its bank',
    'AUS',
    `Creditor No,Creditor Name,Country,Bank Country,Bank BSB No,Bank A/C No
     100,Heron,New Zealand,AU,063-102,10203040
     101,Tui,Australia,NZ,,12-3140-0171323-50`,
    [
      { supplierCode: '100', accountKey: '10203040*063102', accountCodeType: 9 },
      { supplierCode: '101', accountKey: '0171323050*123140', accountCodeType: 1 },
    ],
  ],
  [
    'Acumatica',
    'USA',
    `Vendor ID,Vendor Name,Vendor Status,Country ID,Bank Routing Number (ABA),Bank Account Number
     HERON,Heron Inc,Active,US,021000021,000123456`,
    [{ supplierCode: 'HERON', accountKey: '000123456*021000021', country: 'USA' }],
  ],
  [
    'names with characters that are not seen',
    'AUS',
    `Supplier Code,Supplier Name,BSB,Account Number
     S1,Her\u0000on,063102,10203040
     S2,\u202eEgret\u200b,063102,10203041`,
    [{ supplierName: 'Heron' }, { supplierName: 'Egret' }],
  ],
  [
    'numbers that a sheet shows as amounts',
    'AUS',
    `Supplier Code,Supplier Name,BSB,Account Number
     "1,001.00",Heron,"63,102.00","10,203,040.00"
     1002.00,Egret,"63.102,00",10203041.00`,
    [
      { supplierCode: '1001', accountKey: '10203040*063102' },
      { supplierCode: '1002.00', accountKey: '10203041*063102' },
    ],
  ],
  [
    'a report that ends with a line and a count',
    'AUS',
    `Creditor,Name,BSB No,Account No
     H1,Heron,063-102,10203040
     --------,-----------,,
     Total Accounts: 1,,,
     Number of creditors,1,,
     Printed by ann on 21/11/2026,,,`,
    [{ supplierCode: 'H1', accountName: 'Heron' }],
  ],
  [
    'codes that were kept from being read as numbers',
    'AUS',
    `Supplier Code,Supplier Name,BSB,Account Number
     ="0012","=""Heron"" & Co",="063102",'010203040
     '0013,'t Hof,'063-102,="10203041"`,
    [
      { supplierCode: '0012', accountKey: '010203040*063102' },
      { supplierCode: '0013', supplierName: "'t Hof", accountKey: '10203041*063102' },
    ],
  ],
])('a vendor list is read: %s', async (_, country, text, expected) => {
  const fields = [...new Set(expected.flatMap((row) => Object.keys(row)))];
  const rows = await rowsOf(country, text, fields);
  expect(rows.map((row, i) => Object.fromEntries(Object.keys(expected[i] ?? {}).map((field) => [field, row[field]])))).toEqual(
    expected,
  );
});

test.each([
  ['Supplier Code,Supplier Name,BSB,Account Number,BSB,Account Number', 'BSB'],
  ['Supplier Code,Supplier Name,BSB,Account Number,BSB 2,Account Number 2', 'BSB 2'],
  ['Supplier Code,Supplier Name,Bank BSB,Bank Account,Bank 2 BSB,Bank 2 Account', 'Bank 2 BSB'],
])('a list with two accounts in a row is read with the first one, and says so: %s', async (header, further) => {
  const text = `${header}\nS-1,Heron,063102,10203040,012003,11111111`;
  const source = bytesSource('vendors.csv', new TextEncoder().encode(text));
  const { suppliers, warnings } = await readSupplierList(source, { customerCountry: 'AUS' });
  expect(suppliers).toMatchObject([{ supplierCode: 'S-1', accountKey: '10203040*063102' }]);
  expect(warnings).toEqual([{ code: 'furtherAccount', row: 1, field: 'accountNumber', value: further }]);
});
