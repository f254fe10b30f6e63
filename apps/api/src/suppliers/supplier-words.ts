import { accountLabels, type Limits, type Lock, type PayeeAccount, zoneOf } from '@counterfoil/domain';
import { HOME_CURRENCY, type CustomerDoc, type PendingRequest, type SentenceWords, wordingOf } from '@counterfoil/projections';

/** Money and days as this customer writes them. */
export const wordsOfCompany = ({ country }: CustomerDoc): Pick<SentenceWords, 'money' | 'date'> => {
  const { money, date } = wordingOf(country, zoneOf(country));
  return { money: (hundredths) => money(hundredths, HOME_CURRENCY[country]), date };
};

type Value = PendingRequest['was'];

/** One side of a request as text; empty where there was nothing. */
export const requestText = (
  { kind }: Pick<PendingRequest, 'kind'>,
  value: Value,
  { money }: Pick<SentenceWords, 'money'>,
): string => {
  if (kind === 'unlock') return lockText(value as Lock | null);
  if (value === null) return '';
  if (kind === 'email') return value as string;
  if (kind === 'limit') return limitText(value as Limits, money);
  const { account, accountName } = value as PayeeAccount;
  return [accountLabels(account).accountDisplay, accountName ?? ''].filter(Boolean).join(', ');
};

const limitText = ({ limitAmount, duplicateDays }: Limits, money: (hundredths: number) => string): string =>
  [
    limitAmount === null ? 'no limit' : money(limitAmount),
    ...(duplicateDays === null ? [] : [`duplicates within ${duplicateDays} days`]),
  ].join(', ');

const lockText = (lock: Lock | null): string => {
  if (lock === null) return 'Unlocked';
  return lock.scope === 'link' ? 'Link locked after wrong digits' : 'Account locked for every link after wrong digits';
};
