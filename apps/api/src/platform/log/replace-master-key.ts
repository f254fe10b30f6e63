import type { KeyStore, KeyStoreIdentity } from '@counterfoil/read-store';
import { type Secrets, withNewWrapping } from '../crypto/secrets.js';
import { hasSeveralMasterKeys, openSecrets, sealSecrets } from './sealed-secrets.js';
import { Vault } from './vault.js';

type Replacement = {
  readonly from: Buffer;
  readonly to: Buffer;
  /** Puts the new key where servers find it. Until then they find the old one. It is called with the companies that have keys. */
  readonly install: (tenants: readonly string[]) => void | Promise<void>;
  readonly onProgress?: (keys: number) => void;
};

/** The key store does not open with the key that is to be replaced. */
export class NotTheMasterKey extends Error {}

/**
 * Seals the secrets of the installation under another master key and wraps the key of each person with a new secret, so that the old
 * master key opens nothing that is kept from then on (P-12.10). The old and the new key both open everything until the new one is in
 * its place, so a process can be killed at any point. Calling it again goes on where it was cut off.
 * @returns how many keys were wrapped again
 * @throws NotTheMasterKey
 */
export const replaceMasterKey = async (keyStore: KeyStore, { from, to, install, onProgress }: Replacement): Promise<number> => {
  const before = await keyStore.identity();
  const known = before === null ? null : (openSecrets(before, from) ?? openSecrets(before, to));
  if (before === null || known === null) throw new NotTheMasterKey();
  const secrets = hasSeveralMasterKeys(before) ? known : withNewWrapping(known);
  const both = sealSecrets(before.logId, secrets, [to, from]);
  await replace(keyStore, before, both);
  const { rewrapped, tenants } = await rewrapEvery(keyStore, secrets, onProgress);
  await install([...tenants]);
  await replace(keyStore, both, sealSecrets(before.logId, secrets, [to]));
  return rewrapped;
};

const replace = async (keyStore: KeyStore, stored: KeyStoreIdentity, by: KeyStoreIdentity): Promise<void> => {
  if (!(await keyStore.replaceIdentity(stored, by)))
    throw new Error('Another process changed the key store meanwhile. Nothing was lost: run the command again.');
};

type Rewrapped = { readonly rewrapped: number; readonly tenants: ReadonlySet<string> };

const rewrapEvery = async (keyStore: KeyStore, secrets: Secrets, onProgress?: (keys: number) => void): Promise<Rewrapped> => {
  const vault = new Vault(keyStore, secrets);
  const tenants = new Set<string>();
  let [seen, done] = [0, 0];
  for await (const keys of keyStore.every()) {
    for (const { tenant } of keys) tenants.add(tenant);
    const rewrapped = vault.rewrapped(keys);
    await keyStore.rewrap(rewrapped);
    done += rewrapped.length;
    onProgress?.((seen += keys.length));
  }
  return { rewrapped: done, tenants };
};
