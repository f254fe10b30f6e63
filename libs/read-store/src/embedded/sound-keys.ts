import type { KeyStore } from '../key-port.js';
import { StoreDamaged } from '../unavailable.js';
import { isDamage, requireSoundFile } from './damage.js';
import { openEmbeddedKeyStore } from './embedded-key-store.js';

/** Keys cannot be recreated, so a damaged key file is refused and left in place. */
export const inWordsOfKeys = (path: string, error: unknown): unknown =>
  isDamage(error)
    ? new StoreDamaged(
        `The key store ${path} is damaged (${error.message}). Restore it from its backup (docs/operations.md O-3.7).`,
        { cause: error },
      )
    : error;

/** @throws StoreDamaged */
export const openSoundKeys = async (path: string, isChecked: boolean): Promise<KeyStore> => {
  try {
    if (isChecked) await requireSoundFile(path);
    return await openEmbeddedKeyStore(path);
  } catch (error) {
    throw inWordsOfKeys(path, error);
  }
};
