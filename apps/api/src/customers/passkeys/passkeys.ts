import { randomUUID } from 'node:crypto';
import { isIP } from 'node:net';
import { Inject, Injectable } from '@nestjs/common';
import { type Passkey, user } from '@counterfoil/domain';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { Config } from '../../platform/config.js';
import { sha256 } from '../../platform/digests.js';
import type { Browser } from '../../platform/http/browser.js';
import { Problem } from '../../platform/http/problem.js';
import { CommandRunner, decidedAgain } from '../../platform/log/command-runner.js';
import { Refused } from '../../platform/log/refused.js';
import { machineCall } from '../../platform/session/access.js';
import { CONFIG } from '../../platform/tokens.js';
import type { FoundUser } from '../account/found-user.js';
import { PasskeyChallenges, type PasskeyPurpose } from './passkey-challenges.js';

/** Loaded with the first passkey, because most users have none. */
const webauthn = () => import('@simplewebauthn/server');

export type NewPasskey = { readonly credentialId: string; readonly publicKey: string; readonly counter: number };

/** The server side of WebAuthn: creates the options for browsers, as JSON, and checks their answers (P-18.16, P-18.17). */
@Injectable()
export class Passkeys {
  /** Passkeys are bound to the portal's host name. Browsers refuse them for an IP address and without https. */
  readonly isPossible: boolean;
  private readonly site: { readonly origin: string; readonly name: string };

  constructor(
    private readonly challenges: PasskeyChallenges,
    private readonly runner: CommandRunner,
    @Inject(CONFIG) { publicUrl }: Config,
  ) {
    const { origin, hostname, protocol } = new URL(publicUrl);
    this.site = { origin, name: hostname };
    this.isPossible = hostname === 'localhost' || (protocol === 'https:' && isIP(hostname.replace(/[[\]]/g, '')) === 0);
  }

  /** The options with which a browser creates a passkey. */
  async offer(found: FoundUser, username: string, browser: Browser): Promise<string> {
    const { generateRegistrationOptions } = await webauthn();
    const options = await generateRegistrationOptions({
      rpName: 'Counterfoil',
      rpID: this.site.name,
      // Stored on the device. It does not identify the user to others.
      userID: Uint8Array.from(Buffer.from(sha256(`passkey ${found.tenant} ${found.userId}`), 'hex')),
      userName: username,
      userDisplayName: found.name ?? username,
      attestationType: 'none',
      excludeCredentials: idsOf(found.passkeys),
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
    });
    await this.challenges.keep(options.challenge, found, 'add', browser);
    return JSON.stringify(options);
  }

  /** Reads the passkey that a browser created. @throws Problem 400 'wrong-passkey' */
  async read(found: FoundUser, passkey: string, browser: Browser): Promise<NewPasskey> {
    const { verifyRegistrationResponse } = await webauthn();
    const checked = await verifyRegistrationResponse({
      response: answerOf<RegistrationResponseJSON>(passkey),
      expectedChallenge: (challenge) => this.challenges.take(challenge, found, 'add', browser),
      expectedOrigin: this.site.origin,
      expectedRPID: this.site.name,
      requireUserVerification: true,
    }).catch(() => null);
    if (checked === null || !checked.verified) throw wrongPasskey(400);
    const { id, publicKey, counter } = checked.registrationInfo.credential;
    return { credentialId: id, publicKey: Buffer.from(publicKey).toString('base64url'), counter };
  }

  /** The options with which a browser uses one of the user's passkeys; null: the user has none. */
  async ask(found: FoundUser, purpose: PasskeyPurpose, browser: Browser): Promise<string | null> {
    if (found.passkeys.length === 0) return null;
    const { generateAuthenticationOptions } = await webauthn();
    const options = await generateAuthenticationOptions({
      rpID: this.site.name,
      allowCredentials: idsOf(found.passkeys),
      userVerification: 'required',
    });
    await this.challenges.keep(options.challenge, found, purpose, browser);
    return JSON.stringify(options);
  }

  /** @throws Problem 401 'wrong-passkey' unless the user has just used one of their passkeys in this browser, for this */
  async require(found: FoundUser, passkey: string, purpose: PasskeyPurpose, browser: Browser): Promise<void> {
    const answer = answerOf<AuthenticationResponseJSON>(passkey);
    const own = found.passkeys.find(({ credentialId }) => credentialId !== null && credentialId === answer.id);
    if (own === undefined) throw wrongPasskey(401);
    const counter = await this.counterOf(found, own, answer, purpose, browser);
    if (counter === null || !(await this.use(found, own, counter))) throw wrongPasskey(401);
  }

  /** The counter of a valid answer; null: the answer is not valid. */
  private async counterOf(
    found: FoundUser,
    { credentialId, publicKey }: Passkey,
    response: AuthenticationResponseJSON,
    purpose: PasskeyPurpose,
    browser: Browser,
  ): Promise<number | null> {
    const { verifyAuthenticationResponse } = await webauthn();
    const checked = await verifyAuthenticationResponse({
      response,
      expectedChallenge: (challenge) => this.challenges.take(challenge, found, purpose, browser),
      expectedOrigin: this.site.origin,
      expectedRPID: this.site.name,
      // The user's stream compares the counters, so of two simultaneous answers the second is compared with the first.
      credential: { id: credentialId ?? '', publicKey: Uint8Array.from(Buffer.from(publicKey ?? '', 'base64url')), counter: 0 },
      requireUserVerification: true,
    }).catch(() => null);
    return checked?.verified === true ? checked.authenticationInfo.newCounter : null;
  }

  private async use({ tenant, userId }: FoundUser, { passkeyId }: Passkey, counter: number): Promise<boolean> {
    const call = machineCall(tenant, { kind: 'user', id: userId }, 'passkey', randomUUID());
    try {
      const data = { userId, passkeyId, counter };
      await this.runner.run(user, userId, { type: 'UsePasskey', data }, decidedAgain(call));
      return true;
    } catch (error) {
      if (error instanceof Refused) return false;
      throw error;
    }
  }
}

const wrongPasskey = (status: 400 | 401): Problem =>
  new Problem(status, 'wrong-passkey', 'This passkey was not accepted. Please try again, or use another way.');

const idsOf = (passkeys: readonly Passkey[]) => passkeys.flatMap(({ credentialId: id }) => (id === null ? [] : [{ id }]));

/** The library checks the shape together with the content and refuses missing parts. */
const answerOf = <Answer extends { readonly id: string }>(text: string): Answer => {
  try {
    const answer = JSON.parse(text) as Answer | null;
    if (typeof answer === 'object' && answer !== null) return answer;
  } catch {
    // Refused below.
  }
  throw wrongPasskey(400);
};
