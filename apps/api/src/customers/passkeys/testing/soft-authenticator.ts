import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

/** Flags of authenticator data (WebAuthn, section 6.1). */
const PRESENT = 0x01;
const VERIFIED = 0x04;
const HAS_KEY = 0x40;

type Options = { readonly challenge: string };
export type Answering = {
  /** The origin that the browser states. */
  readonly origin?: string;
  /** The person touched the key without a PIN or a finger. */
  readonly isVerified?: boolean;
};

/** A security key in software: a key pair and a counter. */
export class SoftAuthenticator {
  readonly id = randomBytes(16);
  counter = 0;
  private readonly privateKey: KeyObject;
  private readonly cose: Uint8Array;

  constructor(private readonly site: { readonly origin: string; readonly name: string }) {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
    this.privateKey = privateKey;
    const { x, y } = publicKey.export({ format: 'jwk' });
    // COSE (RFC 9053): an elliptic curve key for ES256.
    const key = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Uint8Array.from(Buffer.from(x!, 'base64url'))],
      [-3, Uint8Array.from(Buffer.from(y!, 'base64url'))],
    ]);
    this.cose = isoCBOR.encode(key);
  }

  /** The browser's answer when a passkey is created. */
  create(options: string, { origin = this.site.origin, isVerified = true }: Answering = {}): string {
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.id.length);
    const credential = Buffer.concat([Buffer.alloc(16), length, this.id, this.cose]);
    const authData = Buffer.concat([this.head(HAS_KEY, isVerified), credential]);
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', Uint8Array.from(authData)],
    ]);
    const attestationObject = Buffer.from(isoCBOR.encode(attestation as never)).toString('base64url');
    const clientDataJSON = clientData('webauthn.create', options, origin).toString('base64url');
    return this.answer({ clientDataJSON, attestationObject });
  }

  /** The browser's answer when a passkey is used. */
  use(options: string, { origin = this.site.origin, isVerified = true }: Answering = {}): string {
    this.counter += 1;
    const authData = this.head(0, isVerified);
    const clientDataJSON = clientData('webauthn.get', options, origin);
    const signed = Buffer.concat([authData, createHash('sha256').update(clientDataJSON).digest()]);
    const signature = sign('sha256', signed, this.privateKey).toString('base64url');
    return this.answer({
      clientDataJSON: clientDataJSON.toString('base64url'),
      authenticatorData: authData.toString('base64url'),
      signature,
    });
  }

  private head(flags: number, isVerified: boolean): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    const name = createHash('sha256').update(this.site.name).digest();
    return Buffer.concat([name, Buffer.from([PRESENT | (isVerified ? VERIFIED : 0) | flags]), counter]);
  }

  private answer(response: { readonly [field: string]: string }): string {
    const id = this.id.toString('base64url');
    return JSON.stringify({ id, rawId: id, type: 'public-key', response, clientExtensionResults: {} });
  }
}

const clientData = (type: string, options: string, origin: string): Buffer => {
  const { challenge } = JSON.parse(options) as Options;
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
};
