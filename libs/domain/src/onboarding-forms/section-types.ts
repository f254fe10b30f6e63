/**
 * The kinds of sections. Built-in sections have the supplier's own fields, from which a company selects. A form has at most one
 * section of each approval type: the company fills in Approval before it approves, and the supplier signs Declaration (P-3.10.4).
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
