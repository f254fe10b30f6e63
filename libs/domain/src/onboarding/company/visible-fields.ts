import { type BuiltInName, builtInNames, type BuiltInText, type FoundCompany, YES } from './built-in-text.js';
import { AUSTRALIA, NEW_ZEALAND, UNITED_STATES } from './countries.js';
import { COMPANY, INDIVIDUAL } from './entity-types.js';

type Shown = (text: BuiltInText, found: FoundCompany | null) => boolean;

const hasCountry: Shown = ({ Country }) => Country !== '';
/** Individuals have no company number, so they are not asked for one. */
const asksIdentifier: Shown = ({ Country, EntityType }) => Country !== '' && EntityType !== INDIVIDUAL;
const hasTradingNames: Shown = (text, found) => asksIdentifier(text, found) && (found?.tradingNames.length ?? 0) > 0;
const paysTax: Shown = ({ IsTaxRegistered }) => IsTaxRegistered === YES;
/** In Australia and the United States the company number is also the tax number; New Zealand has the GST number instead. */
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

/** Whether a built-in field is shown, given the entered text and the register's answer (P-20.2). */
export const isBuiltInShown = (name: BuiltInName, text: BuiltInText, found: FoundCompany | null): boolean =>
  shown[name]?.(text, found) ?? true;

/** The text without fields that are not shown. What was entered there before they were hidden is no answer (P-20.4.4). */
export const shownText = (text: BuiltInText, found: FoundCompany | null): BuiltInText =>
  Object.fromEntries(builtInNames.map((name) => [name, isBuiltInShown(name, text, found) ? text[name] : ''])) as BuiltInText;
