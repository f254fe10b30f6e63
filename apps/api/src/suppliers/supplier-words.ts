import { type ValueWords } from '@counterfoil/domain';
import { HOME_CURRENCY, type CustomerDoc, wordingFor } from '@counterfoil/projections';

/** Formats money and days in the customer's style. */
export const wordsOfCompany = (customer: CustomerDoc): ValueWords => {
  const { money, date } = wordingFor(customer);
  return { money: (hundredths) => money(hundredths, HOME_CURRENCY[customer.country]), date };
};
