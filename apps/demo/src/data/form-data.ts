import type { FieldDetails, ItemType, SectionType } from '@counterfoil/domain';

type DemoField = { readonly id: string; readonly type: ItemType } & Partial<FieldDetails> & { readonly title: string };
type DemoSection = {
  readonly id: string;
  readonly title: string;
  readonly sectionType: SectionType;
  readonly fields: readonly DemoField[];
};

/** Kookaburra's form for new suppliers. Beside the built-in sections it has every type of field once. */
export const demoFormTitle = 'New supplier';

export const demoFormSections: readonly DemoSection[] = [
  {
    id: 'insurance',
    title: 'Insurance',
    sectionType: 'Custom',
    fields: [
      { id: 'liability-certificate', type: 8, title: 'Public liability certificate', required: true },
      {
        id: 'liability-cover',
        type: 13,
        title: 'Cover, per claim',
        required: true,
        options: ['$5 million', '$10 million', '$20 million or more'],
      },
      { id: 'workers-compensation-until', type: 9, title: 'Workers compensation, covered until', required: true },
      { id: 'insurance-notes', type: 11, title: 'Anything we should know' },
    ],
  },
  {
    id: 'your-work',
    title: 'Your work for us',
    sectionType: 'Custom',
    fields: [
      { id: 'our-contact', type: 1, title: 'Who at Kookaburra do you work with?', required: true },
      { id: 'people-on-site', type: 12, title: 'People on our sites' },
      { id: 'first-day', type: 10, title: 'First visit to our site' },
      { id: 'subcontractors', type: 4, title: 'Do you use subcontractors?', required: true, options: ['Yes', 'No', 'Sometimes'] },
      {
        id: 'states',
        type: 14,
        title: 'Where do you work?',
        options: ['New South Wales', 'Victoria', 'Queensland', 'Elsewhere'],
      },
      { id: 'training', type: 3, title: 'Training completed', options: ['Site induction', 'Working at heights', 'First aid'] },
      { id: 'licences', type: 15, title: 'Licences' },
    ],
  },
  {
    id: 'declarations',
    title: 'Declarations',
    sectionType: 'Declaration',
    fields: [
      { id: 'true-and-complete', type: 3, title: 'These answers are true and complete', required: true },
      { id: 'modern-slavery', type: 3, title: 'We follow the modern slavery policy of Kookaburra Trading', required: true },
    ],
  },
  {
    id: 'approval',
    title: 'Approval by you',
    sectionType: 'Approval',
    fields: [
      { id: 'insurance-seen', type: 3, title: 'The insurance certificates were read', required: true },
      { id: 'payment-terms', type: 13, title: 'Payment terms', required: true, options: ['7 days', '14 days', '30 days'] },
    ],
  },
];
