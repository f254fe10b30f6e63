import { expect, test } from '@jest/globals';
import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileStoreContract } from '../file-store.contract.js';
import { DigestMismatch } from '../file-port.js';
import { folderPlace } from '../testing/folder-place.js';
import { openFolderFileStore } from './folder-file-store.js';

fileStoreContract('folder', () => folderPlace(openFolderFileStore));

test('a file altered on disk is refused, and putting it again repairs it', async () => {
  let folder = '';
  const place = await folderPlace((path) => openFolderFileStore((folder = path)));
  const store = await place.open();
  const bytes = new Uint8Array([1, 2, 3]);
  const digest = createHash('sha256').update(bytes).digest('hex');
  await store.put('anna0000', digest, bytes);
  await writeFile(join(folder, 'anna0000', digest), 'altered');
  await expect(store.get('anna0000', digest)).rejects.toThrow(DigestMismatch);
  await store.put('anna0000', digest, bytes);
  expect(await store.get('anna0000', digest)).toEqual(bytes);
  await place.dispose();
});
