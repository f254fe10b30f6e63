import { customerCountries } from '@counterfoil/domain';
import { countryWords } from './labels.js';

/** Countries that a company may be in, for a select. */
export const companyCountries = customerCountries.map((value) => ({ value, label: countryWords[value] }));
