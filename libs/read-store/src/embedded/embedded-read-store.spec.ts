import { readStoreContract } from '../read-store.contract.js';
import { folderPlace } from '../testing/folder-place.js';
import { openEmbeddedReadStore } from './embedded-read-store.js';

readStoreContract('embedded', () => folderPlace(openEmbeddedReadStore), 300);
