import { isRequiredByRule } from '../../onboarding-forms/built-in-fields.js';
import { builtInTitle } from './built-in-faults.js';
import { type BuiltInText, isBuiltInName } from './built-in-text.js';
import { countryOfCode } from './countries.js';
import { COMPANY } from './entity-types.js';
import { identifierOf } from './identifier.js';

type Asked = { readonly id: string; readonly title: string; readonly required: boolean };

/**
 * A field as a supplier is asked for it: with its name in the supplier's country, and whether it has to be answered while it is
 * shown. Fields of the company's own stay as they are.
 */
export const askedField = <Field extends Asked>(field: Field, text: BuiltInText): Field => {
  const { id, title } = field;
  return isBuiltInName(id)
    ? { ...field, title: builtInTitle({ id, title }, text.Country), required: isNeeded(field, text) }
    : field;
};

const isNeeded = ({ id, required }: Asked, { Country, EntityType }: BuiltInText): boolean => {
  if (id === 'ManualTradingName') return EntityType !== COMPANY;
  if (isRequiredByRule(id)) return true;
  const country = countryOfCode(Country);
  return required && (id !== 'AbnNumber' || !country.ok || identifierOf(country.value).isRequired);
};
