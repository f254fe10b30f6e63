import { type BuiltInName, type BuiltInText, type FoundCompany, YES } from './built-in-text.js';
import { AUSTRALIA, NEW_ZEALAND, UNITED_STATES } from './countries.js';
import { COMPANY, INDIVIDUAL } from './entity-types.js';

type Shown = (text: BuiltInText, found: FoundCompany | null) => boolean;

const hasCountry: Shown = ({ Country }) => Country !== '';
/** An individual without a company number has nothing to identify a company by. */
const asksIdentifier: Shown = ({ Country, EntityType }) => Country !== '' && EntityType !== INDIVIDUAL;
const hasTradingNames: Shown = (text, found) => asksIdentifier(text, found) && (found?.tradingNames.length ?? 0) > 0;
const paysTax: Shown = ({ IsTaxRegistered }) => IsTaxRegistered === YES;
/** In Australia and the United States the company number is the tax number, in New Zealand there is the GST number. */
const hasOwnTaxNumber: Shown = (text, found) =>
  text.Country !== AUSTRALIA && text.Country !== NEW_ZEALAND && !(text.Country === UNITED_STATES && asksIdentifier(text, found));

const shown: { readonly [name in BuiltInName]?: Shown } = {
  AbnNumber: asksIdentifier,
  AcnNumber: ({ Country, EntityType }) => Country === AUSTRALIA && EntityType === COMPANY,
  RegisteredBusinessName: (text, found) => asksIdentifier(text, found) && (found?.entityName ?? null) === null,
  TradingName: hasTradingNames,
  ManualTradingName: (text, found) => hasCountry(text, found) && !hasTradingNames(text, found),
  IsTaxRegistered: hasCountry,
  TaxNumber: (text, found) => hasCountry(text, found) && paysTax(text, found) && hasOwnTaxNumber(text, found),
  GstNumber: (text) => text.Country === NEW_ZEALAND && paysTax(text, null),
  State: ({ Country }) => Country !== NEW_ZEALAND,
};

/** Whether a built-in field is shown, by what is entered and what the register says (P-20.2). */
export const isBuiltInShown = (name: BuiltInName, text: BuiltInText, found: FoundCompany | null): boolean =>
  shown[name]?.(text, found) ?? true;
