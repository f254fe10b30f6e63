import { randomBytes } from 'node:crypto';

/**
 * The random secrets that everything an installation encrypts, signs or derives starts from. The key store keeps them, encrypted
 * with MASTER_KEY, so that MASTER_KEY can be replaced (P-12.10).
 */
export type Secrets = {
  /** Links, digests of API keys, webhook secrets and the signing key derive from it. Replacing MASTER_KEY does not change it. */
  readonly root: Buffer;
  /** They wrap the keys of people: the first one wraps, each of them unwraps. Replacing MASTER_KEY adds one. */
  readonly wrapping: readonly [Buffer, ...Buffer[]];
};

const BYTES = 32;

export const newSecrets = (): Secrets => ({ root: randomBytes(BYTES), wrapping: [randomBytes(BYTES)] });

/** The secrets of installations from before the key store kept them: everything derives from MASTER_KEY itself. */
export const secretsFrom = (masterKey: Buffer): Secrets => ({ root: masterKey, wrapping: [masterKey] });

/** New keys are wrapped with another secret; what was issued stays valid. */
export const withNewWrapping = ({ root, wrapping }: Secrets): Secrets => ({
  root,
  wrapping: [randomBytes(BYTES), ...wrapping],
});

type Written = { readonly root: string; readonly wrapping: readonly [string, ...string[]] };

export const writeSecrets = ({ root, wrapping: [first, ...others] }: Secrets): string => {
  const text = (secret: Buffer): string => secret.toString('base64');
  return JSON.stringify({ root: text(root), wrapping: [text(first), ...others.map(text)] } satisfies Written);
};

export const readSecrets = (written: string): Secrets => {
  const { root, wrapping } = JSON.parse(written) as Written;
  const [first, ...others] = wrapping;
  const secret = (text: string): Buffer => Buffer.from(text, 'base64');
  return { root: secret(root), wrapping: [secret(first), ...others.map(secret)] };
};
