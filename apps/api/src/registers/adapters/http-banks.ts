import type { AccountCodeType } from '@counterfoil/domain';
import { BankDirectory, type BankName } from '../../platform/ports/bank-directory.js';
import type { ProviderSetting } from '../../platform/register-config.js';
import { NotAvailable } from '../client/not-available.js';
import {
  type JsonObject,
  objectField,
  objectsField,
  readObject,
  requiredText,
  textField,
  textsField,
  unexpected,
} from '../client/read-json.js';
import type { RegisterClient, RegisterQuestion } from '../client/register-client.js';
import { folder } from './http-register.js';

/** A directory of the banks for codes of one kind. */
export type BankProvider = {
  readonly name: string;
  /** The request whose answer is the bank's name, or null when the directory does not know the code. */
  readonly question: (code: string) => RegisterQuestion<string | null>;
};

/** moov-io/fed: `GET fed/ach/search` by routing number. */
export const fed = ({ url }: ProviderSetting): BankProvider => ({
  name: 'FedACH directory',
  question: (code) => {
    const address = new URL('fed/ach/search', folder(url));
    address.search = new URLSearchParams({ routingNumber: code }).toString();
    return { url: address, headers: { accept: 'application/json' }, read: (text) => participantOf(readObject(text), code) };
  },
});

/** The search also finds similar numbers. */
const participantOf = (found: JsonObject, code: string): string | null => {
  if (!('achParticipants' in found)) throw unexpected();
  const own = objectsField(found, 'achParticipants').find((one) => requiredText(one, 'routingNumber') === code);
  return own === undefined ? null : requiredText(own, 'customerName');
};

/** openiban.com: `GET validate/{iban}` names the bank of an IBAN. */
export const openIban = ({ url }: ProviderSetting): BankProvider => ({
  name: 'openIBAN',
  question: (code) => {
    const address = new URL(`validate/${encodeURIComponent(code)}`, folder(url));
    address.search = new URLSearchParams({ getBIC: 'true', validateBankCode: 'true' }).toString();
    return { url: address, headers: { accept: 'application/json' }, read: (text) => bankOf(readObject(text), code) };
  },
});

const bankOf = (found: JsonObject, code: string): string | null => {
  if (requiredText(found, 'iban') !== code) throw new NotAvailable('it answered about another account');
  if (typeof found['valid'] !== 'boolean') throw unexpected();
  if ((found['bankData'] ?? null) === null) return null;
  return textField(objectField(found, 'bankData'), 'name') || null;
};

const HEAD_OFFICE = 'XXX';

/** GLEIF: `GET lei-records?filter[bic]={bic}` names the holder of a BIC, by the mapping that SWIFT and GLEIF publish. */
export const gleif = ({ url }: ProviderSetting): BankProvider => ({
  name: 'GLEIF',
  question: (code) => {
    // It knows only codes of eleven characters. A code of eight characters names the head office.
    const bic = code.length === 8 ? `${code}${HEAD_OFFICE}` : code;
    const address = new URL('lei-records', folder(url));
    address.search = new URLSearchParams({ 'filter[bic]': bic }).toString();
    return { url: address, headers: { accept: 'application/vnd.api+json' }, read: (text) => holderOf(readObject(text), bic) };
  },
});

const holderOf = (found: JsonObject, bic: string): string | null => {
  if (!('data' in found)) throw unexpected();
  const holders = objectsField(found, 'data').map((record) => objectField(record, 'attributes'));
  const own = holders.find((holder) => textsField(holder, 'bic').includes(bic));
  if (own === undefined && holders.length > 0) throw new NotAvailable('it answered about another code');
  return own === undefined ? null : requiredText(objectField(objectField(own, 'entity'), 'legalName'), 'name');
};

type Asked = { readonly provider: BankProvider; readonly client: RegisterClient };
export type HttpBanks = { readonly [type in AccountCodeType]?: Asked };

/** Asks the directory that a kind of code belongs to. Other codes go to the bundled directory. */
export class ConfiguredBanks extends BankDirectory {
  constructor(
    private readonly banks: HttpBanks,
    private readonly bundled: BankDirectory,
  ) {
    super();
  }

  /** @throws NotAvailable, so that a failure never looks like an unknown code */
  async bankName(accountCode: string, accountCodeType: AccountCodeType): Promise<BankName | null> {
    const asked = this.banks[accountCodeType];
    if (asked === undefined) return this.bundled.bankName(accountCode, accountCodeType);
    const { provider, client } = asked;
    const { value } = await client.ask(provider.question(accountCode.replace(/[\s-]/g, '').toUpperCase()));
    return value === null ? null : { bankName: value, source: provider.name };
  }

  onModuleDestroy(): void {
    for (const { client } of Object.values(this.banks)) client.close();
  }
}
