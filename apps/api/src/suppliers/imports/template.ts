import { Injectable, type StreamableFile } from '@nestjs/common';
import { countries, type ImportField, importFields } from '@counterfoil/domain';
import type { CustomerDoc } from '@counterfoil/projections';
import type { Workbook, Worksheet } from 'exceljs';
import { Customers } from '../../platform/customers.js';
import { attachment } from '../../platform/http/files/attachment.js';
import type { Session } from '../../platform/session/sessions.js';

/** Number of rows prepared with drop-downs. Users can add more rows below them. */
const READY_ROWS = 500;
const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

type Choices = 'countries' | 'yesNo' | 'entities';
type TemplateColumn = {
  readonly field: ImportField;
  readonly heading: string;
  readonly width: number;
  readonly choices?: Choices;
};

/** Headings that the reader of supplier lists knows (F-9), so that a filled-in template needs no mapping. */
const columns: readonly TemplateColumn[] = [
  { field: 'supplierCode', heading: importFields.supplierCode, width: 16 },
  { field: 'supplierName', heading: importFields.supplierName, width: 36 },
  { field: 'accountName', heading: importFields.accountName, width: 36 },
  { field: 'country', heading: importFields.country, width: 24, choices: 'countries' },
  { field: 'accountCode', heading: 'Bank code', width: 14 },
  { field: 'accountNumber', heading: importFields.accountNumber, width: 22 },
  { field: 'iban', heading: importFields.iban, width: 30 },
  { field: 'swiftCode', heading: importFields.swiftCode, width: 14 },
  { field: 'email', heading: 'Email', width: 32 },
  { field: 'govCode', heading: importFields.govCode, width: 18 },
  { field: 'entityId', heading: importFields.entityId, width: 20, choices: 'entities' },
  { field: 'contactFirstName', heading: importFields.contactFirstName, width: 18 },
  { field: 'contactLastName', heading: importFields.contactLastName, width: 18 },
  { field: 'contactLandline', heading: importFields.contactLandline, width: 18 },
  { field: 'contactMobile', heading: importFields.contactMobile, width: 18 },
  { field: 'isEmployee', heading: importFields.isEmployee, width: 12, choices: 'yesNo' },
  { field: 'smallBusiness', heading: importFields.smallBusiness, width: 16, choices: 'yesNo' },
  { field: 'isInactive', heading: importFields.isInactive, width: 12, choices: 'yesNo' },
];

/** An empty supplier list to fill in. Codes and accounts stay text, and columns with a fixed choice have a drop-down. */
@Injectable()
export class ImportTemplate {
  constructor(private readonly customers: Customers) {}

  async file({ tenant, entityId }: Session): Promise<StreamableFile> {
    const { default: excel } = await import('exceljs');
    const book = new excel.Workbook();
    const company = await this.customers.of(tenant);
    fill(book, choicesOf(company, entityId));
    return attachment('supplier-list.xlsx', new Uint8Array(await book.xlsx.writeBuffer()), WORKBOOK);
  }
}

const choicesOf = ({ entities }: CustomerDoc, own: string | null): { readonly [list in Choices]: readonly string[] } => ({
  countries: countries.map(({ name }) => name),
  yesNo: ['Yes', 'No'],
  entities: entities.map(({ id }) => id).filter((id) => own === null || id === own),
});

const fill = (book: Workbook, choices: ReturnType<typeof choicesOf>): void => {
  const sheet = book.addWorksheet('Suppliers', { views: [{ state: 'frozen', ySplit: 1 }] });
  // Text, so that a code keeps its leading zeros.
  sheet.columns = columns.map(({ heading, width }) => ({ header: heading, width, style: { numFmt: '@' } }));
  sheet.getRow(1).font = { bold: true };
  const lists = book.addWorksheet('Choices', { state: 'hidden' });
  columns.forEach(({ choices: list }, i) => {
    if (list === undefined || choices[list].length === 0) return;
    choices[list].forEach((choice, row) => (lists.getCell(row + 1, i + 1).value = choice));
    const letter = lists.getColumn(i + 1).letter;
    addChoices(sheet, i + 1, `Choices!$${letter}$1:$${letter}$${choices[list].length}`);
  });
};

const addChoices = (sheet: Worksheet, column: number, range: string): void => {
  for (let row = 2; row <= READY_ROWS + 1; row++)
    sheet.getCell(row, column).dataValidation = {
      type: 'list',
      allowBlank: true,
      formulae: [range],
      showErrorMessage: true,
      errorTitle: 'Please choose',
      error: 'Please choose one of the list.',
    };
};
