import { type ValueWords } from '@counterfoil/domain';
import { HOME_CURRENCY, type CustomerDoc, wordingFor } from '@counterfoil/projections';

/** Money and days as this customer writes them. */
export const wordsOfCompany = (customer: CustomerDoc): ValueWords => {
  const { money, date } = wordingFor(customer);
  return { money: (hundredths) => money(hundredths, HOME_CURRENCY[customer.country]), date };
};
