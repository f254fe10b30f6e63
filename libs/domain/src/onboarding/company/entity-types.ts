/** Kinds of companies in the onboarding form. 7 and 8 have special rules (P-20.2.2). */
export const entityTypes = {
  '1': 'Sole trader',
  '2': 'Partnership',
  '3': 'Trust',
  '4': 'Association or charity',
  '5': 'Government body',
  '6': 'Other organisation',
  '7': 'Individual without a company number',
  '8': 'Company',
} as const;
export type EntityType = keyof typeof entityTypes;

export const isEntityType = (text: string): text is EntityType => Object.hasOwn(entityTypes, text);

/** Has no company number. */
export const INDIVIDUAL: EntityType = '7';
/** Its registered name can serve as its trading name. */
export const COMPANY: EntityType = '8';
