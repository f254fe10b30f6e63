import type { RegisterAnswer } from '@counterfoil/domain';
import type { ProviderSetting } from '../../platform/register-config.js';
import { NotAvailable } from '../client/not-available.js';
import { dayField, type JsonObject, readObject, requiredText, textField, textsField, unexpected } from '../client/read-json.js';
import { type CompanyProvider, folder } from './http-register.js';

/** The answers are JSONP: a function call around the object. */
const CALLBACK = /^\s*callback\(([\s\S]*)\)\s*;?\s*$/;

/** Messages for a company that does not exist. Every other message is a refusal, e.g. of the GUID. */
const NOT_FOUND = /^(no records? found|search text is not a valid abn or acn)/i;

/** ABN Lookup's JSON services AbnDetails and AcnDetails (abr.business.gov.au/json). */
export const abnLookup = ({ url, key = '' }: ProviderSetting): CompanyProvider => ({
  name: 'ABN Lookup',
  question: ({ number }) => {
    const isAcn = number.length === 9;
    const address = new URL(isAcn ? 'AcnDetails.aspx' : 'AbnDetails.aspx', folder(url));
    address.search = new URLSearchParams({ [isAcn ? 'acn' : 'abn']: number, guid: key, callback: 'callback' }).toString();
    return { url: address, headers: {}, read: (text) => answerOf(readObject(CALLBACK.exec(text)?.[1] ?? text), number, isAcn) };
  },
});

const answerOf = (found: JsonObject, number: string, isAcn: boolean): RegisterAnswer | null => {
  const message = textField(found, 'Message');
  if (NOT_FOUND.test(message)) return null;
  if (message !== '') throw new NotAvailable('it refused the question');
  // An answer about another company confirms nothing.
  if (requiredText(found, isAcn ? 'Acn' : 'Abn') !== number) throw new NotAvailable('it answered about another number');
  const abn = requiredText(found, 'Abn');
  if (!/^\d{11}$/.test(abn)) throw unexpected();
  const gstFrom = dayField(found, 'Gst');
  return {
    govCode: abn,
    status: requiredText(found, 'AbnStatus').toUpperCase(),
    entityName: textField(found, 'EntityName') || null,
    tradingNames: textsField(found, 'BusinessName').filter(Boolean),
    entityType: textField(found, 'EntityTypeCode') || null,
    effectiveFrom: dayField(found, 'AbnStatusEffectiveFrom'),
    // The service returns the day on which a current registration began, and nothing else.
    registeredForGst: gstFrom !== null,
    gstFrom,
    gstTo: null,
    taxNumber: abn,
  };
};
