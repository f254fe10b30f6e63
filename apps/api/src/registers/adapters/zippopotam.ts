import { type Alpha3, countryOfAlpha3 } from '@counterfoil/domain';
import { PostalDirectory } from '../../platform/ports/postal-directory.js';
import type { ProviderSetting } from '../../platform/register-config.js';
import { NotAvailable } from '../client/not-available.js';
import { type JsonObject, objectsField, readObject, requiredText, textField } from '../client/read-json.js';
import type { RegisterClient } from '../client/register-client.js';
import { folder } from './http-register.js';

/** For countries without states or without abbreviations for them. */
const TYPED_BY_HAND = '-1';

/**
 * The Zippopotam.us API: `GET {country}/{postal code}` (docs.zippopotam.us). Codes that it does not know go to the bundled tables.
 */
export class Zippopotam extends PostalDirectory {
  constructor(
    private readonly setting: ProviderSetting,
    private readonly client: RegisterClient,
    private readonly bundled: PostalDirectory,
  ) {
    super();
  }

  async stateOf(postalCode: string, country: Alpha3): Promise<string> {
    const alpha2 = countryOfAlpha3(country)?.alpha2;
    if (alpha2 === undefined) return this.bundled.stateOf(postalCode, country);
    const url = new URL(`${alpha2.toLowerCase()}/${encodeURIComponent(postalCode)}`, folder(this.setting.url));
    const read = (text: string, { status }: { readonly status: number }) =>
      status === 404 ? '' : stateIn(readObject(text), postalCode, alpha2);
    try {
      const headers = { accept: 'application/json' };
      return (await this.client.ask({ url, headers, statuses: [200, 404], read })).value;
    } catch (error) {
      if (error instanceof NotAvailable) return this.bundled.stateOf(postalCode, country);
      throw error;
    }
  }

  onModuleDestroy(): void {
    this.client.close();
  }
}

const bare = (code: string): string => code.replace(/\s/g, '').toUpperCase();

const stateIn = (found: JsonObject, postalCode: string, alpha2: string): string => {
  const isAsked =
    bare(requiredText(found, 'post code')) === bare(postalCode) && requiredText(found, 'country abbreviation') === alpha2;
  if (!isAsked) throw new NotAvailable('it answered about another code');
  const states = new Set(objectsField(found, 'places').map((place) => textField(place, 'state abbreviation')));
  const [state = ''] = states;
  // When a code belongs to several states, the user chooses.
  return states.size === 1 && state !== '' ? state : TYPED_BY_HAND;
};
