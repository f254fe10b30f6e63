import type { FormField, FormSection } from './form-content.js';
import type { ItemType } from './item-types.js';
import { type SectionType, sectionTypes } from './section-types.js';

type BuiltIn = {
  readonly section: Extract<SectionType, 'Company' | 'Contact'>;
  readonly type: ItemType;
  readonly title: string;
  readonly required: boolean;
  /** Required for an onboarding to work: the field cannot be deselected or made optional. */
  readonly always?: true;
  /** Has to be answered wherever it is shown, by the rules of P-5.4, whatever a form says. */
  readonly byRule?: true;
  readonly options?: readonly string[];
};

/** The supplier's own fields (P-3.10.2), in the order of a new form. Their rules are in P-5.4. */
export const builtInFields = {
  Country: { section: 'Company', type: 13, title: 'Country', required: true, always: true },
  EntityType: { section: 'Company', type: 13, title: 'Entity type', required: true },
  AbnNumber: { section: 'Company', type: 1, title: 'Company number', required: true },
  AcnNumber: { section: 'Company', type: 1, title: 'ACN', required: false, byRule: true },
  RegisteredBusinessName: { section: 'Company', type: 1, title: 'Registered business name', required: true },
  TradingName: { section: 'Company', type: 13, title: 'Trading name', required: true, always: true },
  ManualTradingName: { section: 'Company', type: 1, title: 'Trading name or personal name', required: false, byRule: true },
  IsTaxRegistered: { section: 'Company', type: 4, title: 'Registered for tax', required: true, options: ['Yes', 'No'] },
  TaxNumber: { section: 'Company', type: 1, title: 'Tax number', required: false, byRule: true },
  GstNumber: { section: 'Company', type: 1, title: 'GST number', required: false, byRule: true },
  FirstName: { section: 'Contact', type: 1, title: 'First name', required: true },
  LastName: { section: 'Contact', type: 1, title: 'Last name', required: true },
  Email: { section: 'Contact', type: 1, title: 'Email', required: true, always: true },
  Phone: { section: 'Contact', type: 1, title: 'Phone', required: true },
  Mobile: { section: 'Contact', type: 1, title: 'Mobile', required: false },
  Address: { section: 'Contact', type: 1, title: 'Address', required: false },
  PostalCode: { section: 'Contact', type: 1, title: 'Postal code', required: false },
  State: { section: 'Contact', type: 1, title: 'State', required: false },
} as const satisfies { readonly [id: string]: BuiltIn };

export type BuiltInField = keyof typeof builtInFields;

const builtIns: { readonly [id: string]: BuiltIn } = builtInFields;

export const isBuiltInField = (id: string): id is BuiltInField => Object.hasOwn(builtInFields, id);

export const isRequiredByRule = (id: string): boolean => isBuiltInField(id) && builtIns[id]?.byRule === true;

export const isAlwaysAsked = (id: string): boolean => isBuiltInField(id) && builtIns[id]?.always === true;

const fieldsOfSection = (sectionType: SectionType): readonly FormField[] =>
  Object.entries(builtIns)
    .filter(([, { section }]) => section === sectionType)
    .map(([id, { type, title, required, options = [] }]) => ({ id, type, title, required, options, selected: true }));

/** The sections of a new form. The id of a built-in section is its type. */
export const builtInSections: readonly FormSection[] = (['Company', 'Contact', 'BankAccount'] as const).map((sectionType) => ({
  id: sectionType,
  title: sectionTypes[sectionType].title,
  sectionType,
  fields: fieldsOfSection(sectionType),
}));
