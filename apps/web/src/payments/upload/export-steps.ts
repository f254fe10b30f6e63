/** The steps to export a payment file from an accounting or ERP system, in the words of that system. */
export type ExportSteps = { readonly product: string; readonly steps: readonly string[] };

export const exportSteps: readonly ExportSteps[] = [
  {
    product: 'Xero',
    steps: [
      'Open Business, then Bills to pay, and tick the bills to pay.',
      'Choose Batch payment (or Make payment) and save it.',
      'Open the saved batch payment and choose Export batch file. Drop that file here.',
    ],
  },
  {
    product: 'MYOB',
    steps: [
      'Record the bills as electronic payments.',
      'Open Banking, then Prepare electronic payments, and select the payments.',
      'Choose Bank file (ABA) and save it. Drop that file here before you upload it to the bank.',
    ],
  },
  {
    product: 'SAP',
    steps: [
      'Run the payment program (F110) up to the creation of payment media.',
      'Open DME administration (FDTA), or the app Manage Payment Media in S/4HANA, and select the run.',
      'Download the file (pain.001, MT101 or ABA) and drop it here.',
    ],
  },
  {
    product: 'Sage',
    steps: [
      'Select the supplier invoices and pay them with the bank file method.',
      'Generate the bank file for the payment run, and download it.',
      'Drop it here. If there is no bank file, export the payments as CSV or Excel: columns are recognised or named by you.',
    ],
  },
  {
    product: 'NetSuite',
    steps: [
      'Process the bill payments in Payments, Payment Processing.',
      'Open Payment File Administration and wait until the file is processed.',
      'Download the file and drop it here.',
    ],
  },
  {
    product: 'Business Central',
    steps: [
      'Open the payment journal and use Suggest vendor payments.',
      'Choose Export payment file. The file is also listed in the Credit transfer registers.',
      'Drop the exported file here.',
    ],
  },
];

export const OTHER_SYSTEMS =
  'From any other system, export a table with the payee’s name, bank code, account number and amount as CSV or Excel. Drop the file as it was exported: a file that was opened and saved again may have lost leading zeros.';
