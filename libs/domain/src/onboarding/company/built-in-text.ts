/** The built-in fields of a form that an onboarding has rules for (P-3.10.2): the company, and who and where it is. */
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

/** What is entered in the built-in fields; '' where nothing is. */
export type BuiltInText = { readonly [name in BuiltInName]: string };

type Answers = { readonly [fieldId: string]: unknown };

export const builtInText = (answers: Answers): BuiltInText =>
  Object.fromEntries(
    builtInNames.map((name) => [name, typeof answers[name] === 'string' ? answers[name].trim() : '']),
  ) as BuiltInText;

/** What the business register says of the company number; null: it was not asked, or does not know it. */
export type FoundCompany = { readonly entityName: string | null; readonly tradingNames: readonly string[] };

/** The answers to 'Registered for tax'. */
export const YES = 'Yes';
export const NO = 'No';
