import { type RegisterAnswer, withoutGrouping } from '@counterfoil/domain';
import type { ProviderSetting } from '../../platform/register-config.js';
import { NotAvailable } from '../client/not-available.js';
import { dayField, type JsonObject, objectsField, readObject, requiredText, textField, unexpected } from '../client/read-json.js';
import { type CompanyProvider, folder } from './http-register.js';

/** The status code of a registered entity. The others mean in administration, receivership or liquidation, or removed. */
const REGISTERED = '50';

/** The NZBN API, version 5: `GET entities/{nzbn}` with a subscription key (api.business.govt.nz). */
export const nzbn = ({ url, key = '' }: ProviderSetting): CompanyProvider => ({
  name: 'NZBN Register',
  question: ({ number }) => ({
    url: new URL(`entities/${number}`, folder(url)),
    headers: { accept: 'application/json', 'ocp-apim-subscription-key': key },
    statuses: [200, 404],
    read: (text, { status }) => (status === 404 ? notFound(readObject(text)) : answerOf(readObject(text), number)),
  }),
});

/** A gateway answers 404 for a wrong address too. Only the register's own error means that the entity does not exist. */
const notFound = (error: JsonObject): null => {
  if (textField(error, 'errorCode') === '' && textField(error, 'errorDescription') === '') throw unexpected();
  return null;
};

const answerOf = (entity: JsonObject, number: string): RegisterAnswer => {
  if (requiredText(entity, 'nzbn') !== number) throw new NotAvailable('it answered about another number');
  const description = textField(entity, 'entityStatusDescription');
  const code = requiredText(entity, 'entityStatusCode');
  const gst = objectsField(entity, 'gstNumbers')[0];
  return {
    govCode: number,
    status: code === REGISTERED ? 'ACTIVE' : (description || `status ${code}`).toUpperCase(),
    entityName: textField(entity, 'entityName') || null,
    tradingNames: objectsField(entity, 'tradingNames')
      .filter((name) => textField(name, 'endDate') === '')
      .map((name) => textField(name, 'name'))
      .filter(Boolean),
    entityType: textField(entity, 'entityTypeCode') || null,
    effectiveFrom: dayField(entity, 'registrationDate'),
    // Entities choose whether their GST number is public, so an absent number proves nothing.
    registeredForGst: gst !== undefined,
    gstFrom: gst === undefined ? null : dayField(gst, 'startDate'),
    gstTo: null,
    taxNumber: gst === undefined ? null : withoutGrouping(textField(gst, 'gstNumber')) || null,
  };
};
