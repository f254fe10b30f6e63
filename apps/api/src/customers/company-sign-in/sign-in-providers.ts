import { createHmac, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { customer, type SignInProvider } from '@counterfoil/domain';
import type { Config } from '../../platform/config.js';
import { derivedKey } from '../../platform/crypto/derived-key.js';
import { decrypt, encrypt } from '../../platform/crypto/encryption.js';
import type { Secrets } from '../../platform/crypto/secrets.js';
import { CommandRunner } from '../../platform/log/command-runner.js';
import { ReadModels } from '../../platform/read/read-models.js';
import { CONFIG, SECRETS } from '../../platform/tokens.js';

/** The page to which a provider redirects users. The sign-in address of each company is below it. */
const PAGE = '/account/company-sign-in';

/**
 * The providers of companies, with the values that only the server can compute: addresses, account digests and decrypted secrets.
 */
@Injectable()
export class SignInProviders {
  private readonly addressKey: Buffer;
  private readonly identityKey: Buffer;
  private readonly secretKey: Buffer;

  constructor(
    private readonly runner: CommandRunner,
    private readonly readModels: ReadModels,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(SECRETS) { root }: Secrets,
  ) {
    this.addressKey = derivedKey(root, 'counterfoil company sign-in addresses');
    this.identityKey = derivedKey(root, 'counterfoil company sign-in accounts');
    this.secretKey = derivedKey(root, 'counterfoil company sign-in client secrets');
  }

  /** Reads the log, so that a provider that was turned off a moment ago signs in nobody. */
  async of(tenant: string): Promise<SignInProvider | null> {
    const company = await this.runner.stateOf(customer, tenant, tenant);
    return company.status === 'registered' ? company.signInProvider : null;
  }

  /** Must be registered at the provider exactly like this. */
  get redirectUri(): string {
    const { publicUrl, basePath } = this.config;
    return `${publicUrl}${basePath}${PAGE}`;
  }

  /** The address at which users of a company start to sign in. It cannot be guessed and does not reveal the company. */
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

  /** A digest that identifies an account at a provider without revealing it. */
  identityOf(tenant: string, issuer: string, subject: string): string {
    return createHmac('sha256', this.identityKey)
      .update(JSON.stringify([tenant, issuer, subject]))
      .digest('hex');
  }

  /** The client secret in the form in which the log stores it. */
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
