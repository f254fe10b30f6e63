import { type ValueWords, zoneOf } from '@counterfoil/domain';
import { HOME_CURRENCY, type CustomerDoc, wordingOf } from '@counterfoil/projections';

/** Money and days as this customer writes them. */
export const wordsOfCompany = ({ country }: CustomerDoc): ValueWords => {
  const { money, date } = wordingOf(country, zoneOf(country));
  return { money: (hundredths) => money(hundredths, HOME_CURRENCY[country]), date };
};
