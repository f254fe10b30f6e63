import type { KeyStoreIdentity } from '@counterfoil/read-store';
import { derivedKey } from '../crypto/derived-key.js';
import { decrypt, encrypt } from '../crypto/encryption.js';
import { readSecrets, type Secrets, secretsFrom, writeSecrets } from '../crypto/secrets.js';
import { SUBJECT_KEYS } from './vault.js';

/** What key stores contain that were made before they kept the secrets: it shows only that the master key is the right one. */
const CHECK_ONLY = 'counterfoil';

/** Bound to the log. It cannot equal the context of a subject's key, which begins with a tenant. */
const contextOf = (logId: string): string => `key store of log: ${logId}`;

const sealingKey = (masterKey: Buffer): Buffer => derivedKey(masterKey, 'counterfoil secrets');

/** The identity of a key store whose secrets open with each of the master keys. */
export const sealSecrets = (logId: string, secrets: Secrets, masterKeys: readonly Buffer[]): KeyStoreIdentity => {
  const boxes = masterKeys.map((masterKey) => encrypt(sealingKey(masterKey), writeSecrets(secrets), contextOf(logId)));
  return { logId, secrets: boxes.join(' ') };
};

/** Null when they were sealed under other master keys. */
export const openSecrets = ({ logId, secrets }: KeyStoreIdentity, masterKey: Buffer): Secrets | null => {
  for (const box of secrets.split(' ')) {
    const written = orNull(() => decrypt(sealingKey(masterKey), box, contextOf(logId)));
    if (written !== null) return readSecrets(written);
    const check = orNull(() => decrypt(derivedKey(masterKey, SUBJECT_KEYS), box, contextOf(logId)));
    if (check === CHECK_ONLY) return secretsFrom(masterKey);
  }
  return null;
};

/** Whether this master key is to be the only one, once the replacement of another one has ended. */
export const isNewestMasterKey = ({ logId, secrets }: KeyStoreIdentity, masterKey: Buffer): boolean => {
  const [newest = ''] = secrets.split(' ');
  return openSecrets({ logId, secrets: newest }, masterKey) !== null;
};

/** Whether more than one master key opens the secrets: the replacement of a master key was cut off. */
export const hasSeveralMasterKeys = ({ secrets }: KeyStoreIdentity): boolean => secrets.includes(' ');

const orNull = (read: () => string): string | null => {
  try {
    return read();
  } catch {
    return null;
  }
};
