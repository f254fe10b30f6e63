import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { customer, type SignInProvider } from '@counterfoil/domain';
import type { Config } from '../../platform/config.js';
import { CommandRunner } from '../../platform/log/command-runner.js';
import { ReadModels } from '../../platform/read/read-models.js';
import { CONFIG } from '../../platform/tokens.js';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;
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
    const keyFor = (use: string) => Buffer.from(hkdfSync('sha256', config.masterKey, Buffer.alloc(0), use, 32));
    this.addressKey = keyFor('counterfoil company sign-in addresses');
    this.identityKey = keyFor('counterfoil company sign-in accounts');
    this.secretKey = keyFor('counterfoil company sign-in client secrets');
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
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.secretKey, nonce).setAAD(Buffer.from(tenant));
    const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64url');
  }

  opened(tenant: string, box: string): string {
    const bytes = Buffer.from(box, 'base64url');
    const nonce = bytes.subarray(0, NONCE_BYTES);
    const decipher = createDecipheriv('aes-256-gcm', this.secretKey, nonce, { authTagLength: TAG_BYTES });
    decipher.setAAD(Buffer.from(tenant)).setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    return decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
  }

  private codeOf(tenant: string): string {
    return createHmac('sha256', this.addressKey).update(tenant).digest('base64url').slice(0, 24);
  }
}
