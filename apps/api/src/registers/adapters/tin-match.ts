import type { RegisterAnswer } from '@counterfoil/domain';
import type { ProviderSetting } from '../../platform/register-config.js';
import { NotAvailable } from '../client/not-available.js';
import { type JsonObject, readObject, unexpected } from '../client/read-json.js';
import type { CompanyProvider } from './http-register.js';

/** Result codes of the IRS TIN Matching Program (Publication 2108-A). */
const MATCHED: readonly number[] = [0, 6, 7, 8];
const MATCHED_SSN = 6;
const NOT_ISSUED = 2;
const NAME_DIFFERS = 3;

/**
 * A TIN matching provider. Providers differ, so this is a small contract for them (O-7): POST `{ "tin", "name" }` is answered by `{
 * "tin", "code" }` with the result code of the IRS. Number and name are in the body, because addresses are logged.
 */
export const tinMatch = ({ url, key }: ProviderSetting): CompanyProvider => ({
  name: 'TIN Match',
  question: ({ number, name }) => ({
    url: new URL(url),
    headers: { accept: 'application/json', ...(key === undefined ? {} : { authorization: `Bearer ${key}` }) },
    body: JSON.stringify({ tin: number, name }),
    read: (text) => answerOf(readObject(text), number, name),
  }),
});

const answerOf = (result: JsonObject, number: string, name: string): RegisterAnswer | null => {
  const code = codeOf(result);
  if (result['tin'] !== number) throw new NotAvailable('it answered about another number');
  if (code === NOT_ISSUED) return null;
  if (!MATCHED.includes(code) && code !== NAME_DIFFERS) throw new NotAvailable('it refused the question');
  return {
    govCode: number,
    status: 'ACTIVE',
    // The IRS confirms a name but never reveals it, so without a match there is no registered name to compare with.
    entityName: code === NAME_DIFFERS ? null : name,
    tradingNames: [],
    entityType: code === MATCHED_SSN ? 'IND' : null,
    effectiveFrom: null,
    registeredForGst: false,
    gstFrom: null,
    gstTo: null,
    taxNumber: null,
  };
};

const codeOf = ({ code }: JsonObject): number => {
  const number = typeof code === 'string' && /^\d$/.test(code) ? Number(code) : code;
  if (typeof number !== 'number' || !Number.isInteger(number) || number < 0 || number > 8) throw unexpected();
  return number;
};
