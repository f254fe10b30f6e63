import type { AccountCodeType } from '@counterfoil/domain';
import { BankDirectory, type BankName } from '../../platform/ports/bank-directory.js';
import type { ProviderSetting } from '../../platform/register-config.js';
import { NotAvailable } from '../client/not-available.js';
import { type JsonObject, objectsField, readObject, requiredText, textField, unexpected } from '../client/read-json.js';
import type { RegisterClient, RegisterQuestion } from '../client/register-client.js';
import { folder } from './http-register.js';

/** A directory that knows the banks behind codes of one kind. */
export type BankProvider = {
  readonly name: string;
  /** The question whose answer is the bank's name, or null when the directory does not know the code. */
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

/** The search also finds numbers that are like the one it was asked for. */
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
  const bank = found['bankData'] ?? null;
  if (bank === null) return null;
  if (typeof bank !== 'object' || Array.isArray(bank)) throw unexpected();
  return textField(bank as JsonObject, 'name') || null;
};

type Asked = { readonly provider: BankProvider; readonly client: RegisterClient };
export type HttpBanks = { readonly [type in AccountCodeType]?: Asked };

/** Asks the directory that a kind of code belongs to. Codes of other kinds are left to the bundled directory. */
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
