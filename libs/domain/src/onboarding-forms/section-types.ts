/**
 * The kinds of sections. Built-in ones hold the supplier's own fields, of which a company chooses some. A form has one section at most
 * of an approval type: Approval is answered by the company itself before it approves, Declaration is signed by the supplier (P-3.10.4).
 */
export const sectionTypes = {
  Company: { word: 'Company', isBuiltIn: true, isApproval: false, title: 'Company' },
  Contact: { word: 'Contact', isBuiltIn: true, isApproval: false, title: 'Contact' },
  BankAccount: { word: 'Bank account', isBuiltIn: true, isApproval: false, title: 'Bank account' },
  Custom: { word: 'Customer Specific', isBuiltIn: false, isApproval: false, title: 'New section' },
  Declaration: { word: 'Declaration', isBuiltIn: false, isApproval: true, title: 'Declarations' },
  Approval: { word: 'Approval', isBuiltIn: false, isApproval: true, title: 'Approval by you' },
} as const;

export type SectionType = keyof typeof sectionTypes;
export type ApprovalSectionType = 'Declaration' | 'Approval';

export const approvalSectionTypes = ['Declaration', 'Approval'] as const satisfies readonly ApprovalSectionType[];

export const isApprovalSectionType = (type: string): type is ApprovalSectionType =>
  approvalSectionTypes.some((known) => known === type);
