import { LONGEST_EMAIL } from '../kernel/email-address.js';
import type { FieldTable, FormTextOf, NamesOf, PartOf } from '../kernel/field-table.js';

/**
 * The fields of a supplier that people fill in (P-3.7). Forms, DTOs, columns of lists, undo texts and the audit log derive from
 * this table. The parts of the bank account depend on its country (`parseAccount`).
 */
export const supplierFields = {
  supplierName: { part: 'details', kind: 'text', label: 'Supplier name', longest: 200, required: true, isName: true },
  supplierCode: { part: 'details', kind: 'text', label: 'Supplier code', longest: 100 },
  entityId: { part: 'details', kind: 'text', label: 'Entity', longest: 100 },
  govCode: { part: 'details', kind: 'text', label: 'Company number', longest: 50 },
  taxNumber: {
    part: 'details',
    kind: 'text',
    label: 'Tax number',
    longest: 50,
    headings: [
      'tax number',
      'gst number',
      'ird number',
      'tin',
      'tax id',
      'tax registration number',
      'tax reg number',
      'vat registration number',
      'tax number 1',
      'tax id number',
    ],
  },
  isEmployee: { part: 'details', kind: 'flag', label: 'Employee', headings: ['is employee', 'employee'] },
  smallBusiness: { part: 'details', kind: 'flag', label: 'Small business', headings: ['small business', 'is small business'] },
  division: { part: 'details', kind: 'text', label: 'Division', longest: 100 },
  accountName: { part: 'payee', kind: 'text', label: 'Account name', longest: 200, isName: true, needsApproval: true },
  email: {
    part: 'approved',
    kind: 'text',
    label: 'Verification email',
    longest: LONGEST_EMAIL,
    format: 'email',
    needsApproval: true,
  },
  contactFirstName: {
    part: 'contact',
    as: 'firstName',
    kind: 'text',
    label: 'First name',
    longest: 100,
    isName: true,
    headings: ['contact first name', 'first name'],
  },
  contactLastName: {
    part: 'contact',
    as: 'lastName',
    kind: 'text',
    label: 'Last name',
    longest: 100,
    isName: true,
    headings: ['contact last name', 'last name', 'surname'],
  },
  contactLandline: {
    part: 'contact',
    as: 'landline',
    kind: 'text',
    label: 'Landline',
    longest: 50,
    format: 'tel',
    headings: [
      'contact landline',
      'landline',
      'contact phone',
      'phone',
      'telephone',
      'phone number',
      'telephone number',
      'phone number 1',
      'phone 1',
      'main phone',
      'primary phone',
    ],
  },
  contactMobile: {
    part: 'contact',
    as: 'mobile',
    kind: 'text',
    label: 'Mobile',
    longest: 50,
    format: 'tel',
    headings: ['contact mobile', 'mobile', 'mobile phone', 'mobile number'],
  },
} as const satisfies FieldTable;

export type SupplierFields = typeof supplierFields;
export type SupplierField = keyof SupplierFields;
export type SupplierTextField = {
  [N in SupplierField]: SupplierFields[N] extends { readonly kind: 'text' } ? N : never;
}[SupplierField];
export type SupplierFlagField = Exclude<SupplierField, SupplierTextField>;

export type SupplierDetails = PartOf<SupplierFields, 'details'>;
/** The fields that change only with approval. Each is a controlled fact of the same name. */
export type ApprovedDetails = PartOf<SupplierFields, 'approved'>;
export type Contact = PartOf<SupplierFields, 'contact'>;

/** The record as a form, without its bank account. */
export type SupplierFormText = FormTextOf<SupplierFields>;
export type ContactField = NamesOf<SupplierFields, 'contact'>;
