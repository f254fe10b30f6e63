import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { LONGEST_IDENTITY_LABEL, typedText } from '@counterfoil/domain';
import type { ClientAuth, Configuration, IDToken } from 'openid-client';
import { guardedFetch, NoAnswer } from '../../platform/addresses/guarded-fetch.js';
import { type AddressRule, outgoingUrl } from '../../platform/addresses/outgoing-addresses.js';
import type { Config } from '../../platform/config.js';
import { CONFIG } from '../../platform/tokens.js';

/** Loaded with the first company sign-in, because many companies never use it. */
const openid = () => import('openid-client');

/** The timeout for each call that a sign-in makes. */
const TIME_LIMIT_SECONDS = 10;

export type Client = { readonly issuer: string; readonly clientId: string; readonly clientSecret: string };
/** The values that identify one visit to the provider. Each is used once. */
export type Round = { readonly state: string; readonly nonce: string; readonly verifier: string };
/** A user's account at the provider. */
export type Account = { readonly subject: string; readonly label: string | null };

/** The provider did not answer or reported a failure of its own. */
export class ProviderSilent extends Error {}
/** The provider's answer cannot be trusted, or the provider refused. */
export class ProviderNotTrusted extends Error {}

/**
 * An OpenID Connect client: authorization code flow with PKCE, state and nonce. The library checks signature, issuer, audience,
 * expiry and nonce of the token, and that the answer comes from the provider that was asked (RFC 9207).
 */
@Injectable()
export class OpenId {
  private readonly rule: AddressRule;

  constructor(@Inject(CONFIG) { signInToLoopback }: Config) {
    this.rule = { toLoopback: signInToLoopback };
  }

  newRound(): Round {
    const random = () => randomBytes(32).toString('base64url');
    return { state: random(), nonce: random(), verifier: random() };
  }

  /** The address of a provider in stored form; null when it does not use https or is not on the public internet. */
  issuerIn(text: string): string | null {
    const url = outgoingUrl(text, this.rule);
    return url === null || new URL(url).search !== '' ? null : url;
  }

  /** The issuer that the provider at an address states. @throws ProviderSilent, ProviderNotTrusted */
  async issuerAt(address: string): Promise<string> {
    const { None } = await openid();
    return this.asking(async () => (await this.discover(address, 'counterfoil', None())).serverMetadata().issuer);
  }

  /**
   * The page of the provider to redirect to. `asksAgain`: the provider also asks users who are already signed in there. @throws
   * ProviderSilent, ProviderNotTrusted
   */
  async pageFor(client: Client, round: Round, { redirectUri, asksAgain }: Asked): Promise<string> {
    const { buildAuthorizationUrl, calculatePKCECodeChallenge } = await openid();
    return this.asking(async () => {
      const parameters = {
        ...{ redirect_uri: redirectUri, scope: 'openid profile email', state: round.state, nonce: round.nonce },
        ...{ code_challenge: await calculatePKCECodeChallenge(round.verifier), code_challenge_method: 'S256' },
        ...(asksAgain ? { prompt: 'login' } : {}),
      };
      const page = buildAuthorizationUrl(await this.configure(client), parameters).href;
      if (outgoingUrl(page, this.rule) === null) throw new ProviderNotTrusted('the page of the provider is not protected');
      return page;
    });
  }

  /** The account that the provider returned. @throws ProviderSilent, ProviderNotTrusted */
  async identify(client: Client, { state, nonce, verifier }: Round, answer: URL): Promise<Account> {
    const { authorizationCodeGrant } = await openid();
    return this.asking(async () => {
      const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true };
      const claims = (await authorizationCodeGrant(await this.configure(client), answer, checks)).claims();
      if (claims === undefined || claims.sub === '') throw new ProviderNotTrusted('the provider names no account');
      return { subject: claims.sub, label: labelIn(claims) };
    });
  }

  private async asking<T>(ask: () => Promise<T>): Promise<T> {
    try {
      return await ask();
    } catch (error) {
      throw isSilence(error)
        ? new ProviderSilent('no answer', { cause: error })
        : new ProviderNotTrusted('not trusted', { cause: error });
    }
  }

  private async configure({ issuer, clientId, clientSecret }: Client): Promise<Configuration> {
    const { ClientSecretBasic, ClientSecretPost } = await openid();
    const auth: ClientAuth = (server, ...rest) =>
      (takesBasic(server.token_endpoint_auth_methods_supported) ? ClientSecretBasic : ClientSecretPost)(clientSecret)(
        server,
        ...rest,
      );
    const config = await this.discover(issuer, clientId, auth);
    // A provider whose issuer differs from the approved one is another provider.
    if (config.serverMetadata().issuer !== issuer) throw new ProviderNotTrusted('the provider has another name');
    return config;
  }

  private async discover(address: string, clientId: string, auth: ClientAuth): Promise<Configuration> {
    const { allowInsecureRequests, customFetch, discovery, enableNonRepudiationChecks } = await openid();
    const url = new URL(address);
    return discovery(url, clientId, undefined, auth, {
      [customFetch]: guardedFetch(this.rule),
      timeout: TIME_LIMIT_SECONDS,
      // Also checks the token's signature, although the standard accepts TLS alone.
      execute: [enableNonRepudiationChecks, ...(url.protocol === 'http:' ? [allowInsecureRequests] : [])],
    });
  }
}

type Asked = { readonly redirectUri: string; readonly asksAgain: boolean };

/** The default of the standard when a provider does not state a value. */
const takesBasic = (methods: readonly string[] = ['client_secret_basic']): boolean =>
  methods.includes('client_secret_basic') || !methods.includes('client_secret_post');

const isSilence = (error: unknown): boolean => error instanceof NoAnswer || (error instanceof Error && isSilence(error.cause));

const labelIn = ({ preferred_username: username, email, name }: IDToken): string | null => {
  const label = [username, email, name].find((one) => typeof one === 'string' && one.trim() !== '');
  return typeof label === 'string' ? typedText(label.slice(0, LONGEST_IDENTITY_LABEL), LONGEST_IDENTITY_LABEL) : null;
};
