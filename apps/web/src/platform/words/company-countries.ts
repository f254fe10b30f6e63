import { customerCountries } from '@counterfoil/domain';
import { countryWords } from './labels.js';

/** The countries that a company can be in, as choices of a select. */
export const companyCountries = customerCountries.map((value) => ({ value, label: countryWords[value] }));
