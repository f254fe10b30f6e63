/** The messages of the editor (P-8.13). */
export const failed = {
  form: 'Could not update your onboarding form.',
  deleteField: 'Customer Specific Field failed to delete.',
  deleteSection: 'Customer Specific Section failed to delete.',
  addSection: 'Customer Specific Section failed to save.',
  addField: 'Customer Specific Field failed to save.',
  fieldOrder: 'Could not update field order.',
  sectionOrder: 'Could not update section order.',
} as const;

export const done = {
  field: 'Customer specific field details updated successfully.',
  globalField: 'Global field details updated successfully.',
  deleteField: 'Customer Specific Field Deleted.',
  deleteSection: 'Customer Specific Section Deleted.',
  addSection: 'Customer Specific Section Added.',
  addField: 'Customer Specific Field Added.',
} as const;

export const approvalAdded = (type: string): string => `${type} Section Added.`;
export const approvalFailed = (type: string): string => `${type} Section failed to save.`;

export const sure = {
  field: 'Are you sure you want to delete this field?',
  section: 'Are you sure you want to delete this section?',
} as const;
