import { isDigitsOf, type RegisterReply, withoutGrouping } from '@counterfoil/domain';
import { BusinessRegister, type CompanyQuestion } from '../../platform/ports/business-register.js';
import type { PostalDirectory } from '../../platform/ports/postal-directory.js';
import type { ProviderSetting, RegisterConfig } from '../../platform/register-config.js';
import { RegisterClient, registerClientSetting } from '../client/register-client.js';
import { abnLookup } from './abn-lookup.js';
import { type CompanyProvider, HttpRegister } from './http-register.js';
import { type BankProvider, fed, gleif, type HttpBanks, openIban } from './http-banks.js';
import { nzbn } from './nzbn.js';
import { tinMatch } from './tin-match.js';
import { Watchman } from './watchman.js';
import { Zippopotam } from './zippopotam.js';

/** The business registers. */
export type HttpRegisters = { readonly [register in 'abnLookup' | 'nzbn' | 'tinMatch']?: HttpRegister };

/** The registers of the environment. Each has its own client, so that a failing register does not delay the others. */
export const httpRegisters = (config: RegisterConfig, now: () => string): HttpRegisters => {
  const register = (provider: (setting: ProviderSetting) => CompanyProvider, setting: ProviderSetting) => {
    const { mayUsePrivateNetwork } = setting;
    return new HttpRegister(provider(setting), new RegisterClient(now, { ...registerClientSetting, mayUsePrivateNetwork }));
  };
  return {
    ...(config.abnLookup && { abnLookup: register(abnLookup, config.abnLookup) }),
    ...(config.nzbn && { nzbn: register(nzbn, config.nzbn) }),
    ...(config.tinMatch && { tinMatch: register(tinMatch, config.tinMatch) }),
  };
};

/** Lists change daily, so the loaded versions are requested again after a minute. */
const LIST_AGE_MS = 60_000;
/** A search takes milliseconds, and a scan searches for every supplier. */
const SEARCHES_AT_ONCE = 16;

/** The sanctions lists of the environment. */
export const httpSanctions = ({ sanctions }: RegisterConfig, now: () => string): Watchman | null => {
  if (sanctions === undefined) return null;
  const { mayUsePrivateNetwork } = sanctions;
  const setting = { ...registerClientSetting, mayUsePrivateNetwork };
  return new Watchman(
    sanctions,
    new RegisterClient(now, { ...setting, callsAtOnce: SEARCHES_AT_ONCE }),
    new RegisterClient(now, { ...setting, oldestAnswerMs: LIST_AGE_MS }),
  );
};

/** The bank directories of the environment, by the kind of code that they know. */
export const httpBanks = (config: RegisterConfig, now: () => string): HttpBanks => {
  const asked = (provider: (setting: ProviderSetting) => BankProvider, setting: ProviderSetting) => ({
    provider: provider(setting),
    client: clientOf(setting, now),
  });
  return {
    ...(config.fed && { 4: asked(fed, config.fed) }),
    ...(config.openIban && { 2: asked(openIban, config.openIban) }),
    ...(config.gleif && { 11: asked(gleif, config.gleif) }),
  };
};

export const httpPostalCodes = ({ zippopotam }: RegisterConfig, now: () => string, bundled: PostalDirectory): PostalDirectory =>
  zippopotam === undefined ? bundled : new Zippopotam(zippopotam, clientOf(zippopotam, now), bundled);

const clientOf = ({ mayUsePrivateNetwork }: ProviderSetting, now: () => string): RegisterClient =>
  new RegisterClient(now, { ...registerClientSetting, mayUsePrivateNetwork });

/** Asks the register that a number belongs to: by its length, and nine digits by the customer's country. Others are left to the bundled one. */
export class ConfiguredRegisters extends BusinessRegister {
  constructor(
    private readonly registers: HttpRegisters,
    private readonly bundled: BusinessRegister,
  ) {
    super();
  }

  async lookup(question: CompanyQuestion): Promise<RegisterReply> {
    const number = withoutGrouping(question.govCode);
    const register = this.registerOf(number, question);
    return register === undefined ? this.bundled.lookup(question) : register.lookup(number, question);
  }

  onModuleDestroy(): void {
    for (const register of Object.values(this.registers)) register.close();
  }

  private registerOf(number: string, { country }: CompanyQuestion): HttpRegister | undefined {
    const { abnLookup: australian, nzbn: newZealand, tinMatch: american } = this.registers;
    if (isDigitsOf(number, 11)) return australian;
    if (isDigitsOf(number, 13)) return newZealand;
    if (!isDigitsOf(number, 9)) return undefined;
    return country === 'AUS' ? australian : country === 'USA' ? american : undefined;
  }
}
