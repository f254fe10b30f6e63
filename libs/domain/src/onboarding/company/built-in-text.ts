/** The built-in fields that an onboarding has rules for (P-3.10.2): company, contact and address. */
export const builtInNames = [
  'Country',
  'EntityType',
  'AbnNumber',
  'AcnNumber',
  'RegisteredBusinessName',
  'TradingName',
  'ManualTradingName',
  'IsTaxRegistered',
  'TaxNumber',
  'GstNumber',
  'FirstName',
  'LastName',
  'Email',
  'Phone',
  'Mobile',
  'Address',
  'PostalCode',
  'State',
] as const;
export type BuiltInName = (typeof builtInNames)[number];

export const isBuiltInName = (id: string): id is BuiltInName => (builtInNames as readonly string[]).includes(id);

/** The text entered in the built-in fields; '' for an empty field. */
export type BuiltInText = { readonly [name in BuiltInName]: string };

type Answers = { readonly [fieldId: string]: unknown };

export const builtInText = (answers: Answers): BuiltInText =>
  Object.fromEntries(
    builtInNames.map((name) => [name, typeof answers[name] === 'string' ? answers[name].trim() : '']),
  ) as BuiltInText;

/** The business register's answer about the company number; null: the register was not asked, or does not know the number. */
export type FoundCompany = { readonly entityName: string | null; readonly tradingNames: readonly string[] };

/** Answers to 'Registered for tax'. */
export const YES = 'Yes';
export const NO = 'No';
