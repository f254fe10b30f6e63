import { stateStoreContract } from '../state-store.contract.js';
import { folderPlace } from '../testing/folder-place.js';
import { openEmbeddedStateStore } from './embedded-state-store.js';

stateStoreContract('embedded', () => folderPlace(openEmbeddedStateStore));
