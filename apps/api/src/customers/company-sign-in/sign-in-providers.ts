import { createHmac, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { customer, type SignInProvider } from '@counterfoil/domain';
import type { Config } from '../../platform/config.js';
import { derivedKey } from '../../platform/crypto/derived-key.js';
import { decrypt, encrypt } from '../../platform/crypto/encryption.js';
import { CommandRunner } from '../../platform/log/command-runner.js';
import { ReadModels } from '../../platform/read/read-models.js';
import { CONFIG } from '../../platform/tokens.js';

/** The page to which a provider sends people back, and under which each company has the address of its sign-in. */
const PAGE = '/account/company-sign-in';

/** The providers of companies, and what only the server can make of them: addresses, digests of accounts and open secrets. */
@Injectable()
export class SignInProviders {
  private readonly addressKey: Buffer;
  private readonly identityKey: Buffer;
  private readonly secretKey: Buffer;

  constructor(
    private readonly runner: CommandRunner,
    private readonly readModels: ReadModels,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    this.addressKey = derivedKey(config.masterKey, 'counterfoil company sign-in addresses');
    this.identityKey = derivedKey(config.masterKey, 'counterfoil company sign-in accounts');
    this.secretKey = derivedKey(config.masterKey, 'counterfoil company sign-in client secrets');
  }

  /** By the log: a provider that was turned off a moment ago lets nobody in. */
  async of(tenant: string): Promise<SignInProvider | null> {
    const company = await this.runner.stateOf(customer, tenant, tenant);
    return company.status === 'registered' ? company.signInProvider : null;
  }

  /** As it is registered at providers, exactly. */
  get redirectUri(): string {
    const { publicUrl, basePath } = this.config;
    return `${publicUrl}${basePath}${PAGE}`;
  }

  /** Where people of a company begin to sign in. Nobody can guess it, and it tells nobody which company it is. */
  addressOf(tenant: string): string {
    return `${this.redirectUri}/${this.codeOf(tenant)}`;
  }

  /** The company whose address ends with this code; null: none. */
  async tenantAt(code: string): Promise<string | null> {
    const given = Buffer.from(code);
    const isAt = (tenant: string): boolean => {
      const expected = Buffer.from(this.codeOf(tenant));
      return expected.length === given.length && timingSafeEqual(expected, given);
    };
    return (await this.readModels.tenants()).find(isAt) ?? null;
  }

  /** Names an account at a provider without telling which it is. */
  identityOf(tenant: string, issuer: string, subject: string): string {
    return createHmac('sha256', this.identityKey)
      .update(JSON.stringify([tenant, issuer, subject]))
      .digest('hex');
  }

  /** The client secret as the log keeps it. */
  sealed(tenant: string, secret: string): string {
    return encrypt(this.secretKey, secret, tenant);
  }

  opened(tenant: string, box: string): string {
    return decrypt(this.secretKey, box, tenant);
  }

  private codeOf(tenant: string): string {
    return createHmac('sha256', this.addressKey).update(tenant).digest('base64url').slice(0, 24);
  }
}
